/**
 * Runs the remaining instances of an experiment on several threads. All arms search an instance one after the other on
 * the same thread, in the order of `arm-order.ts`: whatever makes the machine faster or slower in the course of a run
 * meets all arms alike.
 */
import { UsageError } from '../../index.js';
import { armOrder, type Plan } from './plan.js';
import type { ExperimentFolder } from './folder.js';
import type { InstanceReply, SearchPool, Searches } from './search-instance.js';
import { openSearchThreads } from './search-threads.js';
import { spread } from '../../model/random-numbers.js';

export interface ExperimentRunOptions {
  readonly threads: number;
  /** Stops the run: rows so far are kept, and the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Default: threads. */
  readonly openPool?: (searches: Searches, threads: number) => SearchPool;
}

/** The most puzzles that a thread searches before its first instance. */
const mostWarmUps = 24;
/** The instances that wait or run for each thread, so that a long search does not stop the other threads. */
const aheadOfThread = 4;

/** @throws {UsageError} for a puzzle that an arm cannot take. */
export async function runExperiment(
  plan: Plan,
  folder: ExperimentFolder,
  { threads, signal, openPool = openSearchThreads }: ExperimentRunOptions,
): Promise<void> {
  const { instances } = plan;
  signal?.throwIfAborted();
  if (folder.instances === instances.length) return;
  const pool = openPool(searchesOf(plan), threads);
  const stop = (): void => void pool.close();
  signal?.addEventListener('abort', stop);
  const running: Promise<InstanceReply>[] = [];
  let next = folder.instances;
  try {
    for (const { set, id } of instances.slice(folder.instances)) {
      for (; next < instances.length && running.length < aheadOfThread * threads; next++) {
        const reply = pool.run({ source: instances[next].source, order: armOrder(plan, next) });
        // Nobody handles the errors of instances after one that failed.
        reply.catch(() => undefined);
        running.push(reply);
      }
      const reply = await running.shift()!;
      signal?.throwIfAborted();
      if ('problem' in reply) throw new UsageError(`${set} ${id}: ${reply.problem}`);
      folder.append(reply.rows);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

function searchesOf({ experiment: { arms, nodeLimit }, instances }: Plan): Searches {
  return { arms, nodeLimit, warmUp: spread(instances, mostWarmUps).map(({ source }) => source) };
}
