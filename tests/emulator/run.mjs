// Entry: one JSON job per line on standard input, one JSON answer per line on standard output.

import { createInterface } from 'node:readline';
import { Session } from './session.mjs';

const session = new Session();

// The emulator prints some warnings by itself. Standard output belongs to the answers.
for (const method of ['debug', 'info', 'log', 'warn', 'error']) {
  console[method] = (...words) => session.complain(words.join(' '));
}

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}

function answer(line) {
  try {
    return session.perform(JSON.parse(line));
  } catch (error) {
    return { error: error.message.split('\n')[0] };
  }
}
