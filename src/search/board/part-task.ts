/** The message to a worker thread that searches one part of a tree, and its reply. */
import type { BoardSettings, BoardStatistics } from '../../engines/board-engine.js';
import type { EngineName } from '../../engines/engine.js';
import type { Program } from '../../program/layout.js';
import { sharedBoardEngine } from '../engines.js';
import { SharedSearch, type SharedLimits } from './shared-search.js';

export interface PartTask {
  readonly kind: 'part';
  readonly engine: EngineName;
  readonly program: Program;
  readonly settings: BoardSettings;
  readonly domains: Uint32Array;
  readonly memory: SharedArrayBuffer | ArrayBuffer;
  readonly limits: SharedLimits;
  readonly keep: number;
}

export interface PartReply {
  readonly kept: readonly Uint8Array[];
  readonly isComplete: boolean;
  readonly statistics: BoardStatistics;
}

/** Searches a part on the worker thread. */
export function searchPart({ engine, program, settings, domains, memory, limits, keep }: PartTask): PartReply {
  const search = sharedBoardEngine(engine).openBoard(program, settings, domains);
  try {
    return { ...new SharedSearch(memory).run(search, limits, keep), statistics: search.statistics() };
  } finally {
    search.close();
  }
}
