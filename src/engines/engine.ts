/**
 * The contract of every engine for classic 9×9 puzzles: bytes in, bytes out.
 *
 * The caller owns all buffers. An engine keeps none of them after it returns or its promise settles. Until then the
 * caller must not write to them, transfer them or resize them. If it does, that batch may get wrong results, or fails
 * with an error that names the buffer; no engine crashes, accesses memory outside the buffers, or affects another
 * batch. Native threads therefore work on copies, and in place only in shared memory (`SharedArrayBuffer`), which
 * cannot be taken away: see `Engine.sharesMemory`.
 *
 * No function throws because of a puzzle's contents: no solution, several solutions and a reached limit are outcomes.
 * The readers in `formats/` reject text that is not a puzzle; an engine reads any byte other than a digit 1–9 as a
 * blank.
 */
import type { PuzzleForm } from '../model/puzzle.js';

/** Which of several solutions is the first. */
export type SolutionOrder =
  /** The solution that the engine's branching finds first; differs between engines. */
  | 'search'
  /** The smallest in row-major order of digits: branches on the first open cell, smallest digit first. */
  | 'lexicographic';

/** Limits on the search of each puzzle; 0 means none. */
export interface SearchLimits {
  /** Stops a puzzle when this many solutions are found. 2 proves uniqueness. */
  readonly solutions: number;
  /**
   * Stops a puzzle when this many nodes are propagated. Checked when a node is opened; may be exceeded by one per lane.
   */
  readonly nodes: number;
  /** Stops a puzzle this many milliseconds after it was loaded. Checked every few hundred sweeps. */
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
   * Receives the first solution of puzzle i as 81 digits '1'–'9' at `i * solutionStride`; unchanged if no solution was
   * found. The other bytes of a stride are never written.
   */
  readonly solutions: Uint8Array;
  /** ≥ 81. */
  readonly solutionStride: number;
  readonly results: BatchResults;
}

/** Columns of results, each with at least `count` entries. */
export interface BatchResults {
  /** The number of solutions found, at most the limit. */
  readonly found: Float64Array;
  /** States propagated to a fixpoint or a conflict: the root and each opened child of a guess. */
  readonly nodes: Float64Array;
  /** Branchings: states at a fixpoint with open cells. */
  readonly guesses: Float64Array;
  /** A value of `Outcome` (codes.ts). */
  readonly outcome: Uint8Array;
}

/** Classic puzzles or full grids, 81 bytes each, whose canonical forms are asked for. */
export interface CanonicalBatch {
  readonly input: Uint8Array;
  /** Byte offset in `input` of each puzzle; at least `count` entries. */
  readonly offsets: Uint32Array;
  readonly count: number;
  /** Receives the form of puzzle i at `i * formStride`: 81 bytes, digits and `.`. */
  readonly forms: Uint8Array;
  /** ≥ 81. */
  readonly formStride: number;
  /**
   * Receives the symmetry that leads to the form of puzzle i at `28 * i`: whether it transposes, the rows and columns
   * of the puzzle in their new order, from 0, and the new digits of 1–9 (see `Symmetry`). Of no length if it is not
   * wanted.
   */
  readonly symmetries: Uint8Array;
  /**
   * Receives the number of the 3,359,232 symmetries of cells that change digits alone; 0 for a puzzle with a digit
   * twice in a house, which has no canonical form.
   */
  readonly automorphisms: Uint32Array;
  /** Receives the number of the first band of the form of a full grid, 1–416; 0 for a puzzle with blanks. */
  readonly bands: Uint32Array;
}

/** Puzzles and the answers to them, 81 bytes each. */
export interface AnswerBatch {
  readonly input: Uint8Array;
  /** Byte offsets in `input` of each puzzle and of its answer; at least `count` entries. */
  readonly puzzles: Uint32Array;
  readonly answers: Uint32Array;
  readonly count: number;
  /** Receives 1 for an answer that has each digit once in each house and keeps the givens, else 0. */
  readonly correct: Uint8Array;
}

/** The result of scanning text lines. */
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
   * Writes the next solutions, 81 digits each without separators, as many as `buffer` holds.
   * @param nodes the number of nodes after which it pauses, an integer ≥ 1; it may exceed this by a few. Default: no
   *   pause.
   * @returns how many were written; fewer than fit means that it paused or that there are no more.
   */
  next(buffer: Uint8Array, nodes?: number): number;
  /** True if the whole tree was searched, so there are no more solutions. True for a closed search. */
  readonly isExhausted: boolean;
  /** Nodes opened so far; 0 for a closed search. */
  readonly nodes: number;
  close(): void;
}

export type EngineName = 'native' | 'wasm' | 'reference';

export interface Engine {
  readonly name: EngineName;
  /** Instruction set in use: 'avx512', 'avx2', 'sse4', 'neon', 'simd128' or 'scalar'. */
  readonly isa: string;
  /** The number of puzzles solved together. */
  readonly lanes: number;
  /**
   * True if `solveBatchAsync` works in place on buffers in shared memory and copies other buffers. Callers with many
   * batches then allocate shared memory.
   */
  readonly sharesMemory: boolean;

  /**
   * Splits `input[start, end)` into lines and does not examine odd lines further.
   *
   * A plain line has, after `column` commas, 81 cell bytes (`1`–`9`, or a blank: `. 0 _ * - x X ?`) and then LF, CRLF,
   * or one of space, tab, `, ; : | #` with any text up to the newline. A plain line that starts with a cell byte is
   * never a comment. The offset of its 81 bytes goes to `offsets`. Every other line (empty, comment, malformed) goes to
   * `odd` as a triple: number of plain lines before it in this scan, offset of its first byte, length without the line
   * end (LF or CRLF). The scan stops at a last line without a newline (unless `final`), or when `offsets` or `odd` is
   * full.
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
   * @throws {RangeError | TypeError} for buffers that are too small or have the wrong type.
   */
  solveBatch(batch: Batch): void;

  /**
   * Solves a batch without blocking the caller, on the engine's threads. On abort it resolves early, and the unfinished
   * puzzles have the outcome `Cancelled`.
   * @throws (rejects) as `solveBatch`; {TypeError} when a buffer was transferred or resized before the batch was
   *   finished.
   */
  solveBatchAsync(batch: Batch, signal?: AbortSignal): Promise<void>;

  /**
   * Finds the canonical forms of a batch on the calling thread: of all texts that symmetries make of a puzzle, the
   * smallest, where a blank comes before the digits. Undefined if the engine has no kernel for it; then
   * `canonicalizeBatch` does it, with the same results (canonical/canonicalize.ts).
   */
  readonly canonicalize?: (batch: CanonicalBatch) => void;

  /**
   * Tells which answers are right by the rules. Undefined if the engine has no kernel for it; then `checkAnswers` does
   * it (check-answers.ts).
   */
  readonly checkAnswers?: (batch: AnswerBatch) => void;

  /** Opens an enumeration; `puzzle` has 81 or 729 bytes, depending on `form`. */
  openSearch(puzzle: Uint8Array, form: PuzzleForm): SolutionSearch;

  /** Stops the engine's threads, if any. The engine may be used again afterwards. */
  close(): Promise<void>;
}

/** The options that select.ts passes to an engine. */
export interface EngineOptions {
  /** Threads of `solveBatchAsync`; 1 runs it in slices on the calling thread. */
  readonly threads: number;
  /** True if even a single thread must not be the calling one, which serves a page. Default false. */
  readonly keepsCallerFree?: boolean;
}
