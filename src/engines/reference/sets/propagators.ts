/**
 * The propagators of the set viewpoint: the cardinality of a set, cells that are in some set, sets without common
 * cells, sets in houses, and linked cells.
 */
import { type SetPropagator, Wake } from './propagator.js';
import { hasBit, countBits, lowestIndex } from '../../../model/bits.js';
import { wordsOf } from './bounds.js';
import type { LinkConstraint } from '../board/read-program.js';

/**
 * The cardinality of a set: its intersection with the whole board.
 *
 * - Rule: a set with only as many cells in its upper bound as it must have includes all of them; a set with as many in
 *   its lower bound as it may have includes no others.
 * - Removes: the open cells, in either case.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. It finds nothing that the houses miss, because disjoint houses imply the numbers.
 * - Cost: O(words of a set).
 * - Source: `FS.cardRange` of docs/sources.md#000; C. Gervet, Interval propagation to reason about sets, Constraints 1,
 *   1997.
 */
export function setCardinality(symbol: number, least: number, most: number, cells: readonly number[]): SetPropagator {
  return setIntersection(symbol, cells, least, most);
}

/**
 * A cell is in some set. Needed only for cells outside every exact house: elsewhere it follows from the intersections.
 *
 * - Rule: a cell in the upper bound of only one set is in that set.
 * - Removes: nothing; it includes the cell.
 * - Conflict: the cell is in no upper bound.
 * - Strength: bounds-consistent. Naked single.
 * - Cost: O(symbols).
 * - Source: `x1 ∪ … ∪ xn = cells`, the union that a partition of the board needs besides disjointness.
 */
export function cover(cell: number, symbols: readonly number[]): SetPropagator {
  const word = cell >>> 5;
  return {
    symbols,
    scope: [cell],
    wakes: Wake.Excluded,
    propagate(state) {
      const takers = symbols.filter((symbol) => hasBit(state.bounds[state.layout.upperOf(symbol) + word], cell));
      if (takers.length === 1) return state.include(takers[0], word, 1 << cell);
      return takers.length > 0;
    },
  };
}

/**
 * A set has no cell in common with any other.
 *
 * - Rule: a cell that is in the set is in none of the others.
 * - Removes: the cells of its lower bound from the upper bounds of the others.
 * - Conflict: a cell is in the lower bounds of two sets.
 * - Strength: bounds-consistent for each pair of sets; the other direction is the propagator of the other set.
 * - Cost: O(symbols × words of a set).
 * - Source: `fsDisjoint` of docs/sources.md#000.
 */
export function disjoint(symbol: number, cells: readonly number[]): SetPropagator {
  return {
    symbols: [symbol],
    scope: cells,
    wakes: Wake.Included,
    propagate(state) {
      const { layout, bounds } = state;
      const lower = layout.lowerOf(symbol);
      for (let other = 0; other < layout.symbolCount; other++) {
        if (other === symbol) continue;
        for (let word = 0; word < layout.words; word++)
          if (!state.exclude(other, word, bounds[lower + word])) return false;
      }
      return true;
    },
  };
}

/**
 * The intersection of a set with a house: it has `least` to `most` cells; in an exact house both are the multiplicity
 * of the symbol. `parts` are the words of the house, which the sets of all symbols share.
 *
 * - Rule: if the upper bound has just enough cells of the house, the set includes all of them; if the lower bound has
 *   as many as allowed, the set includes no others.
 * - Removes: the open cells of the house, in either case.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. Hidden single, and removal by assignment within a symbol.
 * - Cost: O(words of the house).
 * - Source: `FS.relOp(…, FS.INTER, …)` and `FS.cardRange(1, 1)` of docs/sources.md#000, as one propagator.
 */
export function setIntersection(
  symbol: number,
  house: readonly number[],
  least: number,
  most: number,
  parts = wordsOf(house),
): SetPropagator {
  return {
    symbols: [symbol],
    scope: house,
    wakes: Wake.Either,
    propagate(state) {
      const { layout, bounds } = state;
      const lower = layout.lowerOf(symbol);
      const upper = layout.upperOf(symbol);
      let included = 0;
      let possible = 0;
      for (const { word, mask } of parts) {
        included += countBits(bounds[lower + word] & mask);
        possible += countBits(bounds[upper + word] & mask);
      }
      if (included > most || possible < least) return false;
      if (included === possible || (possible > least && included < most)) return true;
      for (const { word, mask } of parts) {
        const open = bounds[upper + word] & ~bounds[lower + word] & mask;
        if (possible === least) state.include(symbol, word, open);
        else state.exclude(symbol, word, open);
      }
      return true;
    },
  };
}

/**
 * A cell and the cells linked to it by a relation, such as "not a knight's move apart with the same symbol", for one
 * symbol.
 *
 * - Rule: if the cell is in the set of the symbol, the linked cells are in no set that the relation forbids.
 * - Removes: those cells from the upper bounds of those sets.
 * - Conflict: one of them is in such a lower bound.
 * - Strength: acts only on included cells; the viewpoint of cells also uses the symbols that all open symbols of the
 *   cell forbid.
 * - Cost: O(forbidden symbols × words of the linked cells).
 * - Source: `src/program/links.ts`; weaker than `../../board/propagators/links.ts`.
 */
export function setLink({ cell, others, forbidden }: LinkConstraint, symbol: number): SetPropagator {
  const parts = wordsOf(others);
  return {
    symbols: [symbol],
    scope: [cell],
    wakes: Wake.Included,
    propagate(state) {
      const { layout, bounds } = state;
      const isIncluded = hasBit(bounds[layout.lowerOf(symbol) + (cell >>> 5)], cell);
      if (!isIncluded) return true;
      for (let rest = forbidden[symbol]; rest !== 0; rest &= rest - 1) {
        for (const { word, mask } of parts) if (!state.exclude(lowestIndex(rest), word, mask)) return false;
      }
      return true;
    },
  };
}
