/** Writes what is said of the answers of blocks. No object is made for an answer that is right. */
import { errorWords, type AnsweredRecord, type WriterOptions } from '../../../answers/answer-writer.js';
import { openUsualWriter, type UsualFormat } from '../../../answers/open-drawn-writer.js';
import type { OutputFrame } from '../../../answers/output-frame.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import type { VerifyResult } from '../../../model/result.js';
import { drawVerified, verifyPresentation } from '../../../questions/sets/verify.js';
import { PuzzleOfBlock } from '../../blocks/block-record.js';
import { malformedOfBlock, type BlockWriter } from '../../blocks/block-writer.js';
import { RecordBlocks } from '../../blocks/block-writers.js';
import type { RecordBlock } from '../../blocks/record-block.js';
import { visitRecords } from '../../blocks/visit-records.js';
import type { WrongAnswers } from './block-verifier.js';

/** @param wrongAnswers those that the verifier of the blocks has found. */
export function openVerdictWriter(
  format: UsualFormat,
  options: WriterOptions,
  frame: OutputFrame,
  wrongAnswers: WrongAnswers,
): BlockWriter {
  const { leftOut } = options;
  if (format === 'lines' && leftOut === undefined) return new VerdictLines(options, wrongAnswers);
  const writer = openUsualWriter(format, { ...verifyPresentation, draw: drawVerified }, options);
  return new RecordBlocks(writer, frame, new VerifiedRecord(wrongAnswers), leftOut);
}

/** What is said of an answer that is right. */
const right: VerifyResult = {
  ...{ status: 'correct', cell: null, place: null, right: 81, cells: 81, reason: null },
  stats: { nodes: 0, guesses: 0, backtracks: 0, failures: 0, propagations: 0, depth: 0, timeMs: 0 },
};
const rightLine = 'correct 81/81\n';

class VerifiedRecord extends PuzzleOfBlock implements AnsweredRecord<VerifyResult> {
  constructor(readonly wrongAnswers: WrongAnswers) {
    super();
  }

  get answer(): VerifyResult {
    return this.wrongAnswers.get(this.block)?.get(this.at) ?? right;
  }
}

/** Lines: a block of right answers is one buffer that is written again and again. */
class VerdictLines implements BlockWriter {
  readonly #out = new TextBuffer();
  readonly #record: VerifiedRecord;
  #right = new Uint8Array(0);

  constructor(
    readonly options: WriterOptions,
    readonly wrongAnswers: WrongAnswers,
  ) {
    this.#record = new VerifiedRecord(wrongAnswers);
  }

  render(block: RecordBlock): Uint8Array {
    const wrong = this.wrongAnswers.get(block);
    const size = block.count * rightLine.length;
    if (this.#right.length < size) this.#right = new TextEncoder().encode(rightLine.repeat(block.offsets.length));
    if (block.errors === 0 && wrong?.size === 0) return this.#right.subarray(0, size);
    let index = block.firstRecord;
    visitRecords(block, {
      puzzle: (at, line, text) => {
        const record = this.#record.move(block, at, line, index++, text);
        if (record.answer === right) this.#out.copy(this.#right, 0, rightLine.length);
        else this.#out.put(`${verifyPresentation.line(record.answer, record) as string}\n`);
      },
      error: (error) => this.#out.put(`${errorWords(malformedOfBlock(block, error, index++), this.options)}\n`),
    });
    return this.#out.take();
  }
}
