// Runs the module of the browser page without a browser: keys in, fingerprints and words out.
// node module.mjs JOB: a file with { module, image, strokes: [[key, held], ...], saved }.
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

const image = fs.readFileSync(job.image);
noise();
bytes(run.incoming(image.length), image.length).set(image);
if (!run.open()) throw new Error(new TextDecoder().decode(bytes(run.text(), run.text_length())));
const screens = [screen()];
for (const [key, held] of job.strokes) {
  noise();
  run.key(key, held);
  screens.push(screen());
}
fs.writeFileSync(job.saved, bytes(run.save(), run.save_length()));
process.stdout.write(JSON.stringify(screens));
