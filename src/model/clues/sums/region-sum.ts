/** Region sum line: each piece of the line within one region has the same sum. */
import type { CellsClue } from '../clue-type.js';
import { requireEqualSums } from '../relations.js';
import { lineType } from '../common/line-type.js';

/** The pieces of a line between the borders of regions; a region that is entered again has another piece. */
function piecesOf(cells: readonly number[], regions: readonly number[]): number[][] {
  const pieces: number[][] = [];
  cells.forEach((cell, at) => {
    if (at > 0 && regions[cell] === regions[cells[at - 1]]) pieces.at(-1)!.push(cell);
    else pieces.push([cell]);
  });
  return pieces;
}

export const regionSum = lineType({
  type: 'region-sum',
  title: 'region sum line',
  rule: 'Borders of regions cut the line into pieces, which all have the same sum.',
  fields: { cells: { type: { kind: 'cells', least: 2, repeats: true }, about: 'Along the line.' } },
  countsValues: true,
  check: (_, { regions }) => (regions ? undefined : { expected: 'a board with regions', found: 'one without' }),
  compile: ({ cells }: CellsClue, { regions }) => requireEqualSums(piecesOf(cells, regions!)),
});
