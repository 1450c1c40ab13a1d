// The panel model against the datasheet's rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { St7789 } from './st7789.mjs';

const PICO_LCD = { width: 240, height: 240, mount: 0x70 };
const PICOSYSTEM = { width: 240, height: 240, mount: 0x00 };
const MS = 1e6;

/** A panel with a wire to it: `send(command, ...data)`, at a clock that the test moves. */
function connect(glass = PICOSYSTEM) {
  const complaints = [];
  const wire = {
    panel: new St7789(glass, (message) => complaints.push(message)),
    complaints,
    nowNs: 10 * MS,
    send(command, ...data) {
      this.panel.receive(false, command, this.nowNs);
      for (const byte of data) this.panel.receive(true, byte, this.nowNs);
    },
    window(left, top, right, bottom) {
      this.send(0x2a, left >> 8, left & 0xff, right >> 8, right & 0xff);
      this.send(0x2b, top >> 8, top & 0xff, bottom >> 8, bottom & 0xff);
    },
    fill(value, count) {
      this.send(0x2c, ...Array(count).fill([value >> 8, value & 0xff]).flat());
    },
    start(madctl) {
      this.send(0x11);
      this.nowNs += 5 * MS;
      this.send(0x3a, 0x55);
      this.send(0x36, madctl);
      this.send(0x21);
      this.send(0x29);
    },
    pixel(x, y) {
      return this.panel.view()[y * glass.width + x];
    },
  };
  return wire;
}

test('a started panel shows what is written to it', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(2, 3, 3, 4);
  wire.send(0x2c, 0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0x12, 0x34);
  const seen = [wire.pixel(2, 3), wire.pixel(3, 3), wire.pixel(2, 4), wire.pixel(3, 4)];
  assert.deepEqual(seen, [0xf800, 0x07e0, 0x001f, 0x1234]);
  assert.equal(wire.panel.pixelsWritten, 4);
  assert.deepEqual(wire.complaints, []);
});

test('writing goes on at the start of the window when it is full', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 1, 0);
  wire.fill(0x1111, 2);
  wire.send(0x3c, 0x22, 0x22);
  assert.equal(wire.pixel(0, 0), 0x2222);
  assert.equal(wire.pixel(1, 0), 0x1111);
});

test('twelve bits a pixel come two in three bytes, and white stays white', () => {
  const wire = connect();
  wire.start(0x00);
  wire.send(0x3a, 0x53);
  wire.window(0, 0, 1, 0);
  wire.send(0x2c, 0xff, 0xf1, 0x28);
  assert.equal(wire.pixel(0, 0), 0xffff);
  assert.equal(wire.pixel(1, 0), (0b00010 << 11) | (0b001000 << 5) | 0b10001);
});

test('a panel that is off or asleep is black', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 0, 0);
  wire.fill(0xffff, 1);
  wire.send(0x28);
  assert.equal(wire.pixel(0, 0), 0);
  wire.send(0x29);
  assert.equal(wire.pixel(0, 0), 0xffff);
  wire.send(0x10);
  assert.equal(wire.pixel(0, 0), 0);
});

test('without inversion the colours are wrong', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 0, 0);
  wire.fill(0x1234, 1);
  wire.send(0x20);
  assert.equal(wire.pixel(0, 0), 0xedcb);
});

test('with the wrong colour order red and blue are exchanged', () => {
  const wire = connect();
  wire.start(0x08);
  wire.window(0, 0, 0, 0);
  wire.fill(0xf81e, 1);
  assert.equal(wire.pixel(0, 0), 0xf01f);
});

// Where a program's pixel (1, 2) is seen, by MADCTL. With rows mirrored, the 240 rows of the glass begin 80
// rows into the window: programs must add that offset.
const PLACES = [
  { glass: PICOSYSTEM, madctl: 0x00, offset: [0, 0], seen: [1, 2] },
  { glass: PICOSYSTEM, madctl: 0x40, offset: [0, 0], seen: [238, 2] },
  { glass: PICOSYSTEM, madctl: 0x80, offset: [0, 80], seen: [1, 237] },
  { glass: PICOSYSTEM, madctl: 0xc0, offset: [0, 80], seen: [238, 237] },
  { glass: PICOSYSTEM, madctl: 0x20, offset: [0, 0], seen: [2, 1] },
  { glass: PICOSYSTEM, madctl: 0x60, offset: [0, 0], seen: [237, 1] },
  { glass: PICO_LCD, madctl: 0x70, offset: [0, 0], seen: [1, 2] },
  { glass: PICO_LCD, madctl: 0xb0, offset: [80, 0], seen: [238, 237] },
];
for (const { glass, madctl, offset, seen } of PLACES) {
  test(`MADCTL 0x${madctl.toString(16)} on a glass mounted at 0x${glass.mount.toString(16)}`, () => {
    const wire = connect(glass);
    wire.start(madctl);
    const [x, y] = [1 + offset[0], 2 + offset[1]];
    wire.window(x, y, x, y);
    wire.fill(0x5aa5, 1);
    assert.equal(wire.pixel(...seen), 0x5aa5);
    assert.deepEqual(wire.complaints, []);
  });
}

test('the time of the last change does not move when nothing changes', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 0, 0);
  wire.nowNs = 50 * MS;
  wire.fill(0x1111, 1);
  wire.nowNs = 60 * MS;
  wire.fill(0x1111, 1);
  assert.equal(wire.panel.lastChangeNs, 50 * MS);
});

test('a first frame is complete and shown', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 239, 239);
  wire.fill(0, 240 * 240 - 1);
  assert.equal(wire.panel.firstFrameNs, null);
  wire.nowNs = 70 * MS;
  wire.send(0x3c, 0, 0);
  assert.equal(wire.panel.firstFrameNs, 70 * MS);
});

test('a frame written before the panel is on counts from then', () => {
  const wire = connect();
  wire.send(0x3a, 0x55);
  wire.window(0, 0, 239, 239);
  wire.fill(0, 240 * 240);
  assert.equal(wire.panel.firstFrameNs, null);
  wire.start(0x00);
  assert.equal(wire.panel.firstFrameNs, wire.nowNs);
});

test('pixels of 18 bits take three bytes', () => {
  const wire = connect();
  wire.start(0x00);
  wire.send(0x3a, 0x66);
  wire.window(0, 0, 0, 0);
  wire.send(0x2c, 0xfc, 0x80, 0x04);
  assert.equal(wire.pixel(0, 0), (0x1f << 11) | (0x20 << 5));
});

test('commands that come too early are noticed', () => {
  const wire = connect();
  wire.send(0x01);
  wire.nowNs += 4 * MS;
  wire.send(0x36, 0x00);
  wire.nowNs += 100 * MS;
  wire.send(0x11);
  assert.equal(wire.complaints.length, 2);
});

test('after the reset line a waking panel needs the long pause, a sleeping one does not', () => {
  const asleep = connect();
  asleep.panel.hardwareReset(asleep.nowNs);
  asleep.nowNs += 5 * MS;
  asleep.send(0x11);
  assert.deepEqual(asleep.complaints, []);

  const awake = connect();
  awake.start(0x00);
  awake.nowNs += 100 * MS;
  awake.panel.hardwareReset(awake.nowNs);
  awake.nowNs += 5 * MS;
  awake.send(0x11);
  assert.deepEqual(awake.complaints, ['sleep out came less than 120 ms after a reset']);
});

test('windows that do not fit and unknown commands are noticed', () => {
  const wire = connect();
  wire.start(0x00);
  wire.window(0, 0, 240, 319);
  wire.send(0x77);
  assert.deepEqual(wire.complaints, ['window columns 0 to 240 do not fit in 240', 'unknown command 0x77']);
});

test('voltages and gamma are noted, and must be whole', () => {
  const wire = connect();
  wire.send(0xbb, 0x19);
  wire.send(0xd0, 0xa4);
  wire.send(0x21);
  assert.deepEqual(wire.panel.state().settings, { '0xbb': [0x19], '0xd0': [0xa4] });
  assert.deepEqual(wire.complaints, ['0xd0 had 1 arguments, not 2']);
});

test('light comes after a whole picture on a steady panel', () => {
  const wire = connect();
  wire.panel.lit(wire.nowNs);
  wire.start(0x00);
  wire.window(0, 0, 239, 239);
  wire.fill(0, 240 * 240);
  wire.nowNs += 20 * MS;
  wire.panel.lit(wire.nowNs);
  wire.nowNs += 20 * MS;
  wire.panel.lit(wire.nowNs);
  assert.deepEqual(wire.complaints, [
    'the light is on before there is a picture',
    'the light is on before the panel is steady',
  ]);
});
