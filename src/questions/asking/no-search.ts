/** The counters of an answer that took no search. */
import type { SearchStats } from '../../model/result.js';
import type { Asked } from './question.js';

export const noSearch = ({ startMs }: Asked): SearchStats => {
  const none = { nodes: 0, guesses: 0, backtracks: 0, failures: 0, propagations: null, depth: null };
  return { ...none, timeMs: performance.now() - startMs };
};
