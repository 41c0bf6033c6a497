/** Parity line: odd and even values alternate. */
import type { CellsClue } from '../clue-type.js';
import { chain } from '../relations.js';
import { lineType } from '../common/line-type.js';

export const parity = lineType({
  type: 'parity',
  title: 'parity line',
  rule: 'Odd and even values alternate along the line.',
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [chain(cells, symbols, (a, b) => (a - b) % 2 !== 0)],
  lacks: () => 'has no value of the other parity',
});
