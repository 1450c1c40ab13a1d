// Entry: an emulated board whose serial port is a socket, for programs that open one: `node cable.mjs ELF [SAVES]`.
//
// Prints `listening PORT`; `wingmate-sim device --port tcp:127.0.0.1:PORT info` talks to it. A line on standard input is
// a key to press; its end ends the program. Time passes only while there is something to do, so the board's own time
// limits never meet the clock on the wall.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Board, flashWithProgram } from './board.mjs';
import { readElf } from './elf.mjs';

const MS = 1e6;
const KIND = 'pico_lcd_1_3';
const SAVES_AT = 1280 * 1024;
const START_MS = 2000;
const PRESS_MS = 30;
const QUIET_MS = 20;
const LIMIT_MS = 5000;
const SLICE_MS = 0.25;

const [elfPath, saves] = process.argv.slice(2);
const elf = readElf(elfPath);
const flash = flashWithProgram(KIND, elf, saves ? readFileSync(saves) : null, SAVES_AT);
const board = new Board({ board: KIND, elf, flash, rosc: { seed: 1 } });

const run = (ms) => board.runUntil(board.nowNs + ms * MS);

/** Until nothing has moved for a while, and all input has been taken. */
function settle() {
  const endNs = board.nowNs + LIMIT_MS * MS;
  let quietSinceNs = board.nowNs;
  while (!board.halted && board.nowNs < endNs && board.nowNs - quietSinceNs < QUIET_MS * MS) {
    run(SLICE_MS);
    if (board.usb.busy || board.lastActivityNs > quietSinceNs) quietSinceNs = board.nowNs;
  }
}

run(START_MS);
board.setCable(true);
while (!board.usb.configured && !board.halted) run(1);

const server = createServer((client) => {
  client.setNoDelay(true);
  const exchange = (work) => {
    if (board.halted) return client.destroy();
    work();
    settle();
    const answer = board.usb.read();
    if (answer.length > 0) client.write(Buffer.from(answer));
  };
  exchange(() => board.usb.open());
  client.on('data', (bytes) => exchange(() => board.usb.write(bytes)));
  client.on('close', () => { if (!board.halted) { board.usb.close(); settle(); } });
  client.on('error', () => {});
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`listening ${server.address().port}\n`));

createInterface({ input: process.stdin })
  .on('line', (key) => {
    board.setKey(key, true);
    run(PRESS_MS);
    board.setKey(key, false);
    settle();
  })
  .on('close', () => process.exit());
