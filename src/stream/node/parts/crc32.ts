/**
 * CRC-32 (polynomial 0xEDB88320), the checksum of outputs and inputs. The addon has it at 12 to 25 GB a second on
 * x86-64, zlib at 4 where Node has it (from 20.15 and 22.2 on), a table at 0.4. Source: RFC 1952, section 8.
 */
import zlib from 'node:zlib';
import { findNativeCrc32 } from '../../../engines/native/crc32.js';

type Crc32 = (bytes: Uint8Array, before: number) => number;

/** The least bytes for which the addon is loaded. */
const worthAddon = 1 << 17;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * Returns the checksum by a table, a byte at a time.
 * @param before the checksum of the bytes before these.
 */
export function crc32ByTable(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return ~value >>> 0;
}

const crc32OfNode: Crc32 = (zlib as { crc32?: Crc32 }).crc32 ?? crc32ByTable;
let crc32OfMany: Crc32 | undefined;

/** Returns the checksum of bytes. @param before the checksum of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  if (bytes.length < worthAddon) return crc32OfNode(bytes, before);
  crc32OfMany ??= findNativeCrc32() ?? crc32OfNode;
  return crc32OfMany(bytes, before);
}

/** Returns a checksum as eight hexadecimal digits. */
export const crcText = (crc: number): string => crc.toString(16).padStart(8, '0');
