/** The solutions found for a classic puzzle, in the form that the formats of the byte lane show for every question. */
import { noncanonicalWord, Verdict, verdictNames } from '../model/verdict.js';
import { countWord } from '../questions/count.js';
import type { Columns, Text } from '../questions/asking/presentation.js';

export interface SolutionsView {
  readonly solutions: number;
  readonly exact: boolean;
  readonly solution: Text | null;
  readonly canonical: boolean;
}

/**
 * `solutions` is exact unless it begins with `>=`; ` !noncanonical` follows a solution that is one of several and not
 * known to be the smallest.
 */
export const solutionColumns: Columns<SolutionsView> = {
  names: ['status', 'solutions', 'solution'],
  put({ solutions, exact, solution, canonical }, row, _subject, verdict) {
    row.field(verdictNames[verdict]);
    row.field(verdict === Verdict.Unique ? '1' : countWord({ solutions, exact }));
    row.field(solution ?? '', canonical ? '' : ` ${noncanonicalWord}`);
  },
};
