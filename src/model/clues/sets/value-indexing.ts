/** Value indexing: the second cell says at which place of the rest the value of the first stands. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { maskOf, restrict, pairsWhere } from '../relations.js';
import { drawCircles, drawLine } from '../common/shapes.js';

export const valueIndexing: ClueType = {
  type: 'value-indexing',
  title: 'value indexing',
  rule: 'With k in the second cell, the kth cell after it holds the value of the first.',
  fields: { cells: lineCells(3, 'The value, the index, then the cells that it counts.') },
  countsValues: true,
  compile: ({ cells: [sought, index, ...counted] }: CellsClue, { symbols }) => [
    {
      kind: 'any',
      alternatives: counted.map((cell, at) => [
        ...restrict(
          [index],
          maskOf(symbols, (value) => value === at + 1),
        ),
        pairsWhere([[sought, cell]], symbols, (a, b) => a === b),
      ]),
    },
  ],
  words: ({ cells }: CellsClue, board) => `value indexing ${nameLine(cells, board)}`,
  draw: ({ cells }: CellsClue) => [...drawLine(cells, 'value-indexing', 'thin'), ...drawCircles(cells.slice(0, 2))],
};
