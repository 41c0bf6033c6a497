/** A step of the scale of Sudoku Explainer: what it places or removes, and its rating. */

/** The two dialects of the scale: Sudoku Explainer 1.2.1, and Sukaku Explainer 1.18 with its strong links and wings. */
export const ratingScales = ['sukaku', 'se121'] as const;
export type RatingScale = (typeof ratingScales)[number];

/** A digit in a cell; cells 0 to 80 row by row, digits 0 to 8 for 1 to 9. */
export interface CellDigit {
  readonly cell: number;
  readonly digit: number;
}

export interface RatedHint {
  /** The short name that the original prints for the step: `HS`, `XYW`, `UR3`, `gSS111`, `DCFC+FC`. */
  readonly name: string;
  /** Its rating in tenths: 26 for 2.6. */
  readonly tenths: number;
  readonly placements: readonly CellDigit[];
  readonly eliminations: readonly CellDigit[];
}
