/** Clues that count. */
import { differ, gridOf, lineCase, someCells, upTo, type ClueCase, type Frame } from './clue-case.js';
import { tally } from './dots.js';
import { mod } from './lines.js';

const countCase = (type: string, remainder: number): ClueCase => ({
  type,
  frame: (random) =>
    random.below(2)
      ? { rows: 2, columns: 3, values: [0, 1, 2], variables: 0 }
      : { rows: 3, columns: 3, values: upTo(4), variables: 1 },
  make: (frame, random) => {
    // By default the cells around it count: on a small grid all others.
    const size = frame.rows * frame.columns;
    if (size === 6 || (frame.rows > 3 && random.below(2))) return { cell: random.below(size) };
    const cells = someCells(frame, random, { least: 2, most: 5 });
    return cells && { cell: cells[0], cells: random.below(3) ? cells.slice(1) : cells };
  },
  holds: ({ cell, cells }, { at, frame }) =>
    ((cells as number[] | undefined) ?? around(frame, cell)).filter((other) => mod(at(other), 2) === remainder)
      .length === at(cell),
  cells: ({ cell, cells }, frame) => [...new Set([cell, ...(cells ?? gridOf(frame))])],
});

/** The cells at most one row and one column away. */
function around(frame: Frame, cell: number): number[] {
  const { columns } = frame;
  const distance = (a: number, b: number): number =>
    Math.max(Math.abs(Math.floor(a / columns) - Math.floor(b / columns)), Math.abs((a % columns) - (b % columns)));
  return gridOf(frame).filter((other) => distance(cell, other) === 1);
}

export const countingCases: readonly ClueCase[] = [
  lineCase(
    'contains',
    { least: 1 },
    (values, { symbols, exactly }, { frame }) => {
      const there = tally(values);
      return [...tally(symbols)].every(([symbol, times]) => {
        const found = there.get(frame.values[symbol]) ?? 0;
        return exactly ? found === times : found >= times;
      });
    },
    ({ values }, random, cells) => ({
      symbols: upTo(1 + random.below(cells.length)).map(() => random.below(values.length)),
      ...(random.below(2) && { exactly: random.below(4) > 0 }),
    }),
  ),
  lineCase('counting-circles', { least: 1 }, (values) => [...tally(values)].every(([value, times]) => value === times)),
  countCase('odd-count', 1),
  countCase('even-count', 0),
  {
    type: 'count-distinct',
    make: (frame, random) => {
      const cells = someCells(frame, random, { least: 2 });
      return cells && { total: cells[0], cells: random.below(2) ? cells.slice(1) : cells };
    },
    holds: ({ total, cells }, { at }) => new Set(cells.map(at)).size === at(total),
    cells: ({ total, cells }) => [total, ...cells],
  },
  lineCase(
    'look-and-say',
    { least: 1 },
    (values, { counts }) =>
      upTo(counts.length / 2).every(
        (pair) => values.filter((value) => value === counts[2 * pair + 1]).length === counts[2 * pair],
      ),
    ({ values }, random) => ({
      counts: random
        .shuffle(values)
        .slice(0, 1 + random.below(2))
        .flatMap((value) => [random.below(3), value]),
    }),
  ),
  lineCase('equality-cage', { least: 2 }, (values, _, { frame }) => {
    const half = Math.floor(frame.values.length / 2);
    const [low, high] = [frame.values.slice(0, half), frame.values.slice(-half)];
    const count = (fits: (value: number) => boolean): number => values.filter(fits).length;
    return (
      differ(values) &&
      count((value) => mod(value, 2) === 0) === count((value) => mod(value, 2) === 1) &&
      count((value) => low.includes(value)) === count((value) => high.includes(value)) &&
      values.every((value) => low.includes(value) || high.includes(value))
    );
  }),
];
