// A small assembler for WebAssembly. It builds one module with one function from nested JavaScript calls.
//
// Code is a tree: numbers are bytes, arrays are sequences, labels become distances. An operand is a number (a constant), a
// local, or code that leaves a value on the stack. Has only the operations that core.mjs uses.
//
// Does not check types: the engine does that when it compiles the module.

const I32 = 0x7f;
const F64 = 0x7c;
const NOTHING = 0x40;
const CONST = 0x41;
const GET = 0x20;
const SET = 0x21;
const BLOCK = 0x02;
const LOOP = 0x03;
const IF = 0x04;
const ELSE = 0x05;
const END = 0x0b;
const BRANCH = 0x0c;
const BRANCH_IF = 0x0d;
const BRANCH_TABLE = 0x0e;

class Local {
  constructor(index) {
    this.index = index;
  }
}

/** The target of branches: the end of a block or the start of a loop. */
export class Label {}

const operand = (value) => {
  if (typeof value === 'number') return [CONST, signed(value)];
  return value instanceof Local ? [GET, unsigned(value.index)] : value;
};
const operation = (code) => (...operands) => [...operands.map(operand), code];
const loadOperation = (code, align) => (address, offset = 0) => [operand(address), code, align, unsigned(offset)];
const storeOperation = (code, align) => (address, value, offset = 0) =>
  [operand(address), operand(value), code, align, unsigned(offset)];

export const i32 = {
  eqz: operation(0x45),
  eq: operation(0x46),
  ne: operation(0x47),
  ltS: operation(0x48),
  ltU: operation(0x49),
  gtU: operation(0x4b),
  leU: operation(0x4d),
  geS: operation(0x4e),
  geU: operation(0x4f),
  countOnes: operation(0x69),
  countTrailingZeros: operation(0x68),
  add: operation(0x6a),
  sub: operation(0x6b),
  mul: operation(0x6c),
  and: operation(0x71),
  or: operation(0x72),
  xor: operation(0x73),
  shiftLeft: operation(0x74),
  shiftRightS: operation(0x75),
  shiftRightU: operation(0x76),
  rotateRight: operation(0x78),
  signExtend8: operation(0xc0),
  signExtend16: operation(0xc1),
  /** The first operand if the third is not zero, otherwise the second. */
  select: operation(0x1b),
  load: loadOperation(0x28, 2),
  load8S: loadOperation(0x2c, 0),
  load8U: loadOperation(0x2d, 0),
  load16S: loadOperation(0x2e, 1),
  load16U: loadOperation(0x2f, 1),
  store: storeOperation(0x36, 2),
  store8: storeOperation(0x3a, 0),
  store16: storeOperation(0x3b, 1),
};

export const i64 = {
  shiftRightU: operation(0x88),
  fromF64: operation(0xb1),
  toI32: operation(0xa7),
  fromU32: operation(0xad),
};

export const f64 = {
  ge: operation(0x66),
  add: operation(0xa0),
  mul: operation(0xa2),
  div: operation(0xa3),
  fromU32: operation(0xb8),
  load: loadOperation(0x2b, 3),
  store: storeOperation(0x39, 3),
};

export const set = (local, value) => [operand(value), SET, unsigned(local.index)];
export const block = (label, ...body) => ({ opening: BLOCK, label, body });
export const loop = (label, ...body) => ({ opening: LOOP, label, body });
export const when = (condition, then, otherwise = null) => [
  operand(condition),
  { opening: IF, label: new Label(), body: otherwise === null ? [then] : [then, ELSE, otherwise] },
];
export const branch = (label) => [BRANCH, label];
export const branchIf = (label, condition) => [operand(condition), BRANCH_IF, label];
/** Branches to the label at this index; the last one is also for greater indices. */
export const branchTable = (index, labels) =>
  [operand(index), BRANCH_TABLE, unsigned(labels.length - 1), ...labels];

/** The locals of the function: 32-bit integers and 64-bit floating-point numbers. */
export class Locals {
  #types = [];

  integer() {
    return this.#add(I32);
  }

  float() {
    return this.#add(F64);
  }

  #add(type) {
    this.#types.push(type);
    return new Local(this.#types.length - 1);
  }

  encode() {
    return [unsigned(this.#types.length), this.#types.map((type) => [1, type])].flat(2);
  }
}

/** A module that imports `memory.memory` and exports one function, `run`, without parameters or results. */
export function buildModule(locals, body) {
  const code = flatten([body, END], [], locals.encode());
  return new WebAssembly.Module(Uint8Array.from([
    0, ...ascii('asm'), 1, 0, 0, 0,
    ...section(1, [1, 0x60, 0, 0]),
    ...section(2, [1, ...name('memory'), ...name('memory'), 2, 0, 0]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('run'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]));
}

/** Appends the bytes of a tree. `enclosing` has the labels around it, the innermost last: branches count from that one. */
function flatten(tree, enclosing, out) {
  for (let i = 0; i < tree.length; i++) {
    const item = tree[i];
    if (typeof item === 'number') {
      out.push(item);
    } else if (Array.isArray(item)) {
      flatten(item, enclosing, out);
    } else if (item instanceof Label) {
      const place = enclosing.lastIndexOf(item);
      if (place < 0) throw new Error('a branch to a label that is not around it');
      // Fewer than 128 labels enclose each other, so the distance is one byte.
      out.push(enclosing.length - 1 - place);
    } else {
      out.push(item.opening, NOTHING);
      enclosing.push(item.label);
      flatten(item.body, enclosing, out);
      enclosing.pop();
      out.push(END);
    }
  }
  return out;
}

const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
const name = (text) => [text.length, ...ascii(text)];
const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];

/** LEB128. */
function unsigned(value) {
  const low = value & 0x7f;
  const rest = value >>> 7;
  return rest === 0 ? [low] : [low | 0x80, ...unsigned(rest)];
}

function signed(value) {
  const low = value & 0x7f;
  const rest = (value | 0) >> 7;
  const isLast = (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40);
  return isLast ? [low] : [low | 0x80, ...signed(rest)];
}
