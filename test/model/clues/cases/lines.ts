/** Lines whose values stand in a relation. */
import { differ, lineCase, type ClueCase } from './clue-case.js';

const pairsOf = (values: readonly number[]): [number, number][] =>
  values.slice(1).map((value, index) => [values[index], value]);
const line = { least: 2, repeats: true };

/** 0, 1 or 2: the third of the values of the frame that a value is in. */
export const third = (values: readonly number[], value: number): number =>
  value <= values[values.length / 3 - 1] ? 0 : value <= values[(2 * values.length) / 3 - 1] ? 1 : 2;

export const mod = (value: number, modulus: number): number => {
  let rest = value;
  while (rest < 0) rest += modulus;
  return rest % modulus;
};

export const lineCases: readonly ClueCase[] = [
  lineCase(
    'thermometer',
    line,
    (values, { slow }) => pairsOf(values).every(([a, b]) => a < b || (slow === true && a === b)),
    (_, random) => (random.below(2) ? { slow: random.below(2) === 1 } : {}),
  ),
  lineCase(
    'whisper',
    line,
    (values, { difference = 5 }) => pairsOf(values).every(([a, b]) => a - b >= difference || b - a >= difference),
    (_, random) => (random.below(4) ? { difference: random.below(4) } : {}),
  ),
  lineCase('palindrome', line, (values) => values.join() === [...values].reverse().join()),
  lineCase('renban', { least: 1 }, (values) => {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted.every((value, index) => value === sorted[0] + index);
  }),
  lineCase('nabner', { least: 2 }, (values) => {
    const sorted = [...values].sort((a, b) => a - b);
    return pairsOf(sorted).every(([a, b]) => b >= a + 2);
  }),
  {
    ...lineCase('entropic', line, (values, _, { frame }) =>
      values.every((_, from) => {
        const window = values.slice(from, from + 3).map((value) => third(frame.values, value));
        return differ(window);
      }),
    ),
    frame: (random) => ({
      rows: 3,
      columns: 3,
      variables: random.below(2),
      values: random.below(2) ? [0, 1, 2] : [1, 2, 3, 4, 5, 6],
    }),
  },
  lineCase(
    'modular',
    line,
    (values, { modulus = 3 }) =>
      values.every((_, from) => differ(values.slice(from, from + modulus).map((value) => mod(value, modulus)))),
    (_, random) => (random.below(2) ? { modulus: 2 + random.below(6) } : {}),
  ),
  lineCase('parity', line, (values) => pairsOf(values).every(([a, b]) => mod(a, 2) + mod(b, 2) === 1)),
  lineCase('sequence', line, (values) => pairsOf(values).every(([a, b]) => b - a === values[1] - values[0])),
  lineCase('same-difference', line, (values) =>
    pairsOf(values).every(([a, b]) => Math.abs(b - a) === Math.abs(values[1] - values[0])),
  ),
  lineCase('between', line, (values) => {
    const [one, other] = [values[0], values[values.length - 1]];
    return values.slice(1, -1).every((value) => (one < value && value < other) || (other < value && value < one));
  }),
  lineCase(
    'lockout',
    line,
    (values, { difference = 4 }) => {
      const [one, other] = [values[0], values[values.length - 1]];
      const isFar = Math.abs(one - other) >= difference;
      return (
        isFar && values.slice(1, -1).every((value) => value < Math.min(one, other) || value > Math.max(one, other))
      );
    },
    (_, random) => (random.below(4) ? { difference: 1 + random.below(3) } : {}),
  ),
];
