/**
 * Writes a board in any format that reads boards, where the format can say all of it.
 */
import type { Board } from '../model/board.js';
import { requireBoard } from '../model/restore-board.js';
import { writeBoardGrid } from './board-grid.js';
import { writeBoardLine } from './board-line.js';
import type { BoardFormat } from './detect-board.js';
import { writeJigsaw } from './jigsaw.js';
import { writeMiniZincData } from './minizinc-data.js';
import { writePositions } from './positions.js';
import { writePsCode } from './ps-code.js';
import { writeSumoCue } from './sumocue.js';
import { writeBoardJson } from './write-board-json.js';
import { writeBoardText } from './write-board-text.js';

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
};

/**
 * One line, or several, without a last line end.
 * @throws UsageError for a board that the format cannot say; BoardError for what is no board.
 * @example
 * writeBoard(readBoard('{ "size": 4, "givens": "1234............" }'), 'line'); // '1234............'
 */
export function writeBoard(board: Board, format: BoardFormat): string {
  return writers[format](requireBoard(board)).replace(/\n$/, '');
}
