/** Indexing: the value of a cell says in which column (or row) of its line the number of its own column stands. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { maskOf, numbersFrom, restrict, pairsWhere } from '../relations.js';

interface Indexing extends CellsClue {
  readonly by: 'row' | 'column';
}

export const indexing: ClueType = {
  type: 'indexing',
  title: 'indexing cells',
  rule: 'A value k in column j says that the cell in column k of that row holds j; by row, likewise.',
  fields: {
    cells: { type: { kind: 'cells', least: 1 }, about: 'The cells that index.' },
    by: { type: { kind: 'word', words: ['row', 'column'] }, about: 'What the values are the numbers of.' },
  },
  countsValues: true,
  isOriented: true,
  compile({ cells, by }: Indexing, { rows, columns, symbols }) {
    const lines = by === 'column' ? columns : rows;
    const targetOf = (cell: number, line: number): number =>
      by === 'column' ? cell - (cell % columns) + line - 1 : (line - 1) * columns + (cell % columns);
    const indexed = cells.flatMap((cell) => {
      const own = (by === 'column' ? cell % columns : Math.floor(cell / columns)) + 1;
      return numbersFrom(1, lines).map((line) =>
        pairsWhere([[cell, targetOf(cell, line)]], symbols, (index, value) => index !== line || value === own),
      );
    });
    const isLine = maskOf(symbols, (value) => value >= 1 && value <= lines);
    return [...restrict(cells, isLine), ...indexed];
  },
  words: ({ cells, by }: Indexing, board) => `indexing ${by}s ${nameSomeCells(cells, board)}`,
  draw: ({ cells, by }: Indexing) => [{ kind: 'square', cells, fill: `indexing-${by}` }],
};
