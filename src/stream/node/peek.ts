/** Looks at the head of a file before anybody reads it: what was looked at comes first again. */
import type { ByteSource } from '../sources/byte-source.js';
import { PeekedSource } from '../sources/peeked-source.js';
import { openSource } from './open-source.js';

/** Bytes that are looked at. */
const headBytes = 1 << 14;

export interface PeekedFile {
  readonly source: ByteSource;
  readonly head: Uint8Array;
  /** Whether the head is all there is. */
  readonly isWhole: boolean;
}

/**
 * Opens a file, or standard input for `-`, and reads its head.
 * @param isEnough as for `peekSource`.
 * @param watch gets the source before the first byte is waited for.
 * @throws as `openSource`.
 */
export async function peekFile(
  path: string,
  isEnough: (head: Uint8Array) => boolean,
  watch: (source: ByteSource) => void = () => {},
): Promise<PeekedFile> {
  const source = await openSource(path);
  watch(source);
  return peekSource(source, isEnough);
}

/**
 * Reads the head of a source: as much as is there at once, and more until it is enough.
 * @param isEnough asked where the source pauses.
 */
export async function peekSource(source: ByteSource, isEnough: (head: Uint8Array) => boolean): Promise<PeekedFile> {
  const buffer = new Uint8Array(headBytes);
  let length = 0;
  let isWhole = false;
  try {
    while (length < headBytes && !isWhole) {
      const count = await source.read(buffer.subarray(length));
      isWhole = count === 0;
      length += count;
      if (!isWhole && !(await source.settle()) && isEnough(buffer.subarray(0, length))) break;
    }
  } catch {
    // Who reads on gets the error again, behind what was read before it.
  }
  const head = buffer.subarray(0, length);
  return { source: new PeekedSource(source, head), head, isWhole };
}
