import type { SetPropagator } from '../propagator.js';
import { setIntersection } from './intersection.js';

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
