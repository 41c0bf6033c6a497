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
  'strong-links',
  'xy-wing',
  'xyz-wing',
  'w-wing',
  'unique-rectangle',
  'unique-loop',
  'naked-quad',
  'jellyfish',
  'hidden-quad',
  'wxyz-wing',
  'bivalue-universal-grave',
  'aligned-pair-exclusion',
  'vwxyz-wing',
  'cycle',
  'forcing-chain',
  'uvwxyz-wing',
  'tuvwxyz-wing',
  'aligned-triplet-exclusion',
  'nishio',
  'cell-forcing-chains',
  'region-forcing-chains',
  'dynamic-forcing-chains',
  'nested-forcing-chains',
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

export type ClaimReason =
  | ('supposed' | 'excluded' | 'cell' | 'house')
  | ('locked-candidates' | 'hidden-pair' | 'naked-pair' | 'x-wing' | 'chain');

/** What follows in a branch of forcing chains: a cell holds a symbol, or does not. */
export interface StepClaim extends CellSymbol {
  readonly holds: boolean;
  /**
   * `supposed`: the beginning of the branch. `excluded`: a claim before it takes the symbol or the cell. `cell`: the
   * cell has no other candidate left. `house`: the symbol has no other place left there. Or a technique, or a `chain`
   * of its own, on what the claims before it leave.
   */
  readonly why: ClaimReason;
  /** The index of the house, for `house`. */
  readonly house?: number;
  /** Set for `chain`. */
  readonly chain?: StepChain;
}

/** A chain within a branch of forcing chains: it holds on what the claims before it leave. */
export interface StepChain {
  readonly technique: TechniqueName;
  /** Those of forcing chains, as in a step; empty for a cycle. */
  readonly branches: readonly (readonly StepClaim[])[];
  /** The index of the house whose places of a symbol are supposed in turn, in region chains. */
  readonly house?: number;
  /** Those of a cycle, as in a step; those of forcing chains follow the branches. */
  readonly links: readonly StepLink[];
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
   * Set in steps of chains (colouring, wings, strong links, cycles, forcing chains). Links of a chain are in its order:
   * the first candidate is off, the last one on. Those of a colouring join the candidates of one colour, off, to those
   * of the other, on. Those of a cycle come back to their beginning, and those of forcing chains follow the branches.
   */
  readonly links?: readonly StepLink[];
  /** Set in steps of strong links: the cells at both ends of each link, in the order of the chain. */
  readonly ends?: readonly (readonly number[])[];
  /**
   * Set in steps of forcing chains: what follows from each of the claims that are supposed in turn, in the order of
   * finding. One branch ends in a contradiction; several end in the same claim.
   */
  readonly branches?: readonly (readonly StepClaim[])[];
  /** Set if one cage or clue forces the step. */
  readonly clue?: StepClue;
  /** A sentence for people, with symbols by name and cells as `r1c1`. */
  readonly text: string;
}
