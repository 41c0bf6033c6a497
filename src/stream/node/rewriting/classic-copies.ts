/**
 * Writes copies of the classic puzzles of a block, in the form in which each came: a line or a row of CSV keeps all its
 * other bytes, a grid becomes nine lines and an empty
 * one. No object and no string is made for a puzzle.
 */
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { cellRun, columnAt, isCell, quoteCharacter, trimStart } from '../../../formats/classic/cell-bytes.js';
import { fieldTexts, type CsvTable } from '../../../formats/classic/csv.js';
import { cellTemplates, type CellTemplate } from '../../../formats/classic/cell-templates.js';
import { findLibraryCells } from '../../../formats/classic/hodoku-line.js';
import type { PuzzleProblem } from '../../../model/puzzle-error.js';
import { puzzleBytes, type ClassicPuzzle, type PuzzleForm } from '../../../model/puzzle.js';
import { lineAround, type RecordCursor } from '../../blocks/visit-records.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { findAnswerBehind, findAnswerOfRow } from '../../records/stated-answers.js';
import { unchanged, type ClassicRecord, type Rewriter } from './rewriter.js';
import { fieldsOfRow } from '../../blocks/block-record.js';

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
