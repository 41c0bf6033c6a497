/**
 * A block of text in the pipeline with its data: the bytes, the offsets of the puzzles, the lines that are not puzzles,
 * and the results of the engine. Blocks are few and reused; no object is made per plain puzzle.
 *
 * `bytes`:  | text, whole lines | spare: puzzles that had to be rewritten, 81 bytes each |
 *           0                textEnd                                            spareEnd
 * Records are the puzzles and the malformed ones, in input order; `exceptions` places all that is not a plain line
 * among the puzzles.
 */
import type { CsvTable } from '../../formats/classic/csv.js';
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import type { BatchResults } from '../../engines/engine.js';
import type { PuzzleForm } from '../../model/puzzle.js';

/** The most bytes of text in a block. */
export const textCapacity = 1 << 20;
/**
 * The most puzzles in a block. A puzzle takes at least 81 bytes of text and a newline; a grid carried over from the
 * previous block may end in this one.
 */
const maxPuzzles = Math.floor(textCapacity / 82) + 3;
/** The bytes of a solution and its newline. */
export const solutionStride = 82;
const NEWLINE = 0x0a;

/** A place in a block where the plain sequence "next puzzle, next line" does not hold. */
export type Exception =
  /** Lines without a record before puzzle number `before`. */
  | { readonly kind: 'skipped'; readonly before: number; lines: number }
  /**
   * Puzzle number `before` was not a plain line: its (first) line number and, if it is a single line, the bytes of that
   * line.
   */
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

/** A range of bytes of the block, without the line end. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export class RecordBlock {
  readonly bytes: Uint8Array;
  textEnd = 0;
  spareEnd = 0;
  form: PuzzleForm = 'givens';
  /** The offset of each puzzle in `bytes`; the first `count` are valid. */
  readonly offsets: Uint32Array = new Uint32Array(maxPuzzles);
  count = 0;
  readonly exceptions: Exception[] = [];
  /** The number of exceptions that are errors. */
  errors = 0;
  /** The line number of the first byte, 1-based, and the name of its file. */
  firstLine = 1;
  file = '';
  /** The columns, if the text is CSV; rows can then be copied to CSV output. */
  table: CsvTable | undefined;
  /** True if rows may have quoted fields. */
  hasQuotes = false;
  /** The index of the first record in the whole input, 0-based. */
  firstRecord = 0;
  /** True if the input ends with this block. */
  isLast = false;

  /** The solution of puzzle i is at `i * solutionStride`, followed by a newline. */
  readonly solutions: Uint8Array;
  readonly results: BatchResults;
  /** One `Verdict` per puzzle. */
  readonly verdicts: Uint8Array = new Uint8Array(maxPuzzles);
  /**
   * The solutions of each puzzle with several, if the task shows two: 81 digits each; only one if the other is not
   * known.
   */
  readonly witnesses: Map<number, Uint8Array> = new Map();
  /** The indices of puzzles whose shown solutions are not known to be the smallest. */
  readonly uncanonical = new Set<number>();
  /** The number of puzzles with each verdict. */
  readonly histogram: Uint32Array = new Uint32Array(8);
  /** The number of solutions that have their newline already. */
  #laid = 0;

  /**
   * @param isShared true if the buffers that engines read and write should be shared memory; see `Engine.sharesMemory`.
   */
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

  /** Empties the block for the next text. */
  reset(): void {
    this.textEnd = this.spareEnd = this.count = this.errors = 0;
    this.exceptions.length = 0;
    this.witnesses.clear();
    this.uncanonical.clear();
    this.table = undefined;
    this.hasQuotes = false;
    this.isLast = false;
  }

  /** Writes the newline after each solution that lacks it. */
  layNewlines(): void {
    for (; this.#laid < this.count; this.#laid++)
      this.solutions[solutionStride * this.#laid + solutionStride - 1] = NEWLINE;
  }

  /** Makes `layNewlines` write all newlines again. Callers that move solutions must call it. */
  forgetNewlines(): void {
    this.#laid = 0;
  }

  /** Records lines without a record before puzzle number `before`. */
  addSkipped(before: number, lines = 1): void {
    const last = this.exceptions.at(-1);
    if (last?.kind === 'skipped' && last.before === before) last.lines += lines;
    else if (lines > 0) this.exceptions.push({ kind: 'skipped', before, lines });
  }

  /** Adds a malformed record before puzzle number `before`. */
  addError(before: number, line: number, text: TextRange | undefined, problem: PuzzleProblem): void {
    this.exceptions.push({ kind: 'error', before, line, text, problem });
    this.errors++;
  }

  /** Reserves 81 bytes after the text for a puzzle that is not contiguous in it. Returns their offset. */
  reserveSpare(): number {
    const at = this.spareEnd;
    this.spareEnd += 81;
    return at;
  }
}

// Visits the records of a block in input order with their line numbers, at once or one by one, and cuts blocks at
// record boundaries. It serves writers that need more than the solutions; the line writer of `solve` does not use it.

interface RecordVisitor {
  /** Receives puzzle number `index`. `text` is given if its bytes are not the plain line around its offset. */
  puzzle(index: number, line: number, text: TextRange | undefined): void;
  error(error: ErrorRecord): void;
}

/** Moves from record to record of a block. */
export class RecordCursor {
  /** The number of the puzzle in the block, if the record is one. */
  puzzle = -1;
  line = 0;
  /** The malformed record, if the record is one. */
  error: ErrorRecord | undefined;
  /** True if the puzzle is a plain line: its bytes are the line around its offset. */
  isPlain = false;
  /** The line of a puzzle that is no plain one; undefined if it spans lines. */
  text: TextRange | undefined;
  #nextPuzzle = 0;
  #nextException = 0;
  #nextLine: number;

  constructor(readonly block: RecordBlock) {
    this.#nextLine = block.firstLine;
  }

  /** Moves to the next record. @returns false if there is none. */
  next(): boolean {
    const { exceptions, count } = this.block;
    for (; this.#nextException < exceptions.length; this.#nextException++) {
      const exception = exceptions[this.#nextException];
      if (this.#nextPuzzle < exception.before) return this.#moveToPlain();
      if (exception.kind === 'skipped') this.#nextLine += exception.lines;
      else return this.#moveTo(exception);
    }
    return this.#nextPuzzle < count && this.#moveToPlain();
  }

  #moveToPlain(): true {
    this.error = this.text = undefined;
    this.isPlain = true;
    this.puzzle = this.#nextPuzzle++;
    this.line = this.#nextLine++;
    return true;
  }

  #moveTo(exception: Exclude<Exception, { kind: 'skipped' }>): true {
    this.#nextException++;
    this.isPlain = false;
    this.line = exception.line;
    this.#nextLine = exception.line + 1;
    this.error = exception.kind === 'error' ? exception : undefined;
    this.text = exception.text;
    if (!this.error) this.puzzle = this.#nextPuzzle++;
    return true;
  }
}

/** Calls the visitor for each record in order. */
export function visitRecords(block: RecordBlock, visitor: RecordVisitor): void {
  const cursor = new RecordCursor(block);
  while (cursor.next()) {
    if (cursor.error) visitor.error(cursor.error);
    else visitor.puzzle(cursor.puzzle, cursor.line, cursor.text);
  }
}

/** Returns the bytes of the line of a plain puzzle, without the line end. */
export function lineAround(block: RecordBlock, index: number): TextRange {
  const offset = block.offsets[index];
  const isFirst = offset === 0 || block.bytes[offset - 1] === 0x0a;
  const start = isFirst ? offset : block.bytes.lastIndexOf(0x0a, offset - 1) + 1;
  const newline = block.bytes.indexOf(0x0a, offset + 81);
  let end = newline < 0 || newline > block.textEnd ? Math.max(offset + 81, block.textEnd) : newline;
  while (end > start && block.bytes[end - 1] === 0x0d) end--;
  return { start, end };
}

/**
 * Keeps the records `[from, to)` of a block, counted from its first record. Bounds outside of the block are clamped.
 */
export function keepRecords(block: RecordBlock, from: number, to: number): void {
  from = Math.min(Math.max(from, 0), block.records);
  to = Math.min(Math.max(to, from), block.records);
  if (from === 0 && to === block.records) return;
  const firstLine = lineOfRecord(block, from);
  const kept = [];
  let errors = 0;
  let errorsBeforeFrom = 0;
  let errorsBeforeTo = 0;
  for (const exception of block.exceptions) {
    const record = exception.before + errors;
    const isWithin = record >= from && record < to;
    if (exception.kind === 'error') {
      errors++;
      if (record < from) errorsBeforeFrom++;
      if (record < to) errorsBeforeTo++;
    }
    if (isWithin && (exception.kind !== 'skipped' || record > from)) kept.push(exception);
  }
  const firstPuzzle = Math.min(block.count, from - errorsBeforeFrom);
  const endPuzzle = Math.min(block.count, to - errorsBeforeTo);
  block.offsets.copyWithin(0, firstPuzzle, endPuzzle);
  block.count = endPuzzle - firstPuzzle;
  block.errors = errorsBeforeTo - errorsBeforeFrom;
  block.exceptions.length = 0;
  for (const exception of kept) block.exceptions.push({ ...exception, before: exception.before - firstPuzzle });
  block.firstLine = firstLine;
  block.firstRecord += from;
}

function lineOfRecord(block: RecordBlock, wanted: number): number {
  let record = 0;
  let found = block.firstLine;
  const see = (line: number): void => {
    if (record++ === wanted) found = line;
  };
  visitRecords(block, { puzzle: (_index, line) => see(line), error: (error) => see(error.line) });
  return found;
}
