import { listIndices, lowestIndex } from '../../model/bits.js';
import type { Board } from '../../model/board/board.js';
import { numbersFrom } from '../../model/clues/relations.js';
import type { CellSymbol, Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCell, nameHouses, nameSymbol } from '../grid/describe.js';
import type { GridHouse, HouseFamily } from '../grid/grid-layout.js';
import { finishPieces, type Pieces, type Technique } from '../technique.js';
import { listCageSums } from './cage-words.js';

/** The most houses of a union of regions; unions of rows or of columns are runs of any length. */
const mostRegions = 3;

/**
 * - Rule: a house has a known sum, and so has a union of houses without common cells. Less the cages inside (or over)
 *   it, it is the sum of the cells that are left (innies), less that of the cells of cages outside (outies). One cell
 *   that is open among these has a known value; two have a known sum or difference.
 * - Removes: places the one cell (rating 2.2); the candidates of two cells without a partner (2.8).
 * - Strength: runs of rows and of columns, up to three regions; of the cages on the border each is taken or left by
 *   itself, whichever leaves fewer open cells.
 * - Cost: O(unions × cells), for boards with cages only.
 * - Source: the rule of 45 of the killer community; the ratings are ours.
 */
export const innieOutie: Technique = {
  name: 'innie-outie',
  rating: 2.2,
  findInPieces,
  find: (grid) => finishPieces(findInPieces(grid)),
};

function* findInPieces(grid: CandidateGrid): Pieces<Step | null> {
  if (!grid.board.cages.some(({ sum }) => sum !== null)) return null;
  const unions = unionsOf(grid);
  for (const [open, findFrom] of [
    [1, findValue],
    [2, findPairs],
  ] as const) {
    for (const union of unions) {
      if (grid.isOver()) return null;
      const equation = union.equation();
      const step = equation?.open.length === open ? findFrom(grid, equation) : null;
      if (step) return step;
      yield;
    }
  }
  return null;
}

/** The values of the open cells, each times its sign, add up to `rest`. */
interface Equation {
  readonly houses: readonly number[];
  /** The sum of the houses. */
  readonly total: number;
  /** The cages that are subtracted. */
  readonly cages: readonly number[];
  readonly open: readonly { readonly cell: number; readonly sign: 1 | -1 }[];
  readonly rest: number;
}

/** Houses without common cells, with the cages that touch them. */
class Union {
  #parts: UnionParts | undefined;
  /** The number of cells that were open when the equation was found. */
  #openCells = -1;
  #equation: Equation | null = null;

  constructor(
    readonly grid: CandidateGrid,
    readonly houses: readonly number[],
    readonly total: number,
  ) {}

  /** The equation with the fewest open cells; null for more than two, and where no cage takes part. */
  equation(): Equation | null {
    // Hostile boards have thousands of unions, each with thousands of cages: they are looked at one by one.
    this.#parts ??= partsOf(this.grid, this.houses);
    let open = 0;
    for (const cell of this.#parts.cells) if (!this.grid.isPlaced(cell)) open++;
    if (open !== this.#openCells) {
      this.#openCells = open;
      this.#equation = open === 0 ? null : this.#findEquation(this.#parts);
    }
    return this.#equation;
  }

  #findEquation({ isInside, cages, cells: all }: UnionParts): Equation | null {
    const { grid, houses, total } = this;
    const { board, candidates } = grid;
    const isTaken = new Set<number>();
    const taken = cages.filter((index) => {
      const { cells } = board.cages[index];
      if (!isWorthTaking(grid, isInside, cells) || cells.some((cell) => isTaken.has(cell))) return false;
      for (const cell of cells) isTaken.add(cell);
      return true;
    });
    if (taken.length === 0) return null;
    const open: { cell: number; sign: 1 | -1 }[] = [];
    let rest = total - taken.reduce((sum, index) => sum + board.cages[index].sum!, 0);
    for (const cell of all) {
      if ((isInside[cell] === 1) === isTaken.has(cell)) continue;
      const sign = isInside[cell] === 1 ? 1 : -1;
      if (!grid.isPlaced(cell)) open.push({ cell, sign });
      else rest -= sign * (board.symbols[lowestIndex(candidates[cell])].value ?? 0);
      if (open.length > 2) return null;
    }
    return open.length > 0 ? { houses, total, cages: taken, open, rest } : null;
  }
}

interface UnionParts {
  /** 1 for each cell of the houses. */
  readonly isInside: Uint8Array;
  /** The cages with sums that have a cell in the houses. */
  readonly cages: readonly number[];
  /** The cells of the houses and of these cages. */
  readonly cells: readonly number[];
}

function partsOf({ layout, board }: CandidateGrid, houses: readonly number[]): UnionParts {
  const isInside = new Uint8Array(layout.cellCount);
  for (const house of houses) for (const cell of layout.houses[house].cells) isInside[cell] = 1;
  const cages = [...board.cages.keys()].filter((index) => {
    const { cells, sum } = board.cages[index];
    return sum !== null && cells.some((cell) => isInside[cell] === 1);
  });
  const parts = [...houses.map((house) => layout.houses[house]), ...cages.map((index) => board.cages[index])];
  return { isInside, cages, cells: [...new Set(parts.flatMap(({ cells }) => cells))] };
}

/** True if a cage leaves fewer open cells when it is subtracted whole. */
function isWorthTaking(grid: CandidateGrid, isInside: Uint8Array, cells: readonly number[]): boolean {
  let inside = 0;
  let outside = 0;
  for (const cell of cells) {
    if (grid.isPlaced(cell)) continue;
    if (isInside[cell] === 1) inside++;
    else outside++;
  }
  return inside > outside || inside + outside === 0;
}

const known = new WeakMap<CandidateGrid, readonly Union[]>();

function unionsOf(grid: CandidateGrid): readonly Union[] {
  let unions = known.get(grid);
  if (!unions) {
    const { layout, board } = grid;
    unions = layout.families.flatMap((family) => {
      const sums = family.houses.map((house) => sumOfHouse(layout.houses[house], board));
      return subsetsOf(family)
        .filter((chosen) => chosen.every((index) => sums[index] !== undefined))
        .map((chosen) => {
          const houses = chosen.map((index) => family.houses[index]);
          return new Union(
            grid,
            houses,
            chosen.reduce((sum, index) => sum + sums[index]!, 0),
          );
        });
    });
    unions = [...unions].sort((a, b) => a.houses.length - b.houses.length);
    known.set(grid, unions);
  }
  return unions;
}

/** The sum of a house that holds each symbol a known number of times; undefined if one of them has no value. */
function sumOfHouse({ isExact, counts }: GridHouse, { symbols }: Board): number | undefined {
  if (!isExact || symbols.some(({ value }, symbol) => value === null && counts[symbol] > 0)) return undefined;
  return symbols.reduce((sum, { value }, symbol) => sum + counts[symbol] * (value ?? 0), 0);
}

/** Indices in a family: runs of lines, sets of a few regions. The whole board follows from its parts. */
function subsetsOf({ kind, houses }: HouseFamily): number[][] {
  if (kind === 'row' || kind === 'column') {
    const runs = houses.flatMap((_, first) => houses.slice(first).map((_, more) => numbersFrom(first, first + more)));
    return runs.filter((run) => run.length < houses.length);
  }
  let sets: number[][] = [[]];
  for (const index of houses.keys())
    sets = [...sets, ...sets.filter((set) => set.length < mostRegions).map((set) => [...set, index])];
  return sets.filter((set) => set.length > 0);
}

/** The cell of an equation with one open cell. */
function findValue(grid: CandidateGrid, equation: Equation): Step | null {
  const [{ cell, sign }] = equation.open;
  const value = sign * equation.rest;
  const fitting = listIndices(grid.candidates[cell]).filter((symbol) => grid.board.symbols[symbol].value === value);
  if (fitting.length !== 1) return null;
  const [symbol] = fitting;
  return {
    technique: 'innie-outie',
    rating: 2.2,
    placements: [{ cell, symbol }],
    eliminations: [],
    cells: [cell],
    houses: boardHouses(grid, equation.houses),
    symbols: [symbol],
    text: `${describe(grid, equation)} ${nameGridCell(grid, cell)} is ${nameSymbol(grid, symbol)}.`,
  };
}

/** What two open cells lose that has no partner in the other one. */
function findPairs(grid: CandidateGrid, equation: Equation): Step | null {
  const [first, second] = equation.open;
  const eliminations = [...lossesOf(grid, equation, first, second), ...lossesOf(grid, equation, second, first)];
  if (eliminations.length === 0) return null;
  const cells = [first.cell, second.cell];
  return {
    technique: 'innie-outie',
    rating: 2.8,
    placements: [],
    eliminations,
    cells,
    houses: boardHouses(grid, equation.houses),
    symbols: [...new Set(eliminations.map(({ symbol }) => symbol))],
    text: `${describe(grid, equation)} ${describePair(grid, equation)}.`,
  };
}

type Term = Equation['open'][number];

function lossesOf(grid: CandidateGrid, { rest }: Equation, own: Term, other: Term): CellSymbol[] {
  const { candidates, board } = grid;
  const valueOf = (symbol: number): number => board.symbols[symbol].value ?? 0;
  const hasPartner = (symbol: number): boolean =>
    listIndices(candidates[other.cell]).some(
      (partner) =>
        own.sign * valueOf(symbol) + other.sign * valueOf(partner) === rest &&
        (partner !== symbol || !grid.sees(own.cell, other.cell, symbol)),
    );
  return listIndices(candidates[own.cell])
    .filter((symbol) => !hasPartner(symbol))
    .map((symbol) => ({ cell: own.cell, symbol }));
}

/** `r1c8 and r1c9 add up to 7`, `r2c4 is 3 more than r1c9`. */
function describePair(grid: CandidateGrid, { open: [first, second], rest }: Equation): string {
  const [one, other] = [nameGridCell(grid, first.cell), nameGridCell(grid, second.cell)];
  if (first.sign === second.sign) return `${one} and ${other} add up to ${first.sign * rest}`;
  const difference = first.sign * rest;
  if (difference === 0) return `${one} and ${other} have the same value`;
  const [more, less] = difference > 0 ? [one, other] : [other, one];
  return `${more} is ${Math.abs(difference)} more than ${less}`;
}

/** `Row 1 adds up to 45, the cages 10, 12 and 17 to 39:`, and what is filled in. */
function describe(grid: CandidateGrid, { houses: numbers, total, cages, rest }: Equation): string {
  const { board } = grid;
  const houses = nameHouses(grid, numbers).replace(/^./, (letter) => letter.toUpperCase());
  const sum = cages.reduce((all, index) => all + board.cages[index].sum!, 0);
  const filled = total - sum - rest;
  const adds = numbers.length === 1 ? 'adds' : 'add';
  const digits =
    filled > 0 ? `, the digits beside them to ${filled}` : filled < 0 ? `, less ${-filled} for digits outside` : '';
  return `${houses} ${adds} up to ${total}, ${listCageSums(board, cages)} to ${sum}${digits}:`;
}
