/** Inequality: the first of two neighbours is greater. */
import type { ClueType } from '../clue-type.js';
import { checkNeighbours, pairCells, type PairClue } from '../common/dot-pairs.js';
import { nameAnyCell } from '../cell-words.js';
import { chain } from '../relations.js';

export const inequality: ClueType = {
  type: 'inequality',
  title: 'inequality',
  rule: 'The value of the first cell is greater than that of the second.',
  fields: { cells: { ...pairCells, about: 'Two cells with an edge in common, the greater one first.' } },
  countsValues: true,
  check: checkNeighbours,
  compile: ({ cells }: PairClue, { symbols }) => [chain(cells, symbols, (a, b) => a > b)],
  words: ({ cells: [greater, less] }: PairClue, board) =>
    `inequality ${nameAnyCell(board, greater)} > ${nameAnyCell(board, less)}`,
  lacks: () => 'has no value on the right side of it',
  draw: ({ cells: [greater, less] }: PairClue) => [{ kind: 'edge', cells: [less, greater], mark: 'less' }],
};
