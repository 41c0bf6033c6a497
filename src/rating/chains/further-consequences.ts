/**
 * What follows in a dynamic chain once links say nothing more: by techniques, or by a chain of its own in the grid as
 * the chain has left it. Only what needs a candidate that the chain turned off counts.
 *
 * Source: the scale of Sudoku Explainer: locked candidates, hidden and naked pairs, X-wings, and nested chains. The
 * first of them that says anything is used.
 */
import { listIndices, lowestIndex } from '../../model/bits.js';
import { maskOfNine, cellsOfHouse, digitCount, housesOfCell, type RatingGrid } from '../grid.js';
import type { CellDigit } from '../hint.js';
import { finishPieces } from '../../techniques/technique.js';
import { fishes } from '../techniques/fish.js';
import { lockings } from '../techniques/locking.js';
import { cellsAtPlaces, listHiddenSubsets, listNakedSubsets } from '../techniques/subsets.js';
import type { Consequence, FurtherReason } from './closure.js';
import { findDynamicChains, findMultipleChains } from './multiple.js';
import { lengthTenths, type ChainTaker, type FoundChain } from './rank.js';
import { findForcingChains } from './unary.js';

/** 0: links alone; 1: techniques; 2, 3 and 4: forcing, multiple and dynamic chains too. */
export type DynamicLevel = 0 | 1 | 2 | 3 | 4;

type Rule = (source: RatingGrid, current: RatingGrid) => Consequence[];

const candidateOf = ({ cell, digit }: CellDigit): number => digitCount * cell + digit;

/** The places of a digit in a house that were turned off. */
export function placesOff(source: RatingGrid, current: RatingGrid, house: number, digit: number): number[] {
  const index = digitCount * house + digit;
  const candidates: number[] = [];
  for (let left = source.places[index] & ~current.places[index]; left !== 0; left &= left - 1)
    candidates.push(digitCount * cellsOfHouse[house][lowestIndex(left)] + digit);
  return candidates;
}

/** The candidates of a cell that were turned off. */
export function candidatesOff(source: RatingGrid, current: RatingGrid, cell: number): number[] {
  const candidates: number[] = [];
  for (let left = source.candidates[cell] & ~current.candidates[cell]; left !== 0; left &= left - 1)
    candidates.push(digitCount * cell + lowestIndex(left));
  return candidates;
}

const consequencesOf = (
  by: FurtherReason,
  eliminations: readonly CellDigit[],
  parents: readonly number[],
): Consequence[] =>
  parents.length === 0 ? [] : eliminations.map((mark) => ({ candidate: candidateOf(mark), parents, by }));

const byLocking: Rule = (source, current) =>
  Array.from(lockings(current)).flatMap(({ house, digit, eliminations }) =>
    consequencesOf('locked-candidates', eliminations, placesOff(source, current, house, digit)),
  );

const byHiddenPairs: Rule = (source, current) =>
  listHiddenSubsets(current, 2).flatMap(({ house, places, digits }) =>
    consequencesOf(
      'hidden-pair',
      current.marksIn(cellsAtPlaces(house, places), maskOfNine & ~digits),
      listIndices(digits).flatMap((digit) => placesOff(source, current, house, digit)),
    ),
  );

const byNakedPairs: Rule = (source, current) =>
  listNakedSubsets(current, 2).flatMap(({ house, places, digits }) =>
    consequencesOf(
      'naked-pair',
      current.marksIn(cellsAtPlaces(house, maskOfNine & ~places), digits),
      cellsAtPlaces(house, places).flatMap((cell) => candidatesOff(source, current, cell)),
    ),
  );

const byXWings: Rule = (source, current) =>
  Array.from(fishes(current, 2)).flatMap(({ digit, base, eliminations }) =>
    consequencesOf(
      'x-wing',
      eliminations,
      base.flatMap((house) => placesOff(source, current, house, digit)),
    ),
  );

/** Nested chains, the easiest first. */
const byChains =
  (find: (grid: RatingGrid, taker: ChainTaker, before: RatingGrid) => void): Rule =>
  (source, current) => {
    const found: {
      readonly tenths: number;
      readonly kind: number;
      readonly consequences: Consequence[];
      readonly complexity: number;
    }[] = [];
    const offer = (chain: FoundChain): void => {
      const eliminations = chain.eliminations();
      if (eliminations.length === 0) return;
      const parents = new Set<number>();
      chain.eachForced((off, on) => forcedBecause(source, current, off, on).forEach((one) => parents.add(one)));
      if (parents.size === 0) return;
      const { name, complexity, kind, evidence } = chain;
      const nested = { name, complexity, evidence };
      const consequences = eliminations.map((mark) => ({
        candidate: candidateOf(mark),
        ...({ parents: [...parents], nested, by: 'chain' } as const),
      }));
      found.push({ tenths: chain.base + lengthTenths(complexity), complexity, kind, consequences });
    };
    find(current, { wouldKeep: () => true, offer }, source);
    found.sort((a, b) => a.tenths - b.tenths || a.complexity - b.complexity || a.kind - b.kind);
    return found.flatMap(({ consequences }) => consequences);
  };

/** What had to be off so that a candidate holds if another does not. */
function forcedBecause(source: RatingGrid, current: RatingGrid, off: number, on: number): number[] {
  const [cell, digit] = [Math.floor(on / digitCount), on % digitCount];
  const other = Math.floor(off / digitCount);
  if (cell === other) return candidatesOff(source, current, cell);
  const house = housesOfCell[cell].find(
    (one) => housesOfCell[other].includes(one) && current.cellsFor(one, digit).length <= 2,
  );
  return house === undefined ? [] : placesOff(source, current, house, digit);
}

const techniques: readonly Rule[] = [byLocking, byHiddenPairs, byNakedPairs, byXWings];
const chains: readonly Rule[] = [
  byChains(findForcingChains),
  byChains((grid, taker, before) => finishPieces(findMultipleChains(grid, taker, before))),
  byChains((grid, taker) => finishPieces(findDynamicChains(grid, taker))),
];

/** Returns the consequences of the first rule of a level that has any. */
export const furtherConsequences =
  (level: DynamicLevel): Rule =>
  (source, current) => {
    if (current.isOver()) return [];
    for (const rule of [...techniques, ...chains.slice(0, Math.max(0, level - 1))]) {
      const found = rule(source, current).filter(({ candidate }) =>
        current.hasCandidate(Math.floor(candidate / digitCount), candidate % digitCount),
      );
      if (found.length > 0) return found;
    }
    return [];
  };
