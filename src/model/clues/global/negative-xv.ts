/** Negative XV: neighbours without X or V add up to neither 10 nor 5. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { shorten } from '../cell-words.js';
import { optional } from '../common-fields.js';
import { pairsWhere } from '../relations.js';
import { unmarkedPairs } from './negative-dots.js';

interface NegativeXv extends Clue {
  readonly sums?: readonly number[];
}

export const negativeXv: ClueType = {
  type: 'negative-xv',
  title: 'all X and V are given',
  rule: 'Neighbours without a sum between them add up to neither 5 nor 10, or to none of the stated sums.',
  fields: {
    sums: optional({
      type: { kind: 'integers', least: -2000, most: 2000 },
      about: 'The sums; 5 and 10 unless stated.',
    }),
  },
  countsValues: true,
  compile: ({ sums = [5, 10] }: NegativeXv, board) => [
    pairsWhere(unmarkedPairs(board, ['xv']), board.symbols, (a, b) => !sums.includes(a + b)),
  ],
  words: ({ sums = [5, 10] }: NegativeXv) => `all sums are given: ${shorten(sums.join(', '), 40)}`,
  draw: () => [],
};
