/** `--shard auto` reads the variables of schedulers. */
import { expect, test } from 'vitest';
import { shardOf } from '../../../src/cli/parts/part.js';

test.each([
  ['Slurm from 1', { SLURM_ARRAY_TASK_ID: '1', SLURM_ARRAY_TASK_COUNT: '4', SLURM_ARRAY_TASK_MIN: '1' }, 1, 4],
  ['Slurm from 0', { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_COUNT: '4', SLURM_ARRAY_TASK_MIN: '0' }, 4, 4],
  [
    'Slurm in steps',
    { SLURM_ARRAY_TASK_ID: '14', SLURM_ARRAY_TASK_COUNT: '3', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_STEP: '2' },
    3,
    3,
  ],
  ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '0', AWS_BATCH_JOB_ARRAY_SIZE: '9' }, 1, 9],
])('%s', (_, env, index, count) => {
  expect(shardOf({ shard: 'auto' }, env)).toEqual({ index, count });
});

test('Kubernetes says the index alone', () => {
  const env = { JOB_COMPLETION_INDEX: '0' };
  expect(shardOf({ shard: 'auto', shards: 7 }, env)).toEqual({ index: 1, count: 7 });
  expect(() => shardOf({ shard: 'auto' }, env)).toThrow('add --shards N');
  expect(() => shardOf({ shard: 'auto', shards: 7 }, { JOB_COMPLETION_INDEX: '7' })).toThrow('shard 8 of 7');
});

test('an environment that says nothing is an error with the variables', () => {
  for (const name of ['SLURM_ARRAY_TASK_ID', 'JOB_COMPLETION_INDEX', 'AWS_BATCH_JOB_ARRAY_INDEX'])
    expect(() => shardOf({ shard: 'auto' }, {})).toThrow(name);
});

test.each([
  [{ SLURM_ARRAY_TASK_ID: 'x' }, 'SLURM_ARRAY_TASK_ID: expected a whole number, found "x"'],
  [{ SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_COUNT: '3', SLURM_ARRAY_TASK_MIN: '1' }, 'shard 7 of 3'],
  [
    { SLURM_ARRAY_TASK_ID: '2', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_STEP: '3', SLURM_ARRAY_TASK_COUNT: '3' },
    'not in an array',
  ],
])('%o is refused', (env, message) => {
  expect(() => shardOf({ shard: 'auto' }, env)).toThrow(message);
});

test('a number of shards that the scheduler contradicts is refused', () => {
  const env = { SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_COUNT: '2', SLURM_ARRAY_TASK_MIN: '7' };
  expect(() => shardOf({ shard: 'auto', shards: 100 }, env)).toThrow('says 2 shards');
});
