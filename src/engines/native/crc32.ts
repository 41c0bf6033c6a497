/** The checksum of the addon: native/checksum/crc32.hh. It belongs to no engine, and loads none. */
import { loadBinding, type NativeBinding } from './binding.js';

/** Returns the CRC-32 of the addon; undefined if there is no addon, or none for this processor. */
export function findNativeCrc32(): NativeBinding['crc32'] {
  try {
    return loadBinding().crc32;
  } catch {
    return undefined;
  }
}
