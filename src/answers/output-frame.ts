/** Sets records in their frame: the text before the first one, between two, and after the last. One serves a run. */
import type { CsvTable } from '../formats/classic/csv.js';
import type { AnswerWriter, Totals } from './answer-writer.js';
import type { TextBuffer } from './text-buffer.js';

type Framed = Pick<AnswerWriter, 'useTable' | 'opening' | 'between' | 'finish'>;

export class OutputFrame {
  #hasBegun: boolean;
  #hasRecords: boolean;
  #namesUnchecked: boolean | undefined;

  /** @param before what another run has written: the text before the first record, and records. */
  constructor(before: { readonly hasBegun?: boolean; readonly hasRecords?: boolean } = {}) {
    this.#hasBegun = before.hasBegun ?? false;
    this.#hasRecords = before.hasRecords ?? false;
  }

  /**
   * True if the rows of CSV have a column for rules that were left out: the first part of the input decides it.
   * @param mayLackRules whether the part that is about to begin is of a format from which rules may be left out.
   */
  namesUnchecked(mayLackRules: boolean): boolean {
    return (this.#namesUnchecked ??= mayLackRules);
  }

  /** Begins a part of the input. */
  begin(out: TextBuffer, writer: Framed, table: CsvTable | undefined): void {
    this.#namesUnchecked ??= false;
    writer.useTable?.(table);
    if (!this.#hasBegun && writer.opening) out.put(writer.opening(table));
    this.#hasBegun = true;
  }

  /** Writes what stands between the last record and the next. */
  separate(out: TextBuffer, { between }: Framed): void {
    if (between !== undefined && this.#hasRecords) out.put(between);
    this.#hasRecords = true;
  }

  /** Returns the text after the last record; of an output without records, the text before the first one too. */
  finish(writer: Framed, totals: Totals): string {
    const opening = this.#hasBegun ? undefined : writer.opening?.(undefined);
    return (opening ?? '') + (writer.finish?.(totals) ?? '');
  }
}
