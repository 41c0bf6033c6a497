/** Entropic line: any three cells in a row have a low, a middle and a high value. */
import type { CellsClue } from '../clue-type.js';
import { checkThirds, thirdOf } from '../common/thirds.js';
import { requireValues } from '../common/line-automata.js';
import { lineType } from '../common/line-type.js';

export const entropic = lineType({
  type: 'entropic',
  title: 'entropic line',
  rule: 'Any three successive cells, or both of a line of two, are in different thirds of all values: low, middle, high.',
  countsValues: true,
  check: (_, { symbols }) => checkThirds(symbols),
  /** A state is the thirds of the last two cells. */
  compile({ cells }: CellsClue, { symbols }) {
    const third = thirdOf(symbols);
    const machine = {
      start: '',
      next: (last: string, value: number) =>
        last.includes(`${third(value)}`) ? undefined : `${last}${third(value)}`.slice(-2),
      accepts: () => true,
    };
    return [requireValues(symbols, cells, ['entropic'], machine)];
  },
});
