/**
 * What the lanes write for each record, in the form in which it came or in another format: the contracts of writers and
 * of rewriters, and the writer that keeps the form.
 */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { type CsvTable, fieldTexts } from '../../../formats/classic/csv.js';
import type { BoardTextOptions } from '../../../formats/boards/cell-text.js';
import type { BoardFormat } from '../../../formats/format-names.js';
import { addToBoardJson, rewriteBoardJson } from '../../../formats/json/write.js';
import { writeBoard } from '../../../formats/write.js';
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import type { OpenAnswerer } from '../../blocks/block-answerer.js';
import type { RunContext } from '../run-context.js';
import type { AnsweredBoard } from '../../../model/board/board.js';
import { type PuzzleForm, puzzleBytes, type ClassicPuzzle } from '../../../model/puzzle.js';
import { type RecordBlock, lineAround, type RecordCursor } from '../../blocks/record-block.js';
import { cellRun, columnAt, isCell, quoteCharacter, trimStart } from '../../../formats/classic/cell-bytes.js';
import { cellTemplates, type CellTemplate } from '../../../formats/classic/cell-templates.js';
import { findLibraryCells } from '../../../formats/classic/hodoku-line.js';
import { findAnswerBehind, findAnswerOfRow } from '../../records/stated-answers.js';
import { fieldsOfRow } from '../../blocks/block-writers.js';
import { headerLine } from '../../../answers/csv.js';

/** A board with the text that it was read from, and the format of that. */
export interface TextualBoard extends BoardEntry {
  readonly text: string;
  readonly format: BoardFormat;
  /** What the reader was told besides. */
  readonly reading: BoardTextOptions;
  /** Learns the names of what is not written, and why. */
  readonly leaveOut: (names: Iterable<string>, why: string) => void;
}

/** Where a part of the input begins. */
export interface PartStart {
  readonly file: string;
  readonly recordsBefore: number;
}

export interface RecordWriter {
  /** Opens what prepares a block before its records are visited, on all threads. Default: nothing. */
  readonly openAnswerer?: OpenAnswerer | undefined;
  /**
   * Begins a part of the input. Default: nothing is written.
   * @param table its columns, if it is CSV.
   * @param areBoards true if it holds boards.
   * @param start its file, and the number of records before it.
   */
  begin?(out: TextBuffer, table: CsvTable | undefined, areBoards: boolean, start: PartStart): void;
  /**
   * Returns how many times a classic puzzle is written; 0 drops it, or holds it back. It is called once for each.
   * Default: once.
   */
  copiesOf?(record: ClassicCopies): number;
  /** Writes a copy of a classic puzzle. @returns why it cannot be written, if it cannot. Default: none is written. */
  putClassic?(out: TextBuffer, record: ClassicCopies, copy: number): PuzzleProblem | undefined;
  /** Yields the function that writes each copy of a board. @throws {PuzzleError} if the board cannot be written. */
  boards(record: TextualBoard): Iterable<(out: TextBuffer) => void>;
  /** Writes that a record is malformed. Default: it is left out. @param index its number in the whole input, from 0. */
  putMalformed?(out: TextBuffer, problem: PuzzleProblem, index: number): void;
  /** Writes what is kept elsewhere than in the output; called when the output is written. */
  flush?(): Promise<void>;
  /** Yields the texts of the records that were held back, at the end of the input. */
  held?(): Iterable<Uint8Array>;
}

/** A pass over the input: what is written, and which records are read. */
export interface WriterPass {
  readonly writer: RecordWriter;
  readonly context: RunContext;
  /** What the pass does, for the progress bar. Default: nothing is said. */
  readonly label?: string;
}

/** Returns a text with its line end; one of several lines is followed by an empty one. */
export const asRecordText = (text: string): string => (text.includes('\n') ? `${text}\n\n` : `${text}\n`);

/** Returns the text of a board that is written as it came. */
export function unchangedText({ board, answer, text, format, reading }: TextualBoard): string {
  if (format !== 'json') return asRecordText(writeBoard(board, format, reading));
  return `${text.includes('\n') ? addToBoardJson(text, board, answer) : text}\n`;
}

// The contract of what rewrites records: `shuffle` writes each many times, others drop records or pass them on. The
// lane around it reads and writes the records in the form in which they came.

/** Where a record stands. */
export interface SourcePlace {
  /** In the whole input, from 0. */
  readonly index: number;
  readonly file: string;
  readonly line: number;
}

/** A classic puzzle in the bytes of its block. One object is moved from record to record. */
export interface ClassicRecord extends SourcePlace {
  readonly block: RecordBlock;
  /** The index of the puzzle in the block. */
  readonly nth: number;
  readonly bytes: Uint8Array;
  readonly form: PuzzleForm;
  /** The offset of the cells, or candidates. */
  readonly cells: number;
  /** The offset of the 81 cells of the answer; −1 for none. */
  readonly answer: number;
}

/** A board, in the text that it was read from. */
export interface BoardEntry extends AnsweredBoard, SourcePlace {}

export interface Rewriter {
  /** Opens what prepares a block before its records are visited, on all threads. Default: nothing. */
  readonly openAnswerer?: OpenAnswerer | undefined;
  /** Returns how many times a classic puzzle is written; 0 drops it. It is called once for each. */
  copiesOf(record: ClassicRecord): number;
  /**
   * Changes a copy of a record, which is already written as it came. Default: no change.
   * @param copy its number, from 0.
   * @param target holds the copy: its cells at `cells`, its answer at `answer`, −1 for none.
   */
  rewrite?(record: ClassicRecord, copy: number, target: Uint8Array, cells: number, answer: number): void;
  /** Yields what is written for a board. @throws {PuzzleError} at once for one that cannot be rewritten. */
  boardsOf(entry: BoardEntry): Iterable<AnsweredBoard>;
}

/** Writes records as they came. */
export const unchanged: Rewriter = { copiesOf: () => 1, boardsOf: (entry) => [entry] };

// Writes the records of a rewriter in the form in which each came.

export class KeptForm implements RecordWriter {
  #hasBegun = false;

  constructor(readonly rewriter: Rewriter) {}

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.rewriter.openAnswerer;
  }

  /** Writes the header of a table before its first row. */
  begin(out: TextBuffer, table: CsvTable | undefined): void {
    if (table && !this.#hasBegun) out.put(headerLine(table));
    this.#hasBegun = true;
  }

  copiesOf(record: ClassicCopies): number {
    return this.rewriter.copiesOf(record);
  }

  putClassic(out: TextBuffer, record: ClassicCopies, copy: number): undefined {
    record.write(out, this.rewriter, copy);
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    const { format, text, reading, leaveOut } = record;
    for (const { board, answer } of this.rewriter.boardsOf(record)) {
      if (board === record.board && answer === record.answer) {
        yield (out) => out.put(unchangedText(record));
        continue;
      }
      const written =
        format === 'json'
          ? rewriteBoardJson(text, board, answer, (names) => leaveOut(names, 'they are about the cells before'))
          : writeBoard(board, format, reading);
      yield (out) => out.put(asRecordText(written));
    }
  }
}

// Writes copies of the classic puzzles of a block, in the form in which each came: a line or a row of CSV keeps all its
// other bytes, a grid becomes nine lines and an empty
// one. No object and no string is made for a puzzle.

const LF = 0x0a;
const CR = 0x0d;

/** How the cells of a record stand in the text. */
type Layout = 'together' | 'spread' | 'library' | 'grid';

export class ClassicCopies implements ClassicRecord {
  bytes!: Uint8Array;
  block!: RecordBlock;
  nth = 0;
  form!: PuzzleForm;
  cells = 0;
  answer = -1;
  index = 0;
  line = 0;
  /** The line of the record, without its line end. */
  #start = 0;
  #end = 0;
  #layout: Layout = 'together';
  #endsWithCr = false;
  readonly #found = { start: 0, end: 0 };
  /** Cells that do not stand together where they are written. */
  readonly #scratch = new Uint8Array(puzzleBytes.givens);

  /**
   * Moves to the puzzle at a cursor.
   * @returns what is wrong with its answer, if it has one that is not 81 cells.
   */
  move(cursor: RecordCursor, index: number): PuzzleProblem | undefined {
    const { block } = cursor;
    this.block = block;
    this.nth = cursor.puzzle;
    this.bytes = block.bytes;
    this.form = block.form;
    this.index = index;
    this.line = cursor.line;
    this.cells = block.offsets[cursor.puzzle];
    this.answer = -1;
    if (!cursor.isPlain && !cursor.text) {
      this.#layout = 'grid';
      return undefined;
    }
    const { start, end } = cursor.text ?? lineAround(block, cursor.puzzle);
    this.#start = start;
    this.#end = end;
    this.#endsWithCr = end < block.textEnd && block.bytes[end] === CR;
    this.#layout = this.cells >= start && this.cells < end ? 'together' : 'spread';
    // The other fields of a library line are about the cells.
    if (!block.table && findLibraryCells(block.bytes, trimStart(block.bytes, start, end), end) >= 0)
      this.#layout = 'library';
    return this.#layout === 'together' ? this.#findAnswer(block, cursor.line) : undefined;
  }

  #findAnswer({ bytes, table }: RecordBlock, line: number): PuzzleProblem | undefined {
    const found = this.#found;
    const start = this.#start;
    const behind = this.cells + puzzleBytes[this.form];
    const hasAnswer = table
      ? findAnswerOfRow(bytes, start, this.#end, table, found)
      : findAnswerBehind(bytes, behind, this.#end, found);
    if (!hasAnswer) return undefined;
    const run = cellRun(bytes, found.start, found.end);
    if (run === 81 && found.end - found.start === 81) {
      this.answer = found.start;
      return undefined;
    }
    const length = found.end - found.start;
    const expected = 'an answer of 81 cells';
    if (length !== 81)
      return {
        code: 'E_LENGTH',
        line,
        column: columnAt(bytes, start, found.start),
        expected,
        found: `${length} characters`,
      };
    const at = found.start + run;
    const column = columnAt(bytes, start, at);
    return { code: 'E_CELL', line, column, expected, found: quoteCharacter(bytes, at, found.end) };
  }

  get file(): string {
    return this.block.file;
  }

  /** Returns the puzzle, with its own bytes. */
  puzzle(): ClassicPuzzle {
    const { form, bytes, cells } = this;
    return { form, bytes: bytes.slice(cells, cells + puzzleBytes[form]) };
  }

  /** Returns the fields of its row. */
  fields({ delimiter }: CsvTable): string[] {
    return fieldTexts(this.bytes, this.#start, this.#end, delimiter);
  }

  /** Writes its row without the line end, filled up to the width of the table, and lets the rewriter change it. */
  putRow(out: TextBuffer, table: CsvTable, rewriter: Rewriter = unchanged): void {
    const at = out.length;
    out.copy(this.bytes, this.#start, this.#end);
    this.#change(rewriter, 0, out, at);
    const fields = fieldsOfRow(this.block, table, this.#start, this.#end);
    for (let field = fields; field < table.names.length; field++) out.byte(table.delimiter);
  }

  /** Writes a copy and lets the rewriter change it. */
  write(out: TextBuffer, rewriter: Rewriter, copy: number): void {
    if (this.#layout === 'grid') return this.#writeWhole(cellTemplates.grid, out, rewriter, copy);
    if (this.#layout === 'library') return this.#writeWhole(cellTemplates.hodoku, out, rewriter, copy);
    const at = out.length;
    out.copy(this.bytes, this.#start, this.#end);
    if (this.#endsWithCr) out.byte(CR);
    out.byte(LF);
    this.#change(rewriter, copy, out, at);
  }

  /** Lets the rewriter change a copy of the line that was written at `at`. */
  #change(rewriter: Rewriter, copy: number, out: TextBuffer, at: number): void {
    if (!rewriter.rewrite) return;
    const shift = at - this.#start;
    const answer = this.answer < 0 ? -1 : this.answer + shift;
    if (this.#layout === 'together') rewriter.rewrite(this, copy, out.bytes, this.cells + shift, answer);
    else this.#spread(this.#rewritten(rewriter, copy), out.bytes, at);
  }

  /** Returns the cells of a copy. */
  #rewritten(rewriter: Rewriter, copy: number): Uint8Array {
    const { bytes, cells } = this;
    for (let cell = 0; cell < puzzleBytes.givens; cell++) this.#scratch[cell] = bytes[cells + cell];
    rewriter.rewrite?.(this, copy, this.#scratch, 0, -1);
    return this.#scratch;
  }

  /** Writes cells in the places of those of the line at `at`. */
  #spread(cells: Uint8Array, target: Uint8Array, at: number): void {
    for (let cell = 0; cell < puzzleBytes.givens; at++) if (isCell[target[at]]) target[at] = cells[cell++];
  }

  #writeWhole(template: CellTemplate, out: TextBuffer, rewriter: Rewriter, copy: number): void {
    const cells = this.#rewritten(rewriter, copy);
    const at = out.length;
    out.copy(template.bytes, 0, template.bytes.length);
    for (let cell = 0; cell < puzzleBytes.givens; cell++) out.bytes[at + template.cells[cell]] = cells[cell];
  }
}
