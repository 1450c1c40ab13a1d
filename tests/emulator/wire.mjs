// The wire between the chip and the panel: every SPI frame takes as long as its bits.
//
// The emulator's SPI takes no time, so each frame is an alarm here. The DMA transfer that refills the queue after it is
// another one. A picture needs 86,400 of both. While one DMA channel keeps the queue full and the program touches neither
// SPI nor pins, all frames are alike: they are a stream. A stream has no alarms. Its frames are sent later, many in one
// loop, but before anything can depend on them; times, bytes and registers end up the same. wire.test.mjs compares both.
//
// Does not know what the bytes mean: the panel does.

const RAM_ADDRESS = 0x20000000;
const LOW = 0;
const HIGH = 1;
const FUNCTION_SIO = 5;
/** The clock of an SPI without settings. */
const DEFAULT_HZ = 1e6;

// The SPI's raw interrupts and its data register (datasheet 4.4.4).
const OVERRUN = 1 << 0;
const RX_HALF_FULL = 1 << 2;
/** After so many frames the receive queue has overrun. */
const RX_QUEUE = 9;
const DATA_REGISTER = 0x08;
const SPI_ADDRESS = [0x4003c000, 0x40040000];
const BYTE_BITS = 8;
const IO_BANK0 = 0x40014;

// The control register of a DMA channel (datasheet 2.5.7).
const ENABLED = 1 << 0;
const INCREASE_READ = 1 << 4;
const INCREASE_WRITE = 1 << 5;
const BUSY = 1 << 24;

/** Shorter streams are not worth it. */
const SHORTEST = 16;
/** Frames of one loop. */
const MOST = 4096;
/** The most bytes that one instruction stores: one that starts so far below a buffer can reach into it. */
const WIDEST_STORE = 36;

export class Wire {
  #chip;
  #spi;
  #panel;
  #chipSelect;
  #dataCommand;
  #guard;
  #dataAddress;
  #alarm;
  /** The frame on the wire. */
  #frame = 0;
  /** The duration of a frame. */
  #frameNs = 0;
  /** The frames of one loop. */
  #bytes = new Uint8Array(MOST);
  /** The DMA channel that feeds the stream; null if there is none. */
  #channel = null;
  /** In a stream, the end of the frame on the wire. */
  nextNs = 0;
  lastSentNs = 0;

  /**
   * @param chip the emulated chip
   * @param {{spi: number, pins: object}} kind how the board is wired
   * @param {import('./st7789.mjs').St7789} panel
   * @param {(spi: object) => void} start called before the first frame
   * @param {(address: number, length: number) => void} guard called with the bytes of RAM that the program must not change
   *   unnoticed
   */
  constructor(chip, { spi, pins }, panel, start, guard) {
    this.#chip = chip;
    this.#spi = chip.spi[spi];
    this.#panel = panel;
    this.#chipSelect = chip.gpio[pins.chipSelect];
    this.#dataCommand = chip.gpio[pins.dataCommand];
    this.#guard = guard;
    this.#dataAddress = SPI_ADDRESS[spi] + DATA_REGISTER;
    this.#alarm = chip.clock.createAlarm(() => this.#onSent());
    let isFirst = true;
    this.#spi.onTransmit = (value) => {
      if (isFirst) start(this.#spi);
      isFirst = false;
      this.#frame = value;
      this.#alarm.schedule(this.#computeFrameNs());
    };
    // Whatever can make the next frame different.
    this.#endStreamAt(this.#spi, 'readUint32', 'writeUint32');
    for (const peripheral of [chip.dma, chip.sio, chip.peripherals[IO_BANK0], chip.clocks, chip.pllSys, chip.pllUsb]) {
      this.#endStreamAt(peripheral, 'writeUint32');
    }
  }

  #endStreamAt(peripheral, ...methods) {
    for (const method of methods) {
      const original = peripheral[method].bind(peripheral);
      peripheral[method] = (offset, value) => {
        if (this.#channel !== null) this.#endStream();
        return original(offset, value);
      };
    }
  }

  #computeFrameNs() {
    const spi = this.#spi;
    this.#frameNs = (spi.dataBits * 1e9) / (spi.clockFrequency || DEFAULT_HZ);
    return this.#frameNs;
  }

  /** The end of a frame outside a stream; a stream may start with it. */
  #onSent() {
    const nowNs = this.#chip.clock.nanosCounter;
    const channel = this.#findFeeder();
    if (channel !== null) {
      this.#channel = channel;
      this.#computeFrameNs();
      this.nextNs = nowNs;
      this.#guard(channel.readAddr - WIDEST_STORE, channel.transCount + WIDEST_STORE);
      this.catchUp(nowNs);
      return;
    }
    this.lastSentNs = nowNs;
    const spi = this.#spi;
    // The panel samples both lines with the last bit of the frame, not when the program queues it.
    if (this.#chipSelect.value !== HIGH) {
      const isData = this.#dataCommand.value === HIGH;
      if (spi.dataBits > 8) this.#panel.receive(isData, this.#frame >> 8, nowNs);
      this.#panel.receive(isData, this.#frame & 0xff, nowNs);
    }
    spi.completeTransmit(0);
  }

  // ---------------------------------------------------------------- streams

  get isStreaming() {
    return this.#channel !== null;
  }

  /** The DMA channel that refills a full queue from RAM, if nothing else is going on that has to do with the wire. */
  #findFeeder() {
    const spi = this.#spi;
    const { dma, sram } = this.#chip;
    const isQueueSteady = spi.txFIFO.full && !spi.rxFIFO.empty && spi.dataBits === BYTE_BITS && spi.intEnable === 0;
    if (!isQueueSteady || dma.dreq[spi.dreq.tx] || !this.#panel.takesPixels) return null;
    const busy = dma.channels.filter((channel) => channel.ctrl & BUSY);
    const [channel] = busy;
    if (busy.length !== 1 || channel.treq !== spi.dreq.tx || channel.transCount < SHORTEST) return null;
    const { ctrl, readAddr } = channel;
    const kind = ctrl & (ENABLED | INCREASE_READ | INCREASE_WRITE);
    const isPlain = kind === (ENABLED | INCREASE_READ) && channel.ringMask === 0;
    const isOfBytes = channel.transferFn === channel.transfer8;
    const isInRam = readAddr >= RAM_ADDRESS && readAddr + channel.transCount <= RAM_ADDRESS + sram.length;
    if (!isPlain || !isOfBytes || !isInRam || channel.writeAddr !== this.#dataAddress) return null;
    const [select, data] = [this.#chipSelect, this.#dataCommand];
    // Only SIO and the pins' own registers can change such pins.
    const arePinsSteady = select.functionSelect === FUNCTION_SIO && data.functionSelect === FUNCTION_SIO;
    return arePinsSteady && select.value === LOW && data.value === HIGH ? channel : null;
  }

  /** Ends the frames of a stream that are due. */
  catchUp(nowNs) {
    while (this.#channel !== null && this.nextNs <= nowNs) this.#stream(nowNs, false, 0);
  }

  /** Ends the frames that are due at `wakeNs`, and advances the clock with each. Returns the new sum of time asleep. */
  sleepUntil(wakeNs, sleptNs) {
    while (this.#channel !== null && this.nextNs <= wakeNs) sleptNs = this.#stream(wakeNs, true, sleptNs);
    return sleptNs;
  }

  /**
   * A frame ends, the next one leaves the queue, and DMA refills it. The clock's times are sums with a rounding error in
   * each step, so the same steps are added here in the same order.
   */
  #stream(untilNs, isAsleep, sleptNs) {
    const channel = this.#channel;
    const bytes = this.#bytes;
    const frameNs = this.#frameNs;
    const { clock, sram } = this.#chip;
    const { txFIFO } = this.#spi;
    const queue = txFIFO.buffer;
    let { start } = txFIFO;
    let frame = this.#frame;
    const firstNs = this.nextNs;
    let nextNs = firstNs;
    let sentNs = this.lastSentNs;
    let count = 0;
    let from = channel.readAddr - RAM_ADDRESS;
    // The last transfer raises an interrupt: it needs its alarm.
    const end = from + Math.min(channel.transCount - 1, bytes.length);
    while (from < end && nextNs <= untilNs) {
      if (isAsleep) {
        const deltaNs = Math.max(0, nextNs - clock.nanosCounter);
        clock.nanosCounter += deltaNs;
        sleptNs += deltaNs;
        if (nextNs > clock.nanosCounter) continue;
      }
      if (count < RX_QUEUE) this.#receiveNothing();
      bytes[count++] = frame;
      frame = queue[start];
      queue[start] = sram[from++];
      start = start + 1 < queue.length ? start + 1 : 0;
      sentNs = nextNs;
      nextNs += frameNs;
    }
    txFIFO.start = start;
    this.#frame = frame;
    this.lastSentNs = sentNs;
    this.#panel.receivePixels(bytes, count, firstNs, frameNs);
    this.nextNs = nextNs;
    channel.readAddr += count;
    channel.transCount -= count;
    if (channel.transCount === 1) this.#endStream();
    return sleptNs;
  }

  /** Each frame also receives one, a zero, until the receive queue is full. */
  #receiveNothing() {
    const spi = this.#spi;
    const { rxFIFO } = spi;
    if (rxFIFO.full) spi.intRaw |= OVERRUN;
    rxFIFO.push(0);
    if (rxFIFO.itemCount >= rxFIFO.size / 2) spi.intRaw |= RX_HALF_FULL;
  }

  /** Before this time the stream needs no attention. */
  get quietUntilNs() {
    const frames = this.#channel.transCount - 1;
    // The product is not exactly the sum of the steps.
    return frames > 4 ? this.nextNs + (frames - 2) * this.#frameNs : this.nextNs;
  }

  /** The frame on the wire gets an alarm again. */
  #endStream() {
    const { clock } = this.#chip;
    this.#channel = null;
    this.#guard(RAM_ADDRESS, 0);
    const nowNs = clock.nanosCounter;
    clock.nanosCounter = this.nextNs;
    this.#alarm.schedule(0);
    clock.nanosCounter = nowNs;
  }
}
