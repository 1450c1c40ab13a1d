// Runs the module of the browser page without a browser: keys in, fingerprints and words out.
// node module.mjs JOB: a file with { module, image, strokes: [[key, held], ...], saved }, or for a practice game by the
// clock { module, number, moments: [[ms, key or -1], ...] }.
import fs from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { fingerprint } from './fingerprint.mjs';

const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const module = new WebAssembly.Module(fs.readFileSync(job.module));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) throw new Error(`the module asks for ${JSON.stringify(imports)}`);
const run = new WebAssembly.Instance(module, {}).exports;
const bytes = (at, length) => new Uint8Array(run.memory.buffer, at, length);
const noise = () => randomFillSync(bytes(run.noise(), 32));

function screen() {
  const length = run.read_screen();
  const text = new TextDecoder().decode(bytes(run.text(), length));
  const side = run.side();
  return {
    hash: BigInt.asUintN(64, run.hash()).toString(16).padStart(16, '0'),
    pixels: fingerprint(bytes(run.frame(), side * side * 4)),
    text,
  };
}

noise();
if (job.image) {
  const image = fs.readFileSync(job.image);
  bytes(run.incoming(image.length), image.length).set(image);
  if (!run.open()) throw new Error(new TextDecoder().decode(bytes(run.text(), run.text_length())));
} else {
  run.practise(BigInt(job.number));
  run.let_move(true);
}
const screens = [screen()];
for (const [key, held] of job.strokes ?? []) {
  noise();
  run.key(key, held);
  screens.push(screen());
}
for (const [ms, key] of job.moments ?? []) {
  noise();
  if (key < 0) {
    run.tick(ms);
  } else {
    run.down(key, ms);
    run.up(key);
  }
  screens.push(screen());
}
if (job.saved) fs.writeFileSync(job.saved, bytes(run.save(), run.save_length()));
process.stdout.write(JSON.stringify(screens));
