import { isSingle, listIndices, lowestIndex } from '../../../../model/bits.js';
import { Cost, type Propagator, type State } from '../cell-model.js';
import type { ProgramRule } from './read-rule.js';

type LabelledRule = Extract<ProgramRule, { kind: 'labelled' }>;

/**
 * Cells with equal labels hold different symbols: the regions of a board whose regions are to be found.
 *
 * - Rule: of the cells whose label is fixed, those with one label hold different symbols. If the rule is exact, they
 *   hold every symbol, so that one with a single place in them stands there.
 * - Removes: the symbol of a fixed cell from the cells with its label; the label, from cells whose fixed symbol its
 *   cells have; from the place of a symbol other symbols and other labels.
 * - Conflict: two cells with one label and one symbol; a symbol without a place.
 * - Strength: forward checking, and hidden singles of a label that occurs.
 * - Cost: O(cells × labels).
 */
export function labelled(rule: LabelledRule, symbolCount: number): Propagator {
  const { labels, cells, isExact } = rule;
  return {
    scope: [...labels, ...cells],
    cost: Cost.Quadratic,
    propagate(state) {
      const { domains } = state;
      const taken = new Map<number, number>();
      for (const [index, cell] of cells.entries()) {
        const label = domains[labels[index]];
        if (!isSingle(label)) continue;
        const before = taken.get(label) ?? 0;
        const own = isSingle(domains[cell]) ? domains[cell] : 0;
        if (before & own) return false;
        taken.set(label, before | own);
      }
      for (const [index, cell] of cells.entries()) {
        const label = domains[labels[index]];
        const symbols = domains[cell];
        if (isSingle(label)) {
          if (!isSingle(symbols) && !state.restrict(cell, ~taken.get(label)!)) return false;
        } else if (isSingle(symbols)) {
          const free = listIndices(label).filter((each) => ((taken.get(1 << each) ?? 0) & symbols) === 0);
          if (!state.restrict(labels[index], maskOf(free))) return false;
        }
      }
      return !isExact || [...taken.keys()].every((label) => placeHidden(rule, state, label, symbolCount));
    },
  };
}

const maskOf = (symbols: readonly number[]): number => symbols.reduce((mask, symbol) => mask | (1 << symbol), 0);

/** Places the symbols that have one place among the cells that may have the label. @returns false on a conflict. */
function placeHidden({ labels, cells }: LabelledRule, state: State, label: number, symbolCount: number): boolean {
  const { domains } = state;
  const places = Array.from({ length: symbolCount }, (_, symbol) =>
    cells.flatMap((cell, index) => (domains[labels[index]] & label && domains[cell] & (1 << symbol) ? [index] : [])),
  );
  if (places.some((indices) => indices.length === 0)) return false;
  return places.every(([index, second], symbol) => {
    if (second !== undefined) return true;
    return state.restrict(cells[index], 1 << symbol) && state.restrict(labels[index], 1 << lowestIndex(label));
  });
}
