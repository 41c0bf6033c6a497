import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/model/errors.js';
import { FingerprintTable } from '../../../src/stream/node/comparing/fingerprint.js';
import { KeyRuns } from '../../../src/stream/node/comparing/key-runs.js';
import { findRepeats } from '../../../src/stream/node/comparing/repeats.js';
import { requireRoom } from '../../../src/stream/node/comparing/work-folder.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { countOf } from '../../helpers/extent.js';

const records = countOf({ sample: 30_000, all: 60_000 });

/** Keys that repeat now and then; the first word of many is the same, so that groups differ in size. */
function makeKeys(): Uint32Array<ArrayBuffer>[] {
  const random = new Random(3);
  const keys: Uint32Array<ArrayBuffer>[] = [];
  while (keys.length < records) {
    if (keys.length > 0 && random.below(4) === 0) keys.push(keys[random.below(keys.length)]);
    else keys.push(Uint32Array.from([random.below(2) * random.below(2 ** 32), random.below(3), random.below(2 ** 32)]));
  }
  return keys;
}

describe('repeats on disk', () => {
  test.each([
    { name: 'in one run', mostBytes: 1e8, fromTable: 0 },
    { name: 'in many runs, after a table, and groups in parts', mostBytes: 100_000, fromTable: 5000 },
  ])('are those that a Map finds, $name', async ({ mostBytes, fromTable }) => {
    const keys = makeKeys();
    const folder = new TemporaryFolder();
    const place = { folder: folder.path, isKept: false, remedy: '', requireRoom: () => {}, finished: () => {} };
    const runs = new KeyRuns(['text'], mostBytes, place, []);
    const table = new FingerprintTable();
    for (let record = 0; record < fromTable; record++) table.add(keys[record], record);
    if (fromTable > 0) runs.takeTables([table], fromTable);
    // Later records are added, and the last third is only looked up.
    const lookedUp = (2 * records) / 3;
    for (let record = fromTable; record < records; record++) {
      runs.begin(record, record < lookedUp);
      runs.put(0, keys[record], record);
    }
    runs.flush(records);
    for (const listsAdded of [true, false]) {
      const search = { kind: 0, listsAdded, mostBytes, path: `${folder.path}/found`, groupDone: async () => true };
      const repeats = (await findRepeats(runs, search))!;
      const first = new Map<string, number>();
      const wrong: number[] = [];
      for (const [record, key] of keys.entries()) {
        const known = first.get(key.join());
        if (known === undefined && record < lookedUp) first.set(key.join(), record);
        const isListed = record >= fromTable && record < lookedUp === listsAdded;
        if (repeats.of(record) !== (isListed ? (known ?? -1) : -1)) wrong.push(record);
      }
      expect(wrong).toEqual([]);
      repeats.close();
    }
    folder.remove();
  });

  test('a disk that is too small is an error before it is full', () => {
    const folder = new TemporaryFolder();
    expect(() => requireRoom(folder.path, 1e18, '--temporary x')).toThrow(UsageError);
    expect(() => requireRoom(folder.path, 1e18, '--temporary x')).toThrow(
      /^--temporary x: 1000000000\.0 GB are needed there, and [\d.]+ [MG]B are free$/,
    );
    folder.remove();
  });
});
