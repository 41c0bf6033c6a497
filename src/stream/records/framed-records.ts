/** Writes rendered records in the frame of their output, and counts them. */
import type { AnswerWriter } from '../../answers/answer-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { TextBuffer } from '../../answers/text-buffer.js';
import type { CsvTable } from '../../formats/classic/csv.js';
import type { Tally } from '../tally.js';
import type { InputRecord } from './input-record.js';
import type { RecordOutcome } from './record-renderer.js';
import type { Rendered } from './record-task.js';

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
