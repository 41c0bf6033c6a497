/**
 * Opens the writer of a format for blocks. The lines of `solve` reuse the block's own buffer; every other format writes
 * record by record.
 */
import type { AnsweredRecord, AnswerWriter, Totals, WriterOptions } from '../../answers/answer-writer.js';
import { OutputFrame } from '../../answers/output-frame.js';
import { openColon } from '../../answers/colon.js';
import { openAnswerWriter, type AnswerFormat } from '../../answers/open-writer.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import type { Presentation } from '../../questions/asking/presentation.js';
import { checkPresentation } from '../../questions/check.js';
import { countPresentation, countWord } from '../../questions/count.js';
import { solutionPresentation } from '../../questions/solve.js';
import { BlockRecord, type BlockAnswer, type PuzzleOfBlock } from './block-record.js';
import { malformedOfBlock, type BlockWriter } from './block-writer.js';
import type { RecordBlock } from './record-block.js';
import { SolutionLines } from './solution-lines.js';
import type { TaskKind } from './task.js';
import { visitRecords } from './visit-records.js';

const presentations: Readonly<Record<TaskKind, Presentation<BlockAnswer>>> = {
  solve: solutionPresentation,
  check: checkPresentation,
  count: countPresentation,
};

/** The formats of classic puzzles that pages have too. */
type BlockFormat = AnswerFormat | 'colon';

export function openBlockWriter(
  format: BlockFormat,
  kind: TaskKind,
  options: WriterOptions,
  frame = new OutputFrame(),
): BlockWriter {
  if (format === 'lines' && kind === 'solve') return new SolutionLines(options);
  const writer =
    format === 'colon'
      ? openColon(kind === 'count' ? countWord : ({ solutions }) => `${solutions}`, options)
      : openAnswerWriter(format, presentations[kind], options);
  return new RecordBlocks(writer, frame, new BlockRecord());
}

/** Writes the records of blocks one by one. */
export class RecordBlocks<Answer> implements BlockWriter {
  readonly #out = new TextBuffer();

  /**
   * @param record is moved from record to record.
   * @param leftOut the verdict whose records are left out.
   */
  constructor(
    readonly writer: AnswerWriter<Answer>,
    readonly frame: OutputFrame,
    readonly record: PuzzleOfBlock & AnsweredRecord<Answer>,
    readonly leftOut?: number,
  ) {}

  render(block: RecordBlock): Uint8Array {
    const { writer, frame } = this;
    const out = this.#out;
    let index = block.firstRecord;
    // Text that ends in an error of reading may give an empty block.
    if (block.records > 0 || block.isLast) frame.begin(out, writer, block.table);
    visitRecords(block, {
      puzzle: (at, line, text) => {
        const record = this.record.move(block, at, line, index++, text);
        if (block.verdicts[at] === this.leftOut) return;
        frame.separate(out, writer);
        writer.answer(out, record);
      },
      error: (error) => {
        frame.separate(out, writer);
        writer.error(out, malformedOfBlock(block, error, index++));
      },
    });
    return out.take();
  }

  finish(totals: Totals): string {
    return this.frame.finish(this.writer, totals);
  }
}
