/** Asks a question about each record and renders the answers, on threads if there are many records. */
import type { QuestionOptions } from '../../questions/asking/questions.js';
import { replyInTurns } from '../../questions/asking/reply.js';
import type { TurnsOptions } from '../../search/limits.js';
import { type AnswerQueueOptions, replyInOrder, type RecordQueueWork } from '../answer-queue.js';
import type { InputRecord } from './input-record.js';
import type { RecordOutcome, RecordRenderer } from './record-renderer.js';
import { sentRecord, splitReply, withAnswer, type RecordReply, type RecordTask, type Rendered } from './record-task.js';
import type { AnswerWriter } from '../../answers/answer-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { TextBuffer } from '../../answers/text-buffer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import type { Tally } from '../tally.js';

export interface RenderOptions extends AnswerQueueOptions {
  /** The number of records in the input before these. */
  readonly first: number;
  /** The options of the question. */
  readonly asked: QuestionOptions;
  /** Returns the options for a record that the calling thread answers. Default: those of all. */
  readonly askedHere?: (asked: QuestionOptions, record: InputRecord) => QuestionOptions & TurnsOptions;
  readonly renderer: RecordRenderer;
}

/** Yields each record with its rendered answer, in order. */
export function renderedRecords(
  records: AsyncIterable<InputRecord>,
  { first, asked, askedHere = (all) => all, renderer, ...queue }: RenderOptions,
): ReturnType<typeof replyInOrder<Rendered<RecordOutcome>>> {
  const { signal } = queue;
  const { rendering, parts } = renderer;
  const work: RecordQueueWork<Rendered<RecordOutcome>> = {
    async here({ record, index }) {
      const options = { ...askedHere(withAnswer(asked, record), record), ...(signal && { signal }) };
      const outcome = renderer.render(record, index, await replyInTurns(parts.question, record.source, options));
      return { bytes: renderer.take(), outcome };
    },
    task: (items): RecordTask => ({ kind: 'records', records: items.map(sentRecord), options: asked, rendering }),
    repliesOf: (result) => splitReply(result as RecordReply<RecordOutcome>),
  };
  return replyInOrder(records, first, work, queue);
}

// Writes rendered records in the frame of their output, and counts them.

export class FramedRecords {
  #table: CsvTable | undefined;
  #hasBegun = false;

  constructor(
    readonly writer: AnswerWriter,
    readonly frame: OutputFrame,
    readonly tally: Tally,
  ) {}

  /** Writes the next record. */
  put(out: TextBuffer, { table, file, line }: InputRecord, { bytes, outcome }: Rendered<RecordOutcome>): void {
    const { writer, frame, tally } = this;
    if (table !== this.#table || !this.#hasBegun) frame.begin(out, writer, table);
    this.#table = table;
    this.#hasBegun = true;
    if ('problem' in outcome) tally.addError(outcome.problem, file);
    else {
      tally.addAnswer(outcome.verdict, outcome.stats);
      tally.addUnchecked(outcome.unchecked, file, line);
    }
    // A record that is left out has no output.
    if (bytes.length === 0) return;
    frame.separate(out, writer);
    out.copy(bytes, 0, bytes.length);
  }

  /** Returns the text after the last record. */
  finish(): string {
    return this.frame.finish(this.writer, this.tally);
  }
}
