/** Leftovers: two lists that hold the same symbols equally often; bounds of how often each symbol occurs. */
import { describe } from 'vitest';
import { Propagation } from '../../../../../src/engines/codes.js';
import type { PlainLeftovers } from '../../../../helpers/build-program.js';
import { leavesOver } from './definitions.js';
import { provePropagators, type NaiveRule, type PropagatorCase } from './harness.js';

const boundsRule =
  (symbols: number, { cells, others }: PlainLeftovers): NaiveRule =>
  (before) => {
    const domains = [...before];
    for (let symbol = 0; symbol < symbols; symbol++) {
      const bit = 1 << symbol;
      const count = (list: readonly number[], holds: (domain: number) => boolean) =>
        list.filter((cell) => holds(domains[cell])).length;
      const least = Math.max(...[cells, others].map((list) => count(list, (domain) => domain === bit)));
      const most = Math.min(...[cells, others].map((list) => count(list, (domain) => (domain & bit) !== 0)));
      if (least > most) return null;
      for (const list of [cells, others]) {
        const fixed = count(list, (domain) => domain === bit);
        const places = count(list, (domain) => (domain & bit) !== 0);
        for (const cell of list) {
          if (domains[cell] === bit || (domains[cell] & bit) === 0) continue;
          if (fixed === most) domains[cell] &= ~bit;
          else if (places === least) domains[cell] = bit;
          if (domains[cell] === 0) return null;
        }
      }
    }
    return domains;
  };

const cases = (
  [
    ['one cell and another', 4, [0], [1]],
    ['two cells and two others', 4, [0, 1], [2, 3]],
    ['three and three', 4, [0, 2, 4], [1, 3, 5]],
  ] as const
).map(([name, symbols, cells, others]): PropagatorCase => {
  const leftovers = { cells, others };
  return {
    name,
    propagation: Propagation.Placed | Propagation.Derived,
    scope: { symbols, leftovers: [leftovers] },
    cells: cells.length + others.length,
    allows: leavesOver(leftovers),
    strength: boundsRule(symbols, leftovers),
  };
});

describe('leftovers', () => provePropagators(cases));
