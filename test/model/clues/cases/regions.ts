/** Clues on regions that are to be found: the variable cells `v` are labels. */
import { gridOf, neighboursOf, upTo, type ClueCase, type Frame, type MadeFields } from './clue-case.js';
import type { Random } from '../../../helpers/random.js';
import { isOneArea } from './sets.js';

const labelFrame = (random: Random): Frame => ({
  rows: 1,
  columns: 2,
  values: upTo(2 + random.below(2)),
  variables: 6,
});

/** Labels in random order. */
const someLabels = (random: Random): number[] => random.shuffle(upTo(6).map((index) => index + 2));

const offset = (random: Random): MadeFields => (random.below(2) ? { offset: random.below(3) } : {});

export const regionCases: readonly ClueCase[] = [
  {
    type: 'chaos-count',
    frame: labelFrame,
    make: (_, random) => ({ cell: 0, cells: someLabels(random).slice(0, 1 + random.below(5)), ...offset(random) }),
    holds: ({ cell, cells, offset: more = 0 }, { at }) =>
      at(cell) + more === cells.filter((label) => at(label) === at(cells[0])).length,
    cells: ({ cells }) => [0, ...cells],
  },
  {
    type: 'chaos-arrow',
    frame: labelFrame,
    make: (_, random) => {
      const [first, ...others] = someLabels(random);
      const cut = 1 + random.below(3);
      return {
        cell: 1,
        arms: [
          [first, ...others.slice(0, cut)],
          [first, ...others.slice(cut, 4)],
        ],
        ...offset(random),
      };
    },
    holds: ({ cell, arms, offset: more = 0 }, { at }) => {
      const run = ([first, ...others]: readonly number[]): number => {
        const end = others.findIndex((label) => at(label) !== at(first));
        return end < 0 ? others.length : end;
      };
      return at(cell) + more === 1 + arms.reduce((sum, arm) => sum + run(arm), 0);
    },
    cells: ({ arms }) => [1, ...new Set(arms.flat())],
  },
  {
    type: 'chaos-construction',
    frame: (random) => ({
      ...[
        { rows: 2, columns: 2, values: upTo(3) },
        { rows: 1, columns: 4, values: upTo(2) },
        { rows: 2, columns: 2, values: [1, 2] },
      ][random.below(3)],
      variables: 4,
    }),
    make: ({ columns }, random) => ({ labels: 'v', ...((columns === 4 || random.below(2)) && { size: 2 }) }),
    holds: (_, { at, frame }) => {
      const grid = gridOf(frame);
      const labelOf = (cell: number): number => frame.values.indexOf(at(grid.length + cell));
      const labels = grid.map(labelOf);
      // The first label is that of the first symbol, and the next one that appears is the next.
      const inOrder = [...new Set(labels)].every((label, index) => label === index);
      return (
        inOrder &&
        [...new Set(labels)].every((label) => {
          const cells = grid.filter((cell) => labels[cell] === label);
          const values = new Set(cells.map(at));
          return cells.length === 2 && values.size === 2 && isOneArea(cells, (cell) =>
            neighboursOf(frame, cell).filter((other) => labels[other] === label)); // prettier-ignore
        })
      );
    },
    cells: (_, { rows, columns, variables }) => upTo(rows * columns + variables),
  },
];
