/** The cells of a classic puzzle and of its answer: the stated one, or that which solving finds, if one is wanted. */
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import type { ClassicPuzzle, PuzzleForm } from '../../../model/puzzle.js';
import type { PuzzleStatus } from '../../../model/verdict.js';
import { solve } from '../../../questions/solve.js';

/** A classic puzzle with its place in the input. */
export interface CellsWithAnswer {
  readonly bytes: Uint8Array;
  readonly form: PuzzleForm;
  /** The offset of the cells or candidates. */
  readonly cells: number;
  /** The offset of the answer in `bytes`; −1 for none. */
  readonly answer: number;
  readonly line: number;
}

/** The answer to a puzzle: 81 bytes from an offset. */
export interface AnswerBytes {
  readonly bytes: Uint8Array;
  readonly at: number;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Returns a classic puzzle with an answer to it: symbol indices, negative for an open cell. */
export function withAnswerBytes(
  { form, bytes }: ClassicPuzzle,
  answer: readonly number[] | undefined,
): CellsWithAnswer {
  const stated = answer?.map((symbol) => (symbol < 0 ? 0x2e : 0x31 + symbol)) ?? [];
  return { bytes: Uint8Array.from([...bytes, ...stated]), form, cells: 0, answer: answer ? bytes.length : -1, line: 1 };
}

/** @returns why a puzzle cannot be written by its givens, if it cannot. */
export const refuseCandidates = ({ form, line }: CellsWithAnswer): PuzzleProblem | undefined =>
  form === 'givens'
    ? undefined
    : { code: 'E_CANDIDATES', line, expected: 'a puzzle of givens', found: 'stated candidates' };

/**
 * Returns the stated answer, or the only solution if `solves`; undefined for none.
 * @returns a problem if the puzzle is to be solved and has not exactly one solution.
 */
export function findAnswer(
  { bytes, cells, answer, line }: CellsWithAnswer,
  solves: boolean,
): AnswerBytes | PuzzleProblem | undefined {
  if (answer >= 0) return { bytes, at: answer };
  if (!solves) return undefined;
  const { status, solution } = solve(decoder.decode(bytes.slice(cells, cells + 81)));
  if (status === 'unique') return { bytes: encoder.encode(solution!), at: 0 };
  return { code: 'E_ANSWER', line, expected: 'a puzzle with one solution', found: solutionsIn(status) };
}

/** Says how many solutions a puzzle has that has not one. */
export const solutionsIn = (status: PuzzleStatus): string => (status === 'multiple' ? 'several' : 'none');

/** The problem of a puzzle without an answer, where one must be written. */
export const missingAnswer = ({ line }: CellsWithAnswer): PuzzleProblem => ({
  code: 'E_ANSWER',
  line,
  expected: 'an answer beside the puzzle (--solve finds it)',
  found: 'none',
});

/** True if all 81 cells of an answer have digits. */
export function isFilled({ bytes, at }: AnswerBytes): boolean {
  for (let cell = at; cell < at + 81; cell++) if (bytes[cell] < 0x31 || bytes[cell] > 0x39) return false;
  return true;
}

/** The problem of an answer with open cells, where labels are written. */
export const openAnswer = ({ line }: CellsWithAnswer): PuzzleProblem => ({
  code: 'E_ANSWER',
  line,
  expected: 'an answer of 81 digits',
  found: 'open cells',
});
