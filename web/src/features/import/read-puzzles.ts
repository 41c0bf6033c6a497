/**
 * Reads whatever somebody pastes: boards of every format of the package, or classic puzzles as lines, grids or CSV, one
 * or many. Each is a board or says why it is none, with its place in the whole text.
 */
import {
  PuzzleError,
  boardOf,
  detectFormat,
  readEachBoard,
  splitRecords,
  type Board,
  type BoardFormat,
  type RecordText,
} from 'pidoku';
import { mostPuzzles } from './most-puzzles.js';

/** What a text was taken for. */
type TextFormat = BoardFormat | 'classic-lines' | 'classic-grids';

/**
 * Why a text is no puzzle: the message of the package, and line and column in the whole text, from 1 and in characters.
 */
export interface TextProblem {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

export interface FoundPuzzle {
  /** The line of the text that it begins in, from 1. */
  readonly line: number;
  readonly board: Board | null;
  /** Null exactly if there is a board. */
  readonly problem: TextProblem | null;
}

export interface TakenPuzzles {
  readonly format: TextFormat;
  readonly puzzles: readonly FoundPuzzle[];
  /** Whether the text holds more puzzles than were read. */
  readonly isCut: boolean;
}

/** @returns the puzzles of a text that is not empty; one problem and no more where the format is not known. */
export function takePuzzles(text: string): TakenPuzzles {
  const found = detectFormat(text);
  if (found.family === 'boards') return { format: found.format, ...take(boardsOf(text, found.format)) };
  const format = found.format === 'grid' ? 'classic-grids' : 'classic-lines';
  return { format, ...take(readEach(splitRecords(text, found))) };
}

function* boardsOf(text: string, format: BoardFormat): Generator<FoundPuzzle> {
  for (const { line, board, error } of readEachBoard(text, { format })) {
    yield { line, board, problem: error === null ? null : problemOf(error) };
  }
}

function* readEach(records: Iterable<RecordText>): Generator<FoundPuzzle> {
  for (const record of records) yield readOne(record);
}

function take(found: Iterable<FoundPuzzle>): Pick<TakenPuzzles, 'puzzles' | 'isCut'> {
  const puzzles: FoundPuzzle[] = [];
  for (const puzzle of found) {
    if (puzzles.length === mostPuzzles) return { puzzles, isCut: true };
    puzzles.push(puzzle);
  }
  return { puzzles, isCut: false };
}

function readOne({ text, line, column }: RecordText): FoundPuzzle {
  try {
    return { line, board: boardOf(text), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    const within = problem.line ?? 1;
    const shifted = problem.column !== null && within === 1 ? problem.column + column - 1 : problem.column;
    return { line, board: null, problem: { ...problem, line: line + within - 1, column: shifted } };
  }
}

function problemOf(error: unknown): TextProblem {
  if (!(error instanceof PuzzleError)) throw error;
  return { message: error.message, line: error.line ?? null, column: error.column ?? null };
}
