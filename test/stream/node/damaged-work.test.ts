/** Flips bits in all files of a comparison on disk: what is damaged is named, and never trusted. */
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/model/errors.js';
import { KeyRuns } from '../../../src/stream/node/comparing/key-runs.js';
import { findRepeats } from '../../../src/stream/node/comparing/repeats.js';
import { openKeptWork } from '../../../src/stream/node/comparing/work-folder.js';
import { countOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';

const temporary = new TemporaryFolder();
afterAll(() => temporary.remove());
const random = new Random(41);
const records = 12_000;
const keys: Uint32Array<ArrayBuffer>[] = [];
while (keys.length < records)
  keys.push(
    random.below(4) > 0
      ? Uint32Array.from([random.below(2 ** 32), random.below(2 ** 32), random.below(2 ** 32)])
      : (keys[random.below(keys.length)] ?? Uint32Array.from([0, 0, 0])),
  );

const path = join(temporary.path, 'work');
const repeatsPath = join(temporary.path, 'found.repeats');

/**
 * Compares the keys, as far as the folder does not have them yet, and leaves the folder as after an interruption.
 * @param damage is done to the repeats before they are read.
 * @returns for each record the earlier one that it repeats; −1 for none.
 */
async function compare(damage = (): void => {}): Promise<number[]> {
  const folder = openKeptWork(path, { of: 'keys' });
  const { isKept, remedy, state } = folder;
  const finished = (): void => {};
  const place = { folder: path, isKept, remedy, requireRoom: (): void => {}, finished };
  const runs = new KeyRuns(['text'], 80_000, place, [...state.runs]);
  for (let record = state.records; record < records; record++) {
    runs.begin(record, true);
    runs.put(0, keys[record], record);
  }
  runs.flush(records);
  folder.save({ runs: runs.runs, records, isWhole: true });
  const search = { kind: 0, listsAdded: true, mostBytes: 1e6, path: repeatsPath, groupDone: async () => true };
  const repeats = (await findRepeats(runs, search))!;
  try {
    damage();
    return keys.map((_, record) => repeats.of(record));
  } finally {
    repeats.close();
  }
}

/** Changes a file, and returns what puts it back. */
function flip(file: string, at: number, bit: number): () => void {
  const bytes = readFileSync(file);
  const damaged = Uint8Array.from(bytes);
  damaged[at] ^= 1 << bit;
  writeFileSync(file, damaged);
  return () => writeFileSync(file, bytes);
}

const outcomeOf = async (damage?: () => void): Promise<unknown> => compare(damage).catch((error: unknown) => error);

function requireNamed(outcome: unknown, name: string): void {
  expect(outcome).toBeInstanceOf(UsageError);
  const { message } = outcome as UsageError;
  expect(message).toContain(name);
  expect(message).toMatch(/ is damaged.*; remove the folder .*work, and run the command again$/);
}

describe('work on disk', () => {
  test('with a flipped bit, or cut, is named with what to do, and serves again when it is put back', async () => {
    const expected = await compare();
    expect(expected.filter((first) => first >= 0).length).toBeGreaterThan(2500);
    const names = readdirSync(path);
    expect(names.length).toBeGreaterThan(4);
    const flips = countOf({ sample: 4, all: 150 });
    for (const name of names) {
      const file = join(path, name);
      const { length } = readFileSync(file);
      for (let nth = 0; nth < flips; nth++) {
        const restore = flip(file, nth < 2 ? nth * 7 : random.below(length), random.below(8));
        requireNamed(await outcomeOf(), name);
        restore();
      }
      const bytes = readFileSync(file);
      truncateSync(file, length - 16);
      requireNamed(await outcomeOf(), name);
      writeFileSync(file, bytes);
    }
    expect(await compare()).toEqual(expected);
  });

  test('repeats with a flipped bit are named while they are read', async () => {
    const expected = await compare();
    const { length } = readFileSync(repeatsPath);
    const flips = countOf({ sample: 4, all: 150 });
    for (let nth = 0; nth < flips; nth++)
      requireNamed(
        await outcomeOf(() => void flip(repeatsPath, random.below(length), random.below(8))),
        'found.repeats',
      );
    expect(await compare()).toEqual(expected);
  });

  test('a run of another folder is not taken for that of this one', async () => {
    await compare();
    const [one, other] = readdirSync(path).filter((name) => name.endsWith('.keys'));
    const bytes = readFileSync(join(path, one));
    writeFileSync(join(path, one), readFileSync(join(path, other)));
    requireNamed(await outcomeOf(), one);
    rmSync(join(path, one));
    expect(await outcomeOf()).toMatchObject({ message: expect.stringMatching(/cannot read .*; remove the folder/) });
    writeFileSync(join(path, one), bytes);
  });
});
