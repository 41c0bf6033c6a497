/**
 * CSV: the columns of the input as they stand, then `status,solutions,solution`. Input that is not CSV has the one column
 * `puzzle`. `solutions` is exact unless it begins with `>=`; ` !noncanonical` follows a solution that is one of several and not known
 * to be the smallest.
 */
import { verdictNames, Verdict } from '../../model/verdict.js';
import { solutionStride, type ErrorRecord, type RecordBlock, type TextRange } from '../record-block.js';
import { hasSolution } from '../judge-block.js';
import { TextBuffer } from '../text-buffer.js';
import { lineAround, visitRecords } from '../visit-records.js';
import { canonicalMark, countWords, putPuzzle, type RecordWriter, type WriterOptions } from './record-writer.js';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const addedColumns = 'status,solutions,solution';

export class CsvWriter implements RecordWriter {
  readonly #out = new TextBuffer();
  #hasHeader = false;

  constructor(readonly options: WriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    if (!this.#hasHeader && (block.header !== undefined || !block.isCsv)) {
      this.#out.text(`${block.header ?? 'puzzle'},${addedColumns}\n`);
    }
    this.#hasHeader = true;
    visitRecords(block, {
      puzzle: (index, _line, text) => this.#putPuzzle(block, index, text),
      error: (error) => this.#putError(block, error),
    });
    return this.#out.take();
  }

  #putPuzzle(block: RecordBlock, index: number, text: TextRange | undefined): void {
    const out = this.#out;
    if (block.isCsv) {
      const { start, end } = text ?? lineAround(block, index);
      out.copy(block.bytes, start, end);
    } else {
      putPuzzle(out, block, index, this.options.blank);
    }
    const verdict = block.verdicts[index];
    const name = verdictNames[verdict];
    out.text(`,${name},${verdict === Verdict.Unique ? '1' : countWords(block, index)},`);
    const at = index * solutionStride;
    if (hasSolution(block, index)) out.copy(block.solutions, at, at + 81);
    out.text(`${canonicalMark(block, index, ' ')}\n`);
  }

  #putError(block: RecordBlock, { text, problem }: ErrorRecord): void {
    const out = this.#out;
    if (text && block.isCsv) {
      // A row with an open quote would swallow what follows: it becomes one quoted field.
      const isOpen = problem.code === 'E_QUOTE';
      if (isOpen) out.text(`"${decoder.decode(block.bytes.subarray(text.start, text.end)).replaceAll('"', '""')}"`);
      else out.copy(block.bytes, text.start, text.end);
    }
    out.text(`,error ${problem.code},,\n`);
  }
}
