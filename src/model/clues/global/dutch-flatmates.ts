/** Dutch flatmates: each middle value has the smallest value above it or the greatest below it. */
import type { ClueType } from '../clue-type.js';
import { gridCells } from '../common/geometry.js';
import { boardValues, maskOf, restrict } from '../relations.js';

export const dutchFlatmates: ClueType = {
  type: 'dutch-flatmates',
  title: 'Dutch flatmates',
  rule: 'Every middle value, such as 5, has the smallest directly above it or the greatest directly below it.',
  fields: {},
  countsValues: true,
  isOriented: true,
  check(_, { symbols }) {
    const { length } = boardValues(symbols);
    return length % 2 === 1 ? undefined : { expected: 'an odd number of values', found: `${length}` };
  },
  compile(_, board) {
    const { rows, columns, symbols } = board;
    const values = boardValues(symbols);
    const [least, middle, most] = [values[0], values[(values.length - 1) / 2], values.at(-1)!];
    return gridCells(board).map((cell) => {
      const alternatives: [cell: number, fits: (value: number) => boolean][] = [
        [cell, (value) => value !== middle],
        [cell - columns, (value) => value === least],
        [cell + columns, (value) => value === most],
      ];
      return {
        kind: 'any',
        alternatives: alternatives
          .filter(([at]) => at >= 0 && at < rows * columns)
          .map(([at, fits]) => restrict([at], maskOf(symbols, fits))),
      };
    });
  },
  words: () => 'Dutch flatmates',
  draw: () => [],
};
