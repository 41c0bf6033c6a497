/** What of a board its houses, and the records of them, depend on. */
import type { Board } from '../model/board/board.js';

export interface HouseLayout extends Pick<Board, 'rows' | 'columns' | 'symbols' | 'counts' | 'houses' | 'rules'> {
  /** The number of cells, variable cells included. */
  readonly cells: number;
}

/** @returns the same number for equal layouts. */
export function hashLayout(board: HouseLayout): number {
  let hash = (board.rows << 10) ^ board.columns ^ (board.symbols.length << 20) ^ Math.imul(board.cells, 0x9e3779b1);
  const houses = board.houses;
  for (let h = 0; h < houses.length; h++) {
    const cells = houses[h].cells;
    for (let i = 0; i < cells.length; i++) hash = Math.imul(hash ^ cells[i], 0x01000193);
  }
  for (let r = 0; r < board.rules.length; r++) hash = Math.imul(hash ^ board.rules[r].length, 0x01000193);
  return hash;
}

export function hasSameLayout(a: HouseLayout, b: HouseLayout): boolean {
  if (a.rows !== b.rows || a.columns !== b.columns || a.cells !== b.cells || a.symbols.length !== b.symbols.length)
    return false;
  if (a.houses.length !== b.houses.length || a.rules.length !== b.rules.length) return false;
  if (!isSame(a.counts, b.counts)) return false;
  for (let r = 0; r < a.rules.length; r++) if (a.rules[r] !== b.rules[r]) return false;
  if (a.symbols !== b.symbols) {
    for (let s = 0; s < a.symbols.length; s++) if (a.symbols[s].value !== b.symbols[s].value) return false;
  }
  if (a.houses === b.houses) return true;
  for (let h = 0; h < a.houses.length; h++) {
    const house = a.houses[h];
    const other = b.houses[h];
    // Nearly all houses have the counts of the board, which were compared.
    const haveSameCounts = house.counts === a.counts && other.counts === b.counts;
    if (house.kind !== other.kind || !isSame(house.cells, other.cells)) return false;
    if (!haveSameCounts && !isSame(house.counts, other.counts)) return false;
  }
  return true;
}

/** True if two lists hold the same numbers in the same order. */
export function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
