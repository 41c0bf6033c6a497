/** Dutch flatmates: each middle value has the smallest value above it or the greatest below it. */
import type { Constraint } from '../../board/constraint.js';
import type { ClueType } from '../clue-type.js';
import { gridCells } from '../common/geometry.js';
import { maskOf, pairsIn, relationOf, boardValues } from '../relations.js';
import { requireValues } from '../common/line-automata.js';

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
    return gridCells(board).flatMap((cell): Constraint[] => {
      const [above, below] = [cell - columns, cell + columns];
      const [hasAbove, hasBelow] = [above >= 0, below < rows * columns];
      if (!hasAbove && !hasBelow)
        return [{ kind: 'candidates', cell, symbols: maskOf(symbols, (value) => value !== middle) }];
      if (!hasAbove)
        return [
          pairsIn(
            [[cell, below]],
            relationOf(symbols, (a, b) => a !== middle || b === most),
          ),
        ];
      if (!hasBelow)
        return [
          pairsIn(
            [[cell, above]],
            relationOf(symbols, (a, b) => a !== middle || b === least),
          ),
        ];
      /** A state is what was read: whether the smallest stands above, and whether the greatest must stand below. */
      const machine = {
        start: 'start',
        next: (state: string, value: number) => {
          if (state === 'start') return value === least ? 'fine' : 'open';
          if (state === 'open') return value === middle ? 'needs' : 'last';
          if (state === 'fine') return 'last';
          return state === 'last' || value === most ? 'end' : undefined;
        },
        accepts: (state: string) => state === 'end',
      };
      return [requireValues(symbols, [above, cell, below], ['dutch-flatmates'], machine)];
    });
  },
  words: () => 'Dutch flatmates',
  draw: () => [],
};
