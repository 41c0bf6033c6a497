/** Black dot: one of two neighbours is twice the other, or so many times as the dot says. */
import type { ClueType } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { checkNeighbours, isRatio, namePair, pairCells, type PairClue } from '../common/dot-pairs.js';
import { chain } from '../relations.js';

interface BlackDot extends PairClue {
  readonly ratio?: number;
}

export const blackDot: ClueType = {
  type: 'black-dot',
  title: 'black dot',
  rule: 'The value of one of the two cells is twice that of the other, or as many times as stated.',
  fields: { cells: pairCells, ratio: optional(integerField(1, 1000, 'The ratio; 2 unless stated.')) },
  countsValues: true,
  check: checkNeighbours,
  compile: ({ cells, ratio = 2 }: BlackDot, { symbols }) => [chain(cells, symbols, (a, b) => isRatio(a, b, ratio))],
  words: (clue: BlackDot, board) =>
    `black dot ${namePair(clue, board)}${clue.ratio === undefined ? '' : `, ratio ${clue.ratio}`}`,
  lacks: ({ ratio = 2 }: BlackDot) => `has no value ${ratio} times as large or as small`,
  draw: ({ cells, ratio }: BlackDot) => [
    { kind: 'edge', cells, mark: 'dot', fill: 'black', text: ratio === undefined ? undefined : `${ratio}` },
  ],
};
