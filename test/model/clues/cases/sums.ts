/** Clues on sums. */
import {
  differ,
  gridOf,
  lineCase,
  someCells,
  someSum,
  sumOf,
  upTo,
  usualFrame,
  type ClueCase,
  type Frame,
} from './clue-case.js';

const line = { least: 3, repeats: true };

/** The subsets of some values, but the empty one. */
const subsets = (values: readonly number[]): number[][] =>
  upTo(2 ** values.length)
    .slice(1)
    .map((mask) => values.filter((_, index) => (mask >> index) & 1));

const productOf = (values: readonly number[]): number => values.reduce((product, value) => product * value, 1);

/** True if values can be cut into parts with a sum, from the front. */
const canCut = (values: readonly number[], sum: number): boolean =>
  values.length === 0 ||
  upTo(values.length).some((end) => sumOf(values.slice(0, end + 1)) === sum && canCut(values.slice(end + 1), sum));

/** The sum of what lies between the smallest and the largest; undefined if one of them occurs twice or is the other. */
export function sandwiched(values: readonly number[]): number | undefined {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const places = values.flatMap((value, index) => (value === least || value === most ? [index] : []));
  return places.length === 2 && least < most ? sumOf(values.slice(places[0] + 1, places[1])) : undefined;
}

const withRegions = (frame: Frame): Frame => ({
  ...frame,
  parts: { regions: gridOf(frame).map((cell) => (cell % 3 === 0 ? null : cell % 2)), partial: true },
});

export const sumCases: readonly ClueCase[] = [
  {
    type: 'arrow',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 2, most: 6 });
      const size = cells && 1 + random.below(Math.min(3, cells.length - 1));
      return cells && { bulb: cells.slice(0, size), cells: cells.slice(size) };
    },
    holds: ({ bulb, cells }, { at }) => {
      const digits = bulb.map(at);
      if (digits.slice(1).some((digit) => digit < 0 || digit > 9)) return false;
      const number = digits.reduce((read, digit) => read * 10 + digit, 0);
      return number === sumOf(cells.map(at));
    },
  },
  lineCase('double-arrow', line, (values) => sumOf(values) === 2 * (values[0] + values[values.length - 1])),
  lineCase('zipper', line, (values) => {
    const sums = upTo(Math.floor(values.length / 2)).map((index) => values[index] + values[values.length - 1 - index]);
    const middle = values.length % 2 ? [values[(values.length - 1) / 2]] : [];
    return new Set([...sums, ...middle]).size === 1;
  }),
  {
    ...lineCase('region-sum', { least: 2, repeats: true, variables: false }, (values, { cells }, { frame }) => {
      const regions = frame.parts!.regions as (number | null)[];
      const pieces: number[] = [];
      cells.forEach((cell, index) => {
        const isSame = index > 0 && regions[cell] === regions[cells[index - 1]];
        pieces.push((isSame ? pieces.pop()! : 0) + values[index]);
      });
      return new Set(pieces).size === 1;
    }),
    frame: (random) => {
      const frame = usualFrame(random, 5);
      // Regions may have as many cells as there are symbols in all.
      return withRegions({ ...frame, rows: 2, columns: 3, values: upTo(4) });
    },
  },
  {
    type: 'equal-sums',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 3, most: 6, repeats: true });
      const cut = cells && 1 + random.below(cells.length - 2);
      const segments = cells && [cells.slice(0, cut), cells.slice(cut, -1), cells.slice(-1)];
      return segments && { segments };
    },
    holds: ({ segments = [] }, { at }) => new Set(segments.map((cells) => sumOf(cells.map(at)))).size === 1,
  },
  {
    ...lineCase(
      'sum-line',
      { least: 1, repeats: true },
      (values, { sum, loop }) =>
        loop
          ? upTo(values.length).some((cut) => canCut([...values.slice(cut), ...values.slice(0, cut)], sum))
          : canCut(values, sum),
      (_, random) => ({ sum: 1 + random.below(7), ...(random.below(2) && { loop: true }) }),
    ),
    frame: (random) => ({ ...usualFrame(random, 5), values: upTo(4).map((value) => value + random.below(2) * 0) }),
  },
  lineCase(
    'sum',
    { least: 1, repeats: true },
    (values, { factors, total }) =>
      sumOf(values.map((value, index) => value * (factors ? factors[index] : 1))) === total,
    (frame, random, cells) => ({
      total: someSum(frame, random, cells.length),
      ...(random.below(2) && { factors: cells.map(() => random.below(5) - 1) }),
    }),
  ),
  lineCase(
    'rellik-cage',
    { least: 1 },
    (values, { sum }) => differ(values) && subsets(values).every((some) => sumOf(some) !== sum),
    (frame, random) => ({ sum: someSum(frame, random, 2) }),
  ),
  lineCase(
    'product-cage',
    { least: 1 },
    (values, { product }) => differ(values) && productOf(values) === product,
    ({ values }, random, cells) => ({ product: productOf(random.shuffle(values).slice(0, cells.length)) + 0 }),
  ),
  lineCase(
    'lunchbox',
    { least: 2 },
    (values, { sum }) => differ(values) && sandwiched(values) === sum,
    (frame, random, cells) => ({ sum: someSum(frame, random, Math.max(0, cells.length - 3)) }),
  ),
];
