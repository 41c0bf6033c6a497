/** Answers the puzzles of a part of the input: classic ones in the byte lane if there is one, all others one by one. */
import { answerBlocks, type BlockWork, type ClassicReading } from './answer-blocks.js';
import { answerBoardFile, answerClassicFiles, type RecordWork } from './records/answer-records.js';
import type { RunContext } from './run-context.js';
import type { Segment } from './segments.js';

/** What is done with each puzzle. */
export interface SegmentWork {
  /** The work of the byte lane on classic puzzles; undefined if they are answered one by one. */
  readonly blocks: BlockWork | undefined;
  /** The work of the record lane on everything else. */
  readonly records: RecordWork;
  /** How the text of classic puzzles is read. */
  readonly classic: ClassicReading;
}

/** Answers a segment of the input. @returns the text after the last record. */
export async function answerSegment(
  segment: Segment,
  { blocks, records, classic }: SegmentWork,
  context: RunContext,
): Promise<string> {
  if (segment.kind === 'boards') return answerBoardFile(segment.file, records, context);
  const { files, isOneGrid } = segment;
  if (!blocks) return answerClassicFiles(files, classic, isOneGrid ? 'document' : 'many', records, context);
  return answerBlocks(files, classic, blocks, context);
}
