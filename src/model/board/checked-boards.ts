/**
 * Knows which objects are boards: those that `buildBoard` made, and those that this package derived from them. An
 * object that only has the fields of a board is a description, whoever wrote it; `restore-board.ts` reads it.
 *
 * A board is frozen, but for the lists of numbers outside of its clues: V8 reads a frozen list seven times slower
 * (compiling a 25×25 board took 70 µs instead of 18 µs). `isIntact` looks at these instead when a question is asked: 2
 * to 8 µs.
 */
import { maxCells, type Board } from './board.js';

const boards = /* @__PURE__ */ new WeakSet<object>();

/** True if `buildBoard` made it, or this package derived it from a board. */
export function isBoard(value: unknown): value is Board {
  return typeof value === 'object' && value !== null && boards.has(value);
}

/** Makes a board of an object whose every part was checked. */
export function sealBoard(board: Board): Board {
  freezeList(board.symbols);
  freezeList(board.houses);
  freezeList(board.cages);
  freezeList(board.variables);
  freezeWhole(board.clues);
  for (const part of [board.rules, board.meta, board]) Object.freeze(part);
  boards.add(board);
  return board;
}

/** Freezes a list and its objects. One that is frozen already belongs to the board that this one derives from. */
function freezeList(list: readonly object[]): void {
  if (Object.isFrozen(list)) return;
  for (const object of list) Object.freeze(object);
  Object.freeze(list);
}

/** Freezes lists and objects with all that is in them: their depth was checked. A list of numbers begins with one. */
function freezeWhole(value: object): void {
  if (Object.isFrozen(value)) return;
  const isList = Array.isArray(value);
  if (!(isList && typeof value[0] === 'number'))
    for (const part of isList ? (value as unknown[]) : Object.values(value))
      if (typeof part === 'object' && part !== null) freezeWhole(part as object);
  Object.freeze(value);
}

/** A board with some parts replaced by fewer of its own, or by others that were checked. */
export function deriveBoard(board: Board, changes: Partial<Board>): Board {
  return sealBoard({ ...board, ...changes });
}

/** Marks the copy of a board that was checked on another thread: copies that travel between threads lose the mark. */
export function markBoard(board: Board): void {
  boards.add(board);
}

/**
 * True if the lists of numbers of a board still hold cells, symbols and counts: who had the board may have written to
 * them.
 */
export function isIntact({
  rows,
  columns,
  symbols,
  counts,
  givens,
  candidates,
  regions,
  houses,
  cages,
}: Board): boolean {
  const cells = rows * columns;
  if (givens.length !== cells || counts.length !== symbols.length || !areBelow(counts, maxCells + 1)) return false;
  for (let cell = 0; cell < cells; cell++)
    if (givens[cell] !== -1 && !isBelow(givens[cell], symbols.length)) return false;
  if (candidates !== null && !(candidates.length === cells && areBelow(candidates, 2 ** symbols.length))) return false;
  if (regions !== null && regions.length !== cells) return false;
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h];
    if (!areBelow(house.cells, cells) || house.counts.length !== symbols.length) return false;
    if (house.counts !== counts && !areBelow(house.counts, maxCells + 1)) return false;
  }
  for (let c = 0; c < cages.length; c++) if (!areBelow(cages[c].cells, cells)) return false;
  return true;
}

/** True if an entry is an integer from 0 to below a limit. */
const isBelow = (entry: number, limit: number): boolean => entry >>> 0 === entry && entry < limit;

function areBelow(list: readonly number[], limit: number): boolean {
  for (let i = 0; i < list.length; i++) if (!isBelow(list[i], limit)) return false;
  return true;
}
