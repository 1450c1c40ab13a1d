// The flash model: bits only clear, sectors only set, power cuts leave part of one operation.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FlashChip, PAGE, PowerCut, SECTOR } from './flash.mjs';

function freshChip() {
  return new FlashChip(new Uint8Array(4 * SECTOR).fill(0xff), 4 * SECTOR);
}

function page(byte) {
  return new Uint8Array(PAGE).fill(byte);
}

test('programming clears bits and erasing sets them', () => {
  const chip = freshChip();
  chip.program(0, page(0xf0), 0);
  chip.program(0, page(0x3c), 0);
  assert.equal(chip.bytes[0], 0x30);
  chip.erase(0, 0);
  assert.equal(chip.bytes[0], 0xff);
  assert.equal(chip.operations, 3);
});

test('a cut leaves the operations before it and a part of its own', () => {
  const chip = freshChip();
  chip.cut = { atOperation: 2, part: 0.5, tear: 'prefix' };
  chip.program(0, page(0x00), 0);
  assert.throws(() => chip.program(PAGE, page(0x00), 0), PowerCut);
  assert.ok(chip.bytes.subarray(0, PAGE + PAGE / 2).every((byte) => byte === 0x00));
  assert.equal(chip.bytes[PAGE + PAGE / 2], 0xa5, 'the byte under way is half done');
  assert.ok(chip.bytes.subarray(PAGE + PAGE / 2 + 1).every((byte) => byte === 0xff));
});

test('a scattered cut changes some bits, never others', () => {
  const chip = freshChip();
  chip.cut = { atOperation: 1, part: 0.5, tear: 'scattered' };
  assert.throws(() => chip.program(0, page(0x0f), 0), PowerCut);
  const torn = chip.bytes.subarray(0, PAGE);
  assert.ok(torn.every((byte) => (byte & 0x0f) === 0x0f), 'bits that stay one are left alone');
  const kinds = new Set(torn);
  assert.ok(kinds.size > 8, 'bits go one by one');
});

for (const tear of ['prefix', 'scattered']) {
  for (const part of [0, 0.3, 0.97, 1]) {
    test(`a recorded cut is the live one (${tear}, ${part})`, () => {
      const script = [
        (chip) => chip.program(0, page(0x12), 0),
        (chip) => chip.erase(SECTOR, 0),
        (chip) => chip.program(SECTOR, page(0x34), 0),
        (chip) => chip.erase(0, 0),
      ];
      const recorded = freshChip();
      const recording = recorded.startRecording();
      script.forEach((step) => step(recorded));
      assert.equal(recording.operations.length, script.length);

      for (let atOperation = 1; atOperation <= script.length; atOperation++) {
        const live = freshChip();
        live.cut = { atOperation, part, tear };
        assert.throws(() => script.forEach((step) => step(live)), PowerCut);
        assert.deepEqual(recording.imageAt({ atOperation, part, tear }), live.bytes);
      }
    });
  }
}

test('what was not recorded is refused', () => {
  const recording = freshChip().startRecording();
  assert.throws(() => recording.imageAt({ atOperation: 1, part: 0 }), /was not recorded/);
});
