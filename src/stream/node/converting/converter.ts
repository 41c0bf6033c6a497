/** Writes puzzles in a format that the user chose, with their answers where the format has a place for them. */
import { namedFields, type CsvTable } from '../../../formats/classic/csv.js';
import type { TextBuffer } from '../../../answers/text-buffer.js';
import { cellTemplates, fillTemplate, type TemplateFormat } from '../../../formats/classic/cell-templates.js';
import { candidatesOf } from '../../../formats/classic-input.js';
import {
  choosesBlank,
  hasAnswers,
  isFormula,
  namedBoardFormats,
  type BoardFormat,
  type ConvertFormat,
} from '../../../formats/format-names.js';
import { isLinkFormat } from '../../../formats/links/link-text.js';
import { addToBoardJson, besideInJson, writeBoardJson } from '../../../formats/json/write.js';
import { asBoard } from '../../../model/board/classic-board.js';
import { writeBoard } from '../../../formats/write.js';
import type { Board } from '../../../model/board/board.js';
import { buildMeta } from '../../../model/board/build-board.js';
import { UsageError } from '../../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { puzzleBytes, type ClassicPuzzle } from '../../../model/puzzle.js';
import { classicPuzzleOf } from '../../../program/classic-puzzle.js';
import { solve } from '../../../questions/solve.js';
import { type ClassicCopies, asRecordText, type TextualBoard, type RecordWriter } from '../rewriting/record-writer.js';
import {
  findAnswer,
  missingAnswer,
  openSolver,
  refuseCandidates,
  solutionsIn,
  withAnswerBytes,
  type CellsWithAnswer,
} from './answered-cells.js';
import { sayBoard, writeFormula } from './formulas.js';
import { KeptRows, OtherColumns, type OtherFields } from './table-rows.js';

interface ConvertOptions {
  /** The character of an empty cell, where the format leaves the choice. */
  readonly blank: string;
  /** True to solve the puzzles without an answer. */
  readonly solves: boolean;
  /** True if the output is written in parts, by several runs. */
  readonly inParts?: boolean;
}

/** The formats that text is written in. */
type ConvertTextFormat = Exclude<ConvertFormat, 'npy'>;

/** Tells how further records are written, for formats whose files hold one puzzle. */
const onePuzzle: Partial<Record<ConvertTextFormat, string>> = {
  minizinc: 'MiniZinc data holds one puzzle: --take 1 takes one, --to json writes all',
  cnf: 'a CNF file holds one formula: --take 1 takes one, --out FOLDER writes a file for each',
  opb: 'an OPB file holds one formula: --take 1 takes one, --out FOLDER writes a file for each',
  'minizinc-model': 'a model holds one puzzle: --take 1 takes one, --out FOLDER writes a file for each',
};

const templateNames: Partial<Record<ConvertTextFormat, TemplateFormat>> = {
  lines: 'lines',
  sdm: 'lines',
  grid: 'grid',
  sdk: 'sdk',
  ss: 'ss',
  hodoku: 'hodoku',
};

/** The formats of boards by the names of formats; those of other names hold classic puzzles only. */
const boardFormats: Partial<Record<ConvertTextFormat, BoardFormat>> = {
  lines: 'line',
  grid: 'grid',
  ...namedBoardFormats,
};

/** The texts of a board that links have a place for. */
const keptTexts: Partial<Record<ConvertTextFormat, readonly string[]>> = {
  fpuzzles: ['title', 'author', 'rules', 'source'],
  sudokupad: ['title', 'author', 'rules', 'source'],
  sudokumaker: ['title', 'author', 'rules'],
};

const DOT = 0x2e;
const ZERO = 0x30;

export class Converter implements RecordWriter {
  readonly #blank: number;
  /** True if the rows of CSV have answers, once the first is written; of lines and boards, which become rows. */
  #rowsHaveAnswers: boolean | undefined;
  /** The table of the part of the input, and how its rows are kept. */
  #table: CsvTable | undefined;
  #hasHeader = false;
  readonly #kept: KeptRows;
  readonly #others = new OtherColumns();
  #written = 0;

  constructor(
    readonly format: ConvertTextFormat,
    readonly options: ConvertOptions,
  ) {
    this.#blank = format === 'rrn' ? ZERO : choosesBlank(format) ? options.blank.charCodeAt(0) : DOT;
    this.#kept = new KeptRows(this.#blank, options.solves);
  }

  /** @throws {UsageError} for a table after lines or boards, if they go to one table. */
  begin(out: TextBuffer, table: CsvTable | undefined, areBoards = false): void {
    this.#table = table;
    if (!table && this.format === 'csv') return this.#beginRows(out, areBoards);
    if (this.format !== 'csv' || !table || this.#hasHeader) return;
    if (this.#rowsHaveAnswers !== undefined) throw mixedTables();
    this.#hasHeader = true;
    this.#kept.putHeader(out, table);
  }

  /** Begins rows of puzzles from lines or boards. The columns of solved lines are known, and those of parts. */
  #beginRows(out: TextBuffer, areBoards: boolean): void {
    if (this.#hasHeader) throw mixedTables();
    if (this.#rowsHaveAnswers !== undefined) return;
    const { solves, inParts } = this.options;
    if (solves && (inParts || !areBoards)) this.#putHeader(out, true);
    else if (inParts)
      throw new UsageError(
        '--to csv in parts: the first of all records decides whether there is a column of answers; with --solve there is',
      );
  }

  #putHeader(out: TextBuffer, hasAnswers: boolean, fields?: OtherFields): void {
    this.#rowsHaveAnswers = hasAnswers;
    if (this.format === 'csv') out.put(`${this.#others.begin(hasAnswers, fields)}\n`);
  }

  get openAnswerer(): RecordWriter['openAnswerer'] {
    return this.options.solves ? openSolver : undefined;
  }

  putClassic(out: TextBuffer, record: ClassicCopies): PuzzleProblem | undefined {
    const table = this.#table;
    if (table && this.format === 'csv') return this.#putKeptRow(out, record, table);
    if (table && (this.format === 'json' || this.format === 'ndjson')) return this.#putJsonRow(out, record, table);
    return this.#putCells(out, record);
  }

  #putKeptRow(out: TextBuffer, record: ClassicCopies, table: CsvTable): PuzzleProblem | undefined {
    const answer = findAnswer(record, this.options.solves);
    if (answer && 'code' in answer) return answer;
    this.#kept.putRow(out, record, table, answer);
    return undefined;
  }

  #putJsonRow(out: TextBuffer, record: ClassicCopies, table: CsvTable): PuzzleProblem | undefined {
    let meta: Readonly<Record<string, string>> | undefined;
    const problem = this.#attempt(record, () => (meta = otherFields(record, table)));
    return problem ?? this.#putJson(out, record, meta);
  }

  /** Writes a puzzle. @param fields what stands beside it in a table. */
  #putCells(out: TextBuffer, record: CellsWithAnswer, fields?: OtherFields): PuzzleProblem | undefined {
    const { format } = this;
    const template = templateNames[format];
    const problem = template || format === 'csv' || format === 'rrn' ? refuseCandidates(record) : undefined;
    if (problem) return problem;
    if (template) return this.#putTemplate(out, record, template);
    if (format === 'csv' || format === 'rrn') return this.#putRow(out, record, fields);
    if (format === 'pencilmarks') return this.#putCandidates(out, record);
    if (format === 'json' || format === 'ndjson') return this.#putJson(out, record);
    return this.#attempt(record, () => out.put(this.#boardText(asBoard(puzzleOf(record)))));
  }

  #putTemplate(out: TextBuffer, { bytes, cells }: CellsWithAnswer, name: TemplateFormat): undefined {
    const template = cellTemplates[name];
    const at = out.length;
    out.copy(template.bytes, 0, template.bytes.length);
    fillTemplate(template, bytes, cells, out.bytes, at, this.#blank);
  }

  /** Writes a row of CSV. The first row decides whether there is a column of answers. */
  #putRow(out: TextBuffer, record: CellsWithAnswer, fields?: OtherFields): PuzzleProblem | undefined {
    const isRrn = this.format === 'rrn';
    const answer = findAnswer(record, this.options.solves);
    if (answer && 'code' in answer) return answer;
    if (isRrn && !answer) return missingAnswer(record);
    if (this.#hasHeader) throw mixedTables();
    if (this.#rowsHaveAnswers === undefined) this.#putHeader(out, answer !== undefined || this.options.solves, fields);
    if (answer && !this.#rowsHaveAnswers) {
      const found = 'an answer, though the first has none';
      return { code: 'E_ANSWER', line: record.line, expected: 'no answer', found };
    }
    out.cells(record.bytes, record.cells, puzzleBytes.givens, this.#blank);
    if (this.#rowsHaveAnswers) out.put(',');
    if (answer) out.cells(answer.bytes, answer.at, puzzleBytes.givens, this.#blank);
    out.put(`${this.#others.rest(fields)}\n`);
    return undefined;
  }

  #putCandidates(out: TextBuffer, record: CellsWithAnswer): undefined {
    const candidates = candidatesOf(puzzleOf(record));
    out.cells(candidates, 0, puzzleBytes.candidates, DOT);
    out.put('\n');
  }

  /** @param meta the texts beside the puzzle. */
  #putJson(
    out: TextBuffer,
    record: CellsWithAnswer,
    meta?: Readonly<Record<string, string>>,
  ): PuzzleProblem | undefined {
    const answer = findAnswer(record, this.options.solves && record.form === 'givens');
    if (answer && 'code' in answer) return answer;
    if (record.form === 'candidates') {
      out.put(`${writeBoardJson(asBoard(puzzleOf(record)))}\n`);
      return undefined;
    }
    out.put('{"v":1,"size":9,"givens":"');
    out.cells(record.bytes, record.cells, puzzleBytes.givens, DOT);
    if (answer) {
      out.put('","solution":"');
      out.cells(answer.bytes, answer.at, puzzleBytes.givens, DOT);
    }
    out.put(meta ? `","meta":${JSON.stringify(meta)}}\n` : '"}\n');
    return undefined;
  }

  /** Does work that may refuse the puzzle. */
  #attempt({ line }: CellsWithAnswer, work: () => unknown): PuzzleProblem | undefined {
    try {
      work();
      return undefined;
    } catch (error) {
      if (error instanceof PuzzleError) return { ...error.problem, line };
      throw error;
    }
  }

  *boards(record: TextualBoard): Generator<(out: TextBuffer) => void, void, undefined> {
    yield this.#putsBoard(record);
    this.#nameLeftOut(record);
  }

  #putsBoard(record: TextualBoard): (out: TextBuffer) => void {
    const { board, answer, format, text } = record;
    const classic = classicPuzzleOf(board);
    const isJson = this.format === 'json' || this.format === 'ndjson';
    if (isJson) {
      const solution = answer ?? (this.options.solves ? solveBoard(board) : undefined);
      const written = format === 'json' ? addToBoardJson(text, board, solution) : writeBoardJson(board, solution);
      return (out) => out.put(`${written}\n`);
    }
    const target = boardFormats[this.format];
    const keepsWords = isLinkFormat(target);
    if (classic && !keepsWords) {
      const fields = this.format === 'csv' ? this.#others.fieldsOf(record) : undefined;
      return (out) => this.#putBoard(out, classic, answer, fields);
    }
    if (!target && !isFormula(this.format)) throw notClassic(this.format);
    const written = this.#boardText(board);
    return (out) => out.put(written);
  }

  /** Names what JSON says beside its puzzle, where it is no column or member. A formula is no record. */
  #nameLeftOut({ format, text, leaveOut }: TextualBoard): void {
    const { format: to } = this;
    if (format !== 'json' || to === 'csv' || to === 'json' || to === 'ndjson' || isFormula(to)) return;
    const { texts = [], others = [] } = besideInJson(text) ?? {};
    const names = [
      ...texts.filter((name) => !keptTexts[to]?.includes(name)),
      ...others.filter((name) => name !== 'solution' || !hasAnswers(to)),
    ];
    leaveOut(names, `--to ${to} has no place for them; --to json keeps all`);
  }

  /** Writes a board that is a classic puzzle. @throws {PuzzleError} if it cannot be written. */
  #putBoard(
    out: TextBuffer,
    classic: ClassicPuzzle,
    answer: readonly number[] | undefined,
    fields: OtherFields | undefined,
  ): void {
    const problem = this.#putCells(out, withAnswerBytes(classic, answer), fields);
    if (problem) throw new PuzzleError({ ...problem, line: undefined });
  }

  /** @throws {PuzzleError} for a board that the format cannot say. */
  #boardText(board: Board): string {
    const { format } = this;
    const only = onePuzzle[format];
    if (only !== undefined && this.#written++ > 0) throw new UsageError(only);
    if (isFormula(format)) return writeFormula(board, format);
    const target = boardFormats[format]!;
    return sayBoard(target, () => asRecordText(writeBoard(board, target)));
  }
}

/** Returns the only solution. @throws {PuzzleError} if there is not exactly one. */
function solveBoard(board: Board): ArrayLike<number> {
  const { status, cells } = solve(board);
  if (status === 'unique') return cells;
  throw new PuzzleError({ code: 'E_ANSWER', expected: 'a puzzle with one solution', found: solutionsIn(status) });
}

/** Returns the other columns of a row, by name; undefined if there are none. @throws {PuzzleError} for too many. */
function otherFields(record: ClassicCopies, table: CsvTable): Readonly<Record<string, string>> | undefined {
  const fields = namedFields(table, record.fields(table), [table.puzzles, table.answers]);
  return Object.keys(fields).length === 0 ? undefined : buildMeta(fields);
}

const mixedTables = (): UsageError =>
  new UsageError('--to csv keeps the columns of a table: lines or boards do not go to the same one');

const puzzleOf = ({ form, bytes, cells }: CellsWithAnswer): ClassicPuzzle => ({
  form,
  bytes: bytes.slice(cells, cells + puzzleBytes[form]),
});

/** The error of a board in a format of classic puzzles. */
export const notClassic = (format: ConvertFormat): PuzzleError =>
  new PuzzleError({ code: 'E_RULE', expected: `a classic 9×9 puzzle for ${format}`, found: 'another board' });
