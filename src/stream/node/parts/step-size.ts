/** Chooses how many bytes of input a step has, so that it takes about the time between two entries of the journal. */

/** The bytes that the first step has for each millisecond between two entries. Those of the next steps are measured. */
const bytesAtFirst = { blocks: 1600, records: 1 } as const;
/** Beginning a step takes some milliseconds. */
const leastBytes = 1 << 12;
/** The most by which a step is larger or smaller than the one before. */
const mostChange = 8;

export class StepSize {
  #bytes: number;
  #startMs = 0;
  #entryMs = performance.now();

  /**
   * @param everyMs the time between two entries; undefined if there is no journal, and all is one step.
   * @param answersBlocks true if whole blocks of puzzles are answered at once.
   */
  constructor(
    readonly everyMs: number | undefined,
    answersBlocks: boolean,
  ) {
    const rate = bytesAtFirst[answersBlocks ? 'blocks' : 'records'];
    this.#bytes = Math.max(leastBytes, rate * (everyMs ?? 0));
  }

  /** Begins a step. @returns its bytes. */
  begin(): number {
    this.#startMs = performance.now();
    return this.everyMs === undefined ? Infinity : this.#bytes;
  }

  /** Ends a step. */
  end(bytes: number): void {
    if (this.everyMs === undefined) return;
    const change = this.everyMs / Math.max(0.1, performance.now() - this.#startMs);
    this.#bytes = Math.max(leastBytes, Math.ceil(bytes * Math.min(mostChange, Math.max(1 / mostChange, change))));
  }

  /** True if half of the time since the last entry is over: the next step takes all of it. */
  isDue(): boolean {
    const now = performance.now();
    if (now - this.#entryMs < (this.everyMs ?? Infinity) / 2) return false;
    this.#entryMs = now;
    return true;
  }
}
