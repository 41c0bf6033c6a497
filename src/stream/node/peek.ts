/** Looks at the head of a file before it is read. The reader gets the head again. */
import type { ByteSource } from '../sources/byte-source.js';
import { PeekedSource } from '../sources/peeked-source.js';
import { openSource } from './open-source.js';

/** The most bytes of a head. */
const headBytes = 1 << 14;

interface PeekedFile {
  readonly source: ByteSource;
  readonly head: Uint8Array;
  /** True if the head is the whole file. */
  readonly isWhole: boolean;
}

/**
 * Opens a file, or standard input for `-`, and reads its head.
 * @param isEnough the same as for `peekSource`.
 * @param watch receives the source before its first byte is awaited.
 * @throws the same as `openSource`.
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
 * Reads the head of a source: the bytes that are available at once, and more until they are enough.
 * @param isEnough called when the source pauses; returns true if the head is enough.
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
    // The reader gets the error again, after the bytes before it.
  }
  const head = buffer.subarray(0, length);
  return { source: new PeekedSource(source, head), head, isWhole };
}
