/** The propagators of houses, alone: placed, hidden, subsets, flow, bounds. */
import { describe } from 'vitest';
import { Propagation } from '../../../../../src/engines/codes.js';
import { openReferenceBoards } from '../../../../../src/engines/reference/board/engine.js';
import type { PlainHouse } from '../../../../helpers/build-program.js';
import { fillsHouse } from './definitions.js';
import { provePropagators, type PropagatorCase } from './harness.js';
import {
  boundsRule,
  hiddenRule,
  hiddenSubsetsRule,
  inTurn,
  nakedSubsetsRule,
  once,
  placedRule,
} from './naive-house-rules.js';

const { Placed, Hidden, Subsets, Flow, Bounds } = Propagation;

interface HouseCase {
  readonly what: string;
  readonly counts: readonly number[];
  readonly cells: number;
  readonly alphabet?: number;
}

/** Only the last four of 32 symbols occur, so that the sign bit of a mask is used. */
const lastFour = [...new Array<number>(28).fill(0), 1, 1, 1, 1];

const exact: readonly HouseCase[] = [
  { what: 'exact, three cells', counts: once(3), cells: 3 },
  { what: 'exact, five cells', counts: once(5), cells: 5 },
  { what: 'exact, a symbol twice', counts: [2, 1, 1], cells: 4 },
  { what: 'exact, all symbols several times', counts: [3, 2, 1], cells: 6 },
  { what: 'exact, a symbol that is not in it', counts: [1, 0, 2, 1], cells: 4 },
  { what: 'exact, the last of 32 symbols', counts: lastFour, cells: 4, alphabet: 0b1111 << 28 },
  { what: 'exact, one cell', counts: [0, 1, 0], cells: 1 },
  { what: 'exact, six symbols', counts: once(6), cells: 6 },
];
const atMost: readonly HouseCase[] = [
  { what: 'at most, three cells of four symbols', counts: once(4), cells: 3 },
  { what: 'at most, five cells of six symbols', counts: once(6), cells: 5 },
  { what: 'at most, some symbols twice', counts: [2, 1, 2, 1], cells: 4 },
  { what: 'at most, more than there are cells', counts: [5, 1, 5], cells: 4 },
  { what: 'at most, the last of 32 symbols', counts: lastFour, cells: 3, alphabet: 0b1111 << 28 },
];
const all = [...exact, ...atMost];

function casesOf(
  houses: readonly HouseCase[],
  propagation: number,
  strength: (house: PlainHouse) => PropagatorCase['strength'],
): PropagatorCase[] {
  return houses.map(({ what, counts, cells, ...alphabet }) => {
    const house = { counts, cells: Array.from({ length: cells }, (_, cell) => cell) };
    const scope = { symbols: counts.length, houses: [house] };
    return { name: what, propagation, scope, cells, allows: fillsHouse(house), strength: strength(house), ...alphabet };
  });
}

describe('placed', () => provePropagators(casesOf(all, Placed, placedRule)));

describe('hidden', () => {
  provePropagators(casesOf(exact, Placed | Hidden, (house) => inTurn(placedRule(house), hiddenRule(house))));
});

describe('subsets', () => {
  const rules = [placedRule, hiddenRule, nakedSubsetsRule, hiddenSubsetsRule];
  provePropagators(casesOf(exact, Placed | Hidden | Subsets, (house) => inTurn(...rules.map((rule) => rule(house)))));
});

describe('subsets of houses that are not exact', () => {
  provePropagators(casesOf(atMost, Placed | Subsets, (house) => inTurn(placedRule(house), nakedSubsetsRule(house))));
});

describe('flow', () => provePropagators(casesOf(all, Placed | Flow, () => 'domain-consistent')));

describe('bounds', () => {
  const few = all.filter(({ counts, cells }) => cells * counts.filter((count) => count > 0).length <= 25);
  const rules = (house: PlainHouse): PropagatorCase['strength'] => inTurn(placedRule(house), boundsRule(house));
  provePropagators(casesOf(few, Placed | Bounds, rules), [openReferenceBoards()]);
});
