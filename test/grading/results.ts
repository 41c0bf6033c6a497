/** Grades made by hand, for tests of what is said of many. */
import type { GradeName, GradeResult } from 'pidoku';

export interface Made {
  readonly grade: GradeName | null;
  readonly givens?: number;
  readonly backtracks?: number;
  readonly rating?: number | null;
  readonly status?: GradeResult['status'];
}

const uses = { easy: [9, 9, 0, 0], medium: [9, 9, 3, 0], hard: [9, 9, 3, 1], evil: [9, 9, 3, 0] } as const;

/** A result with what matters set and the rest plausible. */
export function makeResult({
  grade,
  givens = 25,
  backtracks = 0,
  rating = null,
  status = 'unique',
}: Made): GradeResult {
  const [singleValue, removal, singlePlace, kCells] = uses[grade ?? 'easy'];
  const ratings = { rating, er: null, ep: null, ed: null };
  const nodes = 2 * backtracks + 1;
  const stats = { nodes, guesses: backtracks, backtracks, failures: backtracks, propagations: 50, depth: 1, timeMs: 1 };
  return {
    status,
    reason: null,
    grade,
    rules: { singleValue, removal, singlePlace, kCells },
    givens,
    ...ratings,
    stats,
  };
}

/** `count` results alike. */
export const many = (count: number, made: Made): GradeResult[] => Array.from({ length: count }, () => makeResult(made));
