/** Reads a range of a file, and counts its lines where the reader does not. */
import type { ByteSource } from '../../sources/byte-source.js';
import type { FileRange } from './shard.js';

const LF = 0x0a;

export class RangeSource implements ByteSource {
  /** The number of bytes read. */
  position = 0;
  readonly size: number;
  /** The number of line ends read, if they are counted. */
  lines = 0;
  #isStopped = false;

  constructor(
    readonly range: FileRange,
    readonly countsLines: boolean,
  ) {
    this.size = range.to - range.from;
  }

  async read(target: Uint8Array): Promise<number> {
    const most = Math.min(target.length, this.size - this.position);
    if (this.#isStopped || most === 0) return 0;
    const { file, from } = this.range;
    const count = await file.readAt(target.subarray(0, most), from + this.position);
    this.position += count;
    if (this.countsLines) this.#countLines(target.subarray(0, count));
    return count;
  }

  async settle(): Promise<boolean> {
    return true;
  }

  stop(): void {
    this.#isStopped = true;
  }

  #countLines(text: Uint8Array): void {
    for (let at = text.indexOf(LF); at >= 0; at = text.indexOf(LF, at + 1)) this.lines++;
  }
}
