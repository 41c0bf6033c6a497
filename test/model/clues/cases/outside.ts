/** Clues beside the grid. */
import { someSum, sumOf, upTo, type ClueCase, type Fields, type Frame, type MadeFields } from './clue-case.js';
import type { Random } from '../../../helpers/random.js';
import { sandwiched } from './sums.js';

/** The cells that a clue looks along. */
function look({ from, line }: Fields, { rows, columns }: Frame): number[] {
  const cells =
    from === 'left' || from === 'right'
      ? upTo(columns).map((column) => (line - 1) * columns + column)
      : upTo(rows).map((row) => row * columns + line - 1);
  return from === 'left' || from === 'top' ? cells : cells.reverse();
}

const outsideCase = (
  type: string,
  holds: (values: readonly number[], clue: Fields, frame: Frame) => boolean,
  fields: (frame: Frame, random: Random) => MadeFields,
): ClueCase => ({
  type,
  frame: (random) => {
    const [side, count] = [[3, 5], [4, 4], [4, 6], [5, 4], [5, 5], [6, 3]][random.below(6)]; // prettier-ignore
    const least = [1, 1, 1, 0, -1][random.below(5)];
    return { rows: side, columns: side, values: upTo(count).map((value) => value + least), variables: 0 };
  },
  make: (frame, random) => {
    const from = ['left', 'right', 'top', 'bottom'][random.below(4)];
    return { from, line: 1 + random.below(frame.rows), ...fields(frame, random) };
  },
  holds: (clue, { at, frame }) => holds(look(clue, frame).map(at), clue, frame),
  cells: look,
});

export const outsideCases: readonly ClueCase[] = [
  outsideCase(
    'sandwich',
    (values, { sum }) => sandwiched(values) === sum,
    (frame, random) => ({ sum: someSum(frame, random, random.below(3)) }),
  ),
  outsideCase(
    'x-sum',
    (values, { sum }) => values[0] >= 1 && values[0] <= values.length && sumOf(values.slice(0, values[0])) === sum,
    (frame, random) => ({ sum: someSum(frame, random, 1 + random.below(4)) }),
  ),
  outsideCase(
    'skyscraper',
    (values, { count }) =>
      values.filter((value, index) => value > 0 && values.slice(0, index).every((before) => before < value)).length ===
      count,
    (_, random) => ({ count: random.below(5) }),
  ),
  outsideCase(
    'hidden-skyscraper',
    (values, { symbols }, frame) => {
      const hidden = values.find((value, index) => values.slice(0, index).some((before) => before > value));
      return hidden === frame.values[symbols[0]];
    },
    (frame, random) => ({ symbols: [random.below(frame.values.length)] }),
  ),
  outsideCase(
    'numbered-room',
    (values, { symbols }, frame) =>
      values[0] >= 1 && values[0] <= values.length && values[values[0] - 1] === frame.values[symbols[0]],
    (frame, random) => ({ symbols: [random.below(frame.values.length)] }),
  ),
  {
    type: 'little-killer',
    make: (frame, random) => {
      const { rows, columns } = frame;
      const [down, right] = [random.below(2) * 2 - 1, random.below(2) * 2 - 1];
      let [row, column] = [down > 0 ? 0 : rows - 1, random.below(columns)];
      const cells: number[] = [];
      for (; row >= 0 && row < rows && column >= 0 && column < columns; row += down, column += right)
        cells.push(row * columns + column);
      return frame.values.length ** cells.length > 3000
        ? undefined
        : { cells: random.below(2) ? cells : cells.reverse(), sum: someSum(frame, random, cells.length) };
    },
    holds: ({ cells, sum }, { at }) => sumOf(cells.map(at)) === sum,
  },
];
