/** Turns the answers of the record lane into output, on the main thread and on worker threads alike. */
import type {
  AnsweredRecord,
  AnswerWriter,
  MalformedRecord,
  RowRange,
  WriterOptions,
} from '../../answers/answer-writer.js';
import { openAnswerWriter, type AnswerFormat, type OutputFormat } from '../../answers/open-writer.js';
import type { RateForm } from '../../answers/rate-form.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import { writeCellLine } from '../../formats/boards/line.js';
import { writeBoardJson } from '../../formats/json/write.js';
import { isSaidByLine } from '../../formats/write.js';
import { findBoardClashes } from '../../model/board/clash.js';
import type { Board } from '../../model/board/board.js';
import { InternalCheckError } from '../../model/errors.js';
import { PuzzleError, type PuzzleProblem } from '../../model/puzzle-error.js';
import type { SearchStats } from '../../model/result.js';
import type { Presentation } from '../../questions/asking/presentation.js';
import type { Question } from '../../questions/asking/question.js';
import {
  presentationOf,
  questionOf,
  type Answer,
  type QuestionName,
  type QuestionOptions,
} from '../../questions/asking/questions.js';
import type { Reply } from '../../questions/asking/reply.js';
import { boardOfRecord, malformedOfInput, type InputRecord } from './input-record.js';

/** How answers are rendered; plain data, which can be sent to a thread. */
export interface Rendering {
  readonly question: QuestionName;
  readonly format: OutputFormat;
  /** The form of ratings, for the command. Default: that of the question. */
  readonly form?: RateForm | undefined;
  readonly writerOptions: WriterOptions;
  /** The number of solutions at which a count stops. */
  readonly limit: number;
  /** True to check solutions by code that shares nothing with the engines. */
  readonly verifies: boolean;
  /** True if the answer is wanted besides its output. */
  readonly keepsAnswers: boolean;
}

/** What the totals count of a record. */
export type RecordOutcome =
  | { readonly problem: PuzzleProblem }
  | {
      readonly verdict: number;
      readonly stats: SearchStats;
      readonly answer: Answer | null;
      /** The rules that were left out of the puzzle. */
      readonly unchecked?: string | undefined;
    };

/** What answers a question and writes its answers. */
export interface AnswerParts {
  readonly question: Question<QuestionOptions, Answer>;
  readonly presentation: Presentation<Answer>;
  readonly writer: AnswerWriter<Answer>;
}

const openParts = ({ question, format, writerOptions }: Rendering): AnswerParts => ({
  question: questionOf(question),
  presentation: presentationOf(question),
  writer: openAnswerWriter(format as AnswerFormat, presentationOf(question), writerOptions),
});

export class RecordRenderer {
  readonly #out = new TextBuffer(1 << 12);

  /** @param parts Default: those of the question, in a format that pages have too. */
  constructor(
    readonly rendering: Rendering,
    readonly parts: AnswerParts = openParts(rendering),
  ) {}

  /** The number of bytes of the records rendered since `take`. */
  get length(): number {
    return this.#out.length;
  }

  /** Returns the bytes of the records rendered since it was called last; they are the caller's. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#out.take().slice();
  }

  /**
   * Renders a record after those before it.
   * @param index of the record in the whole input.
   * @throws {InternalCheckError} for a solution that is none.
   */
  render(record: InputRecord, index: number, reply: Reply): RecordOutcome {
    const { limit, verifies, keepsAnswers, writerOptions } = this.rendering;
    const { presentation, writer } = this.parts;
    writer.useTable?.(record.table);
    if (reply.kind === 'malformed') {
      const malformed = malformedOfInput(record, new PuzzleError(reply.problem), index);
      writer.error(this.#out, malformed);
      return { problem: malformed.problem };
    }
    const { answer } = reply;
    const verdict = presentation.verdict(answer, limit);
    const answered = new Answered(record, answer, verdict, index, this.rendering);
    if (verifies) verify(answered, presentation);
    if (verdict !== writerOptions.leftOut) writer.answer(this.#out, answered);
    const { stats, unchecked } = answer;
    return { verdict, stats, answer: keepsAnswers ? answer : null, unchecked };
  }
}

/** Returns a record as observers see it. */
export function observedRecord(
  record: InputRecord,
  index: number,
  outcome: RecordOutcome,
  rendering: Rendering,
): AnsweredRecord<Answer> | MalformedRecord {
  return 'problem' in outcome
    ? { file: record.file, line: record.line, index, row: record.row, problem: outcome.problem }
    : new Answered(record, outcome.answer!, outcome.verdict, index, rendering);
}

/** A record of a file with its answer, as writers see it. */
class Answered implements AnsweredRecord<Answer> {
  readonly cells = undefined;
  readonly isPrinted: boolean;

  constructor(
    readonly record: InputRecord,
    readonly answer: Answer,
    readonly verdict: number,
    readonly index: number,
    readonly rendering: Rendering,
  ) {
    this.isPrinted = rendering.question === 'solve' && record.isClassic;
  }

  get row(): RowRange | undefined {
    return this.record.row;
  }

  get file(): string {
    return this.record.file;
  }

  get line(): number {
    return this.record.line;
  }

  get words(): AnsweredRecord['words'] {
    return this.record.words?.(this.board());
  }

  /** The counters, with times rounded to the microsecond. */
  get stats(): object {
    const { stats } = this.answer;
    return { ...stats, timeMs: Number(stats.timeMs.toFixed(3)) };
  }

  #board: Board | undefined;

  readonly board = (): Board => (this.#board ??= boardOfRecord(this.record));

  /** Returns the puzzle on one line, empty cells of a classic one as the user wants them. */
  readonly puzzle = (): string => {
    const { source, isClassic } = this.record;
    if (isClassic && typeof source === 'string') return source.replace(/[^1-9]/g, this.rendering.writerOptions.blank);
    return writeCellLine(this.board(), this.board().givens);
  };

  readonly document = (): object | undefined => (this.record.isClassic ? undefined : documentOf(this.board()));
}

/** Returns a board as our JSON, without its name and texts; undefined if the cells say all of it. */
export function documentOf(board: Board): object | undefined {
  if (isSaidByLine(board)) return undefined;
  const { id, meta, ...document } = JSON.parse(writeBoardJson(board)) as Readonly<Record<string, unknown>>;
  return document;
}

/**
 * Checks a solution against the rules of its board, with code that shares nothing with the engines.
 * @throws InternalCheckError for a wrong solution.
 */
function verify(answered: Answered, presentation: Presentation<Answer>): void {
  const cells = presentation.solution?.(answered.answer);
  if (!cells) return;
  const board = answered.board();
  const givens = Array.from(cells);
  const keepsGivens = board.givens.every((given, cell) => given < 0 || given === givens[cell]);
  if (keepsGivens && findBoardClashes({ ...board, givens }).length === 0) return;
  throw new InternalCheckError(`the answer to ${board.id ?? 'a board'} is not a solution of it`);
}
