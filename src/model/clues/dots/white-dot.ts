/** White dot: two neighbours differ by 1, or by what the dot says. */
import type { ClueType } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { checkNeighbours, namePair, pairCells, type PairClue } from '../common/dot-pairs.js';
import { chain } from '../relations.js';

interface WhiteDot extends PairClue {
  readonly difference?: number;
}

export const whiteDot: ClueType = {
  type: 'white-dot',
  title: 'white dot',
  rule: 'The values of the two cells differ by exactly 1, or by what is stated.',
  fields: {
    cells: pairCells,
    difference: optional(integerField(0, 2000, 'The difference; 1 unless stated.')),
  },
  countsValues: true,
  check: checkNeighbours,
  compile: ({ cells, difference = 1 }: WhiteDot, { symbols }) => [
    chain(cells, symbols, (a, b) => Math.abs(a - b) === difference),
  ],
  words: (clue: WhiteDot, board) =>
    `white dot ${namePair(clue, board)}${clue.difference === undefined ? '' : `, difference ${clue.difference}`}`,
  lacks: ({ difference = 1 }: WhiteDot) => `has no value exactly ${difference} away`,
  draw: ({ cells, difference }: WhiteDot) => [
    { kind: 'edge', cells, mark: 'dot', fill: 'white', text: difference === undefined ? undefined : `${difference}` },
  ],
};
