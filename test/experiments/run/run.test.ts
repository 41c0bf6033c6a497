import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ExperimentFolder } from '../../../src/experiments/run/folder.js';
import type { Plan } from '../../../src/experiments/run/plan.js';
import { groupBySet } from '../../../src/experiments/results.js';
import { runExperiment } from '../../../src/experiments/run/run.js';
import { boardOf, solve } from '../../../src/index.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { experiment, instances } from '../synthetic.js';

const folders = new TemporaryFolder();
afterAll(() => folders.remove());

const plan: Plan = { experiment, instances, version: '1.0.0' };
const counted = ({ rows }: ExperimentFolder): object[] => rows.map((row) => ({ ...row, timeMs: 0 }));

async function run(name: string): Promise<object[]> {
  const folder = new ExperimentFolder(join(folders.path, name), plan);
  await runExperiment(plan, folder, { threads: 1 });
  folder.close();
  return counted(folder);
}

describe('a run', () => {
  test('has the results of single searches, arm by arm', async () => {
    const expected = experiment.arms.flatMap(({ knobs }) =>
      instances.map(({ source }) => {
        const { status, stats } = solve(boardOf(source), { ...knobs, nodeLimit: 100, order: 'search' });
        return { ...stats, status, timeMs: 0 };
      }),
    );
    const rows = await run('whole');
    expect(rows).toEqual(expected);
    expect(rows).toMatchObject([
      { nodes: 1 },
      { status: 'unknown', nodes: 100 },
      { nodes: 100 },
      { guesses: 0 },
      { status: 'unique' },
      { status: 'unique' },
    ]);
  });

  test('keeps its rows when interrupted, and the next run does the rest', async () => {
    const folder = new ExperimentFolder(join(folders.path, 'interrupted'), plan);
    const interruption = new AbortController();
    const append = folder.append.bind(folder);
    folder.append = (row) => {
      append(row);
      if (folder.rows.length === 2) interruption.abort(new Error('enough'));
    };
    await expect(runExperiment(plan, folder, { threads: 1, signal: interruption.signal })).rejects.toThrow('enough');
    folder.close();
    const done = folder.rows.length;
    expect(done).toBeGreaterThanOrEqual(2);
    expect(done).toBeLessThan(6);
    const next = new ExperimentFolder(join(folders.path, 'interrupted'), plan);
    expect(next.rows.length).toBe(done);
    await runExperiment(plan, next, { threads: 1 });
    next.close();
    expect(counted(next)).toEqual(await run('again'));
  });

  test('does nothing if the experiment is complete', async () => {
    const folder = new ExperimentFolder(join(folders.path, 'whole'), plan);
    folder.append = () => expect.unreachable();
    await runExperiment(plan, folder, { threads: 1 });
    expect(folder.rows.length).toBe(6);
    folder.close();
  });

  test('names the instance that an arm cannot take', async () => {
    const wrong: Plan = { ...plan, instances: [...instances, { set: 'three', id: 'odd', source: '12' }] };
    const folder = new ExperimentFolder(join(folders.path, 'wrong'), wrong);
    await expect(runExperiment(wrong, folder, { threads: 1 })).rejects.toThrow(/^three odd: /);
    folder.close();
  });
});

test('rows by set, the same instances for every arm', async () => {
  const folder = new ExperimentFolder(join(folders.path, 'whole'), plan);
  const sets = groupBySet(experiment.arms, instances, folder.rows);
  folder.close();
  expect(sets.map(({ set, ids }) => [set, ids])).toEqual([
    ['one', ['line 1', 'line 2']],
    ['two', ['line 1']],
  ]);
  expect(sets[0].arms.map(({ rows }) => rows)).toEqual([
    [folder.rows[0], folder.rows[2]],
    [folder.rows[3], folder.rows[5]],
  ]);
  expect(sets[1].arms.map(({ rows }) => rows)).toEqual([[folder.rows[1]], [folder.rows[4]]]);
});
