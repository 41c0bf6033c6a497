/**
 * Reads one source as a sequence of blocks and numbers its records. `node/input.ts` does this for the files of the
 * command.
 */
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

  /** Ends reading. A block that is being filled is dropped. */
  stop(): void {
    this.#isStopped = true;
    this.source.stop();
  }

  /** Fills a block with the next records. @throws the error of the source, after the lines before it were returned. */
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
