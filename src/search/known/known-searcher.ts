/** Answers the searches of a question from what is known about its puzzle, and learns from the others. */
import type { ByGroup } from '../../model/variable-values.js';
import type { SearchStats } from '../../model/result.js';
import { compareCells } from '../board/list-in-order.js';
import type { Effort } from '../effort.js';
import type { Clashes, Found, Searcher, Smallest, SolutionList, Uniqueness } from '../searcher.js';
import type { Steps } from '../steps.js';
import type { KnownPuzzle } from './knowledge.js';

/** The solutions that a search keeps even if its question needs fewer. */
const keptAhead = 64;

export class KnownSearcher implements Searcher {
  /** @param searcher searches the same puzzle. */
  constructor(
    readonly searcher: Searcher,
    readonly known: KnownPuzzle,
  ) {}

  *find(solutions: number, keep: number): Steps<Found> {
    const { known, searcher } = this;
    const wanted = Math.min(solutions, known.total ?? Infinity);
    // The number alone is enough where no solutions are to be shown.
    if (known.solutions.length >= Math.min(wanted, known.total === null ? wanted : keep))
      return { found: wanted, kept: known.solutions.slice(0, keep), isComplete: wanted < solutions };
    const end = yield* searcher.find(solutions, Math.max(keep, Math.min(solutions, keptAhead)));
    this.#learn(end);
    if (end.isComplete) return { ...end, kept: end.kept.slice(0, keep) };
    // A limit may end the search before it meets the solutions that were known.
    const found = Math.max(end.found, Math.min(solutions, known.solutions.length));
    return { found, kept: known.solutions.slice(0, keep), isComplete: false };
  }

  #learn({ found, kept, isComplete }: Found): void {
    if (isComplete && kept.length === found) return this.known.learnAll(kept);
    kept.forEach((solution) => this.known.learnSolution(solution));
    if (isComplete) this.known.learnTotal(found);
  }

  *findSmallest(met: readonly Uint8Array[], count: 1 | 2): Steps<Smallest> {
    const { known } = this;
    const sorted = known.isWhole ? known.solutions.toSorted(compareCells) : known.smallest;
    if (known.isWhole || sorted.length >= count) return { solutions: sorted.slice(0, count), isCanonical: true };
    const end = yield* this.searcher.findSmallest(met, count);
    if (end.isCanonical) known.learnSmallest(end.solutions);
    return end;
  }

  get effort(): Effort {
    return this.searcher.effort;
  }

  get lanes(): number {
    return this.searcher.lanes;
  }

  list(most: number): SolutionList {
    return this.searcher.list(most);
  }

  judgeWithout(removals: readonly (readonly number[])[]): Steps<Uniqueness[]> {
    return this.searcher.judgeWithout(removals);
  }

  hasClash(): boolean {
    return this.searcher.hasClash();
  }

  findClashes(): Clashes {
    return this.searcher.findClashes();
  }

  write(solution: Uint8Array): string {
    return this.searcher.write(solution);
  }

  nameVariables(solution: Uint8Array): ByGroup<string> | undefined {
    return this.searcher.nameVariables(solution);
  }

  statistics(): SearchStats {
    return this.searcher.statistics();
  }
}
