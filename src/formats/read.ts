/**
 * Reads any text of boards: finds out the format, cuts the text into boards and hands each to its reader. Every failure
 * is a `PuzzleError` with line and column in the whole text.
 */
import { maxCells, type Board } from '../model/board/board.js';
import { PuzzleError } from '../model/puzzle-error.js';
import { refuseOption, requireKnown, requireText } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { readBoardGrid } from './boards/grid.js';
import { readBoardJson } from './json/read.js';
import { readBoardLine } from './boards/line.js';
import { readBoardText } from './boards/text.js';
import type { BoardTextOptions } from './boards/cell-text.js';
import { readJigsaw } from './boards/jigsaw.js';
import { readIss } from './iss/read.js';
import { readMiniZinc } from './minizinc/read.js';
import { readPositions } from './boards/positions.js';
import { readPsCode } from './boards/ps-code.js';
import { detectFormat } from './detect.js';
import { boardFormats, type BoardFormat } from './format-names.js';
import { splitRecords, type RecordText } from './split.js';
import { readSumoCue } from './boards/sumocue.js';
import { readPuzzleLink } from './links/links.js';
import { shiftLines } from './position.js';

export interface BoardReadOptions extends BoardTextOptions {
  /** Detected unless stated. */
  readonly format?: BoardFormat | undefined;
}

/** One board of a text: where it begins, its own text, and what it is or why it is none. */
export type ReadBoard = RecordText &
  ({ readonly board: Board; readonly error: null } | { readonly board: null; readonly error: PuzzleError });

const readers: Readonly<Record<BoardFormat, (text: string, options: BoardTextOptions) => Board>> = {
  json: readBoardJson,
  text: readBoardText,
  line: readBoardLine,
  grid: readBoardGrid,
  jigsaw: readJigsaw,
  sumocue: readSumoCue,
  ps: readPsCode,
  minizinc: readMiniZinc,
  positions: readPositions,
  iss: readIss,
  fpuzzles: readPuzzleLink,
  sudokupad: readPuzzleLink,
  sudokumaker: readPuzzleLink,
};

/**
 * Reads the boards of a text one by one; one that is damaged does not disturb the others.
 * @throws PuzzleError for a text in no known format, UsageError for options that are none.
 */
export function* readEachBoard(text: string, options: BoardReadOptions = {}): Generator<ReadBoard, void, undefined> {
  requireText(text, Infinity, ['text']);
  requireReading(options);
  const format = options.format ?? formatOf(text);
  for (const record of splitRecords(text, { family: 'boards', format })) {
    try {
      yield { ...record, board: readers[format](record.text, options), error: null };
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      yield { ...record, board: null, error: shiftLines(error, record.line - 1) };
    }
  }
}

/** What each option must be. */
const readingOptions: Readonly<
  Record<keyof BoardReadOptions, readonly [expected: string, fits: (value: unknown) => boolean]>
> = {
  format: [`one of ${boardFormats.join(', ')}`, (value) => boardFormats.some((format) => format === value)],
  alphabet: ['a text', (value) => typeof value === 'string'],
  box: ['two positive whole numbers', (value) => isListOf(value, 2, isPositive) && value.length === 2],
  regions: ['a list of texts', (value) => isListOf(value, maxCells, (label) => typeof label === 'string')],
};

const isListOf = (value: unknown, most: number, fits: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most && value.every(fits);
const isPositive = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

/** @throws {UsageError} if the options of reading are no object, or one of them is unknown or wrong. */
function requireReading(options: object): void {
  requireKnown(options, Object.keys(readingOptions));
  for (const [name, value] of Object.entries(options)) {
    const [expected, fits] = readingOptions[name as keyof BoardReadOptions];
    if (value !== undefined && !fits(value)) refuseOption(name, expected, value);
  }
}

/**
 * All boards of a text.
 * @throws PuzzleError for the first that is damaged.
 * @example
 * const text = '{ "size": 4, "givens": "12..34.........." }\n{ "size": 4, "givens": "1..............." }';
 * readBoards(text).map(({ rows }) => rows); // [4, 4]
 */
export function readBoards(text: string, options: BoardReadOptions = {}): Board[] {
  return Array.from(readEachBoard(text, options), ({ board, error }) => {
    if (error !== null) throw error;
    return board;
  });
}

/**
 * The board of a text that holds just one.
 * @throws PuzzleError for a damaged one, UsageError for none or several.
 * @example
 * readBoard('1 2 3 4\n. . . .\n. . . .\n. . . .'); // { rows: 4, columns: 4, … }
 */
export function readBoard(text: string, options: BoardReadOptions = {}): Board {
  const boards = readBoards(text, options);
  if (boards.length === 1) return boards[0];
  throw new UsageError(`the text holds ${boards.length} boards, not one`);
}

function formatOf(text: string): BoardFormat {
  const found = detectFormat(text);
  if (found.family === 'boards') return found.format;
  const expected =
    'JSON, [(1,[…]),…], %alphabet, MiniZinc, SumoCueV1, 3x3::k:, .Cage~10~R1C1, a link, lines of n² cells or n rows of n';
  throw new PuzzleError({ code: 'E_SYNTAX', culprit: 'text', expected, found: 'none of them', line: 1, column: 1 });
}
