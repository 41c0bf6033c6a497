/** What stands in all cells of a board, told apart: the grid, and the variable cells by the names of their groups. */
import type { Board } from './board/board.js';

/** What variable cells hold, by group. */
export type ByGroup<Entry> = Readonly<Record<string, readonly Entry[]>>;

type Cells = Pick<Board, 'rows' | 'columns' | 'variables'>;

/** @returns undefined for a board without variable cells. */
export function groupVariables<Entry>(
  { rows, columns, variables }: Cells,
  entryOf: (cell: number) => Entry,
): ByGroup<Entry> | undefined {
  if (variables.length === 0) return undefined;
  let first = rows * columns;
  return Object.fromEntries(
    variables.map(({ name, size }) => {
      const entries = Array.from({ length: size }, (_, index) => entryOf(first + index));
      first += size;
      return [name, entries] as const;
    }),
  );
}
