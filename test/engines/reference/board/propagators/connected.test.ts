/** Connected sets of cells: by enumeration, and as strong as the rule says, on both engines. */
import { describe } from 'vitest';
import type { PlainRule } from '../../../../helpers/build-program.js';
import { provePropagators, type Masks, type NaiveRule } from './harness.js';
import { inTurn, remove } from './naive-house-rules.js';
import { caseOf, cellsOf, connect } from './rule-cases.js';

type Edges = readonly (readonly [number, number])[];

const ladder = (length: number): [number, number][] => [
  ...cellsOf(length - 1).map((cell): [number, number] => [cell, cell + 1]),
  ...cellsOf(length - 1).map((cell): [number, number] => [length + cell, length + cell + 1]),
  ...cellsOf(length).map((cell): [number, number] => [cell, length + cell]),
];
const path = (length: number): [number, number][] => ladder(length).slice(0, length - 1);

const mayBeIn = (domains: Masks, cell: number): boolean => (domains[cell] & 1) !== 0;
const isIn = (domains: Masks, cell: number): boolean => domains[cell] === 1;

/** The least number of open cells on a way between two cells, both included; Infinity without a way. */
function openCellsBetween(domains: Masks, edges: Edges, from: number, to: number): number {
  const cost = (cell: number): number => (mayBeIn(domains, cell) ? Number(!isIn(domains, cell)) : Infinity);
  const least = domains.map((_, cell) => (cell === from ? cost(from) : Infinity));
  for (let round = 0; round < domains.length; round++)
    for (const [a, b] of [...edges, ...edges.map(([a, b]) => [b, a] as const)])
      least[b] = Math.min(least[b], least[a] + cost(b));
  return least[to];
}

const cellsReached = (domains: Masks, edges: Edges, from: number): number[] =>
  cellsOf(domains.length).filter((cell) => openCellsBetween(domains, edges, from, cell) < Infinity);

/** Without known cells, a part that is too small is out. */
const smallParts =
  (size: number, edges: Edges): NaiveRule =>
  (domains) => {
    if (domains.some((_, cell) => isIn(domains, cell))) return domains;
    const small = cellsOf(domains.length).filter((cell) => cellsReached(domains, edges, cell).length < size);
    return remove(domains, 0b1, small);
  };

/** Each cell of the set is at most as many open cells from each known one as are missing. */
const farCells =
  (size: number, edges: Edges): NaiveRule =>
  (domains) => {
    const known = cellsOf(domains.length).filter((cell) => isIn(domains, cell));
    const isFar = (cell: number): boolean =>
      known.some((from) => openCellsBetween(domains, edges, from, cell) > size - known.length);
    return remove(domains, 0b1, cellsOf(domains.length).filter(isFar));
  };

/** A cell without which known cells are apart, or too few cells are left, is in. */
const neededCells =
  (size: number, edges: Edges): NaiveRule =>
  (domains) => {
    const known = cellsOf(domains.length).filter((cell) => isIn(domains, cell));
    if (known.length === 0) return domains;
    const isNeeded = (cell: number): boolean => {
      if (!mayBeIn(domains, cell) || isIn(domains, cell)) return false;
      const reached = cellsReached(domains.with(cell, 0), edges, known[0]);
      return reached.length < size || known.some((other) => !reached.includes(other));
    };
    return remove(domains, ~0b1, cellsOf(domains.length).filter(isNeeded));
  };

const sized = (name: string, size: number, cells: number, edges: Edges): ReturnType<typeof caseOf> =>
  caseOf(
    `a connected set of ${size} ${name}`,
    cells,
    2,
    [connect(size, edges, cells)],
    inTurn(smallParts(size, edges), farCells(size, edges), neededCells(size, edges)),
  );

describe('connected sets', () =>
  provePropagators([
    caseOf('a connected set on a ladder', 8, 2, [connect(0, ladder(4), 8)], 'domain-consistent'),
    sized('on a ladder', 4, 8, ladder(4)),
    sized('on a longer ladder', 7, 12, ladder(6)),
    sized('on a path', 3, 6, path(6)),
    sized('on a longer path', 5, 11, path(11)),
    sized('on parts', 2, 6, [
      [0, 1],
      [2, 3],
      [3, 4],
    ]),
    caseOf(
      'a connected set of two symbols of three',
      5,
      3,
      [{ ...connect(0, path(5), 5), symbols: 0b101 } as PlainRule],
      'domain-consistent',
    ),
  ]));
