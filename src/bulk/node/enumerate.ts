/**
 * Writes the solutions of each puzzle of a block, smallest first, a few thousand at a time: however many there are, memory stays
 * the same and the output's reader sets the pace.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { puzzleBytes, type Engine, type SolutionSearch } from '../../engines/engine.js';
import type { ByteSink } from './byte-sink.js';
import type { RecordBlock } from '../record-block.js';
import { visitRecords } from '../visit-records.js';
import type { ErrorRecord } from '../record-block.js';

/** Turns solutions into lines. */
export interface SolutionWriter {
  /** @param ordinal of the solution among those of its puzzle, from 1. */
  solution(block: RecordBlock, index: number, line: number, solution: string, ordinal: number): string;
  /** What follows the solutions of a puzzle. @param isComplete whether there are no more. */
  end(block: RecordBlock, index: number, line: number, found: number, isComplete: boolean): string;
  error(block: RecordBlock, error: ErrorRecord): string;
}

export interface EnumerationLimits {
  /** Solutions of a puzzle. */
  readonly solutions: number;
  /** Time for a puzzle; 0 means none. */
  readonly timeMs: number;
}

const chunkSolutions = 2048;
/** Nodes between two looks at the clock: some 10 ms, 50 of the reference engine. A chunk of neighbouring solutions takes fewer. */
const nodesASlice = 10_000;

/** What came of the enumerations so far, puzzle by puzzle: solutions found and whether there are no more. */
export type EnumerationSink = (found: number, isComplete: boolean, isTimedOut: boolean) => void;

export class Enumerator {
  readonly #buffer = new Uint8Array(81 * chunkSolutions);

  constructor(
    readonly engine: Engine,
    readonly sink: ByteSink,
    readonly writer: SolutionWriter,
    readonly limits: EnumerationLimits,
    readonly report: EnumerationSink,
    readonly signal: AbortSignal,
  ) {}

  /** @returns false when nobody reads any more. */
  async deliver(block: RecordBlock): Promise<boolean> {
    const steps: (() => Promise<void>)[] = [];
    visitRecords(block, {
      puzzle: (index, line) => steps.push(() => this.#enumerate(block, index, line)),
      error: (error) => steps.push(() => this.sink.write(Buffer.from(this.writer.error(block, error)))),
    });
    for (const step of steps) {
      if (this.signal.aborted || this.sink.isClosed) break;
      await step();
    }
    return !this.sink.isClosed;
  }

  async #enumerate(block: RecordBlock, index: number, line: number): Promise<void> {
    const start = block.offsets[index];
    const puzzle = block.bytes.subarray(start, start + puzzleBytes[block.form]);
    const search = this.engine.openSearch(puzzle, block.form);
    try {
      await this.#writeSolutions(search, block, index, line);
    } finally {
      search.close();
    }
  }

  /** Fills the buffer with up to `wanted` solutions: fewer when there are no more, at the deadline, or when the run is interrupted. */
  async #findNext(search: SolutionSearch, wanted: number, deadline: number): Promise<number> {
    let count = 0;
    while (count < wanted) {
      count += search.next(this.#buffer.subarray(81 * count, 81 * wanted), nodesASlice);
      if (search.isExhausted || performance.now() >= deadline || this.signal.aborted) break;
      if (count < wanted) await nextTurn();
    }
    return count;
  }

  async #writeSolutions(search: SolutionSearch, block: RecordBlock, index: number, line: number): Promise<void> {
    const deadline = this.limits.timeMs > 0 ? performance.now() + this.limits.timeMs : Infinity;
    let found = 0;
    for (let isComplete = false; ;) {
      const wanted = Math.min(chunkSolutions, this.limits.solutions - found);
      const count = await this.#findNext(search, wanted, deadline);
      const isTimedOut = performance.now() >= deadline;
      isComplete = count < wanted && search.isExhausted;
      let text = '';
      for (let nth = 0; nth < count; nth++) {
        const solution = Buffer.from(this.#buffer.buffer, 81 * nth, 81).toString('latin1');
        text += this.writer.solution(block, index, line, solution, ++found);
      }
      const isOver = isComplete || isTimedOut || found >= this.limits.solutions;
      if (isOver) text += this.writer.end(block, index, line, found, isComplete);
      await this.sink.write(Buffer.from(text));
      if (isOver || this.signal.aborted || this.sink.isClosed)
        return this.report(found, isComplete, isTimedOut && !isComplete);
    }
  }
}
