/** A step of the scale of Sudoku Explainer: what it places or removes, and its rating. */

/** The two dialects of the scale: Sudoku Explainer 1.2.1, and Sukaku Explainer 1.18 with its strong links and wings. */
export const ratingScales = ['sukaku', 'se121'] as const;
export type RatingScale = (typeof ratingScales)[number];

/** A digit in a cell; cells 0 to 80 row by row, digits 0 to 8 for 1 to 9. */
export interface CellDigit {
  readonly cell: number;
  readonly digit: number;
}

/** What a hint rests on, for those who tell it. Digits are masks; candidates are `9 * cell + digit`. */
export type Evidence =
  /** The links of a chain of one digit: their houses, and the cells at their ends, two groups for each link. */
  | { readonly kind: 'links'; readonly digit: number; readonly houses: readonly number[]; readonly ends: number[][] }
  /** Cells of a house, the cell outside, and its digits that all cells with them see. */
  | { readonly kind: 'wing'; readonly cells: readonly number[]; readonly outside: number; readonly ties: number }
  | { readonly kind: 'unique'; readonly pattern: UniquePattern }
  /** Cells that cannot hold every combination of their digits. */
  | { readonly kind: 'exclusion'; readonly cells: readonly number[] }
  /** Candidates that are off and on by turns, against the direction of the links; the first follows on the last. */
  | { readonly kind: 'cycle'; readonly path: readonly number[] }
  /** The nodes that are supposed in turn, and what follows from each; null for a contradiction. */
  | { readonly kind: 'chains'; readonly sources: readonly number[]; readonly target: number | null };

/** What would give a puzzle a second solution, if some cells held nothing more. */
export interface UniquePattern {
  /** From 1 to 4; a hint of type 3 has a subset, and types 3 and 4 have a house. */
  readonly type: number;
  /** The cells of the loop; null for a grave, which all open cells make. */
  readonly loop: readonly number[] | null;
  /** The two digits of the loop; of a grave of type 4 the digit that is locked. */
  readonly digits: number;
  /** The cells with more candidates, and for each of them the mask of these. */
  readonly wider: readonly number[];
  readonly more: readonly number[];
  readonly house?: number;
  /** The other cells of the subset. */
  readonly subset?: readonly number[];
}

export interface RatedHint {
  /** The short name that the original prints for the step: `HS`, `XYW`, `UR3`, `gSS111`, `DCFC+FC`. */
  readonly name: string;
  /** Its rating in tenths: 26 for 2.6. */
  readonly tenths: number;
  readonly placements: readonly CellDigit[];
  readonly eliminations: readonly CellDigit[];
  /** Not set where the name of the step and its eliminations say all. */
  readonly evidence?: Evidence;
}
