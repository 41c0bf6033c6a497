/** Tells which earlier records a record equals, from the repeats that were found on disk. */
import type { SourcePlace } from '../rewriting/rewriter.js';
import type { Matcher } from './matcher.js';
import type { Repeats } from './repeats.js';

export class DiskMatcher implements Matcher {
  readonly found: number[];

  /** @param repeats by each key. */
  constructor(readonly repeats: readonly Repeats[]) {
    this.found = repeats.map(() => -1);
  }

  matchClassic({ index }: SourcePlace): void {
    for (const [kind, repeats] of this.repeats.entries()) this.found[kind] = repeats.of(index);
  }

  matchBoard(place: SourcePlace): void {
    this.matchClassic(place);
  }
}
