/**
 * The default output of `solve`: a line a record, the solution or a status word. The hot path of the command: where all puzzles
 * of a block are unique, the engine's buffer is the output as it stands.
 */
import { statusWords, Verdict } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from '../record-block.js';
import { TextBuffer } from '../text-buffer.js';
import { errorWords, type RecordWriter } from './record-writer.js';

const statusLines = Array.from({ length: 8 }, (_, verdict) => Buffer.from(`${statusWords[verdict] ?? ''}\n`));

export class SolutionLines implements RecordWriter {
  readonly #out = new TextBuffer(1 << 20);

  constructor(readonly namesFiles: boolean) {}

  render(block: RecordBlock): Uint8Array {
    const { count, errors, solutions } = block;
    if (errors === 0 && block.histogram[Verdict.Unique] === count) return solutions.subarray(0, count * solutionStride);
    let from = 0;
    for (const exception of block.exceptions) {
      if (exception.kind !== 'error') continue;
      this.#putPuzzles(block, from, exception.before);
      this.#out.text(`${errorWords(block, exception, this.namesFiles)}\n`);
      from = exception.before;
    }
    this.#putPuzzles(block, from, count);
    return this.#out.take();
  }

  /** Copies runs of solutions and puts status words between them. */
  #putPuzzles(block: RecordBlock, from: number, to: number): void {
    const { solutions, verdicts } = block;
    while (from < to) {
      let end = from;
      while (end < to && verdicts[end] === Verdict.Unique) end++;
      if (end > from) this.#out.copy(solutions, from * solutionStride, end * solutionStride);
      from = end;
      for (; from < to && verdicts[from] !== Verdict.Unique; from++) {
        const line = statusLines[verdicts[from]];
        this.#out.copy(line, 0, line.length);
      }
    }
  }
}
