/**
 * Writes answered blocks in a format. The lines of `solve` reuse the block's own buffer; every other format writes
 * record by record.
 */
import { statusWord, Verdict, verdictNames, type PuzzleStatus, type UnknownReason } from '../../model/verdict.js';
import {
  solutionStride,
  type RecordBlock,
  type ErrorRecord,
  type TextRange,
  visitRecords,
  lineAround,
} from './record-block.js';
import {
  errorWords,
  type WriterOptions,
  longestMalformed,
  type MalformedRecord,
  type RowRange,
  type Totals,
  type AnsweredRecord,
  type AnswerWriter,
} from '../../answers/answer-writer.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import { reasonAt, hasSolution } from './judge-block.js';
import { type CsvTable, countFields, splitCsvRow } from '../../formats/classic/csv.js';
import { OutputFrame } from '../../answers/output-frame.js';
import { openColon, type SolutionsView } from '../../answers/lines.js';
import { openAnswerWriter, type AnswerFormat } from '../../answers/open-writer.js';
import type { Presentation, ByteRange } from '../../questions/asking/presentation.js';
import { checkPresentation, type CheckView } from '../../questions/check.js';
import { countPresentation, countWord } from '../../questions/count.js';
import { solutionPresentation, type SolveView } from '../../questions/solve.js';
import type { TaskKind } from './block-answerer.js';
import { Outcome } from '../../engines/codes.js';
import { boardOf } from '../../formats/puzzle-input.js';
import { findClashes, type Clash } from '../../model/grid.js';
import { puzzleBytes } from '../../model/puzzle.js';

// The default output of `solve`: one line per record, the solution or a status word. This is the hot path of the
// command: if all puzzles of a block are unique, the buffer of the engine is the output; otherwise its lines are moved
// together in place.

const encoder = new TextEncoder();
const statusLines = verdictNames.map((name) => encoder.encode(`${statusWord(name, null)}\n`));
const unknownLines = {
  timeout: encoder.encode(`${statusWord('unknown', 'timeout')}\n`),
  'node-limit': encoder.encode(`${statusWord('unknown', 'node-limit')}\n`),
  cancelled: encoder.encode(`${statusWord('unknown', 'cancelled')}\n`),
};

export class SolutionLines implements BlockWriter {
  readonly #out = new TextBuffer();

  constructor(readonly options: WriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    const { count, errors, solutions } = block;
    if (errors === 0 && block.histogram[Verdict.Unique] === count) return solutions.subarray(0, count * solutionStride);
    block.forgetNewlines();
    if (errors === 0) return solutions.subarray(0, moveTogether(block, 0, count, 0));
    let from = 0;
    for (const exception of block.exceptions) {
      if (exception.kind !== 'error') continue;
      this.#put(block, from, exception.before);
      this.#out.put(`${errorWords(malformedOfBlock(block, exception, 0), this.options)}\n`);
      from = exception.before;
    }
    this.#put(block, from, count);
    return this.#out.take();
  }

  #put(block: RecordBlock, from: number, to: number): void {
    const start = from * solutionStride;
    this.#out.copy(block.solutions, start, moveTogether(block, from, to, start));
  }
}

/**
 * Moves the lines of puzzles `[from, to)` together, with status words in place of missing solutions. No line is longer
 * than its slot.
 * @returns the end of the lines, which begin at `start`.
 */
function moveTogether(block: RecordBlock, from: number, to: number, start: number): number {
  const { solutions, verdicts } = block;
  let end = start;
  for (let index = from; index < to;) {
    const first = index;
    while (index < to && verdicts[index] === Verdict.Unique) index++;
    if (index > first) {
      solutions.copyWithin(end, first * solutionStride, index * solutionStride);
      end += (index - first) * solutionStride;
      continue;
    }
    // A loop: for a dozen bytes `set` costs more.
    const verdict = verdicts[index];
    const line = verdict === Verdict.Unknown ? unknownLines[reasonAt(block, index)] : statusLines[verdict];
    index++;
    for (let at = 0; at < line.length; at++) solutions[end++] = line[at];
  }
  return end;
}

// The contract of block writers, which turn answered blocks into output bytes.

export interface BlockWriter {
  /** Returns the output of a block; valid until the next call. */
  render(block: RecordBlock): Uint8Array;
  /** Returns the text after the last record. */
  finish?(totals: Totals): string;
}

export const malformedOfBlock = (
  block: RecordBlock,
  { line, text, problem }: ErrorRecord,
  index: number,
): MalformedRecord => ({
  file: block.file,
  line,
  index,
  problem,
  row: block.table && text && rowOf(block, block.table, text),
  text: block.table || !text ? undefined : malformedText(block, text),
});

const decoder = new TextDecoder();

/** Returns the text of a malformed line, cut after a thousand characters. */
export const malformedText = ({ bytes }: RecordBlock, { start, end }: TextRange): string =>
  decoder.decode(bytes.slice(start, Math.min(end, start + longestMalformed)));

const rowOf = (block: RecordBlock, table: CsvTable, { start, end }: TextRange): RowRange => ({
  bytes: block.bytes,
  start,
  end,
  fields: fieldsOfRow(block, table, start, end),
});

const presentations: Readonly<Record<TaskKind, Presentation<BlockAnswer>>> = {
  solve: solutionPresentation,
  check: checkPresentation,
  count: countPresentation,
};

/** The formats of classic puzzles that pages have too. */
type BlockFormat = AnswerFormat | 'colon';

export function openBlockWriter(
  format: BlockFormat,
  kind: TaskKind,
  options: WriterOptions,
  frame = new OutputFrame(),
): BlockWriter {
  if (format === 'lines' && kind === 'solve') return new SolutionLines(options);
  const writer =
    format === 'colon'
      ? openColon(kind === 'count' ? countWord : ({ solutions }) => `${solutions}`, options)
      : openAnswerWriter(format, presentations[kind], options);
  return new RecordBlocks(writer, frame, new BlockRecord());
}

/** Writes the records of blocks one by one. */
export class RecordBlocks<Answer> implements BlockWriter {
  readonly #out = new TextBuffer();

  /**
   * @param record is moved from record to record.
   * @param leftOut the verdict whose records are left out.
   */
  constructor(
    readonly writer: AnswerWriter<Answer>,
    readonly frame: OutputFrame,
    readonly record: PuzzleOfBlock & AnsweredRecord<Answer>,
    readonly leftOut?: number,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const { writer, frame } = this;
    const out = this.#out;
    let index = block.firstRecord;
    // Text that ends in an error of reading may give an empty block.
    if (block.records > 0 || block.isLast) frame.begin(out, writer, block.table);
    visitRecords(block, {
      puzzle: (at, line, text) => {
        const record = this.record.move(block, at, line, index++, text);
        if (block.verdicts[at] === this.leftOut) return;
        frame.separate(out, writer);
        writer.answer(out, record);
      },
      error: (error) => {
        frame.separate(out, writer);
        writer.error(out, malformedOfBlock(block, error, index++));
      },
    });
    return out.take();
  }

  finish(totals: Totals): string {
    return this.frame.finish(this.writer, totals);
  }
}

// The records of an answered block as writers see them: one object that moves from puzzle to puzzle, so that no object
// is made per puzzle. Text is passed on as bytes of the block.

/** Returns the number of fields of a row, if it is less than that of its table; 0 if it has a damaged quote. */
export function fieldsOfRow(block: RecordBlock, { delimiter, names }: CsvTable, start: number, end: number): number {
  if (!block.hasQuotes) return countFields(block.bytes, start, end, delimiter, names.length);
  return splitCsvRow(block.bytes, start, end, delimiter)?.fields.length ?? 0;
}

/** A reusable byte range, or row of CSV. */
export class MovingRange implements RowRange {
  fields = 0;
  bytes!: Uint8Array;
  start = 0;
  end = 0;

  move(bytes: Uint8Array, start: number, end: number): this {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    return this;
  }
}

/** A record of a block without its answer. */
export class PuzzleOfBlock implements Omit<AnsweredRecord, 'answer'> {
  line = 0;
  index = 0;
  block!: RecordBlock;
  /** The index of the puzzle in the block. */
  at = 0;
  #text: TextRange | undefined;
  readonly #cells = new MovingRange();
  readonly #row = new MovingRange();

  /** Moves to another puzzle. @param text its bytes, if they are not the plain line around its offset. */
  move(block: RecordBlock, at: number, line: number, index: number, text: TextRange | undefined): this {
    this.block = block;
    this.at = at;
    this.line = line;
    this.index = index;
    this.#text = text;
    return this;
  }

  get file(): string {
    return this.block.file;
  }

  get verdict(): Verdict {
    return this.block.verdicts[this.at] as Verdict;
  }

  get cells(): ByteRange {
    const { bytes, offsets, form } = this.block;
    return this.#cells.move(bytes, offsets[this.at], offsets[this.at] + puzzleBytes[form]);
  }

  get row(): RowRange | undefined {
    const { table, bytes } = this.block;
    if (!table) return undefined;
    const { start, end } = this.#text ?? lineAround(this.block, this.at);
    this.#row.fields = fieldsOfRow(this.block, table, start, end);
    return this.#row.move(bytes, start, end);
  }

  get stats(): object {
    const { nodes, guesses } = this.block.results;
    return { nodes: nodes[this.at], guesses: guesses[this.at] };
  }

  readonly puzzle = (): string => {
    const { bytes, start, end } = this.cells;
    return decoder.decode(bytes.subarray(start, end));
  };

  readonly board = () => boardOf(this.puzzle());
}

/** A record with the answer to a question of the kernel. */
export class BlockRecord extends PuzzleOfBlock implements AnsweredRecord<BlockAnswer> {
  readonly answer = new AnswerOfBlock(this);
  readonly isPrinted = true;
}

/** The answer to any question of the byte lane. */
export type BlockAnswer = SolveView & CheckView & SolutionsView;

class AnswerOfBlock implements BlockAnswer {
  readonly givenClashes = [];
  readonly conflict = null;
  readonly #solution = new MovingRange();

  constructor(readonly record: BlockRecord) {}

  get status(): PuzzleStatus {
    return verdictNames[this.record.verdict] as PuzzleStatus;
  }

  get solutions(): number {
    return this.record.block.results.found[this.record.at];
  }

  get exact(): boolean {
    return this.record.block.results.outcome[this.record.at] === Outcome.Complete;
  }

  get reason(): UnknownReason | null {
    return this.record.verdict === Verdict.Unknown ? reasonAt(this.record.block, this.record.at) : null;
  }

  get solution(): ByteRange | null {
    const { block, at } = this.record;
    if (!hasSolution(block, at)) return null;
    return this.#solution.move(block.solutions, at * solutionStride, at * solutionStride + 81);
  }

  get canonical(): boolean {
    return !this.record.block.uncanonical.has(this.record.at);
  }

  /** Two solutions, if there are several and the task shows both. */
  get witnesses(): readonly string[] {
    const { block, at } = this.record;
    const text = decoder.decode(block.witnesses.get(at));
    return text.length > 81 ? [text.slice(0, 81), text.slice(81)] : text === '' ? [] : [text];
  }

  get clashes(): readonly Clash[] {
    const { block, at, verdict } = this.record;
    return verdict === Verdict.Invalid ? findClashes(block.bytes, block.offsets[at]) : [];
  }
}
