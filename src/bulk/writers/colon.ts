/**
 * tdoku's `puzzle:count:solution`; the count is what was found up to the limit, `>=2` where `count` says so. A fourth field
 * `!noncanonical` says that the solution is one of several and not known to be the smallest.
 */
import { statusWords, Verdict } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from '../record-block.js';
import { hasSolution } from '../judge-block.js';
import { TextBuffer } from '../text-buffer.js';
import { visitRecords } from '../visit-records.js';
import { canonicalMark, errorWords, putPuzzle, type RecordWriter, type WriterOptions } from './record-writer.js';

export class ColonWriter implements RecordWriter {
  readonly #out = new TextBuffer();

  constructor(
    readonly countOf: (block: RecordBlock, index: number) => string,
    readonly options: WriterOptions,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const out = this.#out;
    visitRecords(block, {
      puzzle: (index) => {
        const isUnknown = block.verdicts[index] === Verdict.Unknown;
        putPuzzle(out, block, index, this.options.blank);
        out.text(`:${isUnknown ? statusWords[Verdict.Unknown] : this.countOf(block, index)}:`);
        const at = index * solutionStride;
        if (hasSolution(block, index)) out.copy(block.solutions, at, at + 81);
        out.text(`${canonicalMark(block, index, ':')}\n`);
      },
      error: (error) => out.text(`${errorWords(block, error, this.options.namesFiles)}\n`),
    });
    return out.take();
  }
}
