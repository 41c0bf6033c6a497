/**
 * Exchanging the arms exchanges what an experiment concludes about their times, and nothing else: on a machine that is
 * slow at first, whatever runs there, neither the first arm nor the last is at an advantage.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Arm, ResultRow } from '../../src/experiments/experiment.js';
import { compareTimes, judgeTimes, type TimeVerdict } from '../../src/experiments/times.js';
import { ExperimentFolder } from '../../src/experiments/run/folder.js';
import type { Plan } from '../../src/experiments/run/plan.js';
import { runExperiment } from '../../src/experiments/run/run.js';
import { InstanceSearcher, type SearchBoard, type Searches } from '../../src/experiments/run/search-instance.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { easy, experiment, plan, row } from './synthetic.js';

const folders = new TemporaryFolder();
afterAll(() => folders.remove());

const instances = Array.from({ length: 60 }, (_, nth) => ({ set: 'one', id: `line ${nth}`, source: easy }));

/** The time of a search on a machine that gets faster for its first hundred searches, as code is compiled. */
class SimulatedMachine {
  #searches = 0;

  time(ownMs: number): number {
    return ownMs * (1 + 4 * Math.exp(-this.#searches++ / 40));
  }
}

/** Arms whose searches take these times on a fast machine; `valueOrder` tells them apart. */
function armsOf(
  ascendingMs: number,
  descendingMs: number,
): { readonly arms: readonly Arm[]; readonly msOf: SearchBoard } {
  const arms = (['ascending', 'descending'] as const).map((valueOrder) => ({
    name: valueOrder,
    knobs: { ...experiment.arms[0].knobs, valueOrder },
  }));
  const machine = new SimulatedMachine();
  const msOf: SearchBoard = (_, { valueOrder }) => {
    const timeMs = machine.time(valueOrder === 'ascending' ? ascendingMs : descendingMs);
    const { status, ...stats } = row({ timeMs });
    return { status, stats };
  };
  return { arms, msOf };
}

/** What a run concludes about the ascending arm beside the descending one. */
async function conclude(times: readonly [number, number], isSwapped: boolean): Promise<TimeVerdict> {
  const { arms, msOf } = armsOf(...times);
  const own: Plan = { ...plan, instances, experiment: { ...experiment, arms: isSwapped ? arms.toReversed() : arms } };
  const folder = new ExperimentFolder(join(folders.path, `${times.join()}-${isSwapped}`), own);
  await runExperiment(own, folder, { threads: 1, openPool: (searches) => poolOf(searches, msOf) });
  folder.close();
  const rows = folder.rowsByArm();
  const halves = [rows.slice(0, instances.length), rows.slice(instances.length)];
  const [ascending, descending] = isSwapped ? halves.toReversed() : halves;
  return judgeTimes(compareTimes(ascending, descending));
}

const poolOf = (searches: Searches, search: SearchBoard) => {
  const searcher = new InstanceSearcher(searches, search);
  return { run: async (task: Parameters<typeof searcher.run>[0]) => searcher.run(task), close: async () => {} };
};

/** What the same machine would make believe if one arm had all instances before the other. */
function concludeArmByArm(times: readonly [number, number], isSwapped: boolean): TimeVerdict {
  const machine = new SimulatedMachine();
  const measure = (ms: number): ResultRow[] => instances.map(() => row({ timeMs: machine.time(ms) }));
  const first = measure(times[isSwapped ? 1 : 0]);
  const second = measure(times[isSwapped ? 0 : 1]);
  return judgeTimes(isSwapped ? compareTimes(second, first) : compareTimes(first, second));
}

describe('on a machine that is slow at first', () => {
  test('equal arms are equal, whichever comes first', async () => {
    expect([concludeArmByArm([1, 1], false), concludeArmByArm([1, 1], true)]).toEqual(['slower', 'faster']);
    expect([await conclude([1, 1], false), await conclude([1, 1], true)]).toEqual([
      'no difference shown',
      'no difference shown',
    ]);
  });

  test('the faster arm is the faster one, whichever comes first', async () => {
    expect([concludeArmByArm([1, 1.1], false), concludeArmByArm([1, 1.1], true)]).toEqual(['slower', 'faster']);
    expect([await conclude([1, 1.1], false), await conclude([1, 1.1], true)]).toEqual(['faster', 'faster']);
  });
});
