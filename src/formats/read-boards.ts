/**
 * Reads any text of boards: finds out the format, cuts the text into boards and hands each to its reader. Every failure is a
 * `BoardError` with line and column in the whole text.
 */
import type { Board } from '../model/board.js';
import { BoardError } from '../model/board-error.js';
import { requireText } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { readBoardGrid } from './board-grid.js';
import { readBoardJson } from './board-json.js';
import { readBoardLine } from './board-line.js';
import { readBoardText } from './board-text.js';
import type { BoardTextOptions } from './cell-text.js';
import { detectBoardFormat } from './detect-board.js';
import type { BoardFormat } from './detect-board.js';
import { readJigsaw } from './jigsaw.js';
import { readMiniZinc } from './minizinc-board.js';
import { readPositions } from './positions.js';
import { readPsCode } from './ps-code.js';
import { splitBoards } from './split-boards.js';
import type { BoardText } from './split-boards.js';
import { readSumoCue } from './sumocue.js';
import { shiftLines } from './text-position.js';

export { boardFormats, detectBoardFormat } from './detect-board.js';
export type { BoardFormat } from './detect-board.js';

export interface BoardReadOptions extends BoardTextOptions {
  /** Detected unless stated. */
  readonly format?: BoardFormat | undefined;
}

/** One board of a text: where it begins, its own text, and what it is or why it is none. */
export type ReadBoard = BoardText &
  ({ readonly board: Board; readonly error: null } | { readonly board: null; readonly error: BoardError });

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
};

/**
 * Reads the boards of a text one by one; one that is damaged does not disturb the others.
 * @throws BoardError for a text in no known format, UsageError for an alphabet that is none.
 */
export function* readEachBoard(text: string, options: BoardReadOptions = {}): Generator<ReadBoard, void, undefined> {
  requireText(text, Infinity, ['text']);
  const format = options.format ?? detectBoardFormat(text) ?? failToDetect();
  for (const record of splitBoards(text, format)) {
    try {
      yield { ...record, board: readers[format](record.text, options), error: null };
    } catch (error) {
      if (!(error instanceof BoardError)) throw error;
      yield { ...record, board: null, error: shiftLines(error, record.line - 1) };
    }
  }
}

/**
 * All boards of a text.
 * @throws BoardError for the first that is damaged.
 * @example
 * readBoards('{ "size": 4, "givens": "12..34.........." }\n{ "size": 6, "givens": "1.2.3..............................." }').map(({ rows }) => rows); // [4, 6]
 */
export function readBoards(text: string, options: BoardReadOptions = {}): Board[] {
  return Array.from(readEachBoard(text, options), ({ board, error }) => {
    if (error !== null) throw error;
    return board;
  });
}

/**
 * The board of a text that holds just one.
 * @throws BoardError for a damaged one, UsageError for none or several.
 * @example
 * readBoard('1 2 3 4\n. . . .\n. . . .\n. . . .'); // { rows: 4, columns: 4, … }
 */
export function readBoard(text: string, options: BoardReadOptions = {}): Board {
  const boards = readBoards(text, options);
  if (boards.length === 1) return boards[0];
  throw new UsageError(`the text holds ${boards.length} boards, not one`);
}

function failToDetect(): never {
  const expected = 'JSON, [(1,[…]),…], %alphabet, MiniZinc, SumoCueV1, 3x3::k:, lines of n² cells or n rows of n';
  throw new BoardError({ code: 'E_SYNTAX', culprit: 'text', expected, found: 'none of them', line: 1, column: 1 });
}
