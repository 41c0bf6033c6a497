/** The work of the byte lane and of the other one, as the options of a command describe it. */
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

/** @param shows how many of several solutions the output shows. */
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

/** The work on records of a question whose answers are lines unless another format is asked for. */
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

/** Formats that classic puzzles are written in only as boards. */
export const isBoardFormat = (format: OutputFormat | undefined): boolean =>
  format === 'text' || format === 'minizinc' || format === 'comet';
