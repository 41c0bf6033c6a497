/** A rule of one's own on a line: a regular expression that its symbols match. */
import { compileExpression } from '../../automata/regular-expression.js';
import type { CellsClue, ClueType } from '../clue-type.js';
import { nameLine, shorten } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { drawLine } from '../common/shapes.js';

interface Regex extends CellsClue {
  readonly pattern: string;
}

export const regex: ClueType = {
  type: 'regex',
  title: 'regular expression',
  rule: 'The symbols along the line match the expression from the first to the last.',
  fields: {
    cells: lineCells(1),
    pattern: {
      type: { kind: 'text', most: 2000 },
      about:
        'Symbols, . [1-3] (by values) [^12] ( ) | * + ? {2} {2,} {2,5}; A is 10, B is 11; <name> for longer names.',
    },
  },
  compile: ({ cells, pattern }: Regex, { symbols }) => [
    { kind: 'automaton', automaton: compileExpression(pattern, symbols), cells },
  ],
  words: ({ cells, pattern }: Regex, board) => `${nameLine(cells, board)} matches ${shorten(pattern, 24)}`,
  draw: ({ cells }: Regex) => drawLine(cells, 'regex', 'thin'),
};
