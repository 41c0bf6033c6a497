/** Global modular: every square of four cells has a value of each remainder. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { integerField, optional } from '../common-fields.js';
import { residue } from '../relations.js';
import { requireInSquares } from '../common/square-classes.js';

interface GlobalModular extends Clue {
  readonly modulus?: number;
}

export const globalModular: ClueType = {
  type: 'global-modular',
  title: 'global modular',
  rule: 'Every 2×2 square has a value of each remainder, modulo 3 or what is stated.',
  fields: { modulus: optional(integerField(2, 4, 'What values are divided by; 3 unless stated.')) },
  countsValues: true,
  compile: ({ modulus = 3 }: GlobalModular, board) =>
    requireInSquares(board, ['square remainders', modulus], modulus, (value) => residue(value, modulus)),
  words: ({ modulus = 3 }: GlobalModular) => `global modular ${modulus}`,
  draw: () => [],
};
