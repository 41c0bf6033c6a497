/** The byte lane of a run: turns blocks of classic puzzles into output. */
import { selectEngine } from '../../engines/select.js';
import type { WriterOptions } from '../../answers/answer-writer.js';
import type { OutputFrame } from '../../answers/output-frame.js';
import type { Engine } from '../../engines/engine.js';
import type { ClassicFormat } from '../../formats/format-names.js';
import type { OpenAnswerer, TaskKind } from '../blocks/block-answerer.js';
import {
  type BlockWriter,
  BlockRecord,
  type BlockAnswer,
  openBlockWriter,
  RecordBlocks,
} from '../blocks/block-writers.js';
import { dropCancelled } from '../blocks/judge-block.js';
import { runPipeline } from '../blocks/pipeline.js';
import { Input, type OpenFile } from './input.js';
import type { RunContext } from './run-context.js';
import { drawnPresentationOf } from '../../answers/open-drawn-writer.js';
import { openGrid } from '../../answers/grid.js';
import type { OutputFormat } from '../../answers/open-writer.js';
import { UsageError } from '../../model/errors.js';
import type { DrawnPresentation } from '../../questions/asking/presentation.js';

export interface BlockWork {
  readonly openAnswerer: OpenAnswerer;
  readonly openWriter: (options: WriterOptions, frame: OutputFrame) => BlockWriter;
}

/** How to read the text of classic puzzles. What is undefined is detected. */
export interface ClassicReading {
  readonly format: ClassicFormat | undefined;
  /** The name or number of the CSV column of puzzles and of that of answers, and the character between fields. */
  readonly column: string | undefined;
  readonly answers: string | undefined;
  readonly delimiter: string | undefined;
}

/** Returns a description such as `native avx2, 16 lanes`. */
export const describeEngine = ({ name, isa, lanes }: Engine): string =>
  `${name} ${isa}, ${lanes} lane${lanes === 1 ? '' : 's'}`;

/** Opens files as one sequence of blocks, which continues the numbering of the earlier files. */
export function openInput(
  engine: Engine,
  files: readonly (string | OpenFile)[],
  classic: ClassicReading,
  context: Pick<RunContext, 'skip' | 'take' | 'maxErrors' | 'reading' | 'tally' | 'onTable'>,
): Input {
  const { skip, take, maxErrors, reading, tally, onTable } = context;
  const before = { records: reading.records, errors: tally.errors };
  const input = new Input({ files, engine, ...classic, skip, take, maxErrors, before, onTable });
  reading.begin(input);
  return input;
}

/** Answers the puzzles of classic files. @returns the text after the last record. */
export async function answerBlocks(
  files: readonly (string | OpenFile)[],
  classic: ClassicReading,
  { openAnswerer, openWriter }: BlockWork,
  context: RunContext,
): Promise<string> {
  const { threads, choosesThreads, tally, sink, interruption, reading } = context;
  const engine = selectEngine(context.engine, { threads });
  context.engines.push(() => describeEngine(engine));
  const input = openInput(engine, files, classic, context);
  const threading = threads === 1 ? 'slices' : choosesThreads ? 'auto' : 'threads';
  const answerer = openAnswerer(engine, { threading, threads, signal: interruption.signal });
  try {
    const writer = openWriter(context.writerOptions, context.frame);
    await runPipeline({
      input,
      isConcurrent: answerer.isConcurrent,
      sharesMemory: answerer.sharesMemory,
      solve: (block) => answerer.answer(block),
      deliver: async (block) => {
        dropCancelled(block);
        tally.add(block);
        context.observe(block);
        await sink.write(writer.render(block));
        return !sink.isClosed && !interruption.isHurried;
      },
    });
    return writer.finish?.(tally) ?? '';
  } finally {
    reading.end(input.records);
    await answerer.close?.();
    await engine.close();
  }
}

// Opens the writer of any format of the command for blocks.

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
