/** Chains of candidates with strong and weak links by turns. */
import type { CellSymbol, StepLink } from '../../model/step.js';

/**
 * Links candidates in their order: the first one is off, the next one on, and so on; so the first link is strong, the
 * second one weak.
 */
export function alternate(chain: readonly (readonly [cell: number, symbol: number])[]): StepLink[] {
  const candidates = chain.map(([cell, symbol]): CellSymbol => ({ cell, symbol }));
  return candidates
    .slice(1)
    .map((to, index) => ({ kind: index % 2 === 0 ? 'strong' : 'weak', from: candidates[index], to }));
}
