/** CRC-32 (polynomial 0xEDB88320), by zlib where Node has it: from 20.15 and 22.2 on. Source: RFC 1952, section 8. */
import zlib from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * The same by a table, a byte at a time.
 * @param before the checksum of the bytes before these.
 */
export function crc32ByTable(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return ~value >>> 0;
}

/** Returns the checksum of bytes. @param before the checksum of the bytes before these. */
export const crc32: (bytes: Uint8Array, before?: number) => number =
  (zlib as { crc32?: (bytes: Uint8Array, before?: number) => number }).crc32 ?? crc32ByTable;

/** Returns a checksum as eight hexadecimal digits. */
export const crcText = (crc: number): string => crc.toString(16).padStart(8, '0');
