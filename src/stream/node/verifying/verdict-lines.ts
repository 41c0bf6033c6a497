/** The lines of `verify` for blocks: a block of right answers is one buffer that is written again and again. */
import { errorWords, type WriterOptions } from '../../../answers/answer-writer.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { malformedOfBlock, type BlockWriter } from '../../blocks/block-writer.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { visitRecords } from '../../blocks/visit-records.js';
import type { WrongLines } from './block-verifier.js';

const rightLine = 'correct 81/81\n';

export class VerdictLines implements BlockWriter {
  readonly #out = new TextBuffer();
  #right = new Uint8Array(0);

  constructor(
    readonly options: WriterOptions,
    readonly wrongLines: WrongLines,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const wrong = this.wrongLines.get(block);
    const size = block.count * rightLine.length;
    if (this.#right.length < size) this.#right = new TextEncoder().encode(rightLine.repeat(block.offsets.length));
    if (block.errors === 0 && wrong?.size === 0) return this.#right.subarray(0, size);
    let index = block.firstRecord;
    visitRecords(block, {
      puzzle: (at) => {
        index++;
        const line = wrong?.get(at);
        if (line === undefined) this.#out.copy(this.#right, 0, rightLine.length);
        else this.#out.put(`${line}\n`);
      },
      error: (error) => this.#out.put(`${errorWords(malformedOfBlock(block, error, index++), this.options)}\n`),
    });
    return this.#out.take();
  }
}
