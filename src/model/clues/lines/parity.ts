/** Parity line: odd and even values alternate. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { chain, relationOf } from '../relations.js';
import { drawLine } from '../common/shapes.js';

interface Parity extends Clue {
  readonly cells: readonly number[];
}

export const parity: ClueType = {
  type: 'parity',
  title: 'parity line',
  rule: 'Odd and even values alternate along the line.',
  fields: { cells: lineCells() },
  countsValues: true,
  compile: ({ cells }: Parity, { symbols }) => [
    chain(
      cells,
      relationOf(symbols, (a, b) => (a - b) % 2 !== 0),
    ),
  ],
  words: ({ cells }: Parity, board) => `parity line ${nameLine(cells, board)}`,
  lacks: () => 'has no value of the other parity',
  draw: ({ cells }: Parity) => drawLine(cells, 'parity'),
};
