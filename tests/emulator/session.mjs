// The jobs: what can be asked of a board, and what is answered. README.md lists them.
//
// A session holds one board at a time. The board before it lives on in what it left behind: its flash, its
// recording.

import { readFileSync, writeFileSync } from 'node:fs';
import { Board, BOARDS, flashWithProgram } from './board.mjs';
import { readElf } from './elf.mjs';
import { FLASH_TIMING } from './flash.mjs';
import { encodePng, fnv1a64 } from './picture.mjs';

const MS = 1e6;
const PRESS_MS = 30;
const DEFAULT_SETTLE_MS = 40;
const DEFAULT_LIMIT_MS = 3000;
const BOUNCE_MS = 0.3;
/** How finely the wire is observed. */
const USB_SLICE_MS = 0.25;
const USB_LIMIT_MS = 2000;

export class Session {
  constructor() {
    this.elves = new Map();
    this.options = null;
    this.board = null;
    this.recording = null;
  }

  /** Does one job and returns its answer. Throws an Error with a clear message if it cannot. */
  perform(job) {
    const handler = HANDLERS[job?.op];
    if (!handler) {
      throw new Error(`unknown op ${JSON.stringify(job?.op)}; known: ${Object.keys(HANDLERS).join(', ')}`);
    }
    return roundTimes(handler(this, job));
  }

  /** Something the emulator printed instead of passing it to its logger. */
  complain(message) {
    this.board?.complain('emulator', message);
  }

  elf(path) {
    if (!this.elves.has(path)) this.elves.set(path, readElf(path));
    return this.elves.get(path);
  }

  powerOn(flash, warmStart, { settle_ms, limit_ms, down = [], record = false, fault_ms = null }) {
    const { board, elf, rosc, erase_ms } = this.options;
    this.board?.retire();
    const machine = new Board({ board, elf: this.elf(elf), flash, rosc, warmStart });
    machine.flash.timing.eraseNs = erase_ms * MS;
    this.board = machine;
    if (record) this.recording = machine.flash.startRecording();
    for (const key of down) machine.setKey(checkKey(machine, key), true);
    const window = new Window(machine);
    if (fault_ms !== null) {
      machine.runUntil(fault_ms * MS);
      machine.fault();
    }
    // The panel's own start-up has long pauses: only a complete picture can be a settled one.
    const hasPicture = () => machine.panel.firstFrameNs !== null;
    const settled = settle(machine, { settle_ms, limit_ms }, hasPicture);
    const { firstPixelNs, firstFrameNs, lastChangeNs } = machine.panel;
    return {
      first_pixel_ns: firstPixelNs,
      first_frame_ns: firstFrameNs,
      picture_ns: lastChangeNs,
      light_ns: machine.litNs,
      ...window.report(settled),
    };
  }

  running() {
    const board = this.present();
    if (board.halted) throw new Error(`the board has halted (${board.halted.kind}): reboot it`);
    return board;
  }

  present() {
    if (!this.board) throw new Error('there is no board yet: boot one');
    return this.board;
  }

  recorded() {
    if (!this.recording) throw new Error('nothing was recorded: send "record" first');
    return this.recording;
  }
}

/** What happened on a board between two moments. */
class Window {
  constructor(board) {
    this.board = board;
    this.start = this.#counters();
  }

  #counters() {
    const { nowNs, sleepNs, core, flash, panel } = this.board;
    return {
      elapsed_ns: nowNs,
      sleep_ns: sleepNs,
      cycles: core.cycles,
      flash_operations: flash.operations,
      flash_ns: flash.busyNs,
      pixels: panel.pixelsWritten,
      panel_bytes: panel.bytesReceived,
    };
  }

  report(settled) {
    const { board } = this;
    const counters = this.#counters();
    for (const name of Object.keys(counters)) counters[name] -= this.start[name];
    return {
      settled,
      halted: board.halted,
      now_ns: board.nowNs,
      ...counters,
      hash: fnv1a64(board.panel.viewBytes()),
      backlight: board.backlight(),
      lamp: board.lamp(),
      dormant: board.dormant,
      stack_used: board.stackUsed,
      clock_hz: board.chip.clkSys,
      watchdog: { reason: board.watchdog.reason, scratch: [...board.watchdog.scratchData] },
      warnings: board.warnings(),
    };
  }
}

/** Times are whole nanoseconds in answers: at odd clock rates the emulator counts in fractions. */
function roundTimes(answer) {
  for (const [name, value] of Object.entries(answer)) {
    if (name.endsWith('_ns') && value !== null) answer[name] = Math.round(value);
  }
  return answer;
}

const HANDLERS = {
  boot(session, job) {
    const { elf, board = 'pico_lcd_1_3', flash = null, flash_offset = 0, rosc = { seed: 1 } } = job;
    const { erase_ms = FLASH_TIMING.eraseNs / MS } = job;
    if (!BOARDS[board]) throw new Error(`unknown board ${board}; known: ${Object.keys(BOARDS).join(', ')}`);
    if (typeof rosc?.seed !== 'number' && rosc !== 'ones' && rosc !== 'zeros') {
      throw new Error('rosc must be {"seed": number}, "ones" or "zeros"');
    }
    const before = flash === null ? null : readFileSync(flash);
    const image = flashWithProgram(board, session.elf(elf), before, flash_offset);
    session.options = { elf, board, rosc, erase_ms };
    return session.powerOn(image, null, job);
  },

  reboot(session, job) {
    const { flash, warmStart } = session.present().remains();
    return session.powerOn(flash, warmStart, job);
  },

  install(session, job) {
    const { flash, warmStart } = session.present().installed();
    return session.powerOn(flash, warmStart, job);
  },

  boot_image(session, job) {
    return session.powerOn(session.recorded().imageAt(readCut(job)), null, job);
  },

  key(session, job) {
    const board = session.running();
    const key = checkKey(board, job.key);
    const { hold_ms = 0, bounces = 0 } = job;
    const window = new Window(board);
    const pressNs = board.nowNs;
    const pixelsBefore = board.panel.lastChangeNs;
    board.setKey(key, true);
    for (let i = 0; i < bounces; i++) {
      board.runUntil(board.nowNs + BOUNCE_MS * MS);
      board.setKey(key, false);
      board.runUntil(board.nowNs + BOUNCE_MS * MS);
      board.setKey(key, true);
    }
    board.runUntil(pressNs + (hold_ms || PRESS_MS) * MS);
    board.setKey(key, false);
    const settled = settle(board, job);
    const { lastChangeNs } = board.panel;
    const latencyNs = lastChangeNs === pixelsBefore ? null : lastChangeNs - pressNs;
    return { latency_ns: latencyNs, ...window.report(settled) };
  },

  /** Changes what the battery gives. */
  battery(session, { volts }) {
    session.running().setBattery(volts);
    return {};
  },

  keys(session, { down }) {
    const board = session.running();
    for (const key of down) checkKey(board, key);
    for (const key of Object.keys(board.kind.keys)) board.setKey(key, down.includes(key));
    return {};
  },

  /** Contacts that open and close at given moments, then as long as it takes until all has settled. */
  contacts(session, job) {
    const board = session.running();
    const window = new Window(board);
    const startNs = board.nowNs;
    for (const { us, key, down } of job.events) {
      board.runUntil(startNs + us * 1e3);
      board.setKey(checkKey(board, key), down);
    }
    return window.report(settle(board, job));
  },

  run(session, { ms }) {
    const board = session.running();
    const window = new Window(board);
    board.runUntil(board.nowNs + ms * MS);
    return window.report(null);
  },

  settle(session, job) {
    const board = session.running();
    const window = new Window(board);
    return window.report(settle(board, job));
  },

  frame(session, { path }) {
    const { panel } = session.present();
    return { width: panel.width, height: panel.height, ...deliver(panel.viewBytes(), path) };
  },

  png(session, { path }) {
    const { panel } = session.present();
    writeFileSync(path, encodePng(panel.view(), panel.width, panel.height));
    return { width: panel.width, height: panel.height };
  },

  panel(session) {
    return session.present().panel.state();
  },

  /** Puts the cable in, and waits until the computer knows the device. */
  usb_plug(session, { limit_ms = USB_LIMIT_MS }) {
    const board = session.running();
    board.setCable(true);
    const done = runUntil(board, limit_ms, () => board.usb.configured);
    return { configured: done, strings: board.usb.strings ?? [] };
  },

  usb_unplug(session) {
    session.running().setCable(false);
    return {};
  },

  /** The computer starts the bus again. */
  usb_reset(session, { limit_ms = USB_LIMIT_MS }) {
    const board = session.running();
    board.usb.reset();
    return { configured: runUntil(board, limit_ms, () => board.usb.configured) };
  },

  usb_open(session, { limit_ms = USB_LIMIT_MS }) {
    const board = session.running();
    board.usb.open();
    return { done: runUntil(board, limit_ms, () => !board.usb.busy) };
  },

  usb_close(session, { limit_ms = USB_LIMIT_MS }) {
    const board = session.running();
    board.usb.close();
    return { done: runUntil(board, limit_ms, () => !board.usb.busy) };
  },

  /** Bytes for the device; they go out as time passes. */
  usb_write(session, { base64 }) {
    session.running().usb.write(Buffer.from(base64, 'base64'));
    return {};
  },

  /** What the device has sent; waits for it if there is nothing yet. */
  usb_read(session, { limit_ms = USB_LIMIT_MS }) {
    const board = session.present();
    if (!board.halted) runUntil(board, limit_ms, () => board.usb.received.length > 0);
    return { ...deliver(board.usb.read()), halted: board.halted };
  },

  flash(session, { path, offset = 0, length = null }) {
    const board = session.present();
    const end = length === null ? board.kind.flashBytes : offset + length;
    if (offset < 0 || end > board.kind.flashBytes) throw new Error('that range is not in the flash');
    return deliver(board.chip.flash.subarray(offset, end), path);
  },

  record(session) {
    session.recording = session.running().flash.startRecording();
    return {};
  },

  recorded(session) {
    const operations = session.recorded().operations;
    return {
      operations: operations.map(({ kind, address, length, startNs }) => ({
        kind,
        address,
        length,
        start_ns: Math.round(startNs),
      })),
    };
  },

  image(session, job) {
    return deliver(session.recorded().imageAt(readCut(job)), job.path);
  },

  cut(session, job) {
    session.running().flash.cut = readCut(job);
    return {};
  },

  fault(session) {
    return { address: session.running().fault() };
  },

  stall(session) {
    return { address: session.running().stall() };
  },

  panic(session) {
    return { place: session.running().panic() };
  },

  exhaust_stack(session) {
    return { address: session.running().exhaustStack() };
  },

  overleap_stack(session) {
    return { address: session.running().overleapStack() };
  },

  rtt(session) {
    return deliver(session.present().log);
  },

  /** What was executed since this was asked last; the first time it only begins to count. */
  profile(session) {
    const board = session.present();
    const cycles = [...(board.profile ?? [])];
    board.profile = new Map();
    return { cycles };
  },

  memory(session, { symbol, address, length }) {
    const board = session.present();
    const start = symbol === undefined ? address : board.elf.symbols.get(symbol);
    if (start === undefined) throw new Error(`there is no symbol ${symbol}`);
    const { sram } = board.chip;
    const offset = start - 0x20000000;
    if (!(offset >= 0 && offset + length <= sram.length)) throw new Error('that range is not in RAM');
    return { address: start, ...deliver(sram.subarray(offset, offset + length)) };
  },
};

/** Bytes go to a file if one is named, else into the answer. */
function deliver(bytes, path = null) {
  if (path === null) return { base64: Buffer.from(bytes).toString('base64') };
  writeFileSync(path, bytes);
  return { bytes: bytes.length };
}

/** Lets time pass until something holds; returns whether it does. */
function runUntil(board, limitMs, holds) {
  const endNs = board.nowNs + limitMs * MS;
  while (!holds() && board.nowNs < endNs && !board.halted) board.runUntil(board.nowNs + USB_SLICE_MS * MS);
  return holds();
}

function settle(board, { settle_ms = DEFAULT_SETTLE_MS, limit_ms = DEFAULT_LIMIT_MS }, isReady) {
  return board.settle(settle_ms * MS, board.nowNs + limit_ms * MS, isReady);
}

function checkKey(board, key) {
  const known = Object.keys(board.kind.keys);
  if (!known.includes(key)) throw new Error(`unknown key ${key}; this board has ${known.join(', ')}`);
  return key;
}

function readCut({ at_op, part = 0, tear = 'prefix' }) {
  if (!Number.isInteger(at_op) || at_op < 1) throw new Error('at_op must be a whole number from 1');
  if (!(part >= 0 && part <= 1)) throw new Error('part must be between 0 and 1');
  if (!['prefix', 'scattered'].includes(tear)) throw new Error('tear must be "prefix" or "scattered"');
  return { atOperation: at_op, part, tear };
}
