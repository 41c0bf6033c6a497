/** Feeds a text to the byte lane in chunks of given sizes and lists the records that come out. */
import type { ByteSource } from '../../src/stream/sources/byte-source.js';
import { FileFeed, type FeedOptions } from '../../src/stream/readers/file-feed.js';
import { RecordBlock, visitRecords } from '../../src/stream/blocks/record-block.js';
import { openReferenceEngine } from '../../src/engines/reference/engine.js';
import { puzzleBytes } from '../../src/model/puzzle.js';

/** `line puzzle`, or `line !code`. */
export type FedRecord = string;

export const engine = openReferenceEngine({ threads: 1 });
const block = new RecordBlock();

/** A source that gives its chunks one by one, and pauses after each if it is live. */
class ChunkSource implements ByteSource {
  position = 0;
  readonly size: number;
  #chunk = 0;

  constructor(
    readonly text: Uint8Array,
    readonly sizes: readonly number[],
    readonly isLive: boolean,
  ) {
    this.size = text.length;
  }

  async read(target: Uint8Array): Promise<number> {
    const size = this.sizes.length === 0 ? target.length : this.sizes[this.#chunk++ % this.sizes.length];
    const chunk = this.text.subarray(this.position, this.position + Math.min(size, target.length));
    target.set(chunk);
    this.position += chunk.length;
    return chunk.length;
  }

  async settle(): Promise<boolean> {
    return !this.isLive;
  }

  stop(): void {}
}

export interface Feeding extends Partial<FeedOptions> {
  /** The sizes of the chunks, repeated. Default: as much as fits. */
  readonly sizes?: readonly number[];
  readonly isLive?: boolean;
  readonly onBlock?: (block: RecordBlock) => void;
}

export async function feedText(text: Uint8Array | string, feeding: Feeding = {}): Promise<FedRecord[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const source = new ChunkSource(bytes, feeding.sizes ?? [], feeding.isLive ?? false);
  const feed = new FileFeed(source, 'text', { engine, format: feeding.format, column: feeding.column });
  const records: FedRecord[] = [];
  while (!feed.isDone) {
    await feed.fill(block);
    feeding.onBlock?.(block);
    visitRecords(block, {
      puzzle: (index, line) => {
        const start = block.offsets[index];
        records.push(
          `${line} ${Buffer.from(block.bytes.subarray(start, start + puzzleBytes[block.form])).toString('latin1')}`,
        );
      },
      error: ({ line, problem }) => records.push(`${line} !${problem.code}`),
    });
  }
  return records;
}
