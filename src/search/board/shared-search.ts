/**
 * What the threads that search parts of one tree share: how many solutions and nodes there are among them, and whether
 * to stop. Any thread that sees a limit reached stops them all. Where memory cannot be shared (pages that are not
 * isolated from other sites) each part counts by itself, limits are those of each, and whoever asked adds up what comes
 * back.
 */
import type { BoardSearch, BoardStatistics } from '../../engines/board-engine.js';
import { Pause } from '../../engines/codes.js';
import { WorkSlice } from './work-slice.js';

/** Limits of the search as a whole; Infinity for none. */
export interface SharedLimits {
  readonly solutions: number;
  readonly nodes: number;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

/** Three 64-bit counters. */
const Slot = { Stop: 0, Solutions: 1, Nodes: 2, Length: 3 } as const;

/** Nodes between two looks at what the others have done. */
const sliceNodes = 128;

/** Milliseconds since 1970, with fractions. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

export class SharedSearch {
  readonly #slots: BigInt64Array;

  constructor(readonly memory = allocate(8 * Slot.Length)) {
    this.#slots = new BigInt64Array(memory);
  }

  /** Whether other threads see the same counters. */
  get isShared(): boolean {
    return !(this.memory instanceof ArrayBuffer);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#slots, Slot.Stop) !== 0n;
  }

  get solutions(): number {
    return Number(Atomics.load(this.#slots, Slot.Solutions));
  }

  stop(): void {
    Atomics.store(this.#slots, Slot.Stop, 1n);
  }

  /**
   * Searches one part until its end or until all are stopped.
   * @param keep solutions to keep of this part.
   */
  run(
    search: BoardSearch,
    limits: SharedLimits,
    keep: number,
  ): { readonly kept: Uint8Array[]; readonly isComplete: boolean } {
    const kept: Uint8Array[] = [];
    const slice = new WorkSlice();
    let before = search.statistics();
    while (!this.isStopped) {
      const pause = slice.run((work) => search.advance(sliceNodes, kept.length < keep ? 1 : Infinity, work));
      if (pause === Pause.Solutions && kept.length < keep) kept.push(search.solution());
      const now = search.statistics();
      const solutions = this.#add(Slot.Solutions, now.solutions - before.solutions);
      const nodes = this.#add(Slot.Nodes, now.nodes - before.nodes);
      before = now;
      if (pause === Pause.Exhausted) return { kept, isComplete: true };
      if (solutions >= limits.solutions || nodes >= limits.nodes || clockMs() >= limits.deadline) this.stop();
    }
    return { kept, isComplete: false };
  }

  /** Adds what a part counted by itself. @returns whether a limit of all parts is reached. */
  addPart({ solutions, nodes }: BoardStatistics, limits: SharedLimits): boolean {
    const all = { solutions: this.#add(Slot.Solutions, solutions), nodes: this.#add(Slot.Nodes, nodes) };
    return all.solutions >= limits.solutions || all.nodes >= limits.nodes;
  }

  #add(slot: number, count: number): number {
    return Number(Atomics.add(this.#slots, slot, BigInt(count))) + count;
  }
}

const allocate = (bytes: number): SharedArrayBuffer | ArrayBuffer =>
  typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
