/** The cells of a classic puzzle and of its answer: the stated one, or that which solving finds, if one is wanted. */
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import type { ClassicPuzzle, PuzzleForm } from '../../../model/puzzle.js';
import { Verdict, verdictNames, type PuzzleStatus } from '../../../model/verdict.js';
import { solve } from '../../../questions/solve.js';
import { type OpenAnswerer, uniquenessTask } from '../../blocks/block-answerer.js';
import { BlockSolver } from '../../blocks/block-solver.js';
import { solutionStride, type RecordBlock } from '../../blocks/record-block.js';

/** A classic puzzle with its place in the input. */
export interface CellsWithAnswer {
  readonly bytes: Uint8Array;
  readonly form: PuzzleForm;
  /** The offset of the cells or candidates. */
  readonly cells: number;
  /** The offset of the answer in `bytes`; −1 for none. */
  readonly answer: number;
  readonly line: number;
  /** The solved block that has the puzzle, and its number there; undefined for one that is solved by itself. */
  readonly block?: RecordBlock;
  readonly nth?: number;
}

/** Opens what solves the puzzles of blocks, so that `findAnswer` finds their answers there. */
export const openSolver: OpenAnswerer = (engine, { threading, signal }) =>
  new BlockSolver(engine, uniquenessTask, threading, signal);

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
 * Returns the stated answer, or the only solution if `solves`; undefined for none. A block that the puzzle names must
 * have been solved then.
 * @returns a problem if the puzzle is to be solved and has not exactly one solution.
 */
export function findAnswer(
  { bytes, cells, answer, line, block, nth = 0 }: CellsWithAnswer,
  solves: boolean,
): AnswerBytes | PuzzleProblem | undefined {
  if (answer >= 0) return { bytes, at: answer };
  if (!solves) return undefined;
  const problem = (status: PuzzleStatus): PuzzleProblem => ({
    ...{ code: 'E_ANSWER', line, expected: 'a puzzle with one solution' },
    found: solutionsIn(status),
  });
  if (block) {
    const verdict = block.verdicts[nth];
    if (verdict === Verdict.Unique) return { bytes: block.solutions, at: solutionStride * nth };
    return problem(verdictNames[verdict] as PuzzleStatus);
  }
  const { status, solution } = solve(decoder.decode(bytes.slice(cells, cells + 81)));
  return status === 'unique' ? { bytes: encoder.encode(solution), at: 0 } : problem(status);
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
