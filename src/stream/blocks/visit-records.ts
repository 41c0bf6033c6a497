/**
 * Visits the records of a block in input order with their line numbers, at once or one by one, and cuts blocks at
 * record boundaries. It serves writers that need more than the solutions; the line writer of `solve` does not use it.
 */
import type { ErrorRecord, Exception, RecordBlock, TextRange } from './record-block.js';

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
