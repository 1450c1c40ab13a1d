// A computer at the board's USB socket: a strict full-speed host, in emulated time.
//
// The emulator's controller ends every transfer at once, and its own host asks without a pause. Here a buffer stays
// AVAILABLE until the host's token comes, each transaction takes its time on the bus, and waiting for the device costs
// no emulator time. Addresses, data toggles, stalls and buffer sizes are checked: what is wrong there is a silent loss
// on a real bus. Every board has a host; nothing happens before it is plugged in.
//
// Does not know what the bytes say.

const MS = 1e6;

// Buffer control, endpoint control.
const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const LENGTH = 0x3ff;
const EP_ENABLE = 1 << 31;
const EP_DOUBLE = 1 << 30;
const EP_IRQ = 1 << 29;
// SIE_CTRL, SIE_STATUS, INTR.
const PULLUP = 1 << 16;
const EP0_INT_1BUF = 1 << 29;
const SETUP_REC = 1 << 17;
const BUS_RESET = 1 << 19;
const CONNECTED = 1 << 16;
const SUSPENDED = 1 << 4;
const DEV_SUSPEND = 1 << 14;
const SIE_STATUS = 0x50;
/** A driver may clear these when it starts; nothing happens. */
const QUIET_REGISTERS = [0x48, 0x5c, 0x7c, 0x80, 0x84, 0x88, 0x8c, 0x98];

const BYTE_NS = 8000 / 12;
/** Bytes of a transaction beside its data. */
const OVERHEAD = 13;
const FRAME_NS = 1 * MS;
const NAK_RETRY_NS = 5e3;
const IDLE_NS = 3 * MS;
const DEBOUNCE_NS = 100 * MS;
const RESET_NS = 10 * MS;
const PACKET = 64;
/** Operating systems hand data on at a short packet, or when so much has come. */
const TRANSFER_BYTES = 4096;

const setup = (type, request, value, index, length) =>
  Uint8Array.of(type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8);

export class UsbHost {
  /**
   * @param chip the emulated chip
   * @param {(text: string) => void} complain hears what a real bus would not forgive
   * @param {() => void} active hears that bytes went over the wire
   */
  constructor(chip, complain, active) {
    this.complain = complain;
    this.active = active;
    this.usb = chip.usbCtrl;
    this.clock = chip.clock;
    this.view = chip.usbDPRAMView;
    this.ram = chip.usbDPRAM;
    this.plugged = false;
    this.received = [];
    this.alarm = this.clock.createAlarm(() => this.#tick());
    this.timer = this.clock.createAlarm(() => {
      const done = this.timerDone;
      this.timerDone = null;
      done?.();
    });
    this.idle = this.clock.createAlarm(() => this.#status(SUSPENDED));
    this.#clear();
    this.#repair();
  }

  // ---------------------------------------------------------------- the controller's gaps

  #repair() {
    const { usb } = this;
    usb.onUSBEnabled = undefined;
    usb.onResetReceived = undefined;
    usb.DPRAMUpdated = (offset, value) => {
      if (offset >= 0x80 && offset < 0x100 && value & (AVAILABLE | STALL)) this.#kick(NAK_RETRY_NS);
    };
    // DEV_SUSPEND is set when the state changes, both ways, and cleared by writing SUSPENDED.
    let wasSuspended = 0;
    let suspendChanged = false;
    const update = usb.sieStatusUpdated.bind(usb);
    usb.sieStatusUpdated = () => {
      if ((usb.sieStatus & SUSPENDED) !== wasSuspended) suspendChanged = true;
      wasSuspended = usb.sieStatus & SUSPENDED;
      update();
      usb.intRaw = suspendChanged ? usb.intRaw | DEV_SUSPEND : usb.intRaw & ~DEV_SUSPEND;
      usb.checkInterrupts();
    };
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      if (QUIET_REGISTERS.includes(offset)) return;
      const pulledUp = usb.sieCtrl & PULLUP;
      if (offset === SIE_STATUS && usb.rawWriteValue & SUSPENDED) suspendChanged = false;
      write(offset, value);
      if (pulledUp || !(usb.sieCtrl & PULLUP)) return;
      // The device shows itself on the bus.
      this.idle.schedule(IDLE_NS);
      if (this.plugged) this.#connect();
    };
  }

  // ---------------------------------------------------------------- the cable

  plug() {
    this.plugged = true;
    if (this.usb.sieCtrl & PULLUP) this.#connect();
  }

  unplug() {
    this.plugged = false;
    this.#clear();
    this.clock.unlinkAlarm(this.alarm);
    this.alarm.scheduled = false;
    // What the device sees is a bus that falls silent.
    this.suspended = true;
    this.idle.schedule(IDLE_NS);
  }

  /** Resets the bus as a computer does that starts again, and asks anew who is there. */
  reset() {
    this.#reset(() => this.#run(this.#enumerate()));
  }

  #connect() {
    this.#after(DEBOUNCE_NS, () => this.reset());
  }

  #reset(done) {
    this.#clear();
    this.suspended = false;
    this.idle.cancel();
    this.usb.sieStatus &= ~SUSPENDED;
    this.#status(BUS_RESET | CONNECTED);
    this.#after(RESET_NS, done);
  }

  #after(ns, done) {
    this.timerDone = done;
    this.timer.schedule(ns);
  }

  #status(bits) {
    this.usb.sieStatus |= bits;
    this.usb.sieStatusUpdated();
  }

  #clear() {
    this.address = 0;
    this.configured = false;
    this.halted = new Set();
    this.toggle = new Map();
    this.out = [];
    this.partial = [];
    this.inFlight = null;
    this.control = null;
    this.script = null;
    this.turn = 0;
  }

  // ---------------------------------------------------------------- what an operating system does

  get busy() {
    return this.script !== null || this.out.length > 0;
  }

  /** Opens the port: line coding, then DTR and RTS. */
  open() {
    this.#run(this.#opening());
  }

  close() {
    this.#run(this.#setLines(0));
  }

  write(bytes) {
    for (let at = 0; at < bytes.length; at += PACKET) this.out.push(Uint8Array.from(bytes.slice(at, at + PACKET)));
    this.#kick(0);
  }

  /** What has come since this was last asked. */
  read() {
    const bytes = this.received;
    this.received = [];
    return bytes;
  }

  *#opening() {
    const coding = Uint8Array.of(0, 0xc2, 1, 0, 0, 0, 8); // 115200 baud, 8 bits
    yield { setup: setup(0x21, 0x20, 0, this.ports.control, 7), data: coding };
    yield* this.#setLines(3);
  }

  *#setLines(lines) {
    yield { setup: setup(0x21, 0x22, lines, this.ports.control, 0) };
  }

  /** Runs a generator that yields control requests, `{ setup, data }`, and is resumed with the answer. */
  #run(script, result) {
    this.script = script;
    const { value, done } = script.next(result);
    if (done) {
      this.script = null;
      return;
    }
    if (value.waitNs) {
      this.#after(value.waitNs, () => this.#run(script));
      return;
    }
    const length = value.setup[6] | (value.setup[7] << 8);
    const isIn = (value.setup[0] & 0x80) !== 0;
    this.control = { setup: value.setup, isIn, length, data: [...(value.data ?? [])], got: [], stage: 'setup', script };
    this.#kick(0);
  }

  *#enumerate() {
    const get = (kind, index, length, language = 0) => ({ setup: setup(0x80, 6, (kind << 8) | index, language, length) });
    yield get(1, 0, 64);
    yield { setup: setup(0, 5, 1, 0, 0) };
    this.address = 1;
    yield { waitNs: 2 * MS };
    this.device = yield get(1, 0, 18);
    const head = yield get(2, 0, 9);
    this.configuration = yield get(2, 0, head[2] | (head[3] << 8));
    this.strings = [];
    const languages = yield get(3, 0, 255);
    for (const index of [14, 15, 16].map((at) => this.device[at])) {
      const text = index ? yield get(3, index, 255, languages[2] | (languages[3] << 8)) : [];
      this.strings.push(Buffer.from(text.slice(2)).toString('utf16le'));
    }
    this.ports = endpointsOf(this.configuration);
    yield { setup: setup(0, 9, head[5], 0, 0) };
    this.configured = true;
    this.#kick(0);
  }

  // ---------------------------------------------------------------- the bus

  #kick(delayNs) {
    if (this.inFlight || this.alarm.scheduled || this.suspended || !this.plugged) return;
    if (this.#next() === null) return;
    this.alarm.scheduled = true;
    this.alarm.schedule(delayNs);
  }

  #tick() {
    this.alarm.scheduled = false;
    if (this.inFlight) this.#finish(this.inFlight);
    const next = this.#next();
    if (next === null) return;
    this.inFlight = next;
    const takesNs = (OVERHEAD + next.bytes.length) * BYTE_NS;
    const intoFrame = this.clock.nanosCounter % FRAME_NS;
    // Nothing crosses the start of a frame.
    const waitNs = intoFrame + takesNs > FRAME_NS ? FRAME_NS - intoFrame : 0;
    this.alarm.schedule(waitNs + takesNs);
  }

  /** The transaction that can be done now, or null if everything would be refused for the moment. */
  #next() {
    const { control } = this;
    if (control) {
      if (control.stage === 'setup') return { kind: 'setup', bytes: control.setup };
      const isIn = control.stage === 'data' ? control.isIn : !control.isIn;
      const data = control.stage === 'data' ? control.data.slice(0, PACKET) : [];
      const found = this.#ready(0, isIn, isIn ? null : data);
      if (found) return found;
    }
    if (!this.configured) return null;
    const input = () => this.#ready(this.ports.in, true, null);
    const output = () => (this.out.length > 0 ? this.#ready(this.ports.out, false, this.out[0]) : null);
    this.turn ^= 1;
    const [first, second] = this.turn ? [input, output] : [output, input];
    return first() ?? second() ?? this.#ready(this.ports.notify, true, null);
  }

  #ready(endpoint, isIn, bytes) {
    const register = 0x80 + endpoint * 8 + (isIn ? 0 : 4);
    const value = this.view.getUint32(register, true);
    const key = `${endpoint}${isIn ? 'in' : 'out'}`;
    if (this.halted.has(key) || (this.usb.addrEndp & 0x7f) !== this.address) return null;
    let at = 0x100;
    if (endpoint > 0) {
      const control = this.view.getUint32(0x08 + (endpoint - 1) * 8 + (isIn ? 0 : 4), true);
      if (!(control & EP_ENABLE)) return null;
      if (control & EP_DOUBLE) this.complain('double buffering is not modelled');
      if (!(control & EP_IRQ)) this.complain(`endpoint ${key} has no interrupt per buffer`);
      at = control & 0xffc0;
    } else if (!(this.usb.sieCtrl & EP0_INT_1BUF)) {
      this.complain('endpoint 0 has no interrupt per buffer');
    }
    const armed = endpoint > 0 || this.usb.epStallArm & (isIn ? 1 : 2);
    if (value & STALL && armed) return { kind: 'stall', endpoint, isIn, key, bytes: [] };
    if (!(value & AVAILABLE) || (isIn && !(value & FULL))) return null;
    bytes ??= this.ram.slice(at, at + (value & LENGTH));
    return { kind: isIn ? 'in' : 'out', endpoint, isIn, key, register, value, at, bytes };
  }

  #finish(done) {
    this.inFlight = null;
    const { usb, control } = this;
    if (done.kind === 'setup') {
      this.ram.set(done.bytes, 0);
      // The controller does this at every SETUP.
      usb.epStallArm &= ~3;
      control.stage = control.length > 0 ? 'data' : 'status';
      this.toggle.set('0in', 1).set('0out', 1);
      this.#status(SETUP_REC);
      return;
    }
    if (done.kind === 'stall') {
      if (done.endpoint > 0) {
        this.halted.add(done.key);
        return;
      }
      this.control = null;
      this.#run(control.script, null);
      return;
    }
    this.#checkToggle(done);
    if (done.isIn) {
      this.view.setUint32(done.register, done.value & ~AVAILABLE & ~FULL, true);
    } else {
      const room = done.value & LENGTH;
      if (done.bytes.length > room) this.complain(`endpoint ${done.key}: ${done.bytes.length} bytes where ${room} fit`);
      this.ram.set(done.bytes, done.at);
      this.view.setUint32(done.register, (done.value & ~AVAILABLE & ~LENGTH) | FULL | done.bytes.length, true);
    }
    usb.indicateBufferReady(done.endpoint, !done.isIn);
    this.active();
    if (done.endpoint === 0) {
      this.#controlDone(done);
    } else if (!done.isIn) {
      this.out.shift();
    } else if (done.endpoint !== this.ports.notify) {
      this.partial.push(...done.bytes);
      if (done.bytes.length === PACKET && this.partial.length < TRANSFER_BYTES) return;
      this.received.push(...this.partial);
      this.partial = [];
    }
  }

  #checkToggle(done) {
    const expected = this.toggle.get(done.key) ?? 0;
    const actual = done.value & DATA1 ? 1 : 0;
    if (expected !== actual) this.complain(`endpoint ${done.key}: DATA${actual} where DATA${expected} is due`);
    this.toggle.set(done.key, expected ^ 1);
  }

  #controlDone(done) {
    const { control } = this;
    if (control.stage === 'data') {
      if (done.isIn) control.got.push(...done.bytes);
      else control.data.splice(0, done.bytes.length);
      const isShort = done.bytes.length < PACKET || control.got.length >= control.length;
      if (done.isIn ? isShort : control.data.length === 0) {
        control.stage = 'status';
        this.toggle.set('0in', 1).set('0out', 1);
      }
      return;
    }
    this.control = null;
    this.#run(control.script, control.got);
  }
}

/** The interface and the endpoints of a serial port. */
function endpointsOf(bytes) {
  const ports = { control: null, notify: null, in: null, out: null };
  let kind = null;
  for (let at = 0; at < bytes.length; at += bytes[at]) {
    if (bytes[at + 1] === 4) {
      kind = bytes[at + 5];
      if (kind === 2) ports.control = bytes[at + 2];
    }
    if (bytes[at + 1] !== 5) continue;
    const address = bytes[at + 2];
    if (kind === 2) ports.notify = address & 15;
    if (kind === 10) ports[address & 0x80 ? 'in' : 'out'] = address & 15;
  }
  return ports;
}
