// Plays the page in a real Chromium, by keyboard, mouse and touch in turn, through DevTools on a pipe.
// node chromium.mjs JOB: a file with { chromium, page, image, strokes: [[key, held], ...], folder }.
import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint } from './fingerprint.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
// Longer than what counts as held.
const HELD_MS = 520;
const PATIENCE_MS = 60000;
const LETTERS = [
  ['ArrowUp', 'ArrowUp', 38], ['ArrowDown', 'ArrowDown', 40], ['ArrowLeft', 'ArrowLeft', 37], ['ArrowRight', 'ArrowRight', 39],
  ['a', 'KeyA', 65], ['b', 'KeyB', 66], ['x', 'KeyX', 88], ['y', 'KeyY', 89],
];

class Browser {
  constructor() {
    const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const options = ['--headless', '--remote-debugging-pipe', '--no-first-run', '--disable-gpu', '--window-size=1280,800',
      '--disable-background-networking', '--disable-dev-shm-usage', `--user-data-dir=${path.join(job.folder, 'profile')}`, ...root];
    this.process = spawn(job.chromium, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
    this.ended = new Promise((done) => this.process.on('exit', done));
    this.waiting = new Map();
    this.events = [];
    this.count = 0;
    let heard = '';
    this.process.stdio[3].on('error', () => {});
    this.process.stdio[4].setEncoding('utf8').on('data', (data) => {
      heard += data;
      for (let end = heard.indexOf('\0'); end >= 0; end = heard.indexOf('\0')) {
        this.hear(JSON.parse(heard.slice(0, end)));
        heard = heard.slice(end + 1);
      }
    });
  }

  hear(message) {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!waiting) this.events.push(message);
    else if (message.error) waiting.failed(new Error(JSON.stringify(message.error)));
    else waiting.done(message.result);
  }

  send(method, params = {}) {
    const id = ++this.count;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((done, failed) => this.waiting.set(id, { done, failed }));
  }

  async open(url) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    this.session = (await this.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    for (const domain of ['Page', 'Runtime', 'Log', 'DOM', 'Network']) await this.send(`${domain}.enable`);
    await this.send('Page.navigate', { url });
    await this.until("document.documentElement?.dataset.ready === 'yes'");
    // Time passes when the test says so: on a busy machine a short press would be a long one.
    await this.ask('globalThis.testClock = now(); now = () => testClock; 0');
  }

  async ask(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  }

  async until(expression) {
    for (const end = Date.now() + PATIENCE_MS; !await this.ask(expression);) {
      if (Date.now() > end) throw new Error(`never: ${expression}; the page says: ${await this.ask("document.getElementById('note')?.textContent")}`);
      await sleep(20);
    }
  }

  // As a battery is pulled.
  async kill() {
    process.kill(-this.process.pid, 'SIGKILL');
    await this.ended;
  }

  // What went wrong in the page; a hint about speed did not.
  complaints() {
    const wrong = ({ method, params }) => method === 'Runtime.exceptionThrown' || (method === 'Log.entryAdded' && params.entry.level === 'error');
    return this.events.filter(wrong).map(({ params }) => JSON.stringify(params));
  }

  // Whom it asked for anything.
  requests() {
    return this.events.filter(({ method }) => method === 'Network.requestWillBeSent').map(({ params }) => params.request.url)
      .filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'));
  }
}

const picture = (browser) => browser.ask(`(${fingerprint})(document.querySelector('canvas').getContext('2d').getImageData(0, 0, 240, 240).data)`);

// Where a finger would press this key.
const place = (browser, key) => browser.ask(`(() => {
  const box = document.querySelector('[data-key="${key}"]').getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
})()`);

async function press(browser, key, held, way) {
  const wait = async () => {
    if (!held) return;
    await browser.ask(`testClock += ${HELD_MS}; act(() => run.tick(now()))`);
  };
  if (way === 'keyboard') {
    const [name, code, windowsVirtualKeyCode] = LETTERS[key];
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key: name, code, windowsVirtualKeyCode });
    await wait();
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: name, code, windowsVirtualKeyCode });
    return;
  }
  const at = await place(browser, key);
  if (way === 'mouse') {
    await browser.send('Input.dispatchMouseEvent', { type: 'mousePressed', button: 'left', clickCount: 1, ...at });
    await wait();
    await browser.send('Input.dispatchMouseEvent', { type: 'mouseReleased', button: 'left', clickCount: 1, ...at });
  } else {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await wait();
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

async function give(browser, file) {
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#file' });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [file] });
}

async function takeBack(browser, name) {
  const downloadPath = path.join(job.folder, name);
  fs.mkdirSync(downloadPath);
  await browser.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath });
  await browser.ask("document.getElementById('save').click()");
  const file = path.join(downloadPath, 'wingmate.save');
  for (const end = Date.now() + PATIENCE_MS; !fs.existsSync(file) || fs.statSync(file).size === 0;) {
    if (Date.now() > end) throw new Error('no file came back');
    await sleep(50);
  }
  await sleep(300);
  return file;
}

const note = "document.getElementById('note').textContent";
let browser = new Browser();
try {
  await browser.open(job.page);
  const wrong = path.join(job.folder, 'letter.txt');
  fs.writeFileSync(wrong, 'Dear Sir');
  await give(browser, wrong);
  await browser.until(`${note}.includes('letter.txt')`);
  const refused = await browser.ask(note);
  await give(browser, job.image);
  await browser.until(`${note}.includes('kept in this browser')`);
  const back = await takeBack(browser, 'back');

  const pictures = [await picture(browser)];
  const ways = ['keyboard', 'mouse', 'touch'];
  for (const [number, [key, held]] of job.strokes.entries()) {
    await press(browser, key, held, ways[number % ways.length]);
    pictures.push(await picture(browser));
  }
  const words = await browser.ask("document.getElementById('said').textContent");

  // There is something to lose now: it asks first.
  await give(browser, job.image);
  await browser.until("document.getElementById('ask').open");
  await browser.ask("document.getElementById('keep').click()");
  const kept = await picture(browser);

  // A second page keeps nothing.
  const first = browser.session;
  browser.session = undefined;
  await browser.open(job.page);
  const second = await browser.ask(note);
  browser.session = first;
  await browser.send('Page.bringToFront');

  const [complaints, requests] = [browser.complaints(), browser.requests()];
  await press(browser, ...job.last, 'keyboard');
  await sleep(20);
  await browser.kill();
  browser = new Browser();
  await browser.open(job.page);
  const resumed = await picture(browser);
  process.stdout.write(JSON.stringify({ refused, back, pictures, words, kept, second, resumed, complaints, requests }));
} finally {
  await browser.kill().catch(() => {});
}
process.exit(0);
