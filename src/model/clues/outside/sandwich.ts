/** Sandwich: the sum of the values between the smallest and the largest of the line. */
import type { ClueBoard } from '../clue-type.js';
import { sumField } from '../common-fields.js';
import { areDifferent, cellsOutward, checkLine, outsideType, type OutsideClue } from '../common/lines-outside.js';
import { requireSandwiches } from '../common/sandwiches.js';

interface Sandwich extends OutsideClue {
  readonly sum: number;
}

/** Of more cells the pairs of places for the crusts are too many. */
const mostCells = 32;

/** The smallest or largest value of a line that holds it several times, as its house says. */
function repeatedCrust(cells: readonly number[], { houses, symbols }: ClueBoard): number | undefined {
  const house = houses.find(({ kind, cells: held }) => kind !== 'extra' && cells.every((cell) => held.includes(cell)));
  if (house?.counts.reduce((sum, count) => sum + count, 0) !== cells.length) return undefined;
  const held = symbols.flatMap(({ value }, symbol) =>
    value === null ? [] : Array<number>(house.counts[symbol]).fill(value),
  );
  return [Math.min(...held), Math.max(...held)].find((crust) => held.indexOf(crust) !== held.lastIndexOf(crust));
}

export const sandwich = outsideType({
  type: 'sandwich',
  title: 'sandwich',
  rule: 'The smallest and the largest value of the line, such as 1 and 9, occur once; those between add up to the clue.',
  fields: { sum: sumField() },
  check(clue: Sandwich, board) {
    const cells = cellsOutward(clue, board);
    const { length } = cells;
    if (length < 2 || length > mostCells) return { expected: `2 to ${mostCells} cells`, found: `${length}` };
    const crust = repeatedCrust(cells, board);
    return (
      checkLine(clue, board) ??
      (crust === undefined
        ? undefined
        : { expected: 'a line whose smallest and largest value occur once', found: `${crust} several times` })
    );
  },
  compile(clue: Sandwich, board) {
    const cells = cellsOutward(clue, board);
    return [requireSandwiches(board.symbols, cells, clue.sum, areDifferent(cells, board))];
  },
  shown: ({ sum }: Sandwich) => `${sum}`,
});
