/** One source as a sequence of blocks, its records numbered: what `node/input.ts` is for the files of the command. */
import { FileFeed, type FeedOptions } from './file-feed.js';
import type { ByteSource } from '../sources/byte-source.js';
import type { BlockInput } from '../blocks/pipeline.js';
import type { RecordBlock } from '../blocks/record-block.js';

export class StreamInput implements BlockInput {
  readonly #feed: FileFeed;
  #records = 0;
  #isStopped = false;

  constructor(
    readonly source: ByteSource,
    options: FeedOptions,
  ) {
    this.#feed = new FileFeed(source, '-', options);
  }

  /** Ends reading; a block being filled is dropped. */
  stop(): void {
    this.#isStopped = true;
    this.source.stop();
  }

  /** @throws what the source throws, once the lines before it were given out. */
  async fill(block: RecordBlock): Promise<boolean> {
    if (this.#isStopped || this.#feed.isDone) return false;
    await this.#feed.fill(block);
    if (this.#isStopped) return false;
    block.firstRecord = this.#records;
    this.#records += block.records;
    block.isLast = this.#feed.isDone;
    return true;
  }
}
