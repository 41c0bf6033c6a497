/** The class of a puzzle by what its solution took. *Source*: source document 003. */
import type { GradeName, RuleUses } from '../model/grade.js';

/**
 * The class of a puzzle with one solution that was proved by the rules and, where they stand still, by guesses. A rule acts only
 * where those before it have nothing left to do, so that one which acted was needed.
 * @param guesses states that were branched on.
 */
export function gradeOf({ singlePlace, kCells }: RuleUses, guesses: number): GradeName {
  if (guesses > 0) return 'evil';
  if (kCells > 0) return 'hard';
  return singlePlace > 0 ? 'medium' : 'easy';
}
