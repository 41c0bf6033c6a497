/** Drops records that repeat an earlier one. */
import type { AnsweredBoard } from '../../../model/board/board.js';
import type { BoardEntry, ClassicRecord, Rewriter } from '../rewriting/rewriter.js';
import type { Matcher } from './matcher.js';

export class Deduper implements Rewriter {
  /** Has one key. It is set before the first record; another one may take over between two records. */
  matcher!: Matcher;

  get openAnswerer(): Rewriter['openAnswerer'] {
    return this.matcher.openAnswerer;
  }

  /** The record that the last one repeats, from 0; −1 for none. */
  get repeated(): number {
    return this.matcher.found[0];
  }

  copiesOf(record: ClassicRecord): number {
    this.matcher.matchClassic(record, true);
    return this.repeated < 0 ? 1 : 0;
  }

  boardsOf(entry: BoardEntry): AnsweredBoard[] {
    this.matcher.matchBoard(entry, true);
    return this.repeated < 0 ? [entry] : [];
  }
}
