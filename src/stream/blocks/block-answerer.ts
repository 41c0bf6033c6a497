/** The contract of what answers the puzzles of blocks, in the byte lane. */
import type { Engine } from '../../engines/engine.js';
import type { RecordBlock } from './record-block.js';
import type { LimitOptions } from '../../search/limits.js';

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

// The question that a run asks about each puzzle of the byte lane.

export type TaskKind = 'solve' | 'check' | 'count';

export interface Task {
  readonly kind: TaskKind;
  /** The most solutions to find; Infinity for all. */
  readonly solutions: number;
  readonly limits: LimitOptions;
  /** The number of solutions that the output shows if there are several: the smallest in row-major order. */
  readonly shows: 0 | 1 | 2;
  /** True to check solutions by code that shares nothing with the engines. */
  readonly verifies: boolean;
}

/** Finds out whether each puzzle has exactly one solution, and shows that one. */
export const uniquenessTask: Task = { kind: 'solve', solutions: 2, limits: {}, shows: 0, verifies: false };
