/** Little killer: the values of a diagonal add up to the clue at its end. */
import type { CellsClue, ClueBoard, ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { sumField } from '../common-fields.js';

interface LittleKiller extends CellsClue {
  readonly sum: number;
}

/** The step by row and column from each cell to the next; undefined if they are no diagonal from border to border. */
function stepOf(cells: readonly number[], { rows, columns }: ClueBoard): readonly [number, number] | undefined {
  const at = cells.map((cell) => [Math.floor(cell / columns), cell % columns] as const);
  const isInside = (row: number, column: number): boolean => row >= 0 && row < rows && column >= 0 && column < columns;
  const steps = [-1, 1].flatMap((down) => [-1, 1].map((right) => [down, right] as const));
  return steps.find(([down, right]) => {
    const isStraight = at.every(([row, column], i) => row === at[0][0] + i * down && column === at[0][1] + i * right);
    const [[firstRow, firstColumn], [lastRow, lastColumn]] = [at[0], at.at(-1)!];
    return (
      isStraight && !isInside(firstRow - down, firstColumn - right) && !isInside(lastRow + down, lastColumn + right)
    );
  });
}

export const littleKiller: ClueType = {
  type: 'little-killer',
  title: 'little killer',
  rule: 'The values of the diagonal add up to the clue; they may repeat.',
  fields: {
    cells: { type: { kind: 'cells', least: 1 }, about: 'The diagonal, from the side of the clue to the other border.' },
    sum: sumField(),
  },
  countsValues: true,
  check: ({ cells }: LittleKiller, board) =>
    stepOf(cells, board) ? undefined : { expected: 'a diagonal from border to border', found: nameLine(cells, board) },
  compile: ({ cells, sum }: LittleKiller) => [{ kind: 'sum', cells, total: sum }],
  words: ({ cells, sum }: LittleKiller, board) => `little killer ${sum} ${nameLine(cells, board)}`,
  draw({ cells, sum }: LittleKiller, board) {
    const [down, right] = stepOf(cells, board)!;
    const [row, column] = [Math.floor(cells[0] / board.columns) - down, (cells[0] % board.columns) - right];
    return [{ kind: 'outside', row, column, text: `${sum}`, toward: [down, right] }];
  },
};
