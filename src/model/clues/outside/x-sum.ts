/** X-sum: the first value says how many cells add up to the clue. */
import { fullMask } from '../../bits.js';
import type { Constraint } from '../../board/constraint.js';
import { sumField } from '../common-fields.js';
import { areDifferent, cellsOutward, outsideType, type OutsideClue } from '../common/lines-outside.js';
import { shareOut, sumsOfSets } from '../common/sets-of-values.js';
import { restrict } from '../relations.js';

interface XSum extends OutsideClue {
  readonly sum: number;
}

export const xSum = outsideType({
  type: 'x-sum',
  title: 'x-sum',
  rule: 'The first x cells of the line, where x is the value of the first of them, add up to the clue.',
  fields: { sum: sumField() },
  /** Each first symbol is an alternative. What follows is a set where the line holds every symbol once. */
  compile(clue: XSum, board): Constraint[] {
    const { symbols } = board;
    const cells = cellsOutward(clue, board);
    const sums = areDifferent(cells, board) ? sumsOfSets(symbols, cells) : undefined;
    const alternatives = symbols.flatMap(({ value: size }, symbol): Constraint[][] => {
      if (size === null || size < 1 || size > cells.length) return [];
      const others = fullMask(symbols.length) ^ (1 << symbol);
      const rest = shareOut(cells.slice(1, size), cells.slice(size), others, sums, clue.sum - size);
      return rest ? [[...restrict([cells[0]], (1 << symbol) >>> 0), ...rest]] : [];
    });
    return [{ kind: 'any', alternatives }];
  },
  shown: ({ sum }: XSum) => `${sum}`,
});
