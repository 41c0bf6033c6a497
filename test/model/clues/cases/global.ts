/** Clues on the whole grid. */
import { gridOf, neighboursOf, smallFrame, someNeighbours, upTo, type ClueCase, type Fields } from './clue-case.js';
import type { Frame, MadeFields, View } from './clue-case.js';
import type { Random } from '../../../helpers/random.js';
import { mod, third } from './lines.js';

const globalCase = (
  type: string,
  holds: (view: View, clue: Fields) => boolean,
  make: (frame: Frame, random: Random) => MadeFields = () => ({}),
  frame: (random: Random) => Frame = smallFrame,
): ClueCase => ({ type, frame, make, holds: (clue, view) => holds(view, clue), cells: (_, own) => gridOf(own) });

/** The values of each 2×2 square. */
function squares({ at, frame: { rows, columns } }: View): number[][] {
  return upTo((rows - 1) * columns)
    .filter((cell) => cell % columns < columns - 1)
    .map((cell) => [cell, cell + 1, cell + columns, cell + columns + 1].map(at));
}

/** Made once for each size of grid: every filling of a grid asks for it. */
function once<T>(make: (frame: Frame) => T): (frame: Frame) => T {
  const made = new Map<string, T>();
  return (frame) => {
    const size = `${frame.rows} × ${frame.columns}`;
    if (!made.has(size)) made.set(size, make(frame));
    return made.get(size)!;
  };
}

const allPairs = once((frame) =>
  gridOf(frame).flatMap((a) => gridOf(frame).flatMap((b): [number, number][] => (a < b ? [[a, b]] : []))),
);
/** The pairs of cells with an edge in common. */
const neighbours = once((frame) => allPairs(frame).filter(([a, b]) => neighboursOf(frame, a).includes(b)));

/** The rows and columns from one cell to another. */
const apart = ({ columns }: Frame, a: number, b: number): [number, number] => [
  Math.abs(Math.floor(a / columns) - Math.floor(b / columns)),
  Math.abs((a % columns) - (b % columns)),
];

const isMarked = (clues: readonly Fields[], types: readonly string[], a: number, b: number): boolean =>
  clues.some(({ type, cells }) => types.includes(type) && cells.includes(a) && cells.includes(b));

export const globalCases: readonly ClueCase[] = [
  globalCase('lines-differ', ({ at, frame }) => {
    const { rows, columns } = frame;
    const lines = [
      ...upTo(rows).map((row) => upTo(columns).map((column) => at(row * columns + column))),
      ...upTo(columns).map((column) => upTo(rows).map((row) => at(row * columns + column))),
    ];
    // A line of one cell is the same from both ends.
    const read = lines.flatMap((values) =>
      values.length === 1 ? [values.join()] : [values.join(), [...values].reverse().join()],
    );
    return new Set(read).size === read.length;
  }),
  globalCase(
    'global-entropy',
    (view) =>
      squares(view).every((values) => new Set(values.map((value) => third(view.frame.values, value))).size === 3),
    () => ({}),
    (random) => ({ rows: 2, columns: 2 + random.below(2), values: [1, 2, 3], variables: 0 }),
  ),
  globalCase(
    'global-modular',
    (view, { modulus = 3 }) =>
      squares(view).every((values) => new Set(values.map((value) => mod(value, modulus))).size === modulus),
    (_, random) => (random.below(2) ? { modulus: 2 + random.below(3) } : {}),
  ),
  {
    ...globalCase('leaper', ({ at, frame }, { step: [a, b] }) =>
      allPairs(frame).every(([one, other]) => {
        const [down, right] = apart(frame, one, other);
        return !((down === a && right === b) || (down === b && right === a)) || at(one) !== at(other);
      }),
    ),
    make: (_, random) => ({ step: [random.below(3), 1 + random.below(2)] }),
  },
  globalCase('anti-taxicab', ({ at, frame }) =>
    allPairs(frame).every(([one, other]) => {
      const [down, right] = apart(frame, one, other);
      return at(one) !== at(other) || at(one) !== down + right;
    }),
  ),
  globalCase(
    'dutch-flatmates',
    ({ at, frame }) => {
      const { rows, columns, values } = frame;
      const [least, middle, most] = [values[0], values[(values.length - 1) / 2], values[values.length - 1]];
      return gridOf(frame).every(
        (cell) =>
          at(cell) !== middle ||
          (cell >= columns && at(cell - columns) === least) ||
          (cell + columns < rows * columns && at(cell + columns) === most),
      );
    },
    () => ({}),
    (random) => ({
      ...[
        { rows: 3, columns: 2, values: [1, 2, 3] },
        { rows: 4, columns: 1, values: [0, 1, 2, 3, 4] },
        { rows: 1, columns: 3, values: [1, 2, 3] },
      ][random.below(3)],
      variables: 0,
    }),
  ),
  {
    ...globalCase(
      'negative-dots',
      ({ at, frame, clues }, { marks }) => {
        const numbersOf = (type: string, field: 'difference' | 'ratio', usual: number): number[] => {
          const stated = clues.filter((clue) => clue.type === type).map((clue) => clue[field] ?? usual);
          return stated.length > 0 ? stated : [usual];
        };
        const differences = numbersOf('white-dot', 'difference', 1);
        const ratios = numbersOf('black-dot', 'ratio', 2);
        return neighbours(frame).every(([one, other]) => {
          if (isMarked(clues, ['white-dot', 'black-dot'], one, other)) return true;
          const [a, b] = [at(one), at(other)];
          const isWhite = marks.includes('white-dot') && differences.includes(Math.abs(a - b));
          const isBlack = marks.includes('black-dot') && ratios.some((ratio) => a === b * ratio || b === a * ratio);
          return !isWhite && !isBlack;
        });
      },
      (_, random) => ({ marks: [['white-dot'], ['black-dot'], ['black-dot', 'white-dot']][random.below(3)] }),
    ),
    others: (frame, random) => [
      ...(random.below(2) ? [{ type: 'white-dot', cells: someNeighbours(frame, random), difference: 2 }] : []),
      ...(random.below(2) ? [{ type: 'black-dot', cells: someNeighbours(frame, random) }] : []),
    ],
  },
  {
    ...globalCase(
      'negative-xv',
      ({ at, frame, clues }, { sums = [5, 10] }) =>
        neighbours(frame).every(
          ([one, other]) => isMarked(clues, ['xv'], one, other) || !sums.includes(at(one) + at(other)),
        ),
      (_, random) => (random.below(2) ? { sums: [1 + random.below(4), 5] } : {}),
    ),
    others: (frame, random) => (random.below(2) ? [{ type: 'xv', cells: someNeighbours(frame, random), sum: 5 }] : []),
  },
  globalCase(
    'region-same-values',
    ({ at, frame: { rows, columns } }) => {
      const lines = [
        ...upTo(rows).map((row) => upTo(columns).map((column) => row * columns + column)),
        ...upTo(columns).map((column) => upTo(rows).map((row) => row * columns + column)),
      ];
      const longest = lines.filter(({ length }) => length === Math.max(rows, columns));
      return (
        new Set(
          longest.map((cells) =>
            cells
              .map(at)
              .sort((a, b) => a - b)
              .join(),
          ),
        ).size === 1
      );
    },
    () => ({}),
    (random) => ({
      ...[
        { rows: 2, columns: 3, values: [1, 2, 3] },
        { rows: 3, columns: 2, values: [0, 1, 2] },
        { rows: 2, columns: 2, values: [0, 1, 2, 3] },
      ][random.below(3)],
      variables: 0,
      parts: { lines: 'both', partial: true },
    }),
  ),
];
