// Plays the page in a real Chromium, by keyboard, mouse and touch in turn, through DevTools on a pipe.
// node chromium.mjs JOB: a file with { chromium, page, image, strokes: [[key, held], ...], last, number,
// moments: [[ms, key or -1], ...], device, deviceKey: [key, picture after it], site, folder, shots }.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprint } from './fingerprint.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
// Longer than what counts as held.
const HELD_MS = 520;
const PATIENCE_MS = 60000;
// Every so many keys one comes from outside, as a hand presses it: that takes a quarter of a second on a busy machine.
const BY_HAND = 20;
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
    if (message.method === 'Runtime.bindingCalled') this.socket.write(Buffer.from(message.params.payload, 'base64'));
    else if (!waiting) this.events.push(message);
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

  // A page that is just leaving has no answer yet.
  async until(expression) {
    const asked = () => this.ask(expression).catch((error) => {
      if (!/navigated|destroyed/.test(error.message)) throw error;
    });
    for (const end = Date.now() + PATIENCE_MS; !await asked();) {
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

// Several keys as events within the page, and the picture after each.
const type = (browser, strokes) => browser.ask(`(() => {
  const shown = ${fingerprint};
  const pen = document.querySelector('canvas').getContext('2d');
  const letters = ${JSON.stringify(LETTERS)};
  return ${JSON.stringify(strokes)}.map(([key, held]) => {
    const [name, code] = letters[key];
    dispatchEvent(new KeyboardEvent('keydown', { key: name, code }));
    if (held) {
      testClock += ${HELD_MS};
      act(() => run.tick(now()));
    }
    dispatchEvent(new KeyboardEvent('keyup', { key: name, code }));
    return shown(pen.getImageData(0, 0, 240, 240).data);
  });
})()`);

async function give(browser, file) {
  const { root } = await browser.send('DOM.getDocument');
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#file' });
  await browser.send('DOM.setFileInputFiles', { nodeId, files: [file] });
}

// What a button downloads.
async function takeBack(browser, button, name) {
  const downloadPath = path.join(job.folder, button);
  fs.mkdirSync(downloadPath);
  await browser.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath });
  await browser.ask(`document.getElementById('${button}').click()`);
  const file = path.join(downloadPath, name);
  for (const end = Date.now() + PATIENCE_MS; !fs.existsSync(file) || fs.statSync(file).size === 0;) {
    if (Date.now() > end) throw new Error('no file came back');
    await sleep(50);
  }
  await sleep(300);
  return file;
}

// A serial port in the page that is the socket of a device: the page itself can reach nobody.
async function plug(browser) {
  await browser.send('Runtime.addBinding', { name: 'toDevice' });
  await browser.ask(`(() => {
    let feed;
    const port = () => ({
      open: async () => {}, setSignals: async () => {}, close: async () => {},
      readable: new ReadableStream({ start: (controller) => { feed = controller; } }),
      writable: new WritableStream({ write: (bytes) => toDevice(btoa(String.fromCharCode(...bytes))) }),
    });
    globalThis.fromDevice = (bytes) => feed.enqueue(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port() } });
    return 0;
  })()`);
  browser.socket = net.connect(job.device, '127.0.0.1');
  browser.socket.on('data', (bytes) => browser.ask(`fromDevice('${bytes.toString('base64')}')`).catch(() => {}));
}

// A practice game by the clock: the picture after each moment.
const watch = (browser) => browser.ask(`(() => {
  const shown = ${fingerprint};
  const pen = document.querySelector('canvas').getContext('2d');
  return ${JSON.stringify(job.moments)}.map(([ms, key]) => {
    testClock = ms;
    if (key < 0) act(() => run.tick(now()));
    else { press(key, 'test'); letGo('test'); }
    return shown(pen.getImageData(0, 0, 240, 240).data);
  });
})()`);

// Desktops, phones in both hands, a tablet, a zoomed page: what does not fit where.
const SIZES = [[1280, 800, 1], [1920, 960, 1], [1024, 640, 1.25], [390, 844, 3], [360, 640, 2], [844, 390, 3], [640, 360, 2], [820, 1180, 2]];
const misfits = (browser) => browser.ask(`(() => {
  const wrong = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push('it scrolls');
  const side = document.querySelector('canvas').getBoundingClientRect().width * devicePixelRatio / 240;
  if (Math.abs(side - Math.round(side)) > 0.01) wrong.push('a pixel is ' + side + ' pixels');
  const parts = [...document.querySelectorAll('h1, canvas, #stick, #keys button, footer button, #note')]
    .filter((part) => part.getClientRects().length > 0);
  const name = (part) => part.id || part.ariaLabel || part.localName;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  const device = document.getElementById('device').getBoundingClientRect();
  boxes.forEach((box, at) => {
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) wrong.push(name(parts[at]) + ' is cut off');
    if (parts[at].closest('footer') && overlap(box, device)) wrong.push(name(parts[at]) + ' lies on the device');
    boxes.slice(0, at).forEach((other, before) => {
      if (overlap(box, other)) wrong.push(name(parts[before]) + ' lies under ' + name(parts[at]));
    });
  });
  return wrong;
})()`);

async function fit(browser) {
  const wrong = [];
  const tables = new Set();
  for (const [width, height, deviceScaleFactor] of SIZES) {
    const mobile = deviceScaleFactor > 1.5;
    await browser.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile });
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: mobile });
    await browser.until(`innerWidth === ${width} && innerHeight === ${height}`);
    await browser.ask('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');
    const size = `${width}x${height}@${deviceScaleFactor}`;
    wrong.push(...(await misfits(browser)).map((what) => `${size}: ${what}`));
    for (const value of ['dark', 'light']) {
      await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
      tables.add(await browser.ask('getComputedStyle(document.body).backgroundColor'));
      if (!job.shots) continue;
      const { data } = await browser.send('Page.captureScreenshot');
      fs.writeFileSync(path.join(job.shots, `page-${size}-${value}.png`), Buffer.from(data, 'base64'));
    }
  }
  if (tables.size !== 2) wrong.push(`light and dark look alike: ${[...tables]}`);
  return wrong;
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
  const back = await takeBack(browser, 'save', 'wingmate.save');

  const pictures = [await picture(browser)];
  const ways = ['keyboard', 'mouse', 'touch'];
  for (let at = 0; at < job.strokes.length; at += BY_HAND) {
    const [[key, held], ...others] = job.strokes.slice(at, at + BY_HAND);
    await press(browser, key, held, ways[at / BY_HAND % ways.length]);
    pictures.push(await picture(browser), ...await type(browser, others));
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

  // A real device at the cable: its saves, then its screen and a key for it.
  await plug(browser);
  const backup = await takeBack(browser, 'backup', 'wingmate-device.save');
  await browser.ask("document.getElementById('mirror').click()");
  await browser.until("document.getElementById('mirror').textContent === 'Stop mirroring'");
  const [deviceKey, after] = job.deviceKey;
  // The first key asks on the device, whose owner says yes.
  await press(browser, deviceKey, false, 'keyboard');
  await browser.until(`${note}.startsWith('Answer on the device')`);
  await press(browser, deviceKey, false, 'keyboard');
  for (const end = Date.now() + PATIENCE_MS; await picture(browser) !== after;) {
    if (Date.now() > end) throw new Error(`the mirror never shows it; the page says: ${await browser.ask(note)}`);
    await sleep(50);
  }
  await browser.ask("document.getElementById('mirror').click()");
  await browser.until("document.getElementById('mirror').textContent === 'Mirror a device'");
  const letGo = await browser.ask(note);
  browser.socket.destroy();

  // A practice game by its address, and by the clock: what moves, and attract mode.
  browser.session = undefined;
  await browser.open(`${job.page}#seed=${job.number}`);
  const practice = await browser.ask(note);
  const watched = await watch(browser);
  const wrongs = await fit(browser);

  const [complaints, requests] = [browser.complaints(), browser.requests()];
  // From a server, then without it.
  browser.session = undefined;
  await browser.open(job.site);
  await browser.ask('navigator.serviceWorker.ready.then(() => 0)');
  await browser.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await browser.send('Page.reload');
  await browser.until("document.documentElement?.dataset.ready === 'yes' && performance.getEntriesByType('navigation')[0].type === 'reload'");

  browser.session = first;
  await browser.send('Page.bringToFront');
  await press(browser, ...job.last, 'keyboard');
  await sleep(20);
  await browser.kill();
  browser = new Browser();
  await browser.open(job.page);
  const resumed = await picture(browser);

  // A practice game keeps nothing; but whoever opens a file there is asked about the games that are kept.
  await browser.ask("location.hash = 'seed=7', 0");
  await browser.until(`document.documentElement?.dataset.ready === 'yes' && ${note}.startsWith('Practice')`);
  await give(browser, job.image);
  await browser.until("document.getElementById('ask').open");
  process.stdout.write(JSON.stringify({ refused, back, pictures, words, kept, second, wrongs, practice, watched, resumed, backup, let_go: letGo, complaints, requests }));
} finally {
  await browser.kill().catch(() => {});
}
process.exit(0);
