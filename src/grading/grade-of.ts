/** The class of a puzzle by the rules that its solution needed. Source: docs/sources.md#003. */
import type { GradeName, RuleUses } from '../model/grade.js';

/**
 * The class of a puzzle with one solution that was proved by the rules and, if they found nothing more, by guesses. A
 * rule acts only if the earlier rules have nothing left to do, so a rule that acted was needed.
 * @param guesses the number of states that were branched on.
 */
export function gradeOf({ singlePlace, kCells }: RuleUses, guesses: number): GradeName {
  if (guesses > 0) return 'evil';
  if (kCells > 0) return 'hard';
  return singlePlace > 0 ? 'medium' : 'easy';
}
