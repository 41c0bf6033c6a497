/** Tells whether a board is a classic puzzle, and returns its cells as text. */
import { buildBoard, writeCellLine, type Board } from 'pidoku';
import { emptyBoard } from './presets.js';

/** What makes a board classic, as text to compare. */
const rulesOf = ({ rows, columns, symbols, houses, cages, rules, clues, candidates }: Board): string =>
  JSON.stringify([rows, columns, symbols.map(({ name }) => name), houses, cages, rules, clues, candidates]);

let classicRules: string | undefined;

/** Returns 81 digits and dots; null for a board with other rules, another size, or stated candidates. */
export function classicCells(board: Board): string | null {
  classicRules ??= rulesOf(buildBoard(emptyBoard(9)));
  return rulesOf(board) === classicRules ? writeCellLine(board, board.givens) : null;
}
