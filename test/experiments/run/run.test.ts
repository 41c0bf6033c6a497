import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { armOrder, type Plan } from '../../../src/experiments/run/plan.js';
import { ExperimentFolder } from '../../../src/experiments/run/folder.js';
import { groupBySet } from '../../../src/experiments/aggregate.js';
import { runExperiment } from '../../../src/experiments/run/run.js';
import { InstanceSearcher, type SearchPool, type Searches } from '../../../src/experiments/run/search-instance.js';
import { boardOf, solve } from '../../../src/index.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { experiment, instances, plan } from '../synthetic.js';

const folders = new TemporaryFolder();
afterAll(() => folders.remove());

/** A pool of this thread alone. */
function openPool(searches: Searches): SearchPool {
  const searcher = new InstanceSearcher(searches);
  return { run: async (task) => searcher.run(task), close: async () => {} };
}
const counted = (rows: readonly object[]): object[] => rows.map((row) => ({ ...row, timeMs: 0 }));

async function run(name: string, own: Plan = plan): Promise<ExperimentFolder> {
  const folder = new ExperimentFolder(join(folders.path, name), own);
  await runExperiment(own, folder, { threads: 1, openPool });
  folder.close();
  return folder;
}

describe('a run', () => {
  test('has the results of single searches, instance by instance, the arms in the order of each', async () => {
    const expected = instances.flatMap(({ source }, instance) =>
      armOrder(plan, instance).map((arm) => {
        const { knobs } = experiment.arms[arm];
        const { status, stats } = solve(boardOf(source), { ...knobs, nodeLimit: 100, order: 'search' });
        return { ...stats, status, timeMs: 0 };
      }),
    );
    const folder = await run('whole');
    expect(counted(folder.rows)).toEqual(expected);
    expect(folder.rows).toMatchObject([{ nodes: 1 }, { guesses: 0 }, {}, { status: 'unknown', nodes: 100 }, {}, {}]);
    expect(folder.rowsByArm()).toMatchObject([
      { nodes: 1 },
      { status: 'unknown', nodes: 100 },
      { nodes: 100 },
      { guesses: 0 },
      { status: 'unique' },
      { status: 'unique' },
    ]);
  });

  test('searches its instances with all arms before it measures', () => {
    const log: number[] = [];
    const warmUp = instances.map(({ source }) => source);
    const searcher = new InstanceSearcher({ arms: experiment.arms, nodeLimit: 0, warmUp }, (board, options) => {
      log.push(options.nodeLimit ?? 0);
      return solve(board, { ...options, nodeLimit: 1 });
    });
    const task = { source: instances[0].source, order: [1, 0] };
    searcher.run(task);
    expect(log.splice(0)).toEqual([2000, 2000, 2000, 2000, 2000, 2000, 0, 0]);
    searcher.run(task);
    expect(log).toEqual([0, 0]);
  });

  test('keeps whole instances when interrupted, and the next run does the rest', async () => {
    const folder = new ExperimentFolder(join(folders.path, 'interrupted'), plan);
    const interruption = new AbortController();
    const append = folder.append.bind(folder);
    folder.append = (rows) => {
      append(rows);
      interruption.abort(new Error('enough'));
    };
    await expect(runExperiment(plan, folder, { threads: 1, openPool, signal: interruption.signal })).rejects.toThrow(
      'enough',
    );
    folder.close();
    expect(folder.instances).toBe(1);
    const next = await run('interrupted');
    expect(counted(next.rows)).toEqual(counted((await run('again')).rows));
  });

  test('does nothing if the experiment is complete', async () => {
    const folder = new ExperimentFolder(join(folders.path, 'whole'), plan);
    folder.append = () => expect.unreachable();
    await runExperiment(plan, folder, { threads: 1, openPool: () => expect.unreachable() });
    expect(folder.rows.length).toBe(6);
    folder.close();
  });

  test('names the instance that an arm cannot take', async () => {
    const wrong: Plan = { ...plan, instances: [...instances, { set: 'three', id: 'odd', source: '12' }] };
    await expect(run('wrong', wrong)).rejects.toThrow(/^three odd: /);
  });
});

test('rows by set, the same instances for every arm', async () => {
  const rows = (await run('whole')).rowsByArm();
  const sets = groupBySet(experiment.arms, instances, rows);
  expect(sets.map(({ set, ids }) => [set, ids])).toEqual([
    ['one', ['line 1', 'line 2']],
    ['two', ['line 1']],
  ]);
  expect(sets[0].arms.map(({ rows: own }) => own)).toEqual([
    [rows[0], rows[2]],
    [rows[3], rows[5]],
  ]);
  expect(sets[1].arms.map(({ rows: own }) => own)).toEqual([[rows[1]], [rows[4]]]);
});
