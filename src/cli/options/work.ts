/** Builds the work of the byte lane and of the record lane from the options of a command. */
import type { OutputFormat } from '../../answers/open-writer.js';
import { needsReference, selectBoardEngine, type QuestionName, type QuestionOptions } from '../../index.js';
import { openBlockWriter } from '../../stream/blocks/block-writers.js';
import type { BlockWriter } from '../../stream/blocks/block-writer.js';
import type { Task, TaskKind } from '../../stream/blocks/task.js';
import type { BlockWork } from '../../stream/node/answer-blocks.js';
import type { RecordWork } from '../../stream/node/answer-records.js';
import { writerOptionsOf } from '../run/run.js';
import { TerminalWriter, writesToTerminal } from '../run/terminal.js';
import { limitsOf, linesUnlessAsked, readingOf, threadCountOf } from './input-options.js';
import type { SharedOptions } from './options.js';

/**
 * Returns the work of the byte lane.
 * @param shows the number of solutions that the output shows if there are several.
 */
export function blockWork(
  kind: TaskKind,
  options: SharedOptions,
  files: readonly unknown[],
  { solutions, shows }: Pick<Task, 'solutions' | 'shows'>,
): BlockWork {
  const { nodeLimit, timeLimitMs } = limitsOf(options);
  return {
    task: {
      kind,
      solutions,
      limits: { ...(nodeLimit && { nodeLimit }), ...(timeLimitMs && { timeLimitMs }) },
      shows,
      verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
    },
    openWriter(engine): BlockWriter {
      const threads = threadCountOf(options);
      const writerOptions = {
        ...writerOptionsOf(options, files.length > 1),
        ...(options.stats && { summary: () => ({ engine: engine.name, isa: engine.isa, threads }) }),
      };
      if (!options.to && kind === 'solve' && writesToTerminal(options)) return new TerminalWriter(writerOptions);
      return openBlockWriter(options.to ?? 'lines', kind, writerOptions);
    },
  };
}

/** Returns the work of the record lane for a question. By default its answers are printed as lines. */
export const recordWork = (
  question: QuestionName,
  options: SharedOptions,
  more: Partial<RecordWork> & { readonly asked?: QuestionOptions },
): RecordWork => {
  const { asked, ...rest } = more;
  return {
    question,
    optionsFor: () => ({ ...limitsOf(options), ...asked }),
    engineFor: (searched) => (needsReference(searched) ? 'reference' : selectBoardEngine(options.engine).name),
    reading: readingOf(options),
    formatFor: linesUnlessAsked(options),
    limit: 2,
    ...rest,
  };
};

/** True for formats that write classic puzzles only as boards. */
export const isBoardFormat = (format: OutputFormat | undefined): boolean =>
  format === 'text' || format === 'minizinc' || format === 'comet';
