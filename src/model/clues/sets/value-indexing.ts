/** Value indexing: the second cell says at which place of the rest the value of the first stands. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { drawCircles, drawLine } from '../common/shapes.js';

interface ValueIndexing extends Clue {
  readonly cells: readonly number[];
}

/** The value that is looked for, and how many cells on it stands; null once it was met. */
type Search = readonly [value?: number, left?: number] | null;

export const valueIndexing: ClueType = {
  type: 'value-indexing',
  title: 'value indexing',
  rule: 'With k in the second cell, the kth cell after it holds the value of the first.',
  fields: { cells: lineCells(3, 'The value, the index, then the cells that it counts.') },
  countsValues: true,
  compile: ({ cells }: ValueIndexing, { symbols }) => [
    requireValues<Search>(
      symbols,
      cells,
      ['value-indexing', cells.length],
      {
        start: [],
        next: (search, value) => {
          if (search === null) return null;
          const [sought, left] = search;
          if (sought === undefined) return [value];
          if (left === undefined) return value >= 1 && value <= cells.length - 2 ? [sought, value] : undefined;
          if (left > 1) return [sought, left - 1];
          return value === sought ? null : undefined;
        },
        accepts: (search) => search === null,
        keyOf: (search) => (search ? search.join() : 'found'),
      },
      cells.length,
    ),
  ],
  words: ({ cells }: ValueIndexing, board) => `value indexing ${nameLine(cells, board)}`,
  draw: ({ cells }: ValueIndexing) => [...drawLine(cells, 'value-indexing', 'thin'), ...drawCircles(cells.slice(0, 2))],
};
