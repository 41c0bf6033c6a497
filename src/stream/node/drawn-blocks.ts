/** Opens the writer of any format of the command for blocks. */
import { drawnPresentationOf } from '../../answers/drawn-presentations.js';
import { openGrid } from '../../answers/grid.js';
import type { OutputFormat } from '../../answers/open-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { WriterOptions } from '../../answers/answer-writer.js';
import { UsageError } from '../../model/errors.js';
import type { DrawnPresentation } from '../../questions/asking/presentation.js';
import { BlockRecord, type BlockAnswer } from '../blocks/block-record.js';
import { type BlockWriter, openBlockWriter, RecordBlocks } from '../blocks/block-writers.js';
import type { TaskKind } from '../blocks/task.js';

/** @throws {UsageError} for a format that does not support classic puzzles. */
export function openAnyBlockWriter(
  format: OutputFormat,
  kind: TaskKind,
  options: WriterOptions,
  frame: OutputFrame,
): BlockWriter {
  switch (format) {
    case 'grid':
      return new RecordBlocks(
        openGrid(drawnPresentationOf(kind) as unknown as DrawnPresentation<BlockAnswer>, options),
        frame,
        new BlockRecord(),
      );
    case 'text':
    case 'minizinc':
    case 'comet':
      throw new UsageError(`classic puzzles are not written as ${format}`);
    default:
      return openBlockWriter(format, kind, options, frame);
  }
}
