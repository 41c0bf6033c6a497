/** A run that is killed at any moment goes on where its journal says, and writes the bytes of an undisturbed run. */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { randomNumbers } from '../../../src/model/random-numbers.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { runPidoku, startPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

/** Records that differ, with malformed ones and comments between. */
function records(count: number): string[] {
  const random = randomNumbers(18);
  return Array.from({ length: count }, (_, index) => {
    const shift = Math.floor(random() * 9);
    const digits = puzzle.replace(/\d/g, (digit) => `${((Number(digit) + shift) % 9) + 1}`);
    if (index % 997 === 0) return `# ${index}\n${digits}`;
    return index % 331 === 0 ? digits.slice(1) : index % 89 === 0 ? `55${digits.slice(2)}` : digits;
  });
}

const lines = folder.write('lines.txt', `${records(150_000).join('\n')}\n`);
const packed = folder.write('lines.gz', gzipSync(readFileSync(lines)));
const table = folder.write(
  'table.csv',
  `id,puzzle\r\n${records(2000)
    .map((one, at) => `${at},${one}`)
    .join('\r\n')}`,
);
const board = '{"size":4,"givens":"1..............2"}';
const boards = folder.write('boards.ndjson', `${board}\n`.repeat(4000));

const lengthOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Kills a run so many milliseconds after its next entry in the journal. */
async function killAfterEntry(args: readonly string[], journal: string, ms: number): Promise<void> {
  const before = lastEntryMs(journal);
  const { child, finished } = startPidoku(args);
  let isOver = false;
  void finished.then(() => (isOver = true));
  while (!isOver && lastEntryMs(journal) === before) await delay(2);
  await delay(ms);
  child.kill('SIGKILL');
  await finished;
}

const lastEntryMs = (journal: string): number => statSync(journal, { throwIfNoEntry: false })?.mtimeMs ?? 0;

describe.each([
  ['lines', ['check', '-t', 'ndjson', lines, '-j', '1'], 'out.ndjson'],
  ['a shard', ['check', '-t', 'ndjson', lines, '--shard', '2/3', '-j', '1'], 'out.txt'],
  ['compressed input', ['solve', packed, '-j', '1'], 'out.packed.txt'],
  ['records of a table', ['candidates', '-t', 'csv', table], 'out.csv'],
  ['boards', ['check', '-t', 'ndjson', boards], 'out.ndjson'],
  ['compressed output', ['check', lines], 'out.txt.gz'],
])('%s', (_, args, name) => {
  test('killed a few times, then resumed', async () => {
    const random = randomNumbers(name.length + args.length);
    const [whole, part] = [join(folder.path, `whole-${name}`), join(folder.path, name)];
    const undisturbed = await runPidoku([...args, '-q', '-o', whole]);
    const resuming = [...args, '-q', '-o', part, '--resume', '--journal-every', '20ms'];
    let kills = 0;
    let progress = 0;
    for (let run = 1; run < 8 && kills < 2; run++) {
      await killAfterEntry(resuming, `${part}.journal`, Math.floor((random() * 60) / run));
      if (existsSync(part) && kills > 0) break;
      if (existsSync(part)) {
        // It ended before it was killed: it begins anew, and is killed sooner.
        rmSync(part);
        rmSync(`${part}.journal`, { force: true });
        continue;
      }
      const journal = existsSync(`${part}.journal`) && (JSON.parse(readFileSync(`${part}.journal`, 'utf8')) as Entry);
      if (!journal) continue;
      kills++;
      expect(journal.done.records).toBeGreaterThanOrEqual(progress);
      expect(lengthOf(`${part}.part`)).toBeGreaterThanOrEqual(journal.done.outputBytes);
      progress = journal.done.records;
    }
    const last = await runPidoku(resuming);
    expect([last.code, last.stderr]).toEqual([undisturbed.code, undisturbed.stderr]);
    expect(kills).toBeGreaterThan(0);
    const read = (file: string): Buffer => {
      const bytes = readFileSync(file);
      return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    };
    expect(read(part).equals(read(whole))).toBe(true);
    expect(existsSync(`${part}.lock`) || existsSync(`${part}.part`)).toBe(false);
    for (const file of [part, whole, `${part}.journal`, `${whole}.journal`]) rmSync(file, { force: true });
  });
});

interface Entry {
  readonly done: { readonly records: number; readonly outputBytes: number };
}
