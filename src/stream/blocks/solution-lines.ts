/**
 * The default output of `solve`: one line per record, the solution or a status word. This is the hot path of the
 * command: if all puzzles of a block are unique, the buffer of the engine is the output; otherwise its lines are moved
 * together in place.
 */
import { statusWord, Verdict, verdictNames } from '../../model/verdict.js';
import { solutionStride, type RecordBlock } from './record-block.js';
import { errorWords, type WriterOptions } from '../../answers/answer-writer.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import { reasonAt } from './judge-block.js';
import { malformedOfBlock, type BlockWriter } from './block-writer.js';

const encoder = new TextEncoder();
const statusLines = verdictNames.map((name) => encoder.encode(`${statusWord(name, null)}\n`));
const unknownLines = {
  timeout: encoder.encode(`${statusWord('unknown', 'timeout')}\n`),
  'node-limit': encoder.encode(`${statusWord('unknown', 'node-limit')}\n`),
  cancelled: encoder.encode(`${statusWord('unknown', 'cancelled')}\n`),
};

export class SolutionLines implements BlockWriter {
  readonly #out = new TextBuffer();

  constructor(readonly options: WriterOptions) {}

  render(block: RecordBlock): Uint8Array {
    const { count, errors, solutions } = block;
    if (errors === 0 && block.histogram[Verdict.Unique] === count) return solutions.subarray(0, count * solutionStride);
    block.forgetNewlines();
    if (errors === 0) return solutions.subarray(0, moveTogether(block, 0, count, 0));
    let from = 0;
    for (const exception of block.exceptions) {
      if (exception.kind !== 'error') continue;
      this.#put(block, from, exception.before);
      this.#out.put(`${errorWords(malformedOfBlock(block, exception, 0), this.options)}\n`);
      from = exception.before;
    }
    this.#put(block, from, count);
    return this.#out.take();
  }

  #put(block: RecordBlock, from: number, to: number): void {
    const start = from * solutionStride;
    this.#out.copy(block.solutions, start, moveTogether(block, from, to, start));
  }
}

/**
 * Moves the lines of puzzles `[from, to)` together, with status words in place of missing solutions. No line is longer
 * than its slot.
 * @returns the end of the lines, which begin at `start`.
 */
function moveTogether(block: RecordBlock, from: number, to: number, start: number): number {
  const { solutions, verdicts } = block;
  let end = start;
  for (let index = from; index < to;) {
    const first = index;
    while (index < to && verdicts[index] === Verdict.Unique) index++;
    if (index > first) {
      solutions.copyWithin(end, first * solutionStride, index * solutionStride);
      end += (index - first) * solutionStride;
      continue;
    }
    // A loop: for a dozen bytes `set` costs more.
    const verdict = verdicts[index];
    const line = verdict === Verdict.Unknown ? unknownLines[reasonAt(block, index)] : statusLines[verdict];
    index++;
    for (let at = 0; at < line.length; at++) solutions[end++] = line[at];
  }
  return end;
}
