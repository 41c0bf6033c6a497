/** X and V: two neighbours add up to 10 or 5, or to any other stated sum. */
import type { ClueType } from '../clue-type.js';
import { sumField } from '../common-fields.js';
import { checkNeighbours, namePair, pairCells, type PairClue } from '../common/dot-pairs.js';
import { chain } from '../relations.js';

interface Xv extends PairClue {
  readonly sum: number;
}

const nameSum = (sum: number): string => (sum === 10 ? 'X' : sum === 5 ? 'V' : `${sum}`);

export const xv: ClueType = {
  type: 'xv',
  title: 'X or V',
  rule: 'The values of the two cells add up to 10 at an X, to 5 at a V, or to what is stated.',
  fields: { cells: pairCells, sum: sumField('10 for an X, 5 for a V, or any other sum.') },
  countsValues: true,
  check: checkNeighbours,
  compile: ({ cells, sum }: Xv, { symbols }) => [chain(cells, symbols, (a, b) => a + b === sum)],
  words: (clue: Xv, board) => `${nameSum(clue.sum)} ${namePair(clue, board)}`,
  lacks: ({ sum }: Xv) => `has no value that makes ${sum} with it`,
  draw: ({ cells, sum }: Xv) => [{ kind: 'edge', cells, mark: 'text', text: nameSum(sum) }],
};
