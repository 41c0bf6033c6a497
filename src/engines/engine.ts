/**
 * The one contract that every engine fulfils: classic 9×9 puzzles, bytes in and bytes out.
 *
 * All buffers belong to the caller; an engine keeps none of them after it returns (or its promise settles). Until then
 * the caller does not write to them, transfer or resize them. If it does, that batch may get wrong answers, or is
 * refused with an error that names the buffer; no engine crashes, reads or writes outside the buffers, or answers
 * another batch wrongly. Native threads therefore work on copies, and in place only in shared memory
 * (`SharedArrayBuffer`), which nothing can take away: see `Engine.sharesMemory`.
 *
 * Nothing here throws for what a puzzle says: no solution, several, a limit reached are outcomes. Text that is not a
 * puzzle is the business of `formats/`; an engine reads any byte that is not a digit 1–9 as a blank.
 */
import type { PuzzleForm } from '../model/puzzle.js';

/** Which of several solutions is "the first". */
export type SolutionOrder =
  /** Whichever the engine's branching meets first; differs between engines. */
  | 'search'
  /** The smallest in row-major order of digits: branches on the first open cell, smallest digit first. */
  | 'lexicographic';

/** Bounds on the search of each puzzle; 0 means none. */
export interface SearchLimits {
  /** Stop a puzzle when this many solutions are found. 2 proves uniqueness. */
  readonly solutions: number;
  /**
   * Stop a puzzle when this many nodes were propagated (checked when a node is opened; may be passed by one per lane).
   */
  readonly nodes: number;
  /** Stop a puzzle this many milliseconds after it was loaded (checked every few hundred sweeps). */
  readonly timeMs: number;
}

/** One batch: `count` puzzles of one form, anywhere in `input`. */
export interface Batch {
  readonly input: Uint8Array;
  readonly form: PuzzleForm;
  /** Byte offset in `input` of each puzzle; at least `count` entries. */
  readonly offsets: Uint32Array;
  readonly count: number;
  readonly order: SolutionOrder;
  readonly limits: SearchLimits;
  /**
   * Receives the first solution of puzzle i as 81 digits '1'–'9' at `i * solutionStride`; left untouched where no
   * solution was found. The other bytes of a stride are never written.
   */
  readonly solutions: Uint8Array;
  /** ≥ 81. */
  readonly solutionStride: number;
  readonly results: BatchResults;
}

/** Columns of results, each with at least `count` entries. */
export interface BatchResults {
  /** Solutions found, at most the limit. */
  readonly found: Float64Array;
  /** States propagated to a fixpoint or a conflict: the root and each child of a guess that was opened. */
  readonly nodes: Float64Array;
  /** Branchings: states at a fixpoint with open cells. */
  readonly guesses: Float64Array;
  /** One of `Outcome` (codes.ts). */
  readonly outcome: Uint8Array;
}

/** What a scan of text lines found. */
export interface LineScan {
  /** Plain puzzle lines: entries written to `offsets`. */
  readonly puzzles: number;
  /** Odd lines: triples written to `odd`. */
  readonly odd: number;
  /** Offset just after the last line scanned, its newline included. */
  readonly consumed: number;
}

/** A resumable enumeration of the solutions of one puzzle, in lexicographic order. */
export interface SolutionSearch {
  /**
   * Writes the next solutions, 81 digits each and nothing between them, as many as `buffer` holds.
   * @param nodes after how many more nodes it pauses, a whole number ≥ 1; it may pass them by a few. Left out: it goes
   * on.
   * @returns how many were written; fewer than fit means that it paused or that there are no more.
   */
  next(buffer: Uint8Array, nodes?: number): number;
  /** Whether the whole tree was searched: there are no more. True of a closed search. */
  readonly isExhausted: boolean;
  /** Nodes opened so far; 0 of a closed search. */
  readonly nodes: number;
  close(): void;
}

export type EngineName = 'native' | 'wasm' | 'reference';

export interface Engine {
  readonly name: EngineName;
  /** Instruction set in use: 'avx512', 'avx2', 'sse4', 'neon', 'simd128' or 'scalar'. */
  readonly isa: string;
  /** Puzzles that advance together. */
  readonly lanes: number;
  /**
   * Whether `solveBatchAsync` works in place on buffers in shared memory and copies others. Callers with many batches
   * then allocate shared memory.
   */
  readonly sharesMemory: boolean;

  /**
   * Splits `input[start, end)` into lines without judging the odd ones.
   *
   * A plain line is, after `column` commas, 81 cell bytes (`1`–`9`, or a blank: `. 0 _ * - x X ?`) and then LF, CRLF,
   * or one of space, tab, `, ; : | #` and anything up to its newline; a plain line starting with a cell byte is never
   * a comment. Its 81 bytes' offset goes to `offsets`. Every other line (empty, comment, malformed) goes to `odd` as a
   * triple: plain lines before it in this scan, offset of its first byte, length without the line end (LF or CRLF).
   * Stops at a last line without newline (unless `final`), or when `offsets` or `odd` is full.
   */
  scanLines(
    input: Uint8Array,
    start: number,
    end: number,
    final: boolean,
    column: number,
    offsets: Uint32Array,
    odd: Uint32Array,
  ): LineScan;

  /**
   * Solves a batch on the calling thread.
   * @throws {RangeError | TypeError} for buffers that are too small, or of another type.
   */
  solveBatch(batch: Batch): void;

  /**
   * Solves a batch without blocking the caller, on as many threads as the engine was given.
   * On abort it resolves early and the puzzles not finished have the outcome `Cancelled`.
   * @throws (rejects) as `solveBatch`; {TypeError} when a buffer was transferred or resized before the batch was
   * finished.
   */
  solveBatchAsync(batch: Batch, signal?: AbortSignal): Promise<void>;

  /** Begins an enumeration; `puzzle` is 81 or 729 bytes as `form` says. */
  openSearch(puzzle: Uint8Array, form: PuzzleForm): SolutionSearch;

  /** Stops the engine's threads, if any. The engine may be used again afterwards. */
  close(): Promise<void>;
}

/** What `select.ts` calls to make an engine. */
export interface EngineOptions {
  /** Threads of `solveBatchAsync`; 1 runs it on the calling thread in slices. */
  readonly threads: number;
  /** Whether even one thread is to be another than the calling one, which has a page to attend to. Default false. */
  readonly keepsCallerFree?: boolean;
}
