/** Thermometer: values increase from the bulb to the tip. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells, optional } from '../common-fields.js';
import { chain } from '../relations.js';
import { drawCircles, drawLine } from '../common/shapes.js';
import { reasonsOfRising } from '../reasons.js';

interface Thermometer extends Clue {
  /** From the bulb to the tip. */
  readonly cells: readonly number[];
  /** True if neighbours may be equal. */
  readonly slow?: boolean;
}

export const thermometer: ClueType = {
  type: 'thermometer',
  title: 'thermometer',
  rule: 'Values increase from the bulb; on a slow thermometer they may also stay the same.',
  fields: {
    cells: lineCells(2, 'From the bulb to the tip.'),
    slow: optional({ type: { kind: 'boolean' }, about: 'True if neighbours may be equal.' }),
  },
  countsValues: true,
  compile({ cells, slow }: Thermometer, { symbols }) {
    return [chain(cells, symbols, (a, b) => (slow ? a <= b : a < b))];
  },
  words: ({ cells, slow }: Thermometer, board) => `${slow ? 'slow ' : ''}thermometer ${nameLine(cells, board)}`,
  reasons: ({ cells, slow }: Thermometer, view) => reasonsOfRising(view, cells, !slow),
  draw: ({ cells }: Thermometer) => [
    ...drawLine(cells, 'thermometer', 'thick'),
    ...drawCircles(cells.slice(0, 1), 'thermometer'),
  ],
};
