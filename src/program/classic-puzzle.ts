/**
 * Recognizes boards that are classic puzzles: 9 × 9, the symbols 1–9 once in each row, column and box, and no other
 * rule. Such a puzzle goes to the classic core. src/engines/engine.ts defines the forms.
 */
import { hasBit } from '../model/bits.js';
import type { Board } from '../model/board/board.js';
import { PuzzleError } from '../model/puzzle-error.js';
import type { ClassicPuzzle } from '../model/puzzle.js';

const blank = 0x2e;
const digitZero = 0x30;

/** @returns null for a board that is not a classic puzzle. */
export function classicPuzzleOf(board: Board): ClassicPuzzle | null {
  if (!isClassicBoard(board)) return null;
  const { givens, candidates } = board;
  if (candidates === null) {
    return { form: 'givens', bytes: Uint8Array.from(givens, (given) => (given < 0 ? blank : digitZero + 1 + given)) };
  }
  const bytes = new Uint8Array(729).fill(blank);
  for (let cell = 0; cell < 81; cell++) {
    const domain = givens[cell] < 0 ? candidates[cell] : candidates[cell] & (1 << givens[cell]);
    for (let digit = 0; digit < 9; digit++) if (hasBit(domain, digit)) bytes[9 * cell + digit] = digitZero + 1 + digit;
  }
  return { form: 'candidates', bytes };
}

/** @throws {PuzzleError} E_RULE for a board that is no classic puzzle. */
export function requireClassic(board: Board): ClassicPuzzle {
  const classic = classicPuzzleOf(board);
  if (classic) return classic;
  const found = `another board, ${board.rows} × ${board.columns}`;
  throw new PuzzleError({ code: 'E_RULE', expected: 'a classic puzzle, 9 × 9 without further rules', found });
}

function isClassicBoard(board: Board): boolean {
  if (board.rows !== 9 || board.columns !== 9 || board.symbols.length !== 9) return false;
  if (board.rules.length + board.cages.length + board.clues.length + board.variables.length > 0) return false;
  for (let symbol = 0; symbol < 9; symbol++) if (board.symbols[symbol].name !== String(symbol + 1)) return false;
  // There are 27 houses that hold each digit once, and each line and each box is among them.
  if (board.houses.length !== 27) return false;
  const found = new Set<number>();
  for (const { cells, counts } of board.houses) {
    if (cells.length !== 9 || counts.some((count) => count !== 1)) return false;
    for (const [kind, houseOf] of [rowOf, columnOf, boxOf].entries()) {
      const house = houseOf(cells[0]);
      if (cells.every((cell) => houseOf(cell) === house)) found.add(9 * kind + house);
    }
  }
  return found.size === 27;
}

const rowOf = (cell: number): number => Math.floor(cell / 9);
const columnOf = (cell: number): number => cell % 9;
const boxOf = (cell: number): number => 3 * Math.floor(rowOf(cell) / 3) + Math.floor(columnOf(cell) / 3);
