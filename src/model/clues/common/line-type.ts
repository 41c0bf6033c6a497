/** What most lines have in common: the field of their cells, their name, how they are drawn. */
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { drawLine } from './shapes.js';

type Own = 'type' | 'title' | 'rule' | 'compile';

/** A kind of line that is named by its title and drawn in the colour of its type, unless it says otherwise. */
export const lineType = (own: Pick<ClueType, Own> & Partial<Omit<ClueType, Own>>): ClueType => ({
  fields: { cells: lineCells() },
  words: ({ cells }: CellsClue, board) => `${own.title} ${nameLine(cells, board)}`,
  draw: ({ cells }: CellsClue) => drawLine(cells, own.type),
  ...own,
});
