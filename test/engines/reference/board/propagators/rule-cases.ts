/** Cases of the rules of clues. */
import { Propagation } from '../../../../../src/engines/codes.js';
import type { PlainRule } from '../../../../helpers/build-program.js';
import { satisfies } from './definitions.js';
import type { PropagatorCase } from './harness.js';

export const cellsOf = (count: number): number[] => Array.from({ length: count }, (_, cell) => cell);

export function caseOf(
  name: string,
  cells: number,
  symbols: number,
  rules: readonly PlainRule[],
  strength: PropagatorCase['strength'],
  values?: readonly number[],
): PropagatorCase {
  const scope = { symbols, rules, ...(values && { values }) };
  return { name, propagation: Propagation.Placed, scope, cells, allows: satisfies(scope), strength };
}

/** Of all cells, those with symbol 0 are connected. */
export const connect = (size: number, edges: readonly (readonly [number, number])[], cells: number): PlainRule => ({
  kind: 'connected',
  cells: cellsOf(cells),
  edges,
  symbols: 0b01,
  size,
});
