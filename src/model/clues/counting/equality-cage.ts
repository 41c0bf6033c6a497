/** Equality cage: as many even as odd values, and as many low as high ones; the middle value is absent. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { boardValues, differentValues, residue } from '../relations.js';
import { drawOutline } from '../common/shapes.js';

export const equalityCage: ClueType = {
  type: 'equality-cage',
  title: 'equality cage',
  rule: 'Values differ; half of them are even, half are in the lower half of all values, and none is the middle value.',
  fields: { cells: setCells('The cells of the cage.', 2) },
  countsValues: true,
  /** A state is by how much even values are ahead of odd ones, and low values of high ones. */
  compile({ cells }: CellsClue, { symbols }) {
    const values = boardValues(symbols);
    const half = Math.floor(values.length / 2);
    const next = ([even, low]: readonly number[], value: number): number[] | undefined => {
      const rank = values.indexOf(value);
      if (rank >= half && rank < values.length - half) return undefined;
      return [even + (residue(value, 2) === 0 ? 1 : -1), low + (rank < half ? 1 : -1)];
    };
    const machine = {
      start: [0, 0] as readonly number[],
      next,
      accepts: ([even, low]: readonly number[]) => even === 0 && low === 0,
      keyOf: (state: readonly number[]) => state.join(),
    };
    return [
      ...differentValues(cells, symbols),
      requireValues(symbols, cells, ['equality-cage'], machine, cells.length),
    ];
  },
  words: ({ cells }: CellsClue, board) => `equality cage ${nameSomeCells(cells, board)}`,
  draw: ({ cells }: CellsClue) => drawOutline(cells, '='),
};
