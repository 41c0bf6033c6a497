/**
 * Writes a board in any format that reads boards, where the format can say all of it.
 */
import type { Board } from '../model/board/board.js';
import { requireOneOf } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { PuzzleError } from '../model/puzzle-error.js';
import { requireBoard } from '../model/board/restore-board.js';
import type { BoardTextOptions } from './boards/cell-text.js';
import { readBoardGrid, writeBoardGrid } from './boards/grid.js';
import { readBoardLine, writeBoardLine, writeCellLine } from './boards/line.js';
import { boardFormats, type BoardFormat } from './format-names.js';
import { readJigsaw, writeJigsaw } from './boards/jigsaw.js';
import { partsOf } from './boards/parts.js';
import { writeIss } from './iss/write.js';
import { writeMiniZincData } from './minizinc/data.js';
import { writeFPuzzlesLink, writeSudokuMakerLink, writeSudokuPadLink } from './links/links.js';
import { readPositions, writePositions } from './boards/positions.js';
import { writePsCode } from './boards/ps-code.js';
import { writeSumoCue } from './boards/sumocue.js';
import { writeBoardJson } from './json/write.js';
import { sameList, writeBoardText } from './boards/text.js';

const writers: Readonly<Record<BoardFormat, (board: Board) => string>> = {
  json: writeBoardJson,
  text: writeBoardText,
  line: writeBoardLine,
  grid: writeBoardGrid,
  jigsaw: writeJigsaw,
  sumocue: writeSumoCue,
  ps: writePsCode,
  minizinc: writeMiniZincData,
  positions: writePositions,
  iss: writeIss,
  fpuzzles: writeFPuzzlesLink,
  sudokupad: writeSudokuPadLink,
  sudokumaker: writeSudokuMakerLink,
};

/** The formats that say cells alone: their readers find the rest out, or are told the alphabet and the size. */
const cellReaders: Partial<Record<BoardFormat, (text: string, reading: BoardTextOptions) => Board>> = {
  line: readBoardLine,
  grid: readBoardGrid,
  jigsaw: readJigsaw,
  positions: readPositions,
};

/**
 * Writes one line, or several, without a last line end.
 * @param reading what a reader of cells will be told; without it, an alphabet that it would not find out is refused.
 * @throws UsageError for a format that is none or cannot say the board; PuzzleError for what is no board.
 * @example
 * writeBoard(readBoard('{ "size": 4, "givens": "1234............" }'), 'line'); // '1234............'
 */
export function writeBoard(board: Board, format: BoardFormat, reading: BoardTextOptions = {}): string {
  const text = writers[requireOneOf('format', format ?? null, boardFormats)](requireBoard(board)).replace(/\n$/, '');
  if (isReadBack(board, text, format, reading)) return text;
  const [part, hint] = format === 'positions' && board.rows !== 9 ? ['size', 'box'] : ['symbols', 'alphabet'];
  throw new UsageError(
    `the ${format} format says the ${part} of this board only to a reader that is told the ${hint}; json says all of it`,
  );
}

/** True if the cells of a board, all that it has to say, have the same symbols when they are read again. */
function isReadBack(board: Board, text: string, format: BoardFormat, reading: BoardTextOptions): boolean {
  const read = cellReaders[format];
  if (!read) return true;
  try {
    const { rows, givens, symbols } = read(text, reading);
    return (
      rows === board.rows &&
      sameList(givens, board.givens) &&
      symbols.every(({ value }, index) => value === board.symbols[index].value)
    );
  } catch (error) {
    if (error instanceof PuzzleError || error instanceof UsageError) return false;
    throw error;
  }
}

/** The shortest side of a board that a line of cells is taken for. */
const shortestSide = 4;

/** True if one line of cells says all of a board, wherever it is read. A line of 81 cells is taken for digits. */
export function isSaidByLine(board: Board): boolean {
  const { rows, symbols } = board;
  if (rows < shortestSide || partsOf(board).length > 0) return false;
  // Most boards: digits are read as digits, and reading each again would take half of the time of a table.
  if (rows === 9) return symbols.every(({ name, value }, index) => name === String(index + 1) && value === index + 1);
  return isReadBack(board, writeCellLine(board, board.givens), 'line', {});
}

/** Writes a board as one line: its cells where they say all of it, our JSON otherwise. */
export function writeOnOneLine(board: Board): string {
  return isSaidByLine(board) ? writeCellLine(board, board.givens) : writeBoardJson(board);
}
