import type { SetPropagator } from '../propagator.js';
import { intersection } from './intersection.js';

/**
 * The cardinality of a set: its intersection with the whole board.
 *
 * - Rule: a set with as many cells in its upper bound as it must have, has them all; one with as many in its lower bound as it may
 *   have, has no others.
 * - Removes: the open cells, either way.
 * - Conflict: fewer cells left than needed, or more included than allowed.
 * - Strength: bounds-consistent. Nothing that the houses do not find as well: the numbers are what disjoint houses imply.
 * - Cost: O(words of a set).
 * - Source: `FS.cardRange` of source document 000; C. Gervet, Interval propagation to reason about sets, Constraints 1, 1997.
 */
export function cardinality(symbol: number, least: number, most: number, cells: readonly number[]): SetPropagator {
  return intersection(symbol, cells, least, most);
}
