/**
 * Turns the results of the engine into verdicts, and tells which puzzles have a solution to show. A search that reached
 * a limit is never reported as complete.
 */
import { Outcome } from '../../engines/codes.js';
import { puzzleBytes } from '../../model/puzzle.js';
import { InternalCheckError } from '../../model/errors.js';
import { agreesWithCandidates, agreesWithGivens, hasClash, isSolvedGrid } from '../../model/grid.js';
import { Verdict, verdictOf, type SearchEnding, type UnknownReason } from '../../model/verdict.js';
import { solutionStride, type RecordBlock, keepRecords } from './record-block.js';
import { reasonOfOutcome } from '../../search/classic/batch.js';
import type { Task } from './block-answerer.js';

/** The reason why a search ended, by its outcome; undefined if it was interrupted. */
const endings: Readonly<Record<Outcome, SearchEnding | undefined>> = {
  [Outcome.Complete]: 'complete',
  [Outcome.SolutionLimit]: 'enough',
  [Outcome.NodeLimit]: 'limit',
  [Outcome.TimeLimit]: 'limit',
  [Outcome.Cancelled]: undefined,
};

/**
 * Returns the verdicts by `3 * outcome + min(found, 2)`. A count that stopped early is unknown, however many it found.
 */
export function verdictTable(task: Task): Uint8Array {
  return Uint8Array.from({ length: 15 }, (_, index) => {
    const ending = endings[Math.floor(index / 3) as Outcome];
    return ending === undefined ? Verdict.Cancelled : verdictOf(index % 3, ending, task.kind === 'count');
  });
}

/** Returns the limit that left a verdict unknown. */
export const reasonAt = ({ results: { outcome } }: RecordBlock, index: number): UnknownReason =>
  reasonOfOutcome(outcome[index]);

/** Fills the verdicts of a block and their histogram. */
export function judgeBlock(block: RecordBlock, table: Uint8Array): void {
  const { verdicts, histogram } = block;
  const { found, outcome } = block.results;
  histogram.fill(0);
  for (let index = 0; index < block.count; index++) {
    const solutions = found[index];
    const verdict = table[3 * outcome[index] + (solutions < 2 ? solutions : 2)];
    verdicts[index] = verdict;
    histogram[verdict]++;
  }
  if (histogram[Verdict.None] > 0 && block.form === 'givens') findInvalid(block);
}

/** Returns the indices of the puzzles with one of the verdicts, ascending. */
export function indicesOf(block: RecordBlock, ...wanted: Verdict[]): Uint32Array {
  const { verdicts, histogram } = block;
  const isWanted = new Uint8Array(histogram.length);
  for (const verdict of wanted) isWanted[verdict] = 1;
  const indices = new Uint32Array(wanted.reduce<number>((sum, verdict) => sum + histogram[verdict], 0));
  for (let index = 0, nth = 0; nth < indices.length; index++)
    if (isWanted[verdicts[index]] === 1) indices[nth++] = index;
  return indices;
}

/** Marks puzzles that an interrupted run did not finish as cancelled. */
export function cancelPuzzles({ verdicts, histogram }: RecordBlock, indices: Iterable<number>): void {
  for (const index of indices) {
    histogram[verdicts[index]]--;
    verdicts[index] = Verdict.Cancelled;
    histogram[Verdict.Cancelled]++;
  }
}

/** Cuts an interrupted block before the first puzzle that was not finished. */
export function dropCancelled(block: RecordBlock): void {
  if (block.histogram[Verdict.Cancelled] === 0) return;
  const first = block.verdicts.subarray(0, block.count).indexOf(Verdict.Cancelled);
  const errors = block.exceptions.filter((exception) => exception.kind === 'error' && exception.before <= first).length;
  keepRecords(block, 0, first + errors);
  block.histogram.fill(0);
  for (let index = 0; index < first; index++) block.histogram[block.verdicts[index]]++;
}

/** Changes the verdict of puzzles without solution to `Invalid` if their givens clash. */
function findInvalid(block: RecordBlock): void {
  for (const index of indicesOf(block, Verdict.None)) {
    if (!hasClash(block.bytes, block.offsets[index])) continue;
    block.verdicts[index] = Verdict.Invalid;
    block.histogram[Verdict.None]--;
    block.histogram[Verdict.Invalid]++;
  }
}

/** Checks all solutions of a block. @throws InternalCheckError if one violates a house or contradicts its puzzle. */
export function verifySolutions(block: RecordBlock): void {
  const agrees = puzzleBytes[block.form] === 81 ? agreesWithGivens : agreesWithCandidates;
  for (let index = 0; index < block.count; index++) {
    if (!hasSolution(block, index)) continue;
    const at = index * solutionStride;
    if (isSolvedGrid(block.solutions, at) && agrees(block.solutions, at, block.bytes, block.offsets[index])) continue;
    const puzzle = new TextDecoder().decode(
      block.bytes.subarray(block.offsets[index], block.offsets[index] + puzzleBytes[block.form]),
    );
    throw new InternalCheckError(`the answer to ${puzzle} is not a solution of it`);
  }
}

/** True if the block holds a solution of puzzle `index` to show. */
export function hasSolution(block: RecordBlock, index: number): boolean {
  const verdict = block.verdicts[index];
  return verdict === Verdict.Unique || verdict === Verdict.Multiple || verdict === Verdict.Solved;
}
