/** Arrow: the shaft adds up to the number in the bulb, which may have several digits. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells, setCells } from '../common-fields.js';
import { maskOf, restrict } from '../relations.js';
import { drawOutline } from '../common/shapes.js';
import { reasonsOfEqualSums, nameInView } from '../reasons.js';

interface Arrow extends CellsClue {
  /** The most significant digit first. */
  readonly bulb: readonly number[];
}

export const arrow: ClueType = {
  type: 'arrow',
  title: 'arrow',
  rule: 'The shaft adds up to the number in the bulb, read as a decimal number; only its first value may exceed 9 or be negative.',
  fields: {
    bulb: setCells('The circle or pill; the most significant digit first.', 1, 3),
    cells: lineCells(1, 'The shaft, without the bulb.'),
  },
  countsValues: true,
  compile: ({ bulb, cells }: Arrow, { symbols }) => [
    {
      kind: 'sum',
      cells: [...bulb, ...cells],
      factors: [...bulb.map((_, place) => 10 ** (bulb.length - 1 - place)), ...cells.map(() => -1)],
      total: 0,
    },
    ...restrict(
      bulb.slice(1),
      maskOf(symbols, (value) => value >= 0 && value <= 9),
    ),
  ],
  words: ({ bulb, cells }: Arrow, board) => `arrow ${nameLine([...bulb, ...cells], board)}`,
  reasons: ({ bulb, cells }: Arrow, view) =>
    bulb.length > 1
      ? []
      : reasonsOfEqualSums(
          view,
          { cells: bulb, name: nameInView(view, bulb[0]), rest: '' },
          { cells, name: 'the shaft', rest: 'the rest of the shaft' },
        ),
  draw: ({ bulb, cells }: Arrow) => [
    { kind: 'line', cells: [bulb.at(-1)!, ...cells], colour: 'arrow', width: 'thin', end: 'arrow' },
    ...(bulb.length === 1
      ? ([{ kind: 'disc', cells: bulb, fill: 'white', size: 'large' }] as const)
      : drawOutline(bulb, undefined, false)),
  ],
};
