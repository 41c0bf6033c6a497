/** The values of options that are names, apart from the code that acts on them: a list of names loads nothing else. */

/** The rules for k cells of `grade`. */
export const kCellsRules = ['identical', 'subset', 'none'] as const;
export type KCellsRule = (typeof kCellsRules)[number];

/** The senses in which `comparisonKey` finds two puzzles the same. */
export const keyKinds = ['text', 'digits', 'symmetry', 'grid'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** The symmetries of the cells with givens that `generate` makes. */
export const symmetryNames = [
  'none',
  'rotational',
  'quarter-turn',
  'mirror',
  'flip',
  'diagonal',
  'anti-diagonal',
  'both-mirrors',
  'both-diagonals',
  'full',
] as const;
export type SymmetryName = (typeof symmetryNames)[number];

/** What a board can have besides boxes. `jigsaw` has random regions, `killer` random cages with sums and no givens. */
export const variantNames = [
  'jigsaw',
  'killer',
  'diagonals',
  'windoku',
  'anti-knight',
  'anti-king',
  'non-consecutive',
] as const;
export type VariantName = (typeof variantNames)[number];
