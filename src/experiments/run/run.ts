/** Runs the remaining work of an experiment: arm by arm over all instances, on several threads, with rows in order. */
import { UsageError, answerBoards } from '../../index.js';
import type { ResultRow } from '../experiment.js';
import type { ExperimentFolder } from './folder.js';
import type { Plan } from './plan.js';

export interface ExperimentRunOptions {
  readonly threads: number;
  /** Stops the run: rows so far are kept, and the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** @throws {UsageError} for a puzzle that an arm cannot take. */
export async function runExperiment(
  plan: Plan,
  folder: ExperimentFolder,
  { threads, signal }: ExperimentRunOptions,
): Promise<void> {
  const { experiment, instances } = plan;
  const limit = experiment.nodeLimit > 0 && { nodeLimit: experiment.nodeLimit };
  for (const [nth, arm] of experiment.arms.entries()) {
    const done = folder.rows.length - nth * instances.length;
    const left = instances.slice(Math.max(0, done));
    const options = { ...arm.knobs, ...limit, order: 'search' as const, threads, ...(signal && { signal }) };
    let answered = 0;
    for await (const answer of answerBoards(
      'solve',
      left.map(({ source }) => source),
      options,
    )) {
      const { set, id } = left[answered++];
      if ('error' in answer) throw new UsageError(`${set} ${id}: ${answer.error.message}`);
      folder.append(rowOf(answer));
    }
  }
}

type Answer = Pick<ResultRow, 'status'> & {
  readonly stats: { readonly [Key in keyof Omit<ResultRow, 'status'>]: number | null };
};

/** Converts an answer to a row; engines that serve arms count everything. */
function rowOf({ status, stats }: Answer): ResultRow {
  const { nodes, guesses, backtracks, failures, propagations, depth, timeMs } = stats;
  return {
    status,
    nodes: nodes!,
    guesses: guesses!,
    backtracks: backtracks!,
    failures: failures!,
    propagations: propagations!,
    depth: depth!,
    timeMs: timeMs!,
  };
}
