// The board with hand-assembled programs of a few instructions, and the protocol around it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { BOARDS } from './board.mjs';
import { ROM_FUNCTION } from './bootrom.mjs';
import { fnv1a64 } from './picture.mjs';
import { load } from './program.mjs';

const MS = 1e6;

const WFI = 0xbf30;
const WFE = 0xbf20;
const SEV = 0xbf40;
const UDF = 0xde00;
const BKPT = 0xbe00;
const FOREVER = 0xe7fe; // b .
const BACK_TO_LAST = 0xe7fd; // b to the instruction before

test('a core that waits for interrupts sleeps, and idle time costs nothing', () => {
  const board = load([WFI, BACK_TO_LAST]);
  board.runUntil(3600e9);
  assert.equal(board.nowNs, 3600e9);
  assert.ok(board.sleepNs / board.nowNs > 0.999999);
  assert.equal(board.halted, null);
  assert.deepEqual(board.warnings(), []);
});

test('an event that was sent wakes the core that sent it', () => {
  const board = load([SEV, WFE, FOREVER]);
  board.runUntil(1 * MS);
  assert.equal(board.sleepNs, 0);
});

test('a busy core does not settle, a sleeping one does', () => {
  assert.equal(load([FOREVER]).settle(20 * MS, 50 * MS), false);
  assert.equal(load([WFI, BACK_TO_LAST]).settle(20 * MS, 50 * MS), true);
});

test('an undefined instruction runs the fault handler and is reported', () => {
  const board = load([UDF, FOREVER, WFI, BACK_TO_LAST], { onFault: 2 });
  board.runUntil(1 * MS);
  assert.equal(board.halted, null);
  assert.ok(board.core.waiting);
  assert.match(board.warnings()[0], /undefined instruction, .* main/);
});

test('a breakpoint without a debugger is a fault, and a fault in the handler is the end', () => {
  const board = load([BKPT, FOREVER, UDF, FOREVER], { onFault: 2 });
  board.runUntil(1 * MS);
  assert.equal(board.halted.kind, 'lockup');
});

test('a core that locked up is ended by a watchdog that guards', () => {
  const board = load([WFI, BACK_TO_LAST, UDF, FOREVER], { onFault: 2 });
  const WATCHDOG = 0x40058000;
  board.chip.writeUint32(WATCHDOG + 4, 2 * 1000);
  board.chip.writeUint32(WATCHDOG, 1 << 30);
  board.fault();
  board.runUntil(0.5 * MS);
  assert.equal(board.halted, null);
  board.runUntil(2 * MS);
  assert.equal(board.halted.kind, 'watchdog');
  assert.equal(board.remains().warmStart.reason, 1);
});

test('a watchdog does not count while the chip is dormant', () => {
  // ldr r0, =ROSC_DORMANT; ldr r1, =coma; str r1, [r0]; b .; (two words)
  const board = load([0x4801, 0x4902, 0x6001, FOREVER, 0x000c, 0x4006, 0x6d61, 0x636f]);
  const WATCHDOG = 0x40058000;
  board.chip.writeUint32(WATCHDOG + 4, 2 * 1000);
  board.chip.writeUint32(WATCHDOG, 1 << 30);
  board.runUntil(20 * MS);
  assert.ok(board.dormant);
  assert.equal(board.halted, null);
  // A level that wakes: now it counts again, from where it stood.
  board.wakeEnables.fill(0xffffffff);
  board.runUntil(20.5 * MS);
  assert.ok(!board.dormant);
  assert.equal(board.halted, null);
  board.runUntil(22 * MS);
  assert.equal(board.halted?.kind, 'watchdog');
});

test('a new program starts by a watchdog that nobody armed', () => {
  const board = load([WFI, BACK_TO_LAST]);
  board.watchdog.scratchData.set([7, 7, 7, 7, 7]);
  const { reason, scratch } = board.installed().warmStart;
  assert.equal(reason, 1);
  assert.deepEqual([...scratch.slice(0, 5)], [7, 7, 7, 7, 0]);
});

test('a reset request halts the board', () => {
  // ldr r0, =0xe000ed0c; ldr r1, =0x05fa0004; str r1, [r0]; b .; (two words)
  const board = load([0x4801, 0x4902, 0x6001, FOREVER, 0xed0c, 0xe000, 0x0004, 0x05fa]);
  board.runUntil(1 * MS);
  assert.deepEqual(board.halted, { kind: 'sys_reset' });
  assert.notEqual(board.remains().warmStart, null);
});

test('the stack is measured at its deepest', () => {
  // sub sp, #64; add sp, #64; wfi; b
  const board = load([0xb090, 0xb010, WFI, BACK_TO_LAST]);
  board.runUntil(1 * MS);
  assert.equal(board.stackUsed, 64);
});

test('ROM functions are found and do their work', () => {
  const board = load([WFI, BACK_TO_LAST]);
  const { chip } = board;
  const table = chip.readUint16(0x14);
  const codeOf = (name) => name.charCodeAt(0) | (name.charCodeAt(1) << 8);
  for (const [name, number] of Object.entries(ROM_FUNCTION)) {
    if (name === 'lookup') continue;
    let entry = table;
    while (chip.readUint16(entry) !== codeOf(name)) entry += 4;
    assert.equal(chip.readUint16(chip.readUint16(entry + 2) & ~1), 0xbe00 | number);
  }
});

test('keys are high until pressed', () => {
  const board = load([WFI, BACK_TO_LAST]);
  for (const pin of Object.values(BOARDS.pico_lcd_1_3.keys)) {
    assert.equal(board.chip.gpio[pin].rawInputValue, true);
  }
  board.setKey('a', true);
  assert.equal(board.chip.gpio[15].rawInputValue, false);
});

test('a core that is too fast for its voltage is reported, and a wrong clock of USB', () => {
  const PLL_SYS = 0x40028000;
  const CLOCKS = 0x40008000;
  const VREG = 0x40064000;
  const warnings = (vsel, usbDivisor) => {
    const board = load([FOREVER]);
    const { chip } = board;
    chip.writeUint32(VREG, (vsel << 4) | 1);
    // 12 MHz times 120, by 5 and by 2.
    chip.writeUint32(PLL_SYS, 1);
    chip.writeUint32(PLL_SYS + 0x08, 120);
    chip.writeUint32(PLL_SYS + 0x0c, (5 << 16) | (2 << 12));
    chip.writeUint32(PLL_SYS + 0x04, 0);
    chip.writeUint32(CLOCKS + 0x3c, 1);
    chip.writeUint32(CLOCKS + 0x58, usbDivisor << 8);
    chip.writeUint32(CLOCKS + 0x54, (1 << 11) | (1 << 5));
    assert.equal(chip.clkSys, 144e6);
    return board.warnings().map((warning) => warning.replace(/ \(.*/, ''));
  };
  assert.deepEqual(warnings(0xc, 3), []);
  assert.deepEqual(warnings(0xb, 3), ['board: the core is too fast for its voltage']);
  assert.deepEqual(warnings(0xc, 2), ['board: the clock of USB is not 48 MHz']);
});

test('the ring oscillator gives the same bits for the same seed', () => {
  const bits = (rosc) => {
    const board = load([WFI], { rosc });
    return Array.from({ length: 64 }, () => board.chip.readUint32(0x4006001c));
  };
  assert.deepEqual(bits({ seed: 1 }), bits({ seed: 1 }));
  assert.notDeepEqual(bits({ seed: 1 }), bits({ seed: 2 }));
  assert.ok(bits('ones').every((bit) => bit === 1));
});

test('the hash is FNV-1a with 64 bits', () => {
  assert.equal(fnv1a64(Buffer.from('')), 'cbf29ce484222325');
  assert.equal(fnv1a64(Buffer.from('foobar')), '85944171f73967e8');
});

test('every job gets one line of JSON, errors too', () => {
  const jobs = ['garbage', '{"op":"dance"}', '{"op":"run","ms":1}', '{"op":"boot","elf":"/no/such/file"}', 'null'];
  const script = fileURLToPath(new URL('run.mjs', import.meta.url));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], { input: jobs.join('\n') });
  const answers = stdout.toString().trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(answers.length, jobs.length);
  assert.ok(answers.every((answer) => typeof answer.error === 'string' && !answer.error.includes('\n')));
  assert.equal(stderr.toString(), '');
  assert.equal(status, 0);
});
