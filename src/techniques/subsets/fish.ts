import { hasBit, lowestIndex } from '../../model/bits.js';
import type { Step } from '../../model/step.js';
import type { CandidateGrid } from '../grid/candidate-grid.js';
import { boardHouses, nameHouses, nameSymbol } from '../grid/describe.js';
import { eliminationsOf } from '../grid/eliminations.js';
import type { HouseFamily } from '../grid/grid-layout.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from '../technique.js';

/**
 * - Rule: in n houses of one kind that need a symbol, all its places lie in n houses of another kind that take it once
 *   each. So each of the n covering houses has it in one of the base houses.
 * - Removes: the symbol from the covering houses, outside the base houses.
 * - Strength: with all n, everything that rows and columns imply for one symbol.
 * - Cost: O(kinds² × symbols × houses^n) at worst; few houses have so few places.
 * - Source: "X-wing", "swordfish" and "jellyfish" of Sukaku Explainer, 3.2, 3.8, 5.2. On boards of lines and boxes the
 *   kinds are rows and columns only, because fish with boxes find nothing there that locked candidates miss; other
 *   boards use regions and extra houses too.
 */
function makeFish(name: 'x-wing' | 'swordfish' | 'jellyfish', size: number, rating: number): Technique {
  const walk = new SubsetWalk();
  return {
    name,
    rating,
    find(grid: CandidateGrid) {
      const { families, isRegular, symbolCount } = grid.layout;
      const kinds = isRegular ? families.filter(({ kind }) => kind !== 'region') : families;
      for (const bases of kinds) {
        for (const covers of kinds) {
          if (bases === covers) continue;
          for (let symbol = 0; symbol < symbolCount; symbol++) {
            if (grid.isOver()) return null;
            beginFish(walk, grid, bases, covers, symbol, size);
            while (walk.next()) {
              const eliminated = cellsBeside(grid, bases, covers, walk, symbol);
              if (eliminated.length > 0) return describe(grid, bases, covers, symbol, eliminated);
            }
          }
        }
      }
      return null;
    },
  };

  function describe(
    grid: CandidateGrid,
    bases: HouseFamily,
    covers: HouseFamily,
    symbol: number,
    eliminated: readonly number[],
  ): Step {
    const base = walk.chosen().map((index) => bases.houses[index]);
    const cover = covers.houses.filter((_, index) => hasBit(walk.union, index));
    const where = nameHouses(grid, cover);
    return {
      technique: name,
      rating,
      placements: [],
      eliminations: eliminationsOf(eliminated, symbol),
      cells: base.flatMap((house) => grid.placesOf(house, symbol)),
      houses: boardHouses(grid, [...base, ...cover]),
      symbols: [symbol],
      text: `In ${nameHouses(grid, base)}, ${nameSymbol(grid, symbol)} fits only within ${where}: no other cell of ${where} holds it.`,
    };
  }
}

/**
 * Sets the walk to sets of base houses, labelled by index, whose places for the symbol lie in as many covering houses.
 */
function beginFish(
  walk: SubsetWalk,
  grid: CandidateGrid,
  bases: HouseFamily,
  covers: HouseFamily,
  symbol: number,
  size: number,
): void {
  walk.begin(size);
  for (let index = 0; index < bases.houses.length; index++) {
    const within = coversOf(grid, bases.houses[index], covers, symbol);
    if (within !== 0) walk.add(index, within);
  }
}

/**
 * The covering houses, as bits, in which a base house has a symbol; 0 if the base house may do without the symbol, or
 * if a place lies in no covering house that takes the symbol exactly once.
 */
function coversOf(
  { places, missing, layout }: CandidateGrid,
  base: number,
  covers: HouseFamily,
  symbol: number,
): number {
  const { houses, symbolCount } = layout;
  const { isExact, cells } = houses[base];
  if (!isExact) return 0;
  let within = 0;
  for (let left = places[base * symbolCount + symbol]; left !== 0; left &= left - 1) {
    const cover = covers.indexOf[cells[lowestIndex(left)]];
    if (cover < 0 || missing[covers.houses[cover] * symbolCount + symbol] !== 1) return 0;
    within |= 1 << cover;
  }
  return within;
}

const none: readonly number[] = [];

/** The cells of the covering houses, outside the base houses, that may hold the symbol. */
function cellsBeside(
  grid: CandidateGrid,
  bases: HouseFamily,
  covers: HouseFamily,
  walk: SubsetWalk,
  symbol: number,
): readonly number[] {
  const { places, layout } = grid;
  const chosen = walk.chosenBits();
  let found: number[] | undefined;
  for (let cover = walk.union; cover !== 0; cover &= cover - 1) {
    const house = covers.houses[lowestIndex(cover)];
    for (let left = places[house * layout.symbolCount + symbol]; left !== 0; left &= left - 1) {
      const cell = layout.houses[house].cells[lowestIndex(left)];
      const base = bases.indexOf[cell];
      if (base < 0 || !hasBit(chosen, base)) (found ??= []).push(cell);
    }
  }
  return found ?? none;
}

export const xWing = makeFish('x-wing', 2, 3.2);
export const swordfish = makeFish('swordfish', 3, 3.8);
export const jellyfish = makeFish('jellyfish', 4, 5.2);
