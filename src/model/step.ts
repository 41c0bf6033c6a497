/**
 * A step of a solution by hand: what technique, where, and what follows. Cells and symbols are indices into the board.
 */

/**
 * The techniques from the easiest to the hardest, by the order of Sukaku Explainer; those of sums and clues stand where
 * we rate them.
 */
export const techniqueNames = [
  'full-house',
  'hidden-single',
  'direct-locked-candidates',
  'direct-hidden-pair',
  'innie-outie',
  'naked-single',
  'cage-combination',
  'clue-logic',
  'direct-hidden-triple',
  'locked-candidates',
  'naked-pair',
  'clue-cases',
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

/**
 * A link of a chain between two candidates. `strong`: if `from` is false, `to` is true. `weak`: if `from` is true, `to`
 * is false. In a chain they alternate, so that each candidate is false (off) or true (on) all along.
 */
export interface StepLink {
  readonly kind: 'strong' | 'weak';
  readonly from: CellSymbol;
  readonly to: CellSymbol;
}

/** Why a cage or clue rules some candidates out. */
export interface StepReason {
  /** The cells that lose the symbols. */
  readonly cells: readonly number[];
  readonly symbols: readonly number[];
  /** Clauses for people, after "because": `3 greater values must follow`. All of them together are the reason. */
  readonly because: readonly string[];
}

/** The cage or clue that forces a step. */
export interface StepClue {
  readonly kind: 'cage' | 'clue';
  /** Its index among the cages or the clues of the board. */
  readonly index: number;
  /** For people: `thermometer r1c1–r1c4`. */
  readonly words: string;
  /** All its cells in the grid. */
  readonly cells: readonly number[];
  /** What it rules out, and why, part by part; not set in steps that place a symbol. */
  readonly reasons?: readonly StepReason[];
}

export interface Step {
  readonly technique: TechniqueName;
  /** On the scale of Sukaku Explainer, 1.0 is the easiest; of techniques on sums and clues by our own judgement. */
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
  /**
   * Set in steps of chains (colouring and wings). Links of a chain are in its order: the first candidate is off, the
   * last one on. Those of a colouring join the candidates of one colour, off, to those of the other, on.
   */
  readonly links?: readonly StepLink[];
  /** Set if one cage or clue forces the step. */
  readonly clue?: StepClue;
  /** A sentence for people, with symbols by name and cells as `r1c1`. */
  readonly text: string;
}
