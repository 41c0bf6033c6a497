/** Entropic line: any three cells in a row have a low, a middle and a high value. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { checkThirds, thirdOf } from '../common/thirds.js';
import { requireValues } from '../common/line-automata.js';
import { drawLine } from '../common/shapes.js';

interface Entropic extends Clue {
  readonly cells: readonly number[];
}

export const entropic: ClueType = {
  type: 'entropic',
  title: 'entropic line',
  rule: 'Any three successive cells, or both of a line of two, are in different thirds of all values: low, middle, high.',
  fields: { cells: lineCells() },
  countsValues: true,
  check: (_, { symbols }) => checkThirds(symbols),
  /** A state is the thirds of the last two cells. */
  compile({ cells }: Entropic, { symbols }) {
    const third = thirdOf(symbols);
    const machine = {
      start: '',
      next: (last: string, value: number) =>
        last.includes(`${third(value)}`) ? undefined : `${last}${third(value)}`.slice(-2),
      accepts: () => true,
    };
    return [requireValues(symbols, cells, ['entropic'], machine)];
  },
  words: ({ cells }: Entropic, board) => `entropic line ${nameLine(cells, board)}`,
  draw: ({ cells }: Entropic) => drawLine(cells, 'entropic'),
};
