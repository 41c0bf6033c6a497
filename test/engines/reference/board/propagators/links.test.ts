/** Links between cells: arc consistency, which is complete for a cell and its neighbours. */
import { describe } from 'vitest';
import { Propagation } from '../../../../../src/engines/codes.js';
import type { PlainLink } from '../../../../helpers/build-program.js';
import { satisfies } from './definitions.js';
import { provePropagators, symbolsOf, type NaiveRule, type PropagatorCase } from './harness.js';
import { inTurn, remove } from './naive-house-rules.js';

const different = (symbols: number): number[] => Array.from({ length: symbols }, (_, symbol) => 1 << symbol);
const notNext = (symbols: number): number[] =>
  Array.from({ length: symbols }, (_, symbol) => ((1 << (symbol + 1)) | ((1 << symbol) >>> 1)) & ((1 << symbols) - 1));
/** An asymmetric relation: a symbol forbids all smaller ones. */
const notSmaller = (symbols: number): number[] => Array.from({ length: symbols }, (_, symbol) => (1 << symbol) - 1);

/** Writes each pair in both directions, as programs do. */
function bothWays(
  symbols: number,
  forbidden: readonly number[],
  pairs: readonly (readonly [number, number])[],
): PlainLink[] {
  const transposed = Array.from({ length: symbols }, (_, symbol) =>
    forbidden.reduce((mask, row, other) => ((row >>> symbol) & 1 ? mask | (1 << other) : mask), 0),
  );
  return pairs.flatMap(([cell, other]) => [
    { cell, others: [other], forbidden },
    { cell: other, others: [cell], forbidden: transposed },
  ]);
}

const linkRule = ({ cell, others, forbidden }: PlainLink): NaiveRule => {
  return (domains) =>
    remove(
      domains,
      symbolsOf(domains[cell]).reduce((mask, symbol) => mask & forbidden[symbol], -1),
      others,
    );
};

const pair: readonly (readonly [number, number])[] = [[0, 1]];
const star: typeof pair = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
];
const ring: typeof pair = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
];

const cases = (
  [
    ['a pair that differs', 4, different, pair],
    ['a pair of not consecutive symbols', 5, notNext, pair],
    ['a pair in ascending order', 4, notSmaller, pair],
    ['a cell and four that differ from it', 4, different, star],
    ['a cell and four not consecutive to it', 5, notNext, star],
  ] as const
).map(([name, symbols, relation, pairs]) =>
  caseOf(name, symbols, bothWays(symbols, relation(symbols), pairs), 'domain-consistent'),
);

const rings = (
  [
    ['a ring of different symbols', 3, different],
    ['a ring of not consecutive symbols', 4, notNext],
    ['a ring in ascending order', 4, notSmaller],
  ] as const
).map(([name, symbols, relation]) => {
  const links = bothWays(symbols, relation(symbols), ring);
  return caseOf(name, symbols, links, inTurn(...links.map(linkRule)));
});

const severalAtOnce = caseOf(
  'one record for several cells',
  4,
  [{ cell: 2, others: [0, 1, 3], forbidden: different(4) }],
  linkRule({ cell: 2, others: [0, 1, 3], forbidden: different(4) }),
);

function caseOf(
  name: string,
  symbols: number,
  links: readonly PlainLink[],
  strength: PropagatorCase['strength'],
): PropagatorCase {
  const scope = { symbols, links };
  const cells = 1 + Math.max(...links.flatMap(({ cell, others }) => [cell, ...others]));
  return { name, propagation: Propagation.Placed, scope, cells, allows: satisfies(scope), strength };
}

describe('links', () => provePropagators([...cases, ...rings, severalAtOnce]));
