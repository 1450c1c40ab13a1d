// The ST7789 panel: takes the bytes on its wire, keeps its own memory, and shows what the eye would see.
//
// The controller's memory is always 240 columns by 320 rows. A write window is mapped onto it by MADCTL
// (datasheet section 8.12), and the glass shows its first rows. A board mounts the glass some way round: its
// `mount` is the MADCTL value with which a program's x and y are the eye's x and y.
//
// Does not know pins or SPI: the board calls `receive` for each byte that arrived while chip select was low.

import { seededBits } from './random.mjs';

const COLUMNS = 240;
const ROWS = 320;

const SWRESET = 0x01;
const SLPIN = 0x10;
const SLPOUT = 0x11;
const INVOFF = 0x20;
const INVON = 0x21;
const DISPOFF = 0x28;
const DISPON = 0x29;
const CASET = 0x2a;
const RASET = 0x2b;
const RAMWR = 0x2c;
const RAMWRC = 0x3c;
const MADCTL = 0x36;
const COLMOD = 0x3a;

/** Commands that change nothing this model shows: normal mode, tearing line, brightness. */
const WITHOUT_EFFECT = new Set([0x00, 0x13, 0x26, 0x34, 0x35, 0x44, 0x51, 0x53, 0x55, 0x5e]);

/** Voltages, timing and gamma: noted, not shown. How many arguments each takes (datasheet section 9.2). */
const SETTINGS = new Map([
  [0xb2, 5], // porches
  [0xb7, 1], // gate voltages
  [0xbb, 1], // VCOM
  [0xc0, 1], // mirroring of the glass
  [0xc2, 2], // VDV and VRH come from the next two
  [0xc3, 1], // VRH
  [0xc4, 1], // VDV
  [0xc6, 1], // pictures a second
  [0xd0, 2], // power
  [0xd6, 1], // gate outputs while it sleeps
  [0xe0, 14], // gamma, positive
  [0xe1, 14], // gamma, negative
]);

const MADCTL_MY = 0x80;
const MADCTL_MX = 0x40;
const MADCTL_MV = 0x20;
const MADCTL_BGR = 0x08;

/** The controller repeats the high bits of each part in the low ones (RAMCTRL at reset). */
const RGB444_TO_565 = Uint16Array.from({ length: 1 << 12 }, (_, pixel) => {
  const [red, green, blue] = [pixel >> 8, (pixel >> 4) & 0xf, pixel & 0xf];
  const widened = (((red << 1) | (red >> 3)) << 11) | (((green << 2) | (green >> 2)) << 5);
  return widened | (blue << 1) | (blue >> 3);
});

/** By the low bits of COLMOD: how many bytes are read at once, and the one or two pixels in them. */
const FORMATS = {
  3: { bytes: 3, first: (pair) => RGB444_TO_565[pair >> 12], second: (pair) => RGB444_TO_565[pair & 0xfff] },
  5: { bytes: 2, first: (pixel) => pixel, second: null },
  6: { bytes: 3, first: rgb666To565, second: null },
};

// How long the controller must be left alone (datasheet sections 9.1.2 and 9.1.12).
const AFTER_RESET_NS = 5e6;
const RESET_TO_SLEEP_OUT_NS = 120e6;
const AFTER_SLEEP_NS = 5e6;
/** From sleep out until every row holds its picture: the voltages, then two refreshes at 60 Hz. */
const WAKING_NS = AFTER_SLEEP_NS + 2e9 / 60;

export class St7789 {
  // NaN instead of null: a field that has always been a number needs no allocation for a new value.
  #firstPixelNs = NaN;
  #firstFrameNs = NaN;
  #lastChangeNs = NaN;
  #single = new Uint8Array(1);

  /**
   * @param {{width: number, height: number, mount: number}} glass
   * @param {(message: string) => void} complain called when the program breaks the controller's rules
   */
  constructor({ width, height, mount }, complain = () => {}) {
    this.width = width;
    this.height = height;
    this.mount = addressing(mount);
    this.visiblePixels = width * height;
    this.complain = complain;

    // Power-on leaves noise in the memory: a program that shows it before drawing is caught.
    this.memory = new Uint16Array(COLUMNS * ROWS);
    const noise = seededBits(1);
    for (let i = 0; i < this.memory.length; i++) this.memory[i] = noise();

    this.bytesReceived = 0;
    this.pixelsWritten = 0;
    this.written = new Uint8Array(this.visiblePixels);
    this.unwritten = this.visiblePixels;

    this.readyNs = 0;
    this.sleepOutReadyNs = 0;
    this.wokenNs = null;
    this.#resetRegisters();
  }

  /** The controller was not reset with the chip: it still shows the old picture. */
  keepFrom(before) {
    this.memory.set(before.memory);
    for (const register of ['sleeping', 'displayOn', 'inverted', 'madctl', 'colmod', 'format']) {
      this[register] = before[register];
    }
    this.addressing = addressing(before.madctl);
  }

  /** The reset line went low and high again. */
  hardwareReset(nowNs) {
    // From "sleep out" the controller needs the long pause before it may be woken again.
    this.sleepOutReadyNs = nowNs + (this.sleeping ? AFTER_RESET_NS : RESET_TO_SLEEP_OUT_NS);
    this.readyNs = nowNs + AFTER_RESET_NS;
    this.#resetRegisters();
  }

  #resetRegisters() {
    this.sleeping = true;
    this.displayOn = false;
    this.inverted = false;
    this.madctl = 0;
    this.colmod = 0x66;
    this.format = FORMATS[6];
    this.addressing = addressing(0);
    this.window = { left: 0, right: COLUMNS - 1, top: 0, bottom: ROWS - 1 };
    /** Arguments of voltages and gamma, by command. */
    this.settings = {};
    this.command = 0;
    this.arguments = [];
    this.x = 0;
    this.y = 0;
    this.pixel = 0;
    this.pixelBytes = 0;
  }

  /** Times of the first pixel, of the first complete picture, and of the last visible change; null before that. */
  get firstPixelNs() {
    return unlessNaN(this.#firstPixelNs);
  }

  get firstFrameNs() {
    return unlessNaN(this.#firstFrameNs);
  }

  get lastChangeNs() {
    return unlessNaN(this.#lastChangeNs);
  }

  /** One byte on the wire. `isData` is the level of the data/command line. */
  receive(isData, byte, nowNs) {
    if (isData && this.takesPixels) {
      this.#single[0] = byte;
      this.receivePixels(this.#single, 1, nowNs, 0);
      return;
    }
    this.bytesReceived++;
    if (isData) this.#takeArgument(byte);
    else this.#startCommand(byte, nowNs);
  }

  #startCommand(command, nowNs) {
    const expected = SETTINGS.get(this.command);
    if (expected !== undefined && this.arguments.length !== expected) {
      this.complain(`${hex(this.command)} had ${this.arguments.length} arguments, not ${expected}`);
    }
    if (nowNs < this.readyNs) this.complain(`${hex(command)} came too early after a reset or sleep command`);
    this.command = command;
    this.arguments = [];
    this.pixelBytes = 0;
    switch (command) {
      case SWRESET:
        this.sleepOutReadyNs = nowNs + RESET_TO_SLEEP_OUT_NS;
        this.readyNs = nowNs + AFTER_RESET_NS;
        this.#resetRegisters();
        break;
      case SLPOUT:
        if (nowNs < this.sleepOutReadyNs) this.complain('sleep out came less than 120 ms after a reset');
        this.readyNs = nowNs + AFTER_SLEEP_NS;
        this.wokenNs = nowNs;
        this.#switch('sleeping', false, nowNs);
        break;
      case SLPIN:
        this.readyNs = nowNs + AFTER_SLEEP_NS;
        this.#switch('sleeping', true, nowNs);
        break;
      case INVON:
      case INVOFF:
        this.#switch('inverted', command === INVON, nowNs);
        break;
      case DISPON:
      case DISPOFF:
        this.#switch('displayOn', command === DISPON, nowNs);
        break;
      case RAMWR:
        this.x = this.window.left;
        this.y = this.window.top;
        break;
      case RAMWRC:
        this.command = RAMWR; // continues where the last write stopped
        break;
      case CASET:
      case RASET:
      case MADCTL:
      case COLMOD:
        break; // acts when its arguments are complete
      default:
        if (!WITHOUT_EFFECT.has(command) && !SETTINGS.has(command)) this.complain(`unknown command ${hex(command)}`);
    }
  }

  /** A switch that changes every pixel at once. */
  #switch(name, value, nowNs) {
    if (this[name] !== value) this.#lastChangeNs = nowNs;
    this[name] = value;
    this.#noteFrame(nowNs);
  }

  #takeArgument(byte) {
    const { command, arguments: args } = this;
    args.push(byte);
    if (command === MADCTL && args.length === 1) {
      this.madctl = byte;
      this.addressing = addressing(byte);
    } else if (command === COLMOD && args.length === 1) {
      this.colmod = byte;
      const format = FORMATS[byte & 7];
      if (format) this.format = format;
      else this.complain(`unsupported pixel format ${hex(byte)}`);
    } else if (SETTINGS.has(command)) {
      this.settings[hex(command)] = [...args];
    } else if ((command === CASET || command === RASET) && args.length === 4) {
      this.#setWindow(command, (args[0] << 8) | args[1], (args[2] << 8) | args[3]);
    }
  }

  #setWindow(command, first, last) {
    const isColumns = command === CASET;
    const limit = isColumns ? this.addressing.width : this.addressing.height;
    if (first > last || last >= limit) {
      this.complain(`window ${isColumns ? 'columns' : 'rows'} ${first} to ${last} do not fit in ${limit}`);
    }
    if (isColumns) Object.assign(this.window, { left: first, right: last });
    else Object.assign(this.window, { top: first, bottom: last });
  }

  /** Bytes of pixels at equal distances in time. A picture has 86,400 of them, so this is one loop. */
  receivePixels(bytes, count, firstNs, stepNs) {
    const { memory, written, visiblePixels } = this;
    const { left, right, top, bottom } = this.window;
    const { origin, stepX, stepY, width, height } = this.addressing;
    const { bytes: size, first, second } = this.format;
    let { x, y, pixel, pixelBytes, pixelsWritten } = this;
    let changeNs = this.#lastChangeNs;
    let nowNs = firstNs;
    for (let i = 0; i < count; i++, nowNs += stepNs) {
      pixel = (pixel << 8) | bytes[i];
      if (++pixelBytes < size) continue;
      for (let value = first(pixel), isLast = second === null; ; value = second(pixel), isLast = true) {
        if (pixelsWritten++ === 0) this.#firstPixelNs = nowNs;
        if (x < width && y < height) {
          const at = origin + x * stepX + y * stepY;
          if (at < visiblePixels) {
            if (memory[at] !== value) changeNs = nowNs;
            if (written[at] === 0) {
              written[at] = 1;
              this.unwritten--;
              this.#noteFrame(nowNs);
            }
          }
          memory[at] = value;
        }
        if (++x > right) {
          x = left;
          if (++y > bottom) y = top;
        }
        if (isLast) break;
      }
      pixel = 0;
      pixelBytes = 0;
    }
    this.bytesReceived += count;
    this.pixelsWritten = pixelsWritten;
    this.#lastChangeNs = changeNs;
    this.x = x;
    this.y = y;
    this.pixel = pixel;
    this.pixelBytes = pixelBytes;
  }

  /** Whether data is pixels, until the next command. */
  get takesPixels() {
    return this.command === RAMWR;
  }

  get isShowing() {
    return this.displayOn && !this.sleeping;
  }

  /** Light shows what is there: it must not be on before there is a whole picture on a panel that is awake. */
  lit(nowNs) {
    if (this.firstFrameNs === null) this.complain('the light is on before there is a picture');
    else if (nowNs < this.wokenNs + WAKING_NS) this.complain('the light is on before the panel is steady');
  }

  #noteFrame(nowNs) {
    if (this.unwritten === 0 && this.isShowing && Number.isNaN(this.#firstFrameNs)) this.#firstFrameNs = nowNs;
  }

  /** What the eye sees, in RGB565, row by row. A panel that is off or asleep is black. */
  view() {
    const picture = new Uint16Array(this.visiblePixels);
    if (!this.isShowing) return picture;
    const { memory, width, height } = this;
    const { origin, stepX, stepY } = this.mount;
    const swapsRedAndBlue = (this.madctl & MADCTL_BGR) !== 0;
    // These panels show true colours with inversion on.
    const turned = this.inverted ? 0 : 0xffff;
    let out = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0, at = origin + y * stepY; x < width; x++, at += stepX) {
        let value = memory[at] ^ turned;
        if (swapsRedAndBlue) value = (value << 11) | (value & 0x07e0) | (value >> 11);
        picture[out++] = value;
      }
    }
    return picture;
  }

  /** The view as bytes, high byte first, as it would go over the wire. */
  viewBytes() {
    const { buffer } = this.view();
    Buffer.from(buffer).swap16();
    return new Uint8Array(buffer);
  }

  state() {
    const { displayOn, sleeping, inverted, madctl, colmod, window, width, height, settings } = this;
    const registers = { display_on: displayOn, sleeping, inverted, madctl, colmod, window: { ...window } };
    return { ...registers, width, height, settings };
  }
}

/** Where in the memory a write to x, y goes: `origin + x * stepX + y * stepY`, and how far x and y reach. */
function addressing(madctl) {
  const mirrorsColumns = (madctl & MADCTL_MX) !== 0;
  const mirrorsRows = (madctl & MADCTL_MY) !== 0;
  const exchanges = (madctl & MADCTL_MV) !== 0;
  const origin = (mirrorsColumns ? COLUMNS - 1 : 0) + (mirrorsRows ? (ROWS - 1) * COLUMNS : 0);
  const stepColumn = mirrorsColumns ? -1 : 1;
  const stepRow = mirrorsRows ? -COLUMNS : COLUMNS;
  return exchanges
    ? { origin, stepX: stepRow, stepY: stepColumn, width: ROWS, height: COLUMNS }
    : { origin, stepX: stepColumn, stepY: stepRow, width: COLUMNS, height: ROWS };
}

function rgb666To565(pixel) {
  const red = (pixel >> 19) & 0x1f;
  const green = (pixel >> 10) & 0x3f;
  const blue = (pixel >> 3) & 0x1f;
  return (red << 11) | (green << 5) | blue;
}

function unlessNaN(value) {
  return Number.isNaN(value) ? null : value;
}

function hex(byte) {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}
