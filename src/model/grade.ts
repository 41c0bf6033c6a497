/**
 * Names the classes of puzzles by the rules that they take, as document 003 (docs/sources.md) grades them: easy by
 * rules 1 and 2, medium with rule 3, hard with the k-cells rule, evil with search.
 */

export const gradeNames = ['easy', 'medium', 'hard', 'evil'] as const;
export type GradeName = (typeof gradeNames)[number];

/**
 * The work of each rule of document 003 (docs/sources.md) in a whole search. A rule acts only where those before it
 * have nothing left to do.
 */
export interface RuleUses {
  /** Rule 1: cells assigned the only value left in their domain. */
  readonly singleValue: number;
  /** Rule 2: candidates removed because they are assigned elsewhere in a house. */
  readonly removal: number;
  /** Rule 3: cells assigned a value that has no other place in a house. */
  readonly singlePlace: number;
  /** The k-cells rule: sets of cells that took something from the rest of a house. */
  readonly kCells: number;
}
