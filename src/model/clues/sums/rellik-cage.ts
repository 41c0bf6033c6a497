/** Rellik cage: no values in it add up to the stated sum. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells, sumField } from '../common-fields.js';
import { differentValues } from '../relations.js';
import { requireSet } from '../common/sets-of-values.js';
import { drawOutline } from '../common/shapes.js';

interface RellikCage extends CellsClue {
  readonly sum: number;
}

/** The sums of one value or more. */
function sumsOf(values: readonly number[]): Set<number> {
  const sums = new Set<number>();
  for (const value of values) {
    for (const sum of [...sums]) sums.add(sum + value);
    sums.add(value);
  }
  return sums;
}

export const rellikCage: ClueType = {
  type: 'rellik-cage',
  title: 'rellik cage',
  rule: 'Values in the cage differ, and no one or more of them add up to the stated sum.',
  fields: { cells: setCells('The cells of the cage.'), sum: sumField('The sum that must not occur.') },
  countsValues: true,
  compile({ cells, sum }: RellikCage, { symbols }) {
    const fits = (values: readonly number[]): boolean => !sumsOf(values).has(sum);
    return [...differentValues(cells, symbols), requireSet(symbols, cells, ['rellik-cage', sum], fits, fits)];
  },
  words: ({ cells, sum }: RellikCage, board) => `rellik cage ${sum} ${nameSomeCells(cells, board)}`,
  draw: ({ cells, sum }: RellikCage) => drawOutline(cells, `≠${sum}`),
};
