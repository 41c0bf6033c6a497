/**
 * One block of text on its way through the pipeline, and all that is known of it: the bytes, where the puzzles are,
 * which lines are none, what the engine answered. Blocks are few and reused; nothing here is made per plain puzzle.
 *
 * `bytes`:  | text, whole lines | spare: puzzles that had to be rewritten, 81 bytes each |
 *           0                textEnd                                            spareEnd
 * Records are the puzzles and the malformed ones, in input order; `exceptions` places all that is not a plain line
 * among the puzzles.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import type { BatchResults } from '../../engines/engine.js';
import type { PuzzleForm } from '../../model/puzzle.js';

/** Bytes of text in a block. */
export const textCapacity = 1 << 20;
/**
 * A puzzle takes 81 bytes of text or more and a newline; a grid carried over from the block before may end in this one.
 */
const maxPuzzles = Math.floor(textCapacity / 82) + 3;
/** A solution and its newline. */
export const solutionStride = 82;
const NEWLINE = 0x0a;

/** A place in a block where the plain sequence "next puzzle, next line" does not hold. */
export type Exception =
  /** Lines without a record, before puzzle number `before`. */
  | { readonly kind: 'skipped'; readonly before: number; lines: number }
  /** Puzzle number `before` was not a plain line: its (first) line and, where it is one line, that line's bytes. */
  | { readonly kind: 'puzzle'; readonly before: number; readonly line: number; readonly text: TextRange | undefined }
  | ErrorRecord;

/** A malformed record before puzzle number `before`. */
export interface ErrorRecord {
  readonly kind: 'error';
  readonly before: number;
  readonly line: number;
  readonly text: TextRange | undefined;
  readonly problem: PuzzleProblem;
}

/** Bytes of the block, line end left out. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export class RecordBlock {
  readonly bytes: Uint8Array;
  textEnd = 0;
  spareEnd = 0;
  form: PuzzleForm = 'givens';
  /** Offset of each puzzle in `bytes`; the first `count` are valid. */
  readonly offsets = new Uint32Array(maxPuzzles);
  count = 0;
  readonly exceptions: Exception[] = [];
  /** How many exceptions are errors. */
  errors = 0;
  /** Line of the first byte, 1-based, and the file it is of. */
  firstLine = 1;
  file = '';
  /** Whether the text is CSV, so that its lines are rows to be carried to a CSV output. */
  isCsv = false;
  /** Names of the columns where the block begins a CSV text that has them. */
  header: string | undefined;
  /** Number of the first record in the whole input, 0-based. */
  firstRecord = 0;
  /** Whether the input ends with this block. */
  isLast = false;

  /** Solution of puzzle i at `i * solutionStride`, and a newline behind it. */
  readonly solutions: Uint8Array;
  readonly results: BatchResults;
  /** One `Verdict` a puzzle. */
  readonly verdicts = new Uint8Array(maxPuzzles);
  /**
   * Where the task shows two solutions of each puzzle that has several: these, 81 digits each; one where the other is
   * not known.
   */
  readonly witnesses = new Map<number, Uint8Array>();
  /** Puzzles of which the solutions shown are not known to be the smallest. */
  readonly uncanonical = new Set<number>();
  /** How many puzzles have each verdict. */
  readonly histogram = new Uint32Array(8);
  /** Solutions behind which there is a newline already. */
  #laid = 0;

  /** @param isShared whether what engines read and write lies in shared memory; see `Engine.sharesMemory`. */
  constructor(isShared = false) {
    const allocate = (bytes: number): ArrayBufferLike =>
      isShared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
    this.bytes = new Uint8Array(allocate(textCapacity + 81 * maxPuzzles));
    this.solutions = new Uint8Array(allocate(maxPuzzles * solutionStride));
    this.results = {
      found: new Float64Array(allocate(8 * maxPuzzles)),
      nodes: new Float64Array(allocate(8 * maxPuzzles)),
      guesses: new Float64Array(allocate(8 * maxPuzzles)),
      outcome: new Uint8Array(allocate(maxPuzzles)),
    };
  }

  get records(): number {
    return this.count + this.errors;
  }

  /** Makes the block empty for the text that comes next. */
  reset(): void {
    this.textEnd = this.spareEnd = this.count = this.errors = 0;
    this.exceptions.length = 0;
    this.witnesses.clear();
    this.uncanonical.clear();
    this.header = undefined;
    this.isLast = false;
  }

  /** Puts the newline behind the slot of each solution, where there is none. */
  layNewlines(): void {
    for (; this.#laid < this.count; this.#laid++)
      this.solutions[solutionStride * this.#laid + solutionStride - 1] = NEWLINE;
  }

  /** For who moves the solutions: the newlines are to be put back before the block is used again. */
  forgetNewlines(): void {
    this.#laid = 0;
  }

  /** Notes lines without a record before the next puzzle. */
  addSkipped(before: number, lines = 1): void {
    const last = this.exceptions.at(-1);
    if (last?.kind === 'skipped' && last.before === before) last.lines += lines;
    else if (lines > 0) this.exceptions.push({ kind: 'skipped', before, lines });
  }

  /** Notes a malformed record before puzzle number `before`. */
  addError(before: number, line: number, text: TextRange | undefined, problem: PuzzleProblem): void {
    this.exceptions.push({ kind: 'error', before, line, text, problem });
    this.errors++;
  }

  /** Reserves 81 bytes behind the text for a puzzle that is not contiguous in it. */
  reserveSpare(): number {
    const at = this.spareEnd;
    this.spareEnd += 81;
    return at;
  }
}
