/** Generates puzzles in order of indices, on the calling thread in turns with its other tasks or on several threads. */
import { isTurnDue, nextTurn } from '#platform';
import { UsageError } from '../model/errors.js';
import { puzzleAt, type AnyBlock, type GeneratedPuzzle } from '../questions/generate/generated-block.js';
import {
  blockSizes,
  cutIntoRanges,
  isRated,
  openMaker,
  requireMet,
  requireWhere,
  type IndexRange,
  type WhereOption,
} from '../questions/generate/generate.js';
import { requireRequest, type GenerateOptions, type GenerateRequest } from '../questions/generate/request.js';
import type { GenerateReply, GenerateTask } from '../questions/generate/task.js';
import { threadsOf, type SignalOption } from '../search/limits.js';
import { runInTurns } from '../search/steps.js';
import { answerInOrder, type QueueWork } from './answer-queue.js';

export interface GenerateAsyncOptions extends GenerateOptions, WhereOption, SignalOption {
  /** The number of threads. They change no puzzle. Default 1: the calling thread, in turns with its other tasks. */
  readonly threads?: number;
}

/**
 * Does the same as `generate` without blocking the calling thread.
 * @throws (rejects) as `generate`, and with the reason of the signal when it aborts.
 * @example
 * const clues = [];
 * for await (const puzzle of generateAsync({ seed: 7, count: 3, clues: [23, 25] })) clues.push(puzzle.clues);
 * clues.every((count) => count >= 23 && count <= 25); // true
 */
export async function* generateAsync(
  options: GenerateAsyncOptions = {},
): AsyncGenerator<GeneratedPuzzle, void, undefined> {
  const request = requireRequest(options, ['where', 'signal', 'threads']);
  const threads = threadsOf(options);
  const { signal } = options;
  const where = requireWhere(options.where);
  if (where && threads > 1) throw new UsageError('threads do not apply to where, which runs on the calling thread');
  for await (const block of generateBlocks(request, { threads, signal, where })) {
    for (let place = 0; place < block.count; place++) {
      if (isTurnDue()) await nextTurn();
      signal?.throwIfAborted();
      yield puzzleAt(block, place, request.seed);
    }
  }
}

interface GenerateBlocksOptions {
  readonly where: WhereOption['where'];
  readonly threads: number;
  readonly signal: AbortSignal | undefined;
}

/** The indices of a range of the queue, which sends some of them together: enough for the lanes. */
const rangeForThreads = 256;
/** The number of ranges that the queue reads at a time. */
const rangesAtOnce = 64;

/** Generates the puzzles of a request in blocks, in order. @throws as `generateAsync`. */
export async function* generateBlocks(
  request: GenerateRequest,
  { threads, signal, where }: GenerateBlocksOptions,
): AsyncGenerator<AnyBlock, void, undefined> {
  signal?.throwIfAborted();
  const makeBlock = openMaker(request, where);
  const alone = blockSizes(request, where !== undefined);
  const most = isRated(request) ? 1 : Math.min(rangeForThreads, alone.largest);
  const work: QueueWork<IndexRange, AnyBlock> = {
    workers: 'board',
    here: (range) => runInTurns(makeBlock(range), signal),
    canBeSent: () => true,
    task: (ranges): GenerateTask => ({ kind: 'generate', request: { ...request, ...joinRanges(ranges) } }),
    repliesOf: (result) => (result as GenerateReply).blocks,
  };
  const sizes = threads === 1 ? alone : { ...alone, largest: most };
  for await (const block of answerInOrder(gatherRanges(cutIntoRanges(request, sizes)), work, { threads, signal })) {
    yield block;
    requireMet(request, block);
  }
}

/** Returns consecutive ranges as one. */
const joinRanges = (ranges: readonly IndexRange[]): IndexRange => ({
  first: ranges[0].first,
  count: ranges.reduce((sum, { count }) => sum + count, 0),
});

async function* gatherRanges(ranges: Iterable<IndexRange>): AsyncGenerator<IndexRange[], void, undefined> {
  let gathered: IndexRange[] = [];
  for (const range of ranges) {
    gathered.push(range);
    if (gathered.length < rangesAtOnce) continue;
    yield gathered;
    gathered = [];
  }
  yield gathered;
}
