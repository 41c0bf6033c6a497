import type { Step } from '../model/step.js';
import { lowestBit } from './bits.js';
import type { CandidateGrid } from './candidate-grid.js';
import { boardHouses, nameHouses, nameSymbol } from './describe.js';
import { eliminationsOf } from './fallen.js';
import type { HouseFamily } from './grid-layout.js';
import { SubsetWalk } from './subset-walk.js';
import type { Technique } from './technique.js';

/**
 * Rule: in n houses of one kind that need a symbol, it fits only within n houses of another kind that take it once each:
 *   each of these has it in one of the first.
 * Removes: the symbol from the n other houses where they do not cross the first.
 * Strength: with all n, everything that rows and columns imply for one symbol.
 * Cost: O(kinds² × symbols × houses^n) at worst; few houses have so few places.
 * Source: "X-wing", "swordfish" and "jellyfish" of Sukaku Explainer, 3.2, 3.8, 5.2. On boards of lines and boxes the two kinds are
 *   rows and columns, since fish with boxes find there nothing that locked candidates do not; elsewhere regions and extra houses too.
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
              const fallen = cellsBeside(grid, bases, covers, walk, symbol);
              if (fallen.length > 0) return describe(grid, bases, covers, symbol, fallen);
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
    fallen: readonly number[],
  ): Step {
    const base = walk.chosen().map((index) => bases.houses[index]);
    const cover = covers.houses.filter((_, index) => (walk.union >>> index) & 1);
    const where = nameHouses(grid, cover);
    return {
      technique: name,
      rating,
      placements: [],
      eliminations: eliminationsOf(fallen, symbol),
      cells: base.flatMap((house) => grid.placesOf(house, symbol)),
      houses: boardHouses(grid, [...base, ...cover]),
      symbols: [symbol],
      text: `In ${nameHouses(grid, base)}, ${nameSymbol(grid, symbol)} fits only within ${where}: no other cell of ${where} holds it.`,
    };
  }
}

/** Sets the walk to sets of bases, labelled by index, that have a symbol within as many covers. */
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

/** The covers, as bits, that a base has a symbol in; 0 when it may do without it, or a place lies in no cover that takes it just once. */
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
    const cover = covers.indexOf[cells[lowestBit(left)]];
    if (cover < 0 || missing[covers.houses[cover] * symbolCount + symbol] !== 1) return 0;
    within |= 1 << cover;
  }
  return within;
}

const none: readonly number[] = [];

/** Cells of the covers, outside the bases, that may hold the symbol. */
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
    const house = covers.houses[lowestBit(cover)];
    for (let left = places[house * layout.symbolCount + symbol]; left !== 0; left &= left - 1) {
      const cell = layout.houses[house].cells[lowestBit(left)];
      const base = bases.indexOf[cell];
      if (base < 0 || ((chosen >>> base) & 1) === 0) (found ??= []).push(cell);
    }
  }
  return found ?? none;
}

export const xWing = makeFish('x-wing', 2, 3.2);
export const swordfish = makeFish('swordfish', 3, 3.8);
export const jellyfish = makeFish('jellyfish', 4, 5.2);
