/** The contract of block writers, which turn answered blocks into output bytes. */
import type { MalformedRecord, Totals } from '../../answers/answer-writer.js';
import type { ErrorRecord, RecordBlock } from './record-block.js';

export interface BlockWriter {
  /** Returns the output of a block; valid until the next call. */
  render(block: RecordBlock): Uint8Array;
  /** Returns the text after the last record. */
  finish?(totals: Totals): string;
}

export const malformedOfBlock = (
  block: RecordBlock,
  { line, text, problem }: ErrorRecord,
  index: number,
): MalformedRecord => ({
  file: block.file,
  line,
  index,
  problem,
  row: block.isCsv && text ? { bytes: block.bytes, ...text } : undefined,
});
