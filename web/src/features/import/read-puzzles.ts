/**
 * Reads whatever somebody pastes: boards of every format of the package, or classic puzzles as lines, grids or CSV, one or many. Each
 * is a board or says why it is none, with its place in the whole text.
 */
import {
  BoardError,
  boardOf,
  detectBoardFormat,
  PuzzleFormatError,
  readEachBoard,
  type Board,
  type BoardFormat,
} from 'pidoku';
import { splitClassic, type ClassicRecord } from './split-classic.js';

/** What a text was taken for. */
export type TextFormat = BoardFormat | 'classic-lines' | 'classic-grids';

/** Why a text is no puzzle: the message of the package, and line and column in the whole text, from 1 and in characters. */
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

export interface Reading {
  readonly format: TextFormat;
  readonly puzzles: readonly FoundPuzzle[];
  /** Whether the text holds more puzzles than were read. */
  readonly isCut: boolean;
}

/** Most puzzles of a text that are read: more are a matter for bulk. */
export const mostPuzzles = 200;

/** @returns the puzzles of a text that is not empty; one problem and no more where the format is not known. */
export function readPuzzles(text: string): Reading {
  const format = detectBoardFormat(text);
  if (format !== null) return { format, ...take(boardsOf(text, format)) };
  const { form, records } = splitClassic(text);
  return { format: form === 'lines' ? 'classic-lines' : 'classic-grids', ...take(readEach(records)) };
}

function* boardsOf(text: string, format: BoardFormat): Generator<FoundPuzzle> {
  for (const { line, board, error } of readEachBoard(text, { format })) {
    yield { line, board, problem: error === null ? null : problemOf(error, text) };
  }
}

function* readEach(records: Iterable<ClassicRecord>): Generator<FoundPuzzle> {
  for (const { text, line, offset } of records) yield readOne(text, line, offset);
}

function take(found: Iterable<FoundPuzzle>): Pick<Reading, 'puzzles' | 'isCut'> {
  const puzzles: FoundPuzzle[] = [];
  for (const puzzle of found) {
    if (puzzles.length === mostPuzzles) return { puzzles, isCut: true };
    puzzles.push(puzzle);
  }
  return { puzzles, isCut: false };
}

/** @param offset characters of its line before the text. */
function readOne(text: string, line: number, offset: number): FoundPuzzle {
  try {
    return { line, board: boardOf(text), problem: null };
  } catch (error) {
    const { message, line: within, column } = problemOf(error, text);
    const place = {
      line: line + (within ?? 1) - 1,
      column: column === null ? null : column + (within === 1 ? offset : 0),
    };
    return { line, board: null, problem: { message, ...place } };
  }
}

function problemOf(error: unknown, text: string): TextProblem {
  if (error instanceof PuzzleFormatError) {
    const { message, line, column } = error;
    return { message, line, column: characterOf(text, line, column) };
  }
  if (error instanceof BoardError)
    return { message: error.message, line: error.line ?? null, column: error.column ?? null };
  throw error;
}

/** The package counts the columns of classic puzzles in bytes of UTF-8. */
function characterOf(text: string, line: number, column: number): number {
  const bytes = new TextEncoder().encode(text.split('\n')[line - 1] ?? '').subarray(0, column - 1);
  return new TextDecoder().decode(bytes).length + 1;
}
