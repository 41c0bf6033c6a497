/** What a run asks of each puzzle, and how an engine is asked for it. */
import { puzzleBytes, type Engine, type SearchLimits } from '../engines/engine.js';
import type { RecordBlock } from './record-block.js';

export type TaskKind = 'solve' | 'check' | 'count';

export interface Task {
  readonly kind: TaskKind;
  readonly limits: SearchLimits;
  /** Whether the output shows a solution where there are several: then it is the smallest in row-major order. */
  readonly showsFirst: boolean;
  /** Whether solutions are checked by code that shares nothing with the engines. */
  readonly verifies: boolean;
}

/** The two smallest solutions of puzzle `index` of a block. */
export function findWitnesses(engine: Engine, block: RecordBlock, index: number): string[] {
  const start = block.offsets[index];
  const search = engine.openSearch(block.bytes.subarray(start, start + puzzleBytes[block.form]), block.form);
  const buffer = new Uint8Array(2 * 81);
  const found = search.next(buffer);
  search.close();
  const text = new TextDecoder().decode(buffer);
  return [text.slice(0, 81), text.slice(81)].slice(0, found);
}
