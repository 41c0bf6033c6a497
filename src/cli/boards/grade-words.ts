/** Grades in words. */
import type { GradeResult } from '../../index.js';

/** One line. */
export function describeGrade({ status, grade, givens, stats }: GradeResult): string {
  return [grade ?? status, `givens=${givens}`, `backtracks=${stats.backtracks}`].join(' ');
}

/** What NDJSON says of a grade. */
export function gradeFields({ grade, givens, rules, rating }: GradeResult): object {
  return { grade, givens, rules, rating };
}
