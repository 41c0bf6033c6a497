/** Distinct symbols: a cell says how many different symbols some cells hold. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { countBits } from '../../bits.js';
import { nameSomeCells } from '../cell-words.js';
import { setCells } from '../common-fields.js';
import { requireSymbols } from '../common/line-automata.js';
import { drawOutline } from '../common/shapes.js';

interface CountDistinct extends CellsClue {
  readonly total: number;
}

/** The number that is to be reached, and the mask of the symbols read. */
type Progress = readonly [target: number, seen: number] | null;

export const countDistinct: ClueType = {
  type: 'count-distinct',
  title: 'distinct symbols',
  rule: 'The value of one cell is the number of different symbols in the others; it may be among them.',
  fields: {
    total: { type: { kind: 'cell', variables: true }, about: 'The cell that says the number.' },
    cells: setCells('The cells that are counted.'),
  },
  countsValues: true,
  compile: ({ total, cells }: CountDistinct, { symbols }) => [
    requireSymbols<Progress>(
      symbols,
      [total, ...cells],
      ['count-distinct', symbols.map(({ value }) => value)],
      {
        start: null,
        next: (progress, symbol) => {
          const { value } = symbols[symbol];
          if (value === null) return undefined;
          if (progress === null) return value >= 1 && value <= cells.length ? [value, 0] : undefined;
          const [target, seen] = progress;
          const grown = (seen | (1 << symbol)) >>> 0;
          return countBits(grown) <= target ? [target, grown] : undefined;
        },
        accepts: (progress) => progress !== null && countBits(progress[1]) === progress[0],
        keyOf: (progress) => (progress ? progress[0] * 2 ** 32 + progress[1] : -1),
      },
      cells.length + 1,
    ),
  ],
  words: ({ total, cells }: CountDistinct, board) =>
    `${nameSomeCells([total], board)} counts distinct symbols of ${nameSomeCells(cells, board)}`,
  draw: ({ total, cells }: CountDistinct) => [
    { kind: 'disc', cells: [total], fill: 'white', size: 'large' },
    ...drawOutline(cells),
  ],
};
