/** The contract of what turns answered blocks into output bytes. */
import type { MalformedRecord, Totals } from '../../answers/answer-writer.js';
import type { ErrorRecord, RecordBlock } from './record-block.js';

export interface BlockWriter {
  /** The output of a block; valid until the next call. */
  render(block: RecordBlock): Uint8Array;
  /** The text behind the last record. */
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
