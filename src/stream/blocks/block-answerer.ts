/** The contract of what answers the puzzles of blocks, in the byte lane. */
import type { Engine } from '../../engines/engine.js';
import type { RecordBlock } from './record-block.js';

/**
 * Where puzzles are answered: `slices` on the calling thread, by an engine of one thread; `threads` on other threads;
 * `auto` on other threads if there are enough puzzles.
 */
export type Threading = 'slices' | 'threads' | 'auto';

export interface BlockAnswerer {
  /** True if blocks may be answered side by side. */
  readonly isConcurrent: boolean;
  /** True if blocks should be in shared memory. */
  readonly sharesMemory: boolean;
  /** Fills the results, verdicts and solutions of a block. */
  answer(block: RecordBlock): Promise<void>;
  /** Stops its own threads, if any. */
  close?(): Promise<void>;
}

export type OpenAnswerer = (
  engine: Engine,
  how: { readonly threading: Threading; readonly threads: number; readonly signal: AbortSignal },
) => BlockAnswerer;
