/**
 * The counters that the threads searching parts of one tree share: their solutions, their nodes, and a flag to stop. A
 * thread that sees a limit reached stops them all. If memory cannot be shared (pages that are not cross-origin
 * isolated), each part counts alone, the limits apply to each part, and the caller adds up the replies.
 */
import type { BoardSearch, BoardStatistics } from '../../engines/board-engine.js';
import { Pause } from '../../engines/codes.js';

// Sizes the work of each call of an engine so that it returns after a few milliseconds on any board.

/** The time that a call should take. */
const sliceMs = 3;
/** The work of the first call; short even on the slowest board. */
const firstWork = 128;
const mostWork = 1 << 20;

export class WorkSlice {
  #work = firstWork;

  /** Calls `advance` with an amount of work, then adapts the amount to the time that the call took. */
  run<T>(advance: (work: number) => T): T {
    const startMs = performance.now();
    const result = advance(this.#work);
    const tookMs = performance.now() - startMs;
    if (tookMs > 2 * sliceMs) this.#work = Math.max(1, Math.floor((this.#work * sliceMs) / tookMs));
    else if (tookMs < sliceMs / 2) this.#work = Math.min(2 * this.#work, mostWork);
    return result;
  }
}

/** The limits of the whole search; Infinity for none. */
export interface SharedLimits {
  readonly solutions: number;
  readonly nodes: number;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

/** The indices of the 64-bit counters. */
const Slot = { Stop: 0, Solutions: 1, Nodes: 2, Length: 3 } as const;

/** The number of nodes between two looks at the shared counters. */
const sliceNodes = 128;

/** Returns the milliseconds since 1970, with fractions. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

export class SharedSearch {
  readonly #slots: BigInt64Array;

  constructor(readonly memory = allocate(8 * Slot.Length)) {
    this.#slots = new BigInt64Array(memory);
  }

  /** True if other threads see the same counters. */
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
   * Searches one part until it is exhausted or all parts are stopped.
   * @param keep the number of solutions to keep of this part.
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

  /** Adds the counters of a part that counted alone. @returns true if all parts together reached a limit. */
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
