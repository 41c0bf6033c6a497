/** Dots, sums and signs between neighbours, and numbers in corners. */
import { someNeighbours, usualFrame, type ClueCase, type Fields, type Frame, type MadeFields } from './clue-case.js';
import type { Random } from '../../../helpers/random.js';

const pairCase = (
  type: string,
  holds: (a: number, b: number, clue: Fields) => boolean,
  fields: (random: Random) => MadeFields = () => ({}),
): ClueCase => ({
  type,
  make: (frame, random) => ({ cells: someNeighbours(frame, random), ...fields(random) }),
  holds: (clue, { at }) => holds(at(clue.cells[0]), at(clue.cells[1]), clue),
});

/** How often each entry occurs. */
export const tally = (list: readonly number[]): Map<number, number> =>
  list.reduce((times, entry) => times.set(entry, (times.get(entry) ?? 0) + 1), new Map<number, number>());

/** The four cells of a random square. */
function someSquare({ rows, columns }: Frame, random: Random): number[] {
  const corner = random.below(rows - 1) * columns + random.below(columns - 1);
  return random.shuffle([corner, corner + 1, corner + columns, corner + columns + 1]);
}

export const dotCases: readonly ClueCase[] = [
  pairCase(
    'white-dot',
    (a, b, { difference = 1 }) => a - b === difference || b - a === difference,
    (random) => (random.below(2) ? { difference: random.below(4) } : {}),
  ),
  pairCase(
    'black-dot',
    (a, b, { ratio = 2 }) => a === ratio * b || b === ratio * a,
    (random) => (random.below(2) ? { ratio: 1 + random.below(3) } : {}),
  ),
  pairCase(
    'xv',
    (a, b, { sum }) => a + b === sum,
    (random) => ({ sum: random.below(10) }),
  ),
  pairCase('inequality', (a, b) => a > b),
  {
    type: 'quadruple',
    frame: (random) => usualFrame(random, 6),
    make: (frame, random) => ({
      cells: someSquare(frame, random),
      symbols: Array.from({ length: 1 + random.below(4) }, () => random.below(frame.values.length)),
    }),
    holds: ({ cells, symbols }, { at, frame }) => {
      const there = tally(cells.map(at));
      return [...tally(symbols)].every(([symbol, times]) => (there.get(frame.values[symbol]) ?? 0) >= times);
    },
  },
];
