/** Finds out which shard this process is, from the variables that schedulers set. */
import { UsageError } from '../../index.js';
import { wholeInput, type Shard } from '../../stream/node/parts/shard.js';
import type { PartOptions } from '../options/part-options.js';
import { requireWith } from '../options/refuse.js';

/** What a scheduler says. */
interface Told {
  /** The words for messages. */
  readonly by: string;
  /** From 1. */
  readonly index: number;
  /** Undefined if the scheduler does not say. */
  readonly count: number | undefined;
}

/**
 * Returns the shard of the options.
 * @throws {UsageError} if it is to be found in the environment, which does not say it.
 */
export function shardOf({ shard, shards }: PartOptions, env: NodeJS.ProcessEnv = process.env): Shard {
  requireWith(shards !== undefined && shard !== 'auto', '--shards', '--shard auto');
  if (shard !== 'auto') return shard ?? wholeInput;
  const told = toldBySlurm(env) ?? toldByKubernetes(env) ?? toldByBatch(env);
  if (!told)
    throw new UsageError(
      '--shard auto: no scheduler says which shard this is; looked for SLURM_ARRAY_TASK_ID (with ' +
        'SLURM_ARRAY_TASK_COUNT and SLURM_ARRAY_TASK_MIN), JOB_COMPLETION_INDEX (with --shards N) and ' +
        'AWS_BATCH_JOB_ARRAY_INDEX (with AWS_BATCH_JOB_ARRAY_SIZE); name it: --shard 1/4',
    );
  const { by, index } = told;
  if (told.count !== undefined && shards !== undefined && told.count !== shards)
    throw new UsageError(`--shards ${shards}: ${by} says ${told.count} shards; name it: --shard i/N`);
  const count = told.count ?? shards;
  if (count === undefined)
    throw new UsageError(`--shard auto: ${by} does not say how many shards there are: add --shards N`);
  if (index > count) throw new UsageError(`--shard auto: ${by} says shard ${index} of ${count}, counted from 1`);
  return { index, count };
}

function toldBySlurm(env: NodeJS.ProcessEnv): Told | undefined {
  const id = numberIn(env, 'SLURM_ARRAY_TASK_ID');
  if (id === undefined) return undefined;
  const least = numberIn(env, 'SLURM_ARRAY_TASK_MIN') ?? 1;
  const step = Math.max(1, numberIn(env, 'SLURM_ARRAY_TASK_STEP') ?? 1);
  const index = (id - least) / step + 1;
  const count = numberIn(env, 'SLURM_ARRAY_TASK_COUNT');
  if (!Number.isInteger(index) || index < 1)
    throw new UsageError(
      `--shard auto: SLURM_ARRAY_TASK_ID ${id} is not in an array from ${least} in steps of ${step}; name it: --shard i/N`,
    );
  return { by: 'Slurm (SLURM_ARRAY_TASK_COUNT)', index, count };
}

function toldByKubernetes(env: NodeJS.ProcessEnv): Told | undefined {
  const index = numberIn(env, 'JOB_COMPLETION_INDEX');
  return index === undefined
    ? undefined
    : { by: 'Kubernetes (JOB_COMPLETION_INDEX)', index: index + 1, count: undefined };
}

function toldByBatch(env: NodeJS.ProcessEnv): Told | undefined {
  const index = numberIn(env, 'AWS_BATCH_JOB_ARRAY_INDEX');
  if (index === undefined) return undefined;
  const count = numberIn(env, 'AWS_BATCH_JOB_ARRAY_SIZE');
  return { by: 'AWS Batch (AWS_BATCH_JOB_ARRAY_SIZE)', index: index + 1, count };
}

/** @throws {UsageError} if a variable is set to something else than a whole number. */
function numberIn(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--shard auto: ${name}: expected a whole number, found "${text}"`);
}
