/** Product cage: the values differ and multiply to the clue. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameSomeCells } from '../cell-words.js';
import { integerField, setCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { differentValues } from '../relations.js';
import { rulesOut } from '../reasons.js';
import { drawOutline } from '../common/shapes.js';

interface ProductCage extends CellsClue {
  readonly product: number;
}

/** True for a number that can be a factor of a product; 0 only of 0. */
const divides = (value: number, product: number): boolean => (value === 0 ? product === 0 : product % value === 0);

export const productCage: ClueType = {
  type: 'product-cage',
  title: 'product cage',
  rule: 'Values in the cage differ, and multiply to the product.',
  fields: {
    cells: setCells('The cells of the cage.'),
    product: integerField(-1e9, 1e9, 'What the values multiply to.'),
  },
  countsValues: true,
  /** A state is the product so far: for 0 only whether one of the values was 0. */
  compile({ cells, product }: ProductCage, { symbols }) {
    const machine = {
      start: 1,
      next: (before: number, value: number): number | undefined => {
        const grown = product === 0 ? Number(before !== 0 && value !== 0) : before * value;
        return divides(grown, product) ? grown : undefined;
      },
      accepts: (state: number) => state === product,
    };
    return [...differentValues(cells, symbols), requireValues(symbols, cells, ['product-cage', product], machine)];
  },
  words: ({ cells, product }: ProductCage, board) => `product cage ${product} ${nameSomeCells(cells, board)}`,
  reasons: ({ cells, product }: ProductCage, view) =>
    cells.includes(view.cell)
      ? [rulesOut(view, `only values that divide ${product} can be in the cage`, (value) => !divides(value, product))]
      : [],
  draw: ({ cells, product }: ProductCage) => drawOutline(cells, `×${product}`),
};
