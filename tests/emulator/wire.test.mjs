// Streams of frames against frames one by one: the same bytes, times and registers, whatever the program does meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hurry, load } from './program.mjs';
import { seededBits } from './random.mjs';

const BUFFER = 0x20010000;
const MS = 1e6;

const DMA_IRQ = 16 + 11;
const SYSTICK = 15;
const HANDLERS = [
  0x4801, // ldr r0, =0x5000040c
  0x21ff, // movs r1, #255
  0x6001, // str r1, [r0]: the interrupt is over
  0x4770, // bx lr
  0x040c, 0x5000,
];
const RETURN = 3;
/** Writes bytes all over the buffer, also where DMA reads, and sleeps now and then until something happens. */
const PROGRAM = [
  0x2020, 0x0600, // movs r0, #0x20; lsls r0, r0, #24
  0x2101, 0x0409, // movs r1, #1; lsls r1, r1, #16
  0x1840, // adds r0, r0, r1
  0x24fa, // movs r4, #250
  0x54c2, // strb r2, [r0, r3]
  0x3225, // adds r2, #37
  0x3329, 0x051b, 0x0d1b, // adds r3, #41; lsls r3, r3, #20; lsrs r3, r3, #20
  0x3c01, 0xd1f8, // subs r4, #1; bne strb
  0xbf30, // wfi
  0xe7f5, // b movs r4
];

const GPIO_OUT = 0xd0000010;
const GPIO_OUT_XOR = 0xd000001c;
const GPIO_OE = 0xd0000020;
const GPIO_CTRL = 0x40014004;
const SELECT = 9;
const IS_DATA = 8;
const SIO = 5;
const SPI = 0x40040000;
const SPI_CONTROL = SPI;
const SPI_ENABLE = SPI + 0x04;
const SPI_DATA = SPI + 0x08;
const SPI_PRESCALE = SPI + 0x10;
const SPI_CLEAR = SPI + 0x20;
const CHANNEL = 0x50000000 + 3 * 0x40;
const DMA_ABORT = 0x50000444;
const BUSY = 1 << 24;
/** Enabled, bytes, read address up, paced by SPI 1, chained to itself, which is to nothing. */
const CONTROL = 1 | (1 << 4) | (18 << 15) | (3 << 11);

function startBoard(seed, isStreaming) {
  const program = [...HANDLERS, ...PROGRAM];
  const handlers = { [DMA_IRQ]: 0, [SYSTICK]: RETURN };
  const board = load(program, { onReset: HANDLERS.length, onFault: RETURN, handlers });
  const { chip, panel } = board;
  const random = seededBits(seed);
  const below = (count) => (random() >>> 4) % count;
  const write = (address, value) => chip.writeUint32(address, value);

  if (seed % 2 === 0) hurry(board);
  for (const pin of [SELECT, IS_DATA]) write(GPIO_CTRL + 8 * pin, SIO);
  write(GPIO_OE, (1 << SELECT) | (1 << IS_DATA));
  write(GPIO_OUT, 1 << IS_DATA);
  write(SPI_CONTROL, 7);
  write(SPI_PRESCALE, 2);
  write(SPI_ENABLE, 2);
  write(0x50000404, 1 << 3); // INTE0 of the DMA
  write(0xe000e100, 1 << 11); // NVIC_ISER
  write(0xe000e014, 2500); // SysTick
  write(0xe000e010, 7);
  chip.ppb.systickTimer.set(2500);
  // An interrupt that never comes: enough for the wire to go on frame by frame.
  if (!isStreaming) chip.spi[1].intEnable = 1 << 1;

  // Every byte of a pixel, and when it came.
  const pixels = [];
  const receive = panel.receivePixels.bind(panel);
  panel.receivePixels = (bytes, count, firstNs, stepNs) => {
    for (let i = 0, ns = firstNs; i < count; i++, ns += stepNs) pixels.push(bytes[i], ns);
    receive(bytes, count, firstNs, stepNs);
  };
  panel.receive(false, 0x11, 1);
  panel.receive(false, 0x29, 6 * MS);
  return { board, below, write, pixels, pixelFormat: [0x53, 0x55, 0x66][seed % 3] };
}

/** What a program may do while a stream goes on. */
function tamper({ board, below, write, pixelFormat }) {
  const { chip, panel, nowNs } = board;
  const transfer = () => {
    panel.receive(false, 0x3a, nowNs + 6 * MS);
    panel.receive(true, pixelFormat, nowNs + 6 * MS);
    panel.receive(false, 0x2c, nowNs + 6 * MS);
    write(GPIO_OUT, 1 << IS_DATA);
    write(SPI_CONTROL, 7 | (below(2) << 8));
    write(CHANNEL, BUFFER + below(1000));
    write(CHANNEL + 4, SPI_DATA);
    write(CHANNEL + 8, 1 + below(3000));
    write(CHANNEL + 12, CONTROL);
  };
  if (!(chip.readUint32(CHANNEL + 12) & BUSY)) return transfer();
  const deeds = [
    () => write(GPIO_OUT_XOR, 1 << SELECT),
    () => write(GPIO_OUT_XOR, 1 << IS_DATA),
    () => write(GPIO_OUT, 1 << IS_DATA),
    () => write(SPI_CONTROL, 7 | (below(3) << 8)), // another clock
    () => write(SPI_CONTROL, 15), // words of 16 bits
    () => write(SPI_DATA, below(256)),
    () => write(SPI_CLEAR, 1),
    () => { for (let i = below(9); i > 0; i--) chip.readUint32(SPI_DATA); },
    () => write(DMA_ABORT, 1 << 3),
    () => write(CHANNEL, BUFFER + below(1000)),
    () => write(CHANNEL + 16, CONTROL & ~1),
    () => hurry(board), // the PLL of the core is told what it knows
    () => chip.writeUint8(BUFFER + below(4096), below(256)),
  ];
  if (below(4) === 0) deeds[below(deeds.length)]();
}

function stateOf({ board, pixels }) {
  const { chip, panel, nowNs, sleepNs, lastActivityNs } = board;
  const { txFIFO, rxFIFO, intRaw, busy } = chip.spi[1];
  const { readAddr, transCount, ctrl } = chip.dma.channels[3];
  const { bytesReceived, pixelsWritten, firstPixelNs, lastChangeNs, x, y } = panel;
  return {
    ...{ nowNs, sleepNs, lastActivityNs, cycles: board.core.cycles, registers: [...board.core.registers] },
    ...{ sent: txFIFO.items, received: rxFIFO.items, intRaw, busy, readAddr, transCount, ctrl, dreq: [...chip.dma.dreq] },
    ...{ bytesReceived, pixelsWritten, firstPixelNs, lastChangeNs, x, y, pixels: pixels.splice(0) },
  };
}

for (let seed = 1; seed <= 6; seed++) {
  test(`a stream is what its frames would be one by one (${seed})`, () => {
    const [frames, stream] = [false, true].map((isStreaming) => startBoard(seed, isStreaming));
    let streams = 0;
    for (let slice = 0; slice < 400; slice++) {
      for (const side of [frames, stream]) {
        tamper(side);
        side.board.runUntil(side.board.nowNs + side.below(60_000));
      }
      if (stream.board.wire.isStreaming) streams++;
      assert.deepEqual(stateOf(stream), stateOf(frames), `slice ${slice}`);
    }
    assert.equal(frames.board.wire.isStreaming, false);
    assert.ok(streams > 50, `only ${streams} slices end within a stream`);
    assert.deepEqual(stream.board.panel.memory, frames.board.panel.memory);
    assert.deepEqual(stream.board.warnings(), frames.board.warnings());
    assert.equal(Buffer.compare(stream.board.chip.sram, frames.board.chip.sram), 0);
  });
}
