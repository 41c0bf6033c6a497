/**
 * Writes a board in any format that reads boards, where the format can say all of it.
 */
import type { Board } from '../model/board/board.js';
import { showValue } from '../model/check-value.js';
import { UsageError } from '../model/errors.js';
import { requireBoard } from '../model/board/restore-board.js';
import { writeBoardGrid } from './boards/grid.js';
import { writeBoardLine } from './boards/line.js';
import type { BoardFormat } from './format-names.js';
import { writeJigsaw } from './boards/jigsaw.js';
import { writeIss } from './iss/write.js';
import { writeMiniZincData } from './minizinc/data.js';
import { writeFPuzzlesLink, writeSudokuMakerLink, writeSudokuPadLink } from './links/links.js';
import { writePositions } from './boards/positions.js';
import { writePsCode } from './boards/ps-code.js';
import { writeSumoCue } from './boards/sumocue.js';
import { writeBoardJson } from './json/write.js';
import { writeBoardText } from './text/write.js';

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

/**
 * Writes one line, or several, without a last line end.
 * @throws UsageError for a format that is none, and a board that the format cannot say; PuzzleError for what is no board.
 * @example
 * writeBoard(readBoard('{ "size": 4, "givens": "1234............" }'), 'line'); // '1234............'
 */
export function writeBoard(board: Board, format: BoardFormat): string {
  if (!Object.hasOwn(writers, format))
    throw new UsageError(`format must be one of ${Object.keys(writers).join(', ')}, not ${showValue(format)}`);
  return writers[format](requireBoard(board)).replace(/\n$/, '');
}
