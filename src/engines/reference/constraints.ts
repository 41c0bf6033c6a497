/**
 * The 27 constraints of docs/sources.md#002: z1–z9 the rows, s1–s9 the columns, q1–q9 the boxes. Each covers nine cells
 * that must hold nine different digits. Cells are 0–80, row-major.
 */

export const cellCount = 81;

/** The nine cells of each constraint. */
export const constraints: readonly (readonly number[])[] = [
  ...cellsGroupedBy((row) => row),
  ...cellsGroupedBy((_, column) => column),
  ...cellsGroupedBy((row, column) => 3 * Math.floor(row / 3) + Math.floor(column / 3)),
];

/** The three constraints that cover each cell, as indices into `constraints`. */
export const constraintsOfCell: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) =>
  [...constraints.keys()].filter((constraint) => constraints[constraint].includes(cell)),
);

function cellsGroupedBy(groupOf: (row: number, column: number) => number): number[][] {
  const groups: number[][] = Array.from({ length: 9 }, () => []);
  for (let cell = 0; cell < cellCount; cell++) groups[groupOf(Math.floor(cell / 9), cell % 9)].push(cell);
  return groups;
}
