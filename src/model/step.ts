/**
 * A step of a solution by hand: what technique, where, and what follows. Cells and symbols are indices into the board.
 */

/** The techniques from the easiest to the hardest, by the order of Sukaku Explainer. */
export const techniqueNames = [
  'full-house',
  'hidden-single',
  'direct-locked-candidates',
  'direct-hidden-pair',
  'naked-single',
  'direct-hidden-triple',
  'locked-candidates',
  'naked-pair',
  'x-wing',
  'hidden-pair',
  'naked-triple',
  'swordfish',
  'hidden-triple',
  'simple-colouring',
  'xy-wing',
  'xyz-wing',
  'w-wing',
  'unique-rectangle',
  'naked-quad',
  'jellyfish',
  'hidden-quad',
] as const;
export type TechniqueName = (typeof techniqueNames)[number];

export interface CellSymbol {
  readonly cell: number;
  readonly symbol: number;
}

export interface Step {
  readonly technique: TechniqueName;
  /** On the scale of Sukaku Explainer; 1.0 is the easiest. */
  readonly rating: number;
  /** Symbols that it places; candidates that fall with a placement are not among the eliminations. */
  readonly placements: readonly CellSymbol[];
  readonly eliminations: readonly CellSymbol[];
  /** The cells that make the pattern. */
  readonly cells: readonly number[];
  /** Indices of the houses that make it. */
  readonly houses: readonly number[];
  /** The symbols it is about. */
  readonly symbols: readonly number[];
  /** A sentence for people, with symbols by name and cells as `r1c1`. */
  readonly text: string;
}
