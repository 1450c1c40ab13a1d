'use strict';
// The page around the module: shows its picture, hears keys, keeps the pages of its flash. What keys mean and how
// screens look is the module's business.

const PAGE = 4096;
// Keys are numbered as in the module: up, down, left, right, a, b, x, y.
const LETTERS = new Map([
  ['ArrowUp', 0], ['ArrowDown', 1], ['ArrowLeft', 2], ['ArrowRight', 3],
  ['a', 4], ['Enter', 4], ['b', 5], ['Escape', 5], ['Backspace', 5], ['x', 6], ['y', 7],
]);
// A little longer than what counts as held.
const HELD_MS = 520;
const LONGEST_TIMER = 0x7fffffff;
// What the footer likes to have beside the device, in pixels.
const BESIDE = 104;
// Who asked the system for less motion gets none here.
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const find = (id) => document.getElementById(id);
const canvas = document.querySelector('canvas');
const pen = canvas.getContext('2d');

let code;                    // the compiled module
let run;                     // what it exports, for the device that is on now
let flash = new Uint8Array();  // a copy of its save region: what a file holds, and what is left if the module fails
let practice = null;         // the number of a practice game, which is not kept
let keeping = false;         // this page is the one that keeps
let played = false;          // there is something to lose
let switchedOn = 0;
let last = 0;
let timer = 0;
let failures = 0;
const holders = new Map();   // what holds which key down: a finger, a letter

// Memory is looked at anew each time: it moves when it grows.
const bytes = (at, length) => new Uint8Array(run.memory.buffer, at, length);

function say(words) {
  find('note').textContent = words;
  find('note').classList.add('news');
  layOut();
}

// ---- the module ----

async function unpack() {
  const packed = find('module').textContent;
  let raw;
  if (Uint8Array.fromBase64) {
    raw = Uint8Array.fromBase64(packed);
  } else {
    const letters = atob(packed);
    raw = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at++) raw[at] = letters.charCodeAt(at);
  }
  const stream = new DecompressionStream('gzip');
  const writer = stream.writable.getWriter();
  writer.write(raw);
  writer.close();
  return WebAssembly.compile(await new Response(stream.readable).arrayBuffer());
}

function noise() {
  crypto.getRandomValues(bytes(run.noise(), 32));
}

// A new device, for a practice game or with a save file, and why not if that is none.
async function prepare(file, number) {
  const made = (await WebAssembly.instantiate(code, {})).exports;
  const at = (place, length) => new Uint8Array(made.memory.buffer, place, length);
  crypto.getRandomValues(at(made.noise(), 32));
  if (number !== null) {
    made.practise(number);
    return [made, null];
  }
  const place = made.incoming(file.length);
  if (place === 0 && file.length > 0) return [made, `not a save file: it has ${file.length} bytes`];
  at(place, file.length).set(file);
  return [made, made.open() ? null : new TextDecoder().decode(at(made.text(), made.text_length()))];
}

// Switches it on; says why not.
async function switchOn(file, number = null) {
  const [made, refused] = await prepare(file, number);
  if (refused !== null) return refused;
  run = made;
  run.let_move(!stillness.matches);
  switchedOn = Date.now();
  last = 0;
  holders.clear();
  flash = bytes(run.save(), run.save_length()).slice();
  return null;
}

// By the clock on the wall: timers sleep with the phone. Never backwards.
function now() {
  last = Math.max(last, Date.now() - switchedOn);
  return last;
}

// Does something with the device, then shows and keeps what came of it.
function act(what) {
  try {
    noise();
    what();
    after();
  } catch (trap) {
    recover(trap);
  }
}

function after() {
  keep();
  show();
  schedule();
}

function schedule() {
  clearTimeout(timer);
  const due = run.due();
  if (due >= 0) {
    const wait = Math.min(Math.max(due - now(), 0), LONGEST_TIMER);
    timer = setTimeout(() => act(() => run.tick(now())), wait);
  }
}

// The module stopped: a new one goes on from what the last key left.
async function recover(trap) {
  console.error(trap);
  failures += 1;
  if (failures > 3) {
    say('It does not come up again. "Save to a file" still gives your games.');
    return;
  }
  await switchOn(flash);
  say('Something went wrong. The game goes on from the last key that was kept.');
  act(() => run.tick(now()));
}

// ---- what is seen and read ----

let shownText = '';

function show() {
  if (mirrored) return;
  const side = run.side();
  const pixels = new Uint8ClampedArray(bytes(run.frame(), side * side * 4));
  pen.putImageData(new ImageData(pixels, side, side), 0, 0);
  const shade = run.shade();
  canvas.style.filter = shade < 1000 ? `brightness(${shade / 1000})` : '';
  document.body.classList.toggle('left', run.left_handed());
  const length = run.read_screen();
  const trace = shade === 0 ? 'The light is out: any key.'
    : run.is_luring() ? 'Wingmate shows itself to whoever passes by: any key.'
      : new TextDecoder().decode(bytes(run.text(), length));
  if (trace !== shownText) {
    shownText = trace;
    // The first line is the screen's own name.
    find('said').textContent = trace.replace(/^\[.*\]\n/, '').replace(/^=> /gm, 'chosen: ');
  }
  for (const button of document.querySelectorAll('[data-key]')) {
    button.classList.toggle('down', isHeld(Number(button.dataset.key)));
  }
  const lean = (less, more) => (isHeld(more) ? 10 : 0) - (isHeld(less) ? 10 : 0);
  find('knob').style.translate = `${lean(2, 3)}% ${lean(0, 1)}%`;
  stayAwake(run.at_battle());
}

// A phone stays awake while ships are on the table.
let awake = null;
async function stayAwake(wanted) {
  if (!navigator.wakeLock || wanted === (awake !== null) || document.hidden) return;
  if (!wanted) {
    const lock = awake;
    awake = null;
    (await lock)?.release();
    return;
  }
  awake = navigator.wakeLock.request('screen').catch(() => null);
  (await awake)?.addEventListener('release', () => { awake = null; });
}

// Whole pixels of the screen for each of the picture.
function layOut() {
  const { clientWidth: across, clientHeight: high } = document.documentElement;
  const tall = across < high;
  const low = !tall && high < 450;
  const classes = document.body.classList;
  classes.toggle('tall', tall);
  classes.toggle('wide', !tall);
  classes.toggle('low', low);
  const room = high - (low ? 0 : document.querySelector('footer').offsetHeight);
  const [width, height] = tall ? [264, 466] : [476, 290];
  const most = Math.min(across / width, room / height);
  const pixels = Math.floor(most * devicePixelRatio);
  const unit = pixels >= 1 ? pixels / devicePixelRatio : most;
  const whole = (length) => Math.max(0, Math.floor(length * devicePixelRatio) / devicePixelRatio);
  classes.toggle('narrow', unit < 1.3);
  document.documentElement.style.setProperty('--u', `${unit}px`);
  const device = find('device').style;
  // On a phone on its side the footer stands beside the device.
  const beside = low ? Math.min(BESIDE, across - width * unit) : 0;
  document.querySelector('footer').style.maxWidth = low ? `${beside}px` : '';
  device.left = `${whole(Math.max((across - width * unit) / 2, beside))}px`;
  device.top = `${whole((room - height * unit) / 2)}px`;
}

// ---- keys ----

const isHeld = (key) => [...holders.values()].includes(key);

function press(key, holder) {
  if (holders.get(holder) === key) return;
  letGo(holder);
  holders.set(holder, key);
  if (mirrored) {
    mirrored(key, holder);
    return;
  }
  played = true;
  act(() => run.down(key, now()));
}

function letGo(holder) {
  const key = holders.get(holder);
  if (key === undefined) return;
  holders.delete(holder);
  if (!mirrored && !isHeld(key)) act(() => run.up(key));
}

function letAllGo() {
  if (!run) return;
  holders.clear();
  act(() => run.release());
}

function hold(key) {
  const holder = `long ${key}`;
  press(key, holder);
  setTimeout(() => letGo(holder), HELD_MS);
}

addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !run || find('ask').open) return;
  const onButton = event.target instanceof HTMLButtonElement;
  if (onButton && event.key === 'Enter') return;
  const key = LETTERS.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (key === undefined) return;
  event.preventDefault();
  if (!event.repeat) press(key, event.code);
});
addEventListener('keyup', (event) => letGo(event.code));
addEventListener('blur', letAllGo);
document.addEventListener('visibilitychange', () => {
  if (document.hidden) letAllGo();
  else if (run) act(() => run.tick(now()));
});

// A pointer on something that says which key it means there, or -1.
function touchable(element, keyAt, slides) {
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !run) return;
    const key = keyAt(event);
    if (key < 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    press(key, `pointer ${event.pointerId}`);
  });
  element.addEventListener('pointermove', (event) => {
    const holder = `pointer ${event.pointerId}`;
    if (!slides || !holders.has(holder)) return;
    const key = keyAt(event);
    if (key >= 0) press(key, holder);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    element.addEventListener(end, (event) => letGo(`pointer ${event.pointerId}`));
  }
}

function direction(event) {
  const box = find('stick').getBoundingClientRect();
  const right = (event.clientX - box.left) / box.width - 0.5;
  const below = (event.clientY - box.top) / box.height - 0.5;
  if (Math.hypot(right, below) < 0.11) return -1;
  if (Math.abs(right) > Math.abs(below)) return right > 0 ? 3 : 2;
  return below > 0 ? 1 : 0;
}

function footKey(event) {
  const box = canvas.getBoundingClientRect();
  const pixel = (at, begin, length) => Math.floor((at - begin) * 240 / length);
  return run.foot_at(pixel(event.clientX, box.left, box.width), pixel(event.clientY, box.top, box.height));
}

touchable(find('stick'), direction, true);
touchable(canvas, footKey, false);
for (const button of document.querySelectorAll('[data-key]')) {
  const key = Number(button.dataset.key);
  if (button.classList.contains('key')) touchable(button, () => key, false);
  // A click that no pointer made: a screen reader, or Enter on the button.
  button.addEventListener('click', (event) => {
    if (event.detail !== 0 || !run) return;
    press(key, 'click');
    letGo('click');
  });
}
for (const button of document.querySelectorAll('[data-hold]')) {
  button.addEventListener('click', () => run && hold(Number(button.dataset.hold)));
}

// ---- keeping ----

let database = null;

function openDatabase() {
  return new Promise((done, failed) => {
    const request = indexedDB.open('wingmate', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('flash');
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

// The save region as it was kept; nothing if there is none.
function readKept(length) {
  return new Promise((done, failed) => {
    const kept = new Uint8Array(length).fill(0xff);
    let pages = 0;
    const request = database.transaction('flash').objectStore('flash').openCursor();
    request.onerror = () => failed(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        done(pages > 0 ? kept : new Uint8Array());
      } else {
        if ((cursor.key + 1) * PAGE <= length) kept.set(cursor.value, cursor.key * PAGE);
        pages += 1;
        cursor.continue();
      }
    };
  });
}

// All of it or nothing, in one transaction.
function write(pages, anew) {
  if (!keeping || !database) return;
  const transaction = database.transaction('flash', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('flash');
  if (anew) store.clear();
  for (const page of pages) store.put(flash.slice(page * PAGE, (page + 1) * PAGE), page);
  transaction.onabort = () => say('This browser could not keep the last step. Save to a file.');
}

// What the last key changed goes into the database.
function keep() {
  const pages = [];
  for (let page = run.touched(0); page >= 0; page = run.touched(page + 1)) pages.push(page);
  if (pages.length === 0) return;
  const saved = run.save();
  for (const page of pages) flash.set(bytes(saved + page * PAGE, PAGE), page * PAGE);
  write(pages, false);
}

// Two pages that keep would mix their games.
function becomeTheKeeper() {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((done) => {
    navigator.locks.request('wingmate', { ifAvailable: true }, (lock) => {
      done(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

function download(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

find('save').addEventListener('click', () => download(flash, 'wingmate.save'));
find('open').addEventListener('click', () => find('file').click());
find('file').addEventListener('change', async () => {
  const [file] = find('file').files;
  if (file) await openFile(file);
  find('file').value = '';
});
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) openFile(file);
});

function askToReplace() {
  return new Promise((done) => {
    const dialog = find('ask');
    const answer = (value) => () => { done(value); dialog.close(); };
    find('keep').onclick = answer(false);
    find('replace').onclick = answer(true);
    dialog.oncancel = answer(false);
    dialog.showModal();
  });
}

async function openFile(file) {
  if (file.size > 4 * 1024 * 1024) {
    say(`${file.name} is not a save file: it has ${file.size} bytes`);
    return;
  }
  const content = new Uint8Array(await file.arrayBuffer());
  const [, refused] = await prepare(content, null);
  if (refused !== null) {
    say(`${file.name} is ${refused}`);
    return;
  }
  // A practice game is not kept, but others may be.
  const practised = practice !== null;
  const keeps = practised ? await startKeeping() : keeping;
  const precious = practised ? keeps && (await readKept(flash.length)).length > 0 : played;
  if (keeps && precious && !await askToReplace()) return;
  await switchOn(content);
  keeping = keeps;
  if (practised) {
    practice = null;
    history.replaceState(null, '', location.pathname);
  }
  const pages = [];
  for (let page = 0; page * PAGE < flash.length; page++) {
    if (flash.subarray(page * PAGE, (page + 1) * PAGE).some((byte) => byte !== 0xff)) pages.push(page);
  }
  write(pages, true);
  played = true;
  say(keeping ? `${file.name} is open, and kept in this browser` : `${file.name} is open, and not kept`);
  act(() => run.tick(now()));
}

async function startKeeping() {
  if (!await becomeTheKeeper()) {
    say('Another page has Wingmate open: this one keeps nothing.');
    return false;
  }
  try {
    database ??= await openDatabase();
    return true;
  } catch {
    say('This browser keeps nothing for this page. Save to a file before you close it.');
    return false;
  }
}

// ---- a real device at the cable ----

const DEVICE = { usbVendorId: 0x1209, usbProductId: 0x0001 };
const GLANCE_MS = 50;
const PATIENCE_MS = 8000;
let mirrored = null;         // takes keys for the device that is shown instead of ours
let unplug = null;           // ends the talk that is on

async function connect(mirror) {
  if (unplug) return unplug();
  let port;
  try {
    port = await navigator.serial.requestPort({ filters: [DEVICE] });
  } catch {
    return;  // Nobody chose one.
  }
  try {
    await port.open({ baudRate: 115200 });
    await port.setSignals({ dataTerminalReady: true });
    await talk(port, mirror);
  } catch (error) {
    say(`The connection to the device is lost: ${error.message}`);
  } finally {
    unplug = null;
    await port.close().catch(() => {});
  }
}

// A module of its own says what to send and understands what comes: our game goes on beside it.
async function talk(port, mirror) {
  const wire = (await WebAssembly.instantiate(code, {})).exports;
  const at = (place, length) => new Uint8Array(wire.memory.buffer, place, length);
  const [reader, writer] = [port.readable.getReader(), port.writable.getWriter()];
  const send = () => {
    const length = wire.cable_take_out();
    return length > 0 ? writer.write(at(wire.cable_out(), length).slice()) : null;
  };
  let [stopped, silence, picture] = [false, 0, null];
  unplug = () => { stopped = true; reader.cancel(); };
  wire.cable_begin(mirror, Math.floor(Math.random() * 256));
  const looking = mirror ? setInterval(() => { wire.cable_glance(); send(); }, GLANCE_MS) : 0;
  if (mirror) {
    find('mirror').textContent = 'Stop mirroring';
    find('said').textContent = 'The screen of the device at the cable is shown.';
    mirrored = (key, holder) => {
      wire.cable_key(key, false);
      send();
      const held = () => { if (key >= 4 && holders.get(holder) === key) { wire.cable_key(key, true); send(); } };
      setTimeout(held, HELD_MS);
    };
  }
  try {
    await send();
    while (wire.cable_state() === 0) {
      silence = setTimeout(() => reader.cancel(), PATIENCE_MS);
      const { value, done } = await reader.read();
      clearTimeout(silence);
      if (done) break;
      at(wire.incoming(value.length), value.length).set(value);
      wire.cable_hear();
      await send();
      const length = wire.cable_note();  // It writes the text, which may lie elsewhere then.
      const told = new TextDecoder().decode(at(wire.text(), length));
      if (told) say(told);
      else if (!mirror) say(`Reading the device: ${Math.floor(wire.cable_progress() / 10)} %`);
      const width = mirror ? wire.cable_width() : 0;
      if (width > 0 && picture !== wire.cable_picture()) {
        picture = wire.cable_picture();
        canvas.width = width;
        const pixels = new Uint8ClampedArray(at(wire.cable_frame(), width * 240 * 4));
        pen.putImageData(new ImageData(pixels, width, 240), 0, 0);
      }
    }
    if (wire.cable_state() === 1) {
      download(at(wire.cable_save(), wire.save_length()).slice(), 'wingmate-device.save');
      say('The saves of the device are in a file: "Open a save file" plays them here.');
    } else if (wire.cable_state() === 0) {
      say(stopped ? 'The device is let go.' : 'The device does not answer: is it on, and awake?');
    }
  } finally {
    clearTimeout(silence);
    clearInterval(looking);
    reader.releaseLock();
    writer.releaseLock();
    if (mirror) {
      mirrored = null;
      canvas.width = 240;
      shownText = '';
      find('mirror').textContent = 'Mirror a device';
      letAllGo();
    }
  }
}

for (const [id, mirror] of [['backup', false], ['mirror', true]]) {
  find(id).hidden = !('serial' in navigator);
  find(id).addEventListener('click', () => code && connect(mirror));
}

// ---- start ----

function seedInAddress() {
  const digits = /^#seed=(\d{1,20})$/.exec(location.hash)?.[1];
  const number = digits === undefined ? null : BigInt(digits);
  return number !== null && number < 1n << 64n ? BigInt.asIntN(64, number) : null;
}

async function start() {
  layOut();
  practice = seedInAddress();
  let kept = new Uint8Array();
  const [compiled] = await Promise.all([unpack(), (async () => {
    if (practice !== null) return;
    keeping = await startKeeping();
  })()]);
  code = compiled;
  if (keeping) {
    const length = (await WebAssembly.instantiate(code, {})).exports.save_length();
    kept = await readKept(length);
    played = kept.length > 0;
  }
  await switchOn(kept, practice);
  if (practice !== null) say(`Practice game ${BigInt.asUintN(64, practice)}: nothing is kept`);
  act(() => run.tick(now()));
  document.documentElement.dataset.ready = 'yes';
  // Asked once, when somebody plays: browsers empty what nobody asked for.
  addEventListener('pointerdown', () => keeping && navigator.storage?.persist?.(), { once: true });
}

addEventListener('resize', layOut);
stillness.addEventListener('change', () => run?.let_move(!stillness.matches));
addEventListener('hashchange', () => location.reload());
if (document.querySelector('link[rel=manifest]') && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('worker.js');
}
start().catch((error) => {
  console.error(error);
  say('This browser is too old for Wingmate: it needs WebAssembly and DecompressionStream.');
});
