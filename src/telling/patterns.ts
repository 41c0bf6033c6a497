/** Strong links, wings, exclusions and patterns that a single solution rules out, in words. */
import { isSingle, listIndices } from '../model/bits.js';
import { joinWords } from '../model/join-words.js';
import { alternate } from '../techniques/chains/simple-colouring.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { nameGridCell, nameGridCells, nameHouses, nameSymbol, nameSymbols } from '../techniques/grid/describe.js';
import { bitCounts } from '../rating/combinations.js';
import { cellsOfGrid, seesCell } from '../rating/grid.js';
import type { CellDigit, Evidence, UniquePattern } from '../rating/hint.js';
import { houseNumbers, ratingGridOf } from './state.js';
import type { Telling } from './telling.js';
import { nameEliminations } from './words.js';

/** `r4c8`, `r4c8/r5c8` for a group. */
const nameEnd = (grid: CandidateGrid, cells: readonly number[]): string =>
  cells.map((cell) => nameGridCell(grid, cell)).join('/');

export function tellLinks(
  grid: CandidateGrid,
  { digit, houses, ends }: Extract<Evidence, { kind: 'links' }>,
  eliminations: readonly CellDigit[],
): Telling {
  const numbers = houseNumbers(grid);
  const name = nameSymbol(grid, digit);
  const named = ends.map((end) => nameEnd(grid, end));
  const links = houses.map(
    (house, at) => `${named[2 * at]} or ${named[2 * at + 1]} in ${nameHouses(grid, [numbers[house]])}`,
  );
  const joints = houses.slice(1).map((_, at) => `${named[2 * at + 1]} and ${named[2 * at + 2]}`);
  return {
    cells: ends.flat(),
    houses: houses.map((house) => numbers[house]),
    symbols: [digit],
    links: alternate(ends.map(([cell]) => [cell, digit])),
    ends,
    text: `${name} is at one end of each link: ${joinWords(links)}. As ${joinWords(joints)} see each other, it is in ${named[0]} or ${named.at(-1)!}: ${nameEliminations(grid, eliminations)}.`,
  };
}

export function tellWing(
  grid: CandidateGrid,
  { cells, outside, ties }: Extract<Evidence, { kind: 'wing' }>,
  eliminations: readonly CellDigit[],
): Telling {
  const { candidates } = grid;
  const union = cells.reduce((mask, cell) => mask | candidates[cell], 0);
  const names = nameGridCells(grid, cells);
  const rest = candidates[outside] & ~ties;
  const pair = `${nameGridCell(grid, outside)} is ${nameSymbols(grid, candidates[outside], 'or')}`;
  const why = isSingle(ties)
    ? `If it is ${nameSymbols(grid, ties)}, ${names} have ${nameSymbols(grid, union & ~ties)} between them; so one of them or ${nameGridCell(grid, outside)} is ${nameSymbols(grid, rest)}`
    : `Whichever it is, ${names} have all others of ${nameSymbols(grid, union)} between them`;
  return {
    cells: [...cells, outside],
    houses: [],
    symbols: listIndices(union),
    text: `${pair}. ${why}: ${nameEliminations(grid, eliminations)}.`,
  };
}

/** The open cells with two candidates, or up to the number of these cells, that see all of them. */
function excludersOf(grid: CandidateGrid, cells: readonly number[]): number[] {
  const { candidates } = ratingGridOf(grid);
  return Array.from({ length: cellsOfGrid }, (_, cell) => cell).filter((cell) => {
    const count = bitCounts[candidates[cell]];
    return count >= 2 && count <= cells.length && cells.every((one) => seesCell(one, cell));
  });
}

export function tellExclusion(
  grid: CandidateGrid,
  cells: readonly number[],
  eliminations: readonly CellDigit[],
): Telling {
  const { candidates } = ratingGridOf(grid);
  const removed = eliminations.reduce((mask, { digit }) => mask | (1 << digit), 0);
  const excluders = excludersOf(grid, cells);
  const named = excluders.map((cell) => `${nameGridCell(grid, cell)} (${nameSymbols(grid, candidates[cell], 'or')})`);
  const ifOne = eliminations.map(({ cell, digit }) => `${nameGridCell(grid, cell)} is ${nameSymbol(grid, digit)}`);
  const goes = new Set(eliminations.map(({ cell }) => cell));
  const others = goes.size > 1 ? cells : cells.filter((cell) => !goes.has(cell));
  const names = nameGridCells(grid, others);
  const fault = `repeats a digit in a house, or leaves nothing to ${joinWords(named, 'or')}`;
  return {
    cells: [...cells, ...excluders],
    houses: [],
    symbols: listIndices(excluders.reduce((mask, cell) => mask | candidates[cell], removed)),
    text: `If ${joinWords(ifOne, 'or')}, every way to fill ${names} ${fault}: ${nameEliminations(grid, eliminations)}.`,
  };
}

export function tellUnique(grid: CandidateGrid, pattern: UniquePattern, eliminations: readonly CellDigit[]): Telling {
  const { loop, digits, wider, more, house, subset = [] } = pattern;
  const { candidates } = ratingGridOf(grid);
  const number = house === undefined ? undefined : houseNumbers(grid)[house];
  const extra = more.reduce((mask, digits) => mask | digits, 0);
  const symbols = [...(loop ? [digits] : []), extra, ...subset.map((cell) => candidates[cell])];
  return {
    cells: [...(loop ?? wider), ...subset],
    houses: number === undefined ? [] : [number],
    symbols: listIndices(symbols.reduce((mask, digits) => mask | digits, 0)),
    text: `${tellDeadly(grid, pattern)} ${tellWayOut(grid, pattern, number, eliminations)}`,
  };
}

/** Why the pattern cannot be all that there is. */
function tellDeadly(grid: CandidateGrid, { loop, digits, wider, more }: UniquePattern): string {
  if (loop)
    return `If ${nameGridCells(grid, loop)} held nothing but ${nameSymbols(grid, digits)}, the two could change places, and the puzzle would have two solutions.`;
  const without = wider.map((cell, at) => `${nameSymbols(grid, more[at])} in ${nameGridCell(grid, cell)}`);
  return `Without ${joinWords(without)}, every open cell would have two candidates and every digit two places in each house: such a puzzle never has one solution.`;
}

/** What follows from it, by type. */
function tellWayOut(
  grid: CandidateGrid,
  { type, loop, digits, wider, more, subset = [] }: UniquePattern,
  house: number | undefined,
  eliminations: readonly CellDigit[],
): string {
  const { candidates } = ratingGridOf(grid);
  const effect = nameEliminations(grid, eliminations);
  const extra = more.reduce((mask, digits) => mask | digits, 0);
  const among = nameGridCells(grid, wider, 'or');
  const one = `So ${among} is ${nameSymbols(grid, extra, 'or')}`;
  if (type < 3 || house === undefined) return `${one}: ${effect}.`;
  const place = nameHouses(grid, [house]);
  const others = nameGridCells(grid, subset);
  if (type === 4) {
    const locked = loop ? digits & ~eliminations.reduce((mask, { digit }) => mask | (1 << digit), 0) : digits;
    return `${one}. In ${place}, ${nameSymbols(grid, locked)} is in one of the two as well: ${effect}.`;
  }
  if (eliminations.some(({ cell }) => subset.includes(cell))) {
    const hidden = listIndices(loop ? digits : 0).map((digit) => nameSymbol(grid, digit));
    const kept = subset.reduce((mask, cell) => mask | candidates[cell], 0);
    const removed = eliminations.reduce((mask, { digit }) => mask | (1 << digit), 0);
    const all = [...hidden, ...listIndices(kept & ~removed & ~digits).map((digit) => nameSymbol(grid, digit))];
    return `${one}. So in ${place}, ${joinWords(all)} have ${others} and one of ${among} to go to: ${effect}.`;
  }
  const union = subset.reduce((mask, cell) => mask | candidates[cell], extra);
  return `${one}. With ${others}, it makes a subset of ${nameSymbols(grid, union)} in ${place}: ${effect}.`;
}
