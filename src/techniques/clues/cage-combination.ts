import {
  addUpSets,
  Combinations,
  largestAlphabet,
  type SumOfSet,
} from '../../engines/reference/board/propagators/sums.js';
import { hasBit, listIndices, lowestIndex } from '../../model/bits.js';
import type { Board, Cage } from '../../model/board/board.js';
import { joinWords } from '../../model/join-words.js';
import type { CellSymbol, Step, StepReason } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameGridCell, nameSymbol, nameSymbols } from '../grid/describe.js';
import { eliminationsOf } from '../grid/eliminations.js';
import type { Technique } from '../technique.js';
import { cageOfStep, nameCage } from './cage-words.js';
import { joinParts } from './clue-parts.js';

/** The most combinations that are listed. */
const mostListed = 6;

/** True for a cage without repeats and with a sum, on a board of few enough symbols that all have values. */
export const hasCombinations = ({ symbols }: Board, { sum, repeats }: Cage): boolean =>
  sum !== null && !repeats && symbols.length <= largestAlphabet && symbols.every(({ value }) => value !== null);

/**
 * - Rule: the symbols of a cage are one of the combinations with its sum that fill its cells. A symbol of all of them
 *   whose places in the cage lie in a house that holds it once is nowhere else in that house.
 * - Removes: the symbols of a cell that belong to no filling by a combination (rating 2.4); a symbol that the cage
 *   needs from the rest of the house (2.7).
 * - Strength: domain-consistent for the sum and the differences of one cage; for a cage and a house exactly this rule.
 * - Cost: O(2^symbols) for each cage that changed at worst; far fewer sets for small cages.
 * - Source: killer combinations; the ratings are ours, the second near that of locked candidates.
 */
export const cageCombination: Technique = {
  name: 'cage-combination',
  rating: 2.4,
  find(grid: CandidateGrid) {
    const cages = combinedCagesOf(grid);
    for (const cage of cages) {
      if (grid.isOver()) return null;
      cage.update();
      const step = findLosses(grid, cage);
      if (step) return step;
    }
    for (const cage of cages) {
      const step = findClaim(grid, cage);
      if (step) return step;
    }
    return null;
  },
};

/** The combinations of one cage, found again only when its candidates have changed. */
class CombinedCage {
  readonly cells: readonly number[];
  readonly #combinations: Combinations;
  #domains: Int32Array | undefined;
  /** The combinations that fill the cage, as masks, and the symbols of each of its cells in them. */
  left: readonly number[] = [];
  supported: readonly number[] = [];

  constructor(
    readonly grid: CandidateGrid,
    readonly index: number,
    sums: SumOfSet,
  ) {
    this.cells = grid.board.cages[index].cells;
    this.#combinations = new Combinations(this.cells, sums);
  }

  update(): void {
    const { candidates, board } = this.grid;
    if (this.#domains && this.cells.every((cell) => candidates[cell] === this.#domains![cell])) return;
    this.#domains = candidates.slice();
    const hasSum = (set: number): boolean => this.#combinations.sumOf(set) === board.cages[this.index].sum;
    this.left = this.#combinations.list(candidates).filter(hasSum);
    this.supported = this.#combinations.supports(candidates, hasSum);
  }

  /** The symbols of all combinations; none where a cage cannot be filled. */
  needed(): number {
    return this.left.length === 0 ? 0 : this.left.reduce((common, set) => common & set);
  }
}

const known = new WeakMap<CandidateGrid, readonly CombinedCage[]>();

function combinedCagesOf(grid: CandidateGrid): readonly CombinedCage[] {
  let cages = known.get(grid);
  if (cages) return cages;
  const { board } = grid;
  const indices = [...board.cages.keys()].filter((index) => hasCombinations(board, board.cages[index]));
  const sums = indices.length > 0 ? addUpSets(board.symbols.map(({ value }) => value!)) : new Int32Array(0);
  cages = indices.map((index) => new CombinedCage(grid, index, sums)).sort((a, b) => a.cells.length - b.cells.length);
  known.set(grid, cages);
  return cages;
}

function findLosses(grid: CandidateGrid, { cells, index, left, supported }: CombinedCage): Step | null {
  if (left.length === 0) return null;
  const eliminations = cells.flatMap((cell, at): CellSymbol[] =>
    listIndices(grid.candidates[cell] & ~supported[at]).map((symbol) => ({ cell, symbol })),
  );
  if (eliminations.length === 0) return null;
  if (cells.length === 1 && left.length === 1) return describeSingle(grid, index, cells[0], lowestIndex(left[0]));
  const fallen = eliminations.reduce((mask, { symbol }) => mask | (1 << symbol), 0);
  const all = left.reduce((union, set) => union | set, 0);
  const remains = describeRemaining(grid, left);
  const isPlacing = (fallen & all) !== 0;
  return {
    technique: 'cage-combination',
    rating: 2.4,
    placements: [],
    eliminations,
    cells,
    houses: [],
    symbols: listIndices(fallen),
    clue: { ...cageOfStep(grid.board, index), reasons: reasonsOf(eliminations, remains) },
    text: `${capitalize(nameCage(grid.board, index))}: ${remains}${isPlacing ? ', and they fit its cells in no other way' : ''}.`,
  };
}

const reasonsOf = (eliminations: readonly CellSymbol[], because: string): StepReason[] =>
  joinParts(
    [...new Set(eliminations.map(({ cell }) => cell))].map((cell) => ({
      cell,
      symbols: eliminations.reduce((mask, one) => (one.cell === cell ? mask | (1 << one.symbol) : mask), 0),
      because: [because],
    })),
  );

/** A cage of one cell gives it a value. */
function describeSingle(grid: CandidateGrid, index: number, cell: number, symbol: number): Step {
  const { board } = grid;
  return {
    technique: 'cage-combination',
    rating: 2.4,
    placements: [{ cell, symbol }],
    eliminations: [],
    cells: [cell],
    houses: [],
    symbols: [symbol],
    clue: cageOfStep(board, index),
    text: `${capitalize(nameCage(board, index))}: ${nameGridCell(grid, cell)} is ${nameSymbol(grid, symbol)}.`,
  };
}

/** `only 1+9 and 2+8 remain`. */
function describeRemaining(grid: CandidateGrid, left: readonly number[]): string {
  const { symbols } = grid.board;
  const values = (set: number): string =>
    listIndices(set)
      .map((symbol) => symbols[symbol].value)
      .join('+');
  if (left.length > mostListed) {
    const none = listIndices(~left.reduce((union, set) => union | set, 0) & ((1 << symbols.length) - 1));
    const mask = none.reduce((all, symbol) => all | (1 << symbol), 0);
    return mask === 0
      ? `${left.length} combinations remain`
      : `no combination that remains has ${nameSymbols(grid, mask, 'or')}`;
  }
  return `only ${joinWords(left.map(values))} remain${left.length === 1 ? 's' : ''}`;
}

/** Finds a house that must hold symbols within the cage, and can hold them elsewhere. */
function findClaim(grid: CandidateGrid, cage: CombinedCage): Step | null {
  const { candidates, layout } = grid;
  const needed = listIndices(cage.needed()).filter(
    (symbol) => !cage.cells.some((cell) => grid.isPlaced(cell) && hasBit(candidates[cell], symbol)),
  );
  if (needed.length === 0) return null;
  for (const house of new Set(cage.cells.flatMap((cell) => layout.housesOf[cell]))) {
    const { cells, counts } = grid.houses[house];
    const others = cells.filter((cell) => !cage.cells.includes(cell) && !grid.isPlaced(cell));
    const claimed = needed.filter(
      (symbol) =>
        counts[symbol] === 1 && cage.cells.every((cell) => !hasBit(candidates[cell], symbol) || cells.includes(cell)),
    );
    const eliminations = claimed.flatMap((symbol) =>
      eliminationsOf(
        others.filter((cell) => hasBit(candidates[cell], symbol)),
        symbol,
      ),
    );
    if (eliminations.length > 0) return describeClaim(grid, cage, house, claimed, eliminations);
  }
  return null;
}

function describeClaim(
  grid: CandidateGrid,
  { index, left, cells }: CombinedCage,
  house: number,
  claimed: readonly number[],
  eliminations: readonly CellSymbol[],
): Step {
  const symbols = claimed.filter((claim) => eliminations.some(({ symbol }) => symbol === claim));
  const mask = symbols.reduce((all, symbol) => all | (1 << symbol), 0);
  const name = nameSymbols(grid, mask);
  const why = left.length > mostListed ? `every combination has ${name}` : describeRemaining(grid, left);
  const { name: houseName } = grid.houses[house];
  return {
    technique: 'cage-combination',
    rating: 2.7,
    placements: [],
    eliminations,
    cells: cells.filter((cell) => (grid.candidates[cell] & mask) !== 0),
    houses: boardHouses(grid, [house]),
    symbols,
    clue: { ...cageOfStep(grid.board, index), reasons: reasonsOf(eliminations, why) },
    text: `${capitalize(nameCage(grid.board, index))}: ${why}, so that ${name} must stand in it: no other cell of ${houseName} holds ${nameSymbols(grid, mask, 'or')}.`,
  };
}

const capitalize = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());
