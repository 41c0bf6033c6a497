/** Finds the verdict on a puzzle, for questions that need no more of the search. */
import { judge, type PuzzleStatus } from '../../model/verdict.js';
import type { Searcher } from '../../search/searcher.js';
import type { Steps } from '../../search/steps.js';

export function* judgePuzzle(searcher: Searcher): Steps<PuzzleStatus> {
  const { found, isComplete } = yield* searcher.find(2, 0);
  return judge(found, isComplete, () => searcher.hasClash());
}
