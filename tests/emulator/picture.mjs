// Pictures as hashes and as PNG files.

import { deflateSync } from 'node:zlib';

/** FNV-1a, 64 bits, as 16 hex digits. In halves and quarters, because BigInt is a hundred times slower. */
export function fnv1a64(bytes) {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let i = 0; i < bytes.length; i++) {
    low ^= bytes[i];
    // The prime is 2^40 + 0x1b3; of the low half's product, the high half takes what is over 32 bits.
    const carry = ((low >>> 16) * 0x1b3 + (((low & 0xffff) * 0x1b3) >>> 16)) >>> 16;
    high = (Math.imul(high, 0x1b3) + carry + (low << 8)) | 0;
    low = Math.imul(low, 0x1b3);
  }
  const hex = (half) => (half >>> 0).toString(16).padStart(8, '0');
  return hex(high) + hex(low);
}

/** A PNG file of RGB565 pixels. */
export function encodePng(pixels, width, height) {
  const raw = Buffer.alloc(height * (1 + width * 3)); // each row begins with its filter: none
  let out = 0;
  for (let y = 0; y < height; y++) {
    out++;
    for (let x = 0; x < width; x++) {
      const value = pixels[y * width + x];
      const red = value >> 11;
      const green = (value >> 5) & 0x3f;
      const blue = value & 0x1f;
      raw[out++] = (red << 3) | (red >> 2);
      raw[out++] = (green << 2) | (green >> 4);
      raw[out++] = (blue << 3) | (blue >> 2);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per channel
  header[9] = 2; // RGB
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
