/**
 * Generates the puzzles of consecutive indices together. The puzzle of an index is the first of its attempts that
 * meets the wishes. An attempt depends on the seed, the index and its number alone, so that neither the block, nor the
 * engine, nor the threads change a puzzle.
 */
import type { Engine } from '../../engines/engine.js';
import type { Steps } from '../../search/steps.js';
import { GridAttempts } from './attempts.js';
import { UnbiasedAttempts } from './unbiased-attempts.js';
import { allocateBlock, giveUp, type GeneratedBlock } from './generated-block.js';
import type { Judge } from './removal.js';
import type { GenerateRequest } from './request.js';
import { UniformGrids, type Attempts } from './grids.js';

/**
 * The most attempts that are made together: enough for the lanes of every engine, a few hundred kilobytes. To accept a
 * uniform grid, thousands of others are counted; and an unbiased puzzle has thousands of trials for each grid.
 */
const mostTogether = { solved: 2048, reduced: 2048, pattern: 2048, uniform: 512, unbiased: 64 } as const;

/** Returns the most puzzles of a block. */
export const togetherOf = ({ kind }: GenerateRequest): number => mostTogether[kind];

function openAttempts(request: GenerateRequest, engine: Engine, capacity: number): Attempts {
  switch (request.kind) {
    case 'unbiased':
      return new UnbiasedAttempts(request, engine, capacity);
    case 'uniform':
      return new UniformGrids(request.seed, engine, new Uint8Array(81 * capacity));
    default:
      return new GridAttempts(request, engine, capacity);
  }
}

/** Where an attempt stands while a block is made. */
interface Round {
  /** The places in the block that have no puzzle yet, ascending. */
  readonly open: readonly number[];
  /** The number of the first attempt of this round, and how many there are for each place. */
  readonly attempt: number;
  readonly perPlace: number;
}

/**
 * Generates the puzzles of `count` indices from `first` on, at most `togetherOf(request)`.
 * @param judge tells which are wanted; undefined for all.
 */
export function* generateBlock(
  request: GenerateRequest,
  engine: Engine,
  judge: Judge | undefined,
  first: number,
  count: number,
): Steps<GeneratedBlock> {
  const block = allocateBlock(first, count);
  const together = togetherOf(request);
  const attempts = openAttempts(request, engine, together);
  let open: readonly number[] = Array.from({ length: count }, (_, place) => place);
  let perPlace = 1;
  for (let attempt = 0; open.length > 0; attempt += perPlace, perPlace *= 2) {
    const left = request.attempts - attempt;
    if (left <= 0) return giveUp(block, open[0]);
    perPlace = Math.max(1, Math.min(perPlace, left, Math.floor(together / open.length)));
    open = yield* tryRound({ open, attempt, perPlace }, block, attempts, judge);
  }
  return block;
}

function* tryRound(
  { open, attempt, perPlace }: Round,
  block: GeneratedBlock,
  attempts: Attempts,
  judge: Judge | undefined,
): Steps<number[]> {
  attempts.clear();
  for (const place of open) for (let nth = 0; nth < perPlace; nth++) attempts.add(block.first + place, attempt + nth);
  yield* attempts.run();
  const failed: number[] = [];
  for (const [nth, place] of open.entries()) {
    const isMet = yield* takeFirst(block, place, attempts, judge, nth * perPlace, perPlace);
    if (!isMet) failed.push(place);
  }
  return failed;
}

/** Puts the first of some attempts that meets the wishes in its place. */
function* takeFirst(
  block: GeneratedBlock,
  place: number,
  attempts: Attempts,
  judge: Judge | undefined,
  slot: number,
  count: number,
): Steps<boolean> {
  for (let nth = slot; nth < slot + count; nth++) {
    if (!attempts.isDone(nth)) continue;
    block.puzzles.set(attempts.puzzles.subarray(81 * nth, 81 * nth + 81), 81 * place);
    block.solutions.set(attempts.grids.subarray(81 * nth, 81 * nth + 81), 81 * place);
    if (!judge) return true;
    yield;
    if (yield* judge(block, place)) return true;
  }
  return false;
}
