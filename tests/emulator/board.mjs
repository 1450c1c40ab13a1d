// One board: an emulated RP2040 with its flash, panel, keys, backlight and watchdog.
//
// The emulator package is used as it is published. What it leaves out or gets wrong for our purpose is put
// right here, each with its reason. A board is deterministic: the same ELF, flash and keys give the same
// cycles, pixels and bytes.
//
// Does not know jobs or files: session.mjs does.

import { RP2040 } from 'rp2040js';
import { buildBootrom, ROM_FUNCTION, ROM_SIZE, STAND_STILL } from './bootrom.mjs';
import { PlainCore } from './core.mjs';
import { describeAddress } from './elf.mjs';
import { FlashChip, PAGE, PowerCut, SECTOR } from './flash.mjs';
import { seededBits } from './random.mjs';
import { St7789 } from './st7789.mjs';
import { UsbHost } from './usb.mjs';
import { Wire } from './wire.mjs';

/**
 * The boards by name. `mount` is the MADCTL value with which the program's x and y are the eye's: the one in
 * the board maker's own driver.
 */
export const BOARDS = {
  pico_lcd_1_3: {
    flashBytes: 2 * 1024 * 1024,
    panel: { width: 240, height: 240, mount: 0x70 },
    spi: 1,
    pins: { clock: 10, data: 11, chipSelect: 9, dataCommand: 8, reset: 12, backlight: 13 },
    keys: { up: 2, down: 18, left: 16, right: 20, a: 15, b: 17, x: 19, y: 21, press: 3 },
    cable: 24,
  },
  picosystem: {
    flashBytes: 16 * 1024 * 1024,
    panel: { width: 240, height: 240, mount: 0x04 },
    spi: 0,
    pins: { clock: 6, data: 7, chipSelect: 5, dataCommand: 9, reset: 4, backlight: 12, red: 14, green: 13, piezo: 11 },
    keys: { up: 23, down: 20, left: 22, right: 21, a: 18, b: 19, x: 17, y: 16 },
    cable: 2,
    // A divider by three before the first analog input.
    battery: { channel: 0, divider: 3 },
  },
  display_pack_2: {
    flashBytes: 2 * 1024 * 1024,
    panel: { width: 320, height: 240, mount: 0x70 },
    spi: 0,
    pins: { clock: 18, data: 19, chipSelect: 17, dataCommand: 16, reset: null, backlight: 20, red: 6, green: 7 },
    keys: { a: 12, b: 13, up: 14, down: 15 },
    cable: 24,
  },
};

/**
 * Warnings of the emulator that say nothing about the firmware: `{ pattern, reason }` each. Every other warning
 * is reported, and fails a test. It is empty while everything the firmware touches is repaired below.
 */
const EXPECTED_WARNINGS = [];

/** Messages of the emulator for what is a hard fault on the real core. */
const FAULTS = [
  /^Warning: Instruction at .* is not implemented/,
  /^Read from invalid memory address/,
  /^Write to undefined address/,
  /not 32 bit aligned$/,
];

const FLASH_ADDRESS = 0x10000000;
const FLASH_MIRRORS_MASK = 0x00ffffff;
const RAM_ADDRESS = 0x20000000;
const VECTOR_TABLE = 0x10000100; // behind the second-stage boot loader, which is skipped
const HARD_FAULT = 3;
/** Room for the registers of one exception. */
const EXCEPTION_BYTES = 32;
/** What the boot ROM leaves when it restarts the chip with a new program: the watchdog's timer ran out. */
const REASON_TIMER = 1;
const REBOOT_SCRATCH = 4;

/** What a program calls when it finds nothing where something must be; it takes the place to blame. */
const PANICS = /4core6option13unwrap_failed/;

const SYSCFG = 0x40004;
const IO_BANK0 = 0x40014;
const ROSC = 0x40060;
const WATCHDOG = 0x40058;
const XOSC = 0x40024;
const VREG_AND_CHIP_RESET = 0x40064;
const VREG_VSEL_SHIFT = 4;
const VSEL_1_15_V = 0xc;
/** Above this the core wants more than its usual voltage (datasheet 2.15.3). */
const FASTEST_AT_1_10_V = 133e6;
const XIP_CONTROL = 0x14000;
const XIP_STREAM = 0x50400;
const DREQ_XIP_STREAM = 37;

const LOW = 0;
const HIGH = 1;
const IRQ_LEVEL_HIGH = 1 << 1;
const FUNCTION_PWM = 4;
/** Above this clock a wire needs strong drive and fast edges. */
const SLOW_WIRE_HZ = 20e6;
/** The panel's shortest write cycle is 16 ns. */
const FASTEST_WIRE_HZ = 62.5e6;
const PAD_SLEW_FAST = 1 << 0;
const PAD_DRIVE_SHIFT = 4;
const DRIVE_8_MA = 2;

/** The emulator fills 16 MiB of flash with ones at every reset, which takes longer than a key press. The board does that. */
class Chip extends RP2040 {
  reset() {
    this.core.reset();
    this.pwm.reset();
  }
}

/** How often the log buffer in RAM is emptied, and how finely quiet is observed. */
const SLICE_NS = 5e6;

export class Board {
  /**
   * @param {object} options
   * @param {keyof typeof BOARDS} options.board
   * @param {import('./elf.mjs').Elf} options.elf
   * @param {Uint8Array} options.flash what the flash chip holds, the program included
   * @param {{seed: number} | 'ones' | 'zeros'} options.rosc what the random bit of the ring oscillator gives
   * @param {object | null} options.warmStart what a reset without loss of power keeps: see `remains`
   */
  constructor({ board, elf, flash, rosc, warmStart = null }) {
    this.kind = BOARDS[board];
    this.elf = elf;
    this.halted = null;
    this.sleepNs = 0;
    this.lastOtherActivityNs = 0;
    this.log = [];
    this.warningCounts = new Map();
    this.pendingFault = false;
    this.mustStop = false;
    this.lockedUp = false;
    /** All oscillators stand still until a key that wakes. */
    this.dormant = false;
    this.dormantNs = 0;
    this.litNs = null;

    this.chip = new Chip();
    this.plain = new PlainCore(this.chip);
    this.chip.loadBootrom(buildBootrom());
    this.core = this.chip.core;
    this.clock = this.chip.clock;
    this.chip.flash.set(flash);
    this.chip.flash.fill(0xff, flash.length);
    this.flash = new FlashChip(this.chip.flash, this.kind.flashBytes);
    this.panel = new St7789(this.kind.panel, (message) => this.complain('panel', message));
    if (warmStart) this.panel.keepFrom(warmStart.panel);

    this.#listenToEmulator();
    this.#writeRamDirectly();
    this.#followSystemClock();
    this.#checkUsbClock();
    this.#delayCrystal();
    this.#replaceRingOscillator(rosc);
    this.#addDormantWake();
    this.#addMemoryPower();
    if (this.kind.battery) this.setBattery(4);
    this.#addVoltageRegulator();
    this.#addFlashStreaming();
    this.#repairDma();
    this.#stopPwmCounters();
    this.#watchBacklight();
    this.#connectPanel();
    this.#connectKeys();
    const active = () => { this.lastOtherActivityNs = this.nowNs; };
    this.usb = new UsbHost(this.chip, (message) => this.complain('usb', message), active);
    this.setCable(false);
    this.#connectResets(warmStart);
    this.#fillRam(warmStart);
    this.chip.onBreak = (number) => this.#onBreakpoint(number);

    this.core.VTOR = VECTOR_TABLE;
    this.core.SP = this.chip.readUint32(VECTOR_TABLE);
    this.core.PC = this.chip.readUint32(VECTOR_TABLE + 4) & ~1;
    this.stackTop = this.core.SP;
    this.plain.lowestSp = this.stackTop;
    // Cycles by the address of the instruction, if somebody wants to know.
    this.profile = null;
  }

  get nowNs() {
    return this.clock.nanosCounter;
  }

  /** When a byte last went over a wire or into the flash. */
  get lastActivityNs() {
    return Math.max(this.lastOtherActivityNs, this.wire.lastSentNs);
  }

  // ---------------------------------------------------------------- running

  /** Lets time pass until `untilNs` or until the board halts. */
  runUntil(untilNs) {
    while (this.nowNs < untilNs && !this.halted) {
      this.#runSlice(Math.min(untilNs, this.nowNs + SLICE_NS));
    }
  }

  /**
   * Runs until nothing has gone to the panel or the flash for `quietNs` and the core mostly slept meanwhile;
   * gives up at `limitNs`. Returns whether it settled.
   */
  settle(quietNs, limitNs, isReady = () => true) {
    let quietSinceNs = this.nowNs;
    while (!this.halted && this.nowNs < limitNs) {
      const startNs = this.nowNs;
      const sleptBeforeNs = this.sleepNs;
      this.#runSlice(startNs + SLICE_NS);
      const sleptNs = this.sleepNs - sleptBeforeNs;
      const wasBusy = this.lastActivityNs >= startNs || sleptNs < (this.nowNs - startNs) / 2;
      if (wasBusy || !isReady()) quietSinceNs = this.nowNs;
      else if (this.nowNs - quietSinceNs >= quietNs) return true;
    }
    return false;
  }

  #runSlice(untilNs) {
    try {
      while (this.nowNs < untilNs && !this.halted) {
        if (this.lockedUp) this.#passTime(untilNs);
        else if (this.dormant) this.#stayDormant(untilNs);
        else this.#execute(untilNs);
        if (this.pendingFault) this.#takeHardFault();
        this.mustStop = this.halted !== null;
      }
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.#halt({ kind: 'power_cut' });
    } finally {
      this.wire.catchUp(this.nowNs);
    }
    this.#drainLog();
  }

  /** Runs the core, awake or asleep. */
  #execute(untilNs) {
    const { core, clock, plain } = this;
    const { lowestSp } = plain;
    try {
      while (clock.nanosCounter < untilNs && !this.mustStop) {
        if (core.waiting) this.#passTime(untilNs);
        else if (!this.#executePlain(untilNs)) this.#executeOne();
      }
    } catch (error) {
      // The stack that was used just before a power cut does not count.
      plain.lowestSp = lowestSp;
      throw error;
    }
  }

  /** Executes plain instructions (see core.mjs). Returns false if the next instruction is not plain. */
  #executePlain(untilNs) {
    const { core, clock, plain, wire } = this;
    const next = clock.nextAlarm;
    let limitNs = next !== null && next.nanos < untilNs ? next.nanos : untilNs;
    if (wire.isStreaming) limitNs = Math.min(limitNs, wire.quietUntilNs);
    const mayStartException = core.interruptsUpdated && plain.isPending;
    // An exception during sleep has moved the stack pointer, which is measured after its first instruction.
    const hasNewStack = core.registers[13] < plain.lowestSp;
    if (mayStartException || hasNewStack || clock.nanosCounter >= limitNs || this.profile !== null) return false;
    core.interruptsUpdated = false;
    plain.runPlain(limitNs, this.nsPerCycle);
    if (clock.nanosCounter < limitNs) return false;
    this.#soundAlarms();
    return true;
  }

  /** Executes one instruction of any kind; it may be the first one of an exception. */
  #executeOne() {
    const { core, clock, plain, profile } = this;
    const address = core.PC;
    this.wire.catchUp(clock.nanosCounter);
    const cycles = core.executeInstruction();
    if (profile !== null) profile.set(address, (profile.get(address) ?? 0) + cycles);
    if (core.registers[13] < plain.lowestSp) plain.lowestSp = core.registers[13];
    clock.nanosCounter += cycles * this.nsPerCycle;
    this.#soundAlarms();
  }

  #soundAlarms() {
    const { clock, wire } = this;
    wire.catchUp(clock.nanosCounter);
    if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= clock.nanosCounter) clock.tick(0);
  }

  /** To the next alarm, or as far as is asked for. */
  #passTime(untilNs) {
    const { clock, wire } = this;
    const next = clock.nextAlarm;
    const wakeNs = next !== null && next.nanos < untilNs ? next.nanos : untilNs;
    this.sleepNs = wire.sleepUntil(wakeNs, this.sleepNs);
    // At the end of a stream there is a new alarm.
    if (clock.nextAlarm !== next) return;
    // An alarm may be due already, when it was set for the past.
    const deltaNs = Math.max(0, wakeNs - clock.nanosCounter);
    clock.tick(deltaNs);
    this.sleepNs += deltaNs;
  }

  #halt(reason) {
    this.halted ??= reason;
    this.mustStop = true;
  }

  /** The emulator knows no hard faults: it goes on after a bad instruction or address. The core does not. */
  #takeHardFault() {
    this.pendingFault = false;
    if (this.halted) return;
    if (this.core.IPSR === HARD_FAULT) {
      // The core stands still for good. Only a watchdog helps.
      this.lockedUp = true;
      if (!this.watchdog.enable) this.#halt({ kind: 'lockup', at: describeAddress(this.elf, this.core.PC) });
      return;
    }
    this.core.waiting = false;
    this.core.exceptionEntry(HARD_FAULT);
  }

  #fault() {
    this.pendingFault = true;
    this.mustStop = true;
  }

  // ---------------------------------------------------------------- breaking

  /** The next instruction faults. Returns where the program was. */
  fault() {
    this.#fault();
    // Where the core woke up, the emulator leaves the bit for Thumb.
    return (this.core.PC & ~1) >>> 0;
  }

  /** What the program was doing is never done; interrupts still are. Returns where it was. */
  stall() {
    const at = this.core.PC >>> 0;
    this.core.PC = STAND_STILL;
    this.core.waiting = false;
    return at;
  }

  /** What the program was doing panics instead. Returns the place that the panic blames, as `file:line`. */
  panic() {
    const entry = [...this.elf.symbols].find(([name]) => PANICS.test(name));
    const blamed = this.#findLocation();
    if (!entry || !blamed) throw new Error('the program cannot panic');
    this.core.registers[0] = blamed.address;
    this.core.PC = entry[1] & ~1;
    this.core.waiting = false;
    return blamed.place;
  }

  /** The first source location in the program: address and length of a file's name, line, column. */
  #findLocation() {
    const { flash, flashView } = this.chip;
    const word = (at) => flashView.getUint32(at, true);
    for (let at = 0; at < this.kind.flashBytes - 16; at += 4) {
      const name = word(at) - FLASH_ADDRESS;
      const length = word(at + 4);
      const isLikely = name >= 0 && name + length < flash.length && length > 3 && length < 200 && word(at + 12) < 500;
      if (!isLikely) continue;
      // The name may end with a zero.
      const file = Buffer.from(flash.subarray(name, name + length)).toString('latin1').replace('\0', '');
      if (!/^[\w./-]+\.rs$/.test(file)) continue;
      return { address: FLASH_ADDRESS + at, place: `${file.split('/').pop()}:${word(at + 8)}` };
    }
    return null;
  }

  /** The stack is used up: the next exception takes the last of it. Returns where the program was. */
  exhaustStack() {
    this.core.SP = RAM_ADDRESS + EXCEPTION_BYTES;
    return this.core.PC >>> 0;
  }

  /**
   * A function with a large frame is called when little of the stack is left: its caller's registers are the
   * last words within, and the frame ends far outside. Returns where the program was.
   */
  overleapStack() {
    const LEFT = 512;
    const FRAME = 4096;
    for (let at = LEFT; at < LEFT + EXCEPTION_BYTES; at += 4) this.chip.sramView.setUint32(at, 1, true);
    this.core.SP = RAM_ADDRESS + LEFT - FRAME;
    return this.core.PC >>> 0;
  }

  /** Time in which the core does nothing else, as in a function of the ROM. */
  #spendCycles(cycles) {
    this.core.cycles += cycles;
    this.clock.tick(cycles * this.nsPerCycle);
  }

  // ---------------------------------------------------------------- observing

  /** Notes something that is wrong with the firmware, or that the emulator cannot do. */
  complain(source, message) {
    const text = `${source}: ${message}`;
    if (EXPECTED_WARNINGS.some(({ pattern }) => pattern.test(text))) return;
    const seen = this.warningCounts.get(text);
    if (seen) seen.count++;
    else this.warningCounts.set(text, { count: 1, at: describeAddress(this.elf, this.core.PC) });
  }

  warnings() {
    if (this.chip.pwm.intEnable) this.complain('board', 'the PWM counters do not run here: no interrupts');
    return [...this.warningCounts].map(([text, { count, at }]) => `${text} (${count} times, first at ${at})`);
  }

  /** Brightness of the backlight, 0 to 1. */
  backlight() {
    return this.#light(this.kind.pins.backlight);
  }

  /** Brightness of the lamp's two colours, 0 to 1; nothing on a board without one. */
  lamp() {
    const { red, green } = this.kind.pins;
    return red === undefined ? null : { red: this.#light(red), green: this.#light(green) };
  }

  /** Volts of the battery, on a board that measures it. */
  setBattery(volts) {
    const { battery } = this.kind;
    if (!battery) throw new Error('this board does not measure its battery');
    this.chip.adc.channelValues[battery.channel] = Math.round((volts / battery.divider / 3.3) * 4096);
  }

  /** Puts the cable in or pulls it: 5 V on the socket, and a computer. */
  setCable(isPlugged) {
    const gpio = this.chip.gpio[this.kind.cable];
    if (gpio.rawInputValue !== isPlugged) gpio.setInputValue(isPlugged);
    if (isPlugged) this.usb.plug();
    else if (this.usb.plugged) this.usb.unplug();
  }

  /** How much of the time a pin is high, or low if its slice inverts it. */
  #light(pin) {
    const gpio = this.chip.gpio[pin];
    if (gpio.functionSelect !== FUNCTION_PWM) return gpio.value === HIGH ? 1 : 0;
    const { csr, cc, top } = this.chip.pwm.channels[(pin >> 1) & 7];
    const isChannelB = (pin & 1) === 1;
    const enabled = (csr & 1) !== 0;
    const inverted = (csr & (isChannelB ? 1 << 3 : 1 << 2)) !== 0;
    const compare = isChannelB ? cc >>> 16 : cc & 0xffff;
    const level = enabled ? Math.min(1, compare / (top + 1)) : 0;
    return inverted ? 1 - level : level;
  }

  get stackUsed() {
    return this.stackTop - this.plain.lowestSp;
  }

  /** Leaves the memory to the next board, which finds the RAM as it is. This board cannot be used any more. */
  retire() {
    this.plain.release();
  }

  /** What a board inherits that the boot ROM restarts with a new program, through the watchdog. */
  installed() {
    const { chip, panel } = this;
    const scratch = this.watchdog.scratchData.slice();
    scratch[REBOOT_SCRATCH] = 0;
    const warmStart = { ram: chip.sram, scratch, reason: REASON_TIMER, panel };
    return { flash: chip.flash.slice(0, this.kind.flashBytes), warmStart };
  }

  /** What the next board inherits: the flash always; RAM, watchdog and panel unless power was lost. */
  remains() {
    const keepsPower = this.halted !== null && ['watchdog', 'sys_reset', 'lockup'].includes(this.halted.kind);
    const { chip, panel } = this;
    const { scratchData: scratch, reason } = this.watchdog;
    return {
      flash: chip.flash.slice(0, this.kind.flashBytes),
      warmStart: keepsPower ? { ram: chip.sram, scratch, reason, panel } : null,
    };
  }

  /** Empties the log buffer (SEGGER RTT, first up-channel), or it would overflow. */
  #drainLog() {
    const control = this.elf.symbols.get('_SEGGER_RTT');
    if (control === undefined) return;
    const view = this.chip.sramView;
    const channel = control - RAM_ADDRESS + 24;
    const buffer = view.getUint32(channel + 4, true) - RAM_ADDRESS;
    const size = view.getUint32(channel + 8, true);
    const writeAt = view.getUint32(channel + 12, true);
    let readAt = view.getUint32(channel + 16, true);
    // Before the program has started, the buffer's description is noise.
    const isPlausible = size > 0 && size <= 0x10000 && writeAt < size && readAt < size;
    if (!isPlausible || buffer < 0 || buffer + size > this.chip.sram.length) return;
    while (readAt !== writeAt) {
      this.log.push(this.chip.sram[buffer + readAt]);
      readAt = (readAt + 1) % size;
    }
    view.setUint32(channel + 16, readAt, true);
  }

  // ---------------------------------------------------------------- keys

  /** Presses or releases one key. */
  setKey(key, isDown) {
    const gpio = this.chip.gpio[this.kind.keys[key]];
    // Every call latches an edge, so only a change may be passed on.
    if (gpio.rawInputValue === isDown) gpio.setInputValue(!isDown);
  }

  #connectKeys() {
    // Pull-ups are not simulated: a key that is not pressed is high from the start.
    for (const pin of Object.values(this.kind.keys)) {
      const gpio = this.chip.gpio[pin];
      gpio.rawInputValue = true;
      gpio.irqStatus = IRQ_LEVEL_HIGH;
    }
  }

  // ---------------------------------------------------------------- wiring and repairs

  #listenToEmulator() {
    const { core } = this;
    const onWarning = (source, message) => {
      this.complain(source, message);
      if (FAULTS.some((pattern) => pattern.test(message))) this.#fault();
    };
    this.chip.logger = {
      debug() {},
      info(_source, message) {
        // The emulator only logs SEV: without the event, a task that yields would never run again.
        if (message === 'SEV') core.eventRegistered = true;
      },
      warn: onWarning,
      error: onWarning,
    };
  }

  /** The emulator looks for a peripheral first, at every store, and does not mind odd addresses. */
  #writeRamDirectly() {
    const { chip } = this;
    const { sramView } = chip;
    const write = chip.writeUint32.bind(chip);
    const end = sramView.byteLength - 4;
    chip.writeUint32 = (address, value) => {
      const offset = (address >>> 0) - RAM_ADDRESS;
      if (address & 3) chip.logger.error('RP2040', `write to ${address.toString(16)}, not 32 bit aligned`);
      if (offset >= 0 && offset <= end) sramView.setUint32(offset, value, true);
      else write(address, value);
    };
  }

  #followSystemClock() {
    const update = () => {
      this.nsPerCycle = 1e9 / this.chip.clkSys;
      const voltage = () => (this.chip.readUint32(VREG_AND_CHIP_RESET << 12) >> VREG_VSEL_SHIFT) & 0xf;
      if (this.chip.clkSys > FASTEST_AT_1_10_V && voltage() < VSEL_1_15_V) {
        this.complain('board', 'the core is too fast for its voltage');
      }
    };
    this.chip.addClockListener(update);
    // The emulator starts at 125 MHz; the chip starts on its ring oscillator.
    this.chip.updateClocks();
    update();
  }

  /** USB runs at 48 MHz and nothing else; the emulator does not ask. */
  #checkUsbClock() {
    const CTRL = 0x54;
    const ENABLE = 1 << 11;
    const { clocks, pllUsb, pllSys } = this.chip;
    const write = clocks.writeUint32.bind(clocks);
    clocks.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset !== CTRL || (value & ENABLE) === 0) return;
      const source = [pllUsb, pllSys][(value >> 5) & 7];
      const divisor = (clocks.usbDiv >> 8) & 3;
      if (source?.frequency !== 48e6 * divisor) this.complain('board', 'the clock of USB is not 48 MHz');
    };
  }

  /** The crystal needs the time that the program itself sets; the emulator calls it stable at once. */
  #delayCrystal() {
    const { chip, clock } = this;
    const xosc = chip.peripherals[XOSC];
    const write = xosc.writeUint32.bind(xosc);
    const becomeStable = clock.createAlarm(() => {
      xosc.stable = xosc.enabled;
    });
    xosc.writeUint32 = (offset, value) => {
      const wasEnabled = xosc.enabled;
      write(offset, value);
      if (wasEnabled || !xosc.enabled) return;
      xosc.stable = false;
      const delay = xosc.startup & 0x3fff;
      const times = xosc.startup & (1 << 20) ? 4 : 1;
      becomeStable.schedule((delay * times * 256 * 1e9) / chip.xoscFreq);
    };
  }

  /** The emulator has no ring oscillator registers: all of them read as ones, with a warning. */
  #replaceRingOscillator(source) {
    const DORMANT = 0x0c;
    const COMA = 0x636f6d61;
    const RANDOMBIT = 0x1c;
    const STATUS = 0x18;
    const STABLE_AND_ENABLED = 0x80001000;
    const nextBits = seededBits(source.seed ?? 1);
    const fixedBit = { ones: 1, zeros: 0 }[source];
    const registers = new Map();
    const rosc = this.chip.peripherals[ROSC];
    rosc.readUint32 = (offset) => {
      if (offset === RANDOMBIT) return fixedBit ?? nextBits() & 1;
      if (offset === STATUS) return STABLE_AND_ENABLED;
      return registers.get(offset) ?? 0;
    };
    rosc.writeUint32 = (offset, value) => {
      registers.set(offset, value);
      if (offset !== DORMANT || value !== COMA) return;
      this.dormant = true;
      this.mustStop = true;
    };
  }

  /** Which levels of which pins end the dormant state (IO_BANK0, DORMANT_WAKE_INTE0 to 3); the emulator has none. */
  #addDormantWake() {
    const FIRST = 0x160;
    const LAST = 0x16c;
    const bank = this.chip.peripherals[IO_BANK0];
    const read = bank.readUint32.bind(bank);
    const write = bank.writeUint32.bind(bank);
    this.wakeEnables = [0, 0, 0, 0];
    const place = (offset) => (offset >= FIRST && offset <= LAST ? (offset - FIRST) / 4 : -1);
    bank.readUint32 = (offset) => (place(offset) < 0 ? read(offset) : this.wakeEnables[place(offset)]);
    bank.writeUint32 = (offset, value) => {
      if (place(offset) < 0) write(offset, value);
      else this.wakeEnables[place(offset)] = value;
    };
  }

  /**
   * Time passes and nothing runs, not even the timer: its alarms come late, by as long as this took. The watchdog counts ticks
   * of a clock that stands still, so it counts none.
   */
  #stayDormant(untilNs) {
    const LEVEL_LOW = 1;
    const LEVEL_HIGH = 2;
    const wakes = [...Object.values(this.kind.keys), this.kind.cable].some((pin) => {
      const enables = this.wakeEnables[pin >> 3] >> ((pin & 7) * 4);
      return (enables & (this.chip.gpio[pin].rawInputValue ? LEVEL_HIGH : LEVEL_LOW)) !== 0;
    });
    const { watchdog } = this;
    watchdog.timer.enable = wakes && watchdog.enable && watchdog.tickEnable;
    if (wakes) {
      this.dormant = false;
      return;
    }
    const sleptNs = untilNs - this.nowNs;
    this.#passTime(untilNs);
    this.dormantNs += sleptNs;
  }

  /** Memories may be powered down while the chip is dormant: a register that holds what was written (datasheet 2.21). */
  #addMemoryPower() {
    const MEMPOWERDOWN = 0x18;
    const syscfg = this.chip.peripherals[SYSCFG];
    const read = syscfg.readUint32.bind(syscfg);
    const write = syscfg.writeUint32.bind(syscfg);
    let powerDown = 0;
    syscfg.readUint32 = (offset) => (offset === MEMPOWERDOWN ? powerDown : read(offset));
    syscfg.writeUint32 = (offset, value) => {
      if (offset === MEMPOWERDOWN) powerDown = value;
      else write(offset, value);
    };
  }

  /** Start-up code reads and writes the core voltage: registers that hold what was written (datasheet 2.10). */
  #addVoltageRegulator() {
    const VREG = 0x00;
    const BOD = 0x04;
    const VREG_AT_RESET = 0xb1;
    const BOD_AT_RESET = 0x91;
    const REGULATION_OK = 1 << 12;
    const registers = new Map([
      [VREG, VREG_AT_RESET],
      [BOD, BOD_AT_RESET],
    ]);
    const regulator = this.chip.peripherals[VREG_AND_CHIP_RESET];
    regulator.readUint32 = (offset) => (registers.get(offset) ?? 0) | (offset === VREG ? REGULATION_OK : 0);
    regulator.writeUint32 = (offset, value) => registers.set(offset, value);
  }

  /** The streaming side of the flash interface, which asynchronous flash reads use (datasheet 2.6.3.3). */
  #addFlashStreaming() {
    const CTRL = 0x00;
    const STAT = 0x08;
    const STREAM_ADDR = 0x14;
    const STREAM_CTR = 0x18;
    const FLUSH_READY = 1 << 1;
    const FIFO_EMPTY = 1 << 0;
    const { chip } = this;
    let address = 0;
    let remaining = 0;
    const peripheral = (read, write) => ({
      readUint32: read,
      writeUint32: write,
      writeUint32Atomic: (offset, value) => write(offset, value),
    });
    const announce = () => {
      if (remaining > 0) chip.dma.setDREQ(DREQ_XIP_STREAM);
      else chip.dma.clearDREQ(DREQ_XIP_STREAM);
    };
    chip.peripherals[XIP_CONTROL] = peripheral(
      (offset) => {
        if (offset === CTRL) return 3;
        if (offset === STAT) return FLUSH_READY | (remaining > 0 ? 0 : FIFO_EMPTY);
        if (offset === STREAM_ADDR) return address;
        if (offset === STREAM_CTR) return remaining;
        return 0;
      },
      (offset, value) => {
        if (offset === STREAM_ADDR) address = value & ~3;
        if (offset !== STREAM_CTR) return;
        remaining = value & 0x3fffff;
        announce();
      },
    );
    chip.peripherals[XIP_STREAM] = peripheral(
      () => {
        const word = chip.flashView.getUint32(address & FLASH_MIRRORS_MASK, true);
        address += 4;
        if (remaining > 0) remaining--;
        announce();
        return word;
      },
      () => {},
    );
  }

  #repairDma() {
    const CHAN_ABORT = 0x444;
    const { dma } = this.chip;
    // A transfer of no bytes would stay busy for ever.
    for (const channel of dma.channels) {
      const start = channel.start.bind(channel);
      channel.start = () => {
        if (channel.transCountReload > 0) start();
      };
    }
    // An abort is over at once, but the register that says so cannot be read.
    const read = dma.readUint32.bind(dma);
    dma.readUint32 = (offset) => (offset === CHAN_ABORT ? 0 : read(offset));
  }

  /** Each PWM wrap would be an alarm, and idle time no longer free. Brightness is read from the registers. */
  #stopPwmCounters() {
    for (const channel of this.chip.pwm.channels) {
      channel.alarmA.enable = false;
      channel.alarmB.enable = false;
      channel.alarmBottom.enable = false;
    }
  }

  /** Notes when the light first goes on, and whether there is something to see. */
  #watchBacklight() {
    const { chip, clock, panel } = this;
    const write = chip.pwm.writeUint32.bind(chip.pwm);
    chip.pwm.writeUint32 = (offset, value) => {
      write(offset, value);
      if (this.litNs !== null || this.backlight() === 0) return;
      this.litNs = clock.nanosCounter;
      panel.lit(this.litNs);
    };
  }

  /** A fast clock over a pad with weak drive or slow edges is a gamble. */
  #checkWire(spi) {
    const { clock, data } = this.kind.pins;
    for (const pin of [clock, data]) {
      const pad = this.chip.gpio[pin].padValue;
      const isSharp = (pad & PAD_SLEW_FAST) !== 0 && ((pad >> PAD_DRIVE_SHIFT) & 3) >= DRIVE_8_MA;
      if (spi.clockFrequency > SLOW_WIRE_HZ && !isSharp) this.complain('board', `the edges of pin ${pin} are slow`);
    }
    if (spi.clockFrequency > FASTEST_WIRE_HZ) this.complain('board', 'the wire is faster than the panel');
  }

  #connectPanel() {
    const { chip, clock, kind, panel, plain } = this;
    const guard = (address, length) => plain.guard(address, length);
    this.wire = new Wire(chip, kind, panel, (spi) => this.#checkWire(spi), guard);
    const { reset } = kind.pins;
    if (reset === null) return;
    chip.gpio[reset].addListener((value, before) => {
      if (before === LOW && value === HIGH) panel.hardwareReset(clock.nanosCounter);
    });
  }

  #connectResets(warmStart) {
    const AIRCR = 0xd0c;
    const KEY_AND_SYSRESETREQ = 0x05fa0004;
    const watchdog = this.chip.peripherals[WATCHDOG];
    this.watchdog = watchdog;
    if (warmStart) {
      watchdog.scratchData.set(warmStart.scratch);
      watchdog.reason = warmStart.reason;
    }
    watchdog.onWatchdogTrigger = () => {
      // Left enabled, the alarm would go off again at once, for ever, inside one tick of the clock.
      watchdog.alarm.enable = false;
      this.#halt({ kind: 'watchdog', at: describeAddress(this.elf, this.core.PC) });
    };
    // The emulator does not implement the reset request (SCB::sys_reset).
    const { ppb } = this.chip;
    const writePpb = ppb.writeUint32.bind(ppb);
    ppb.writeUint32 = (offset, value) => {
      if (offset !== AIRCR) writePpb(offset, value);
      else if ((value & 0xffff0004) >>> 0 === KEY_AND_SYSRESETREQ) this.#halt({ kind: 'sys_reset' });
    };
  }

  /** RAM survives a reset. Power-on leaves noise: a program that relies on zeros is caught. */
  #fillRam(warmStart) {
    const { sram } = this.chip;
    if (warmStart) {
      sram.set(warmStart.ram);
      return;
    }
    const words = new Uint32Array(sram.buffer, sram.byteOffset, sram.length / 4);
    const noise = seededBits(2);
    for (let i = 0; i < words.length; i++) words[i] = noise();
  }

  // ---------------------------------------------------------------- boot ROM functions

  #onBreakpoint(number) {
    // Without a debugger, a breakpoint is a hard fault. The emulator takes undefined instructions for one.
    if (this.core.PC >>> 0 >= ROM_SIZE) {
      this.complain('board', `breakpoint or undefined instruction, number ${number}`);
      this.#fault();
      return;
    }
    const { registers } = this.core;
    const [r0, r1, r2] = registers;
    switch (number) {
      case ROM_FUNCTION.lookup:
        registers[0] = this.#lookUp(r0, r1 & 0xffff);
        this.#spendCycles(40);
        break;
      case ROM_FUNCTION.P3:
        registers[0] = countOnes(r0);
        this.#spendCycles(20);
        break;
      case ROM_FUNCTION.R3:
        registers[0] = reverseBits(r0);
        this.#spendCycles(20);
        break;
      case ROM_FUNCTION.L3:
        registers[0] = Math.clz32(r0);
        this.#spendCycles(20);
        break;
      case ROM_FUNCTION.T3:
        registers[0] = r0 === 0 ? 32 : 31 - Math.clz32(r0 & -r0);
        this.#spendCycles(20);
        break;
      case ROM_FUNCTION.MS:
      case ROM_FUNCTION.S4:
        this.#writeMemory(r0, new Uint8Array(r2).fill(r1));
        this.#spendCycles(20 + r2 / 2);
        break;
      case ROM_FUNCTION.MC:
      case ROM_FUNCTION.C4:
        this.#writeMemory(r0, this.#readMemory(r1, r2));
        this.#spendCycles(20 + r2);
        break;
      case ROM_FUNCTION.IF:
      case ROM_FUNCTION.EX:
      case ROM_FUNCTION.FC:
      case ROM_FUNCTION.CX:
        break;
      case ROM_FUNCTION.RE:
        this.#eraseFlash(r0, r1);
        break;
      case ROM_FUNCTION.RP:
        this.#programFlash(r0, this.#readMemory(r1, r2));
        break;
      case ROM_FUNCTION.UB:
        this.#halt({ kind: 'usb_boot' });
        break;
    }
  }

  #lookUp(table, code) {
    for (let entry = table; ; entry += 4) {
      const found = this.chip.readUint16(entry);
      if (found === code) return this.chip.readUint16(entry + 2);
      if (found === 0) return 0;
    }
  }

  #eraseFlash(address, length) {
    if (address % SECTOR !== 0 || length % SECTOR !== 0 || address + length > this.kind.flashBytes) {
      this.complain('flash', `erase of ${length} bytes at ${address} does not fit`);
      return;
    }
    for (let offset = 0; offset < length; offset += SECTOR) {
      this.#waitForFlash(this.flash.erase(address + offset, this.nowNs));
    }
  }

  #programFlash(address, data) {
    if (address % PAGE !== 0 || data.length % PAGE !== 0 || address + data.length > this.kind.flashBytes) {
      this.complain('flash', `programming of ${data.length} bytes at ${address} does not fit`);
      return;
    }
    for (let offset = 0; offset < data.length; offset += PAGE) {
      const page = data.subarray(offset, offset + PAGE);
      this.#waitForFlash(this.flash.program(address + offset, page, this.nowNs));
    }
  }

  /** Everything stands still meanwhile but the clocks: the core is busy, not asleep. */
  #waitForFlash(durationNs) {
    this.#spendCycles(Math.round(durationNs / this.nsPerCycle));
    this.lastOtherActivityNs = this.nowNs;
  }

  /** A copy of memory; in one piece where it is RAM or flash. */
  #readMemory(address, length) {
    const { sram, flash } = this.chip;
    const inRam = address - RAM_ADDRESS;
    if (inRam >= 0 && inRam + length <= sram.length) return sram.slice(inRam, inRam + length);
    const inFlash = address - FLASH_ADDRESS;
    if (inFlash >= 0 && inFlash + length <= flash.length) return flash.slice(inFlash, inFlash + length);
    return Uint8Array.from({ length }, (_, i) => this.chip.readUint8(address + i));
  }

  #writeMemory(address, data) {
    const { sram } = this.chip;
    const inRam = address - RAM_ADDRESS;
    if (inRam >= 0 && inRam + data.length <= sram.length) sram.set(data, inRam);
    else data.forEach((byte, i) => this.chip.writeUint8(address + i, byte));
  }
}

/** The flash of a board with a program on it: over what was there before, if anything. */
export function flashWithProgram(board, elf, before = null, beforeOffset = 0) {
  const image = new Uint8Array(BOARDS[board].flashBytes).fill(0xff);
  if (before) {
    if (beforeOffset + before.length > image.length) throw new Error('the flash image is larger than the flash');
    image.set(before, beforeOffset);
  }
  for (const { address, data } of elf.segments) {
    const offset = address - FLASH_ADDRESS;
    if (offset < 0 || offset + data.length > image.length) {
      throw new Error(`the program has a segment outside the flash, at 0x${address.toString(16)}`);
    }
    image.set(data, offset);
  }
  return image;
}

function countOnes(value) {
  let count = 0;
  for (let rest = value; rest !== 0; rest >>>= 1) count += rest & 1;
  return count;
}

function reverseBits(value) {
  let reversed = 0;
  for (let bit = 0; bit < 32; bit++) reversed = (reversed << 1) | ((value >>> bit) & 1);
  return reversed >>> 0;
}
