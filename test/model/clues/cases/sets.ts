/** Clues on sets of cells. */
import {
  differ,
  gridOf,
  lineCase,
  neighboursOf,
  smallFrame,
  someCells,
  upTo,
  type ClueCase,
  type Fields,
  type Frame,
} from './clue-case.js';
import { mod } from './lines.js';

const sorted = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join();

/** True if cells are one area whose steps go by `stepsOf`. */
export function isOneArea(cells: readonly number[], stepsOf: (cell: number) => readonly number[]): boolean {
  const left = new Set(cells);
  const todo = cells.slice(0, 1);
  while (todo.length > 0) {
    const cell = todo.pop()!;
    if (left.delete(cell)) todo.push(...stepsOf(cell));
  }
  return cells.length > 0 && left.size === 0;
}

const extreme = (type: string, isFine: (own: number, other: number) => boolean): ClueCase => ({
  type,
  frame: smallFrame,
  make: (frame, random) => ({ cells: random.shuffle(gridOf(frame)).slice(0, 1 + random.below(2)) }),
  holds: ({ cells }, { at, frame }) =>
    cells.every((cell) =>
      neighboursOf(frame, cell)
        .filter((other) => !cells.includes(other))
        .every((other) => isFine(at(cell), at(other))),
    ),
  cells: (_, frame) => gridOf(frame),
});

const someSymbols = ({ values }: Frame, below: (limit: number) => number): number[] =>
  upTo(1 + below(2)).map(() => below(values.length));

export const setCases: readonly ClueCase[] = [
  lineCase('different', { least: 1 }, differ),
  {
    type: 'same-values',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 2, most: 6 });
      if (!cells) return undefined;
      const size = Math.floor(cells.length / 2);
      const sets = [cells.slice(0, size), cells.slice(size, 2 * size)];
      // Sets may have cells in common.
      return { sets: size > 1 && random.below(3) === 0 ? [sets[0], [sets[0][0], ...sets[1].slice(1)]] : sets };
    },
    holds: ({ sets }, { at }) => new Set(sets.map((cells) => sorted(cells.map(at)))).size === 1,
  },
  {
    type: 'clone',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 2, most: 6 });
      const size = cells && Math.floor(cells.length / 2);
      return cells && { cells: cells.slice(0, size), others: cells.slice(size, 2 * size!) };
    },
    holds: ({ cells, others }, { at }) => cells.every((cell, index) => at(cell) === at(others[index])),
  },
  lineCase('even', { least: 1, most: 4 }, (values) => values.every((value) => mod(value, 2) === 0)),
  lineCase('odd', { least: 1, most: 4 }, (values) => values.every((value) => mod(value, 2) === 1)),
  extreme('minimum', (own, other) => own < other),
  extreme('maximum', (own, other) => own > other),
  lineCase('value-indexing', { least: 3, repeats: true }, (values) => {
    const [value, index, ...rest] = values;
    return index >= 1 && index <= rest.length && rest[index - 1] === value;
  }),
  {
    type: 'indexing',
    frame: smallFrame,
    make: (frame, random) => ({
      cells: random.shuffle(gridOf(frame)).slice(0, 1 + random.below(3)),
      by: ['row', 'column'][random.below(2)],
    }),
    holds: ({ cells, by }, { at, frame: { rows, columns } }) =>
      cells.every((cell) => {
        const [row, column, value] = [Math.floor(cell / columns), cell % columns, at(cell)];
        if (by === 'column') return value >= 1 && value <= columns && at(row * columns + value - 1) === column + 1;
        return value >= 1 && value <= rows && at((value - 1) * columns + column) === row + 1;
      }),
    cells: (_, frame) => gridOf(frame),
  },
  {
    type: 'connected',
    frame: (random) =>
      random.below(2) ? smallFrame(random) : { rows: 1, columns: 2, values: [0, 1, 2], variables: 6 },
    make: (frame, random) => ({
      symbols: random.shuffle(upTo(frame.values.length)).slice(0, 1 + random.below(2)),
      ...(frame.variables > 0
        ? { group: 'v' }
        : random.below(2) && { cells: random.shuffle(gridOf(frame)).slice(0, 3) }),
      ...(random.below(2) && { size: 1 + random.below(4) }),
    }),
    holds: ({ group, cells, symbols, size }: Fields, { at, frame }) => {
      const all = (cells ?? connectedCells(group, frame)) as number[];
      const members = all.filter((cell) => symbols.includes(frame.values.indexOf(at(cell))));
      // The group `v` has rows of two cells.
      const first = frame.rows * frame.columns;
      const stepsOf = (cell: number): number[] =>
        group === undefined
          ? neighboursOf(frame, cell)
          : neighboursOf({ ...frame, rows: 3, columns: 2 }, cell - first).map((other) => other + first);
      return (size === undefined || members.length === size) && isOneArea(members, stepsOf);
    },
    cells: ({ group }, frame) => connectedCells(group, frame),
  },
  lineCase(
    'candidates',
    { least: 1, most: 4 },
    (values, { symbols }, { frame }) =>
      values.every((value) => symbols.some((symbol) => frame.values[symbol] === value)),
    (frame, random) => ({ symbols: someSymbols(frame, random.below) }),
  ),
];

function connectedCells(group: string | undefined, frame: Frame): number[] {
  const grid = gridOf(frame);
  return group === undefined ? grid : upTo(frame.variables).map((index) => grid.length + index);
}
