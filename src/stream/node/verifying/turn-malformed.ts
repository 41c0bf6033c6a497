/** Turns puzzles of a block into malformed records, because the answers beside them cannot be read. */
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import type { Exception, RecordBlock, TextRange } from '../../blocks/record-block.js';

export interface MalformedPuzzle {
  /** The number of the puzzle in the block. */
  readonly index: number;
  readonly line: number;
  readonly text: TextRange;
  readonly problem: PuzzleProblem;
}

/**
 * Removes the puzzles from the block, and puts errors in their places.
 * @param malformed ascending.
 * @param byPuzzle values by the number of a puzzle, of which none is malformed.
 * @returns the values by the new numbers.
 */
export function turnMalformed<Value>(
  block: RecordBlock,
  malformed: readonly MalformedPuzzle[],
  byPuzzle: Map<number, Value>,
): Map<number, Value> {
  if (malformed.length === 0) return byPuzzle;
  const removed = new Set(malformed.map(({ index }) => index));
  const exceptions: Exception[] = [];
  const rest = [...malformed];
  let gone = 0;
  const putErrorsBefore = (end: number): void => {
    while (rest.length > 0 && rest[0].index < end) {
      const { index, line, text, problem } = rest.shift()!;
      exceptions.push({ kind: 'error', before: index - gone++, line, text, problem });
    }
  };
  for (const exception of block.exceptions) {
    putErrorsBefore(exception.before);
    const isRemoved = exception.kind === 'puzzle' && removed.has(exception.before);
    if (!isRemoved) exceptions.push({ ...exception, before: exception.before - gone });
  }
  putErrorsBefore(Infinity);
  block.exceptions.splice(0, Infinity, ...exceptions);
  block.errors += malformed.length;
  return keepPuzzles(block, removed, byPuzzle);
}

/** Moves the columns of the puzzles that stay together. */
function keepPuzzles<Value>(
  block: RecordBlock,
  removed: ReadonlySet<number>,
  byPuzzle: Map<number, Value>,
): Map<number, Value> {
  const { offsets, verdicts, results, count } = block;
  const kept = new Map<number, Value>();
  let to = 0;
  for (let from = 0; from < count; from++) {
    if (removed.has(from)) continue;
    for (const column of [offsets, verdicts, results.nodes, results.guesses]) column[to] = column[from];
    if (byPuzzle.has(from)) kept.set(to, byPuzzle.get(from)!);
    to++;
  }
  block.count = to;
  return kept;
}
