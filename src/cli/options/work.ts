/** Builds the work of the byte lane and of the record lane from the options of a command. */
import type { OutputFormat } from '../../answers/open-writer.js';
import { needsReference, selectBoardEngine, type QuestionName, type QuestionOptions } from '../../index.js';
import { BlockSolver } from '../../stream/blocks/block-solver.js';
import { openAnyBlockWriter, type BlockWork } from '../../stream/node/answer-blocks.js';
import type { Task, TaskKind } from '../../stream/blocks/block-answerer.js';
import type { RecordWork } from '../../stream/node/records/answer-records.js';
import { fewPuzzles, TerminalWriter, writesToTerminal } from '../run/terminal.js';
import { limitsOf, readingOf, type OutputOptions, type SharedOptions } from './options.js';

/** True if a few puzzles are drawn: the answers go to a terminal, in no format that the user asked for. */
export const draws = (options: OutputOptions): boolean => options.to === undefined && writesToTerminal(options);

export const formatOf = ({ to = 'lines' }: SharedOptions): OutputFormat => to;

/**
 * Returns the work of the byte lane.
 * @param shows the number of solutions that the output shows if there are several.
 */
export function blockWork(
  kind: TaskKind,
  options: SharedOptions,
  { solutions, shows }: Pick<Task, 'solutions' | 'shows'>,
): BlockWork {
  const { nodeLimit, timeoutMs } = limitsOf(options);
  const task: Task = {
    kind,
    solutions,
    limits: { ...(nodeLimit && { nodeLimit }), ...(timeoutMs && { timeoutMs }) },
    shows: draws(options) && kind === 'solve' ? 1 : shows,
    verifies: options.verify ?? Boolean(process.env['PIDOKU_VERIFY']),
  };
  return {
    openAnswerer: (engine, { threading, signal }) => new BlockSolver(engine, task, threading, signal),
    openWriter: (writerOptions, frame) =>
      draws(options)
        ? new TerminalWriter(kind, writerOptions, frame)
        : openAnyBlockWriter(formatOf(options), kind, writerOptions, frame),
  };
}

/** Returns the work of the record lane for a question. By default its answers are printed as lines. */
export const recordWork = (
  question: QuestionName,
  options: SharedOptions,
  more: Partial<RecordWork> & { readonly asked?: QuestionOptions } = {},
): RecordWork => {
  const { asked, ...rest } = more;
  return {
    question,
    optionsFor: () => ({ ...limitsOf(options), ...asked }),
    engineFor: (searched) => (needsReference(searched) ? 'reference' : selectBoardEngine(options.engine).name),
    reading: readingOf(options),
    format: formatOf(options),
    mostDrawn: draws(options) ? fewPuzzles : 0,
    limit: 2,
    ...rest,
  };
};

/** True for formats that write classic puzzles only as boards. */
export const isBoardFormat = (format: OutputFormat | undefined): boolean =>
  format === 'text' || format === 'minizinc' || format === 'comet';
