/** Opens the searcher of a classic puzzle on the batch engine of this thread. */
import type { ClassicPuzzle } from '../../model/puzzle.js';
import { Effort } from '../effort.js';
import { sharedEngine } from '../engines.js';
import type { SearchOptions } from '../limits.js';
import type { Searcher } from '../searcher.js';
import { BatchSearcher } from './batch-searcher.js';

/** @param startMs when the question was asked. @throws {UsageError} for invalid options. */
export const openBatchSearcher = (puzzle: ClassicPuzzle, options: SearchOptions, startMs: number): Searcher =>
  new BatchSearcher(sharedEngine(options.engine), puzzle, new Effort(options, startMs));
