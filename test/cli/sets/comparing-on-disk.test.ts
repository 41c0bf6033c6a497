/** Tests `dedupe` and `overlap` where the fingerprints do not fit into memory, and where their work is kept. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { linesOf, runPidoku, startPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const random = new Random(96);

/** Lines of 81 cells, all different but some, which repeat one of any distance before them. */
function linesWithRepeats(count: number): string[] {
  const lines: string[] = [];
  while (lines.length < count) {
    if (lines.length % 10 === 9) lines.push(lines[random.below(lines.length)]);
    else
      lines.push(
        String(random.below(2 ** 31))
          .padEnd(10, '1')
          .repeat(9)
          .slice(0, 81)
          .replaceAll('0', '.'),
      );
  }
  return lines;
}

/** More than the 40,000 that fit into the least memory there may be. */
const lines = linesWithRepeats(120_000);
/** With damaged records, comments and a blank line, before and behind the place where the memory is full. */
const odd = lines.flatMap((line, nth) => (nth % 30_000 === 7 ? ['12345', '# comment', '', line] : [line]));
const input = folder.write('lines.txt', `${odd.join('\n')}\n`);
const temporary = join(folder.path, 'temporary');
mkdirSync(temporary);
const little = ['--memory', '1M', '--temporary', temporary];

/** The lines of `--list`, found with a Map of whole lines. */
function duplicatesOf(records: readonly string[]): string[] {
  const first = new Map<string, number>();
  const rows = ['record,file,line,repeats'];
  let record = 0;
  for (const [nth, line] of records.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    record++;
    if (line.length !== 81) continue;
    const known = first.get(line);
    if (known === undefined) first.set(line, record);
    else rows.push(`${record},${input},${nth + 1},${known}`);
  }
  return rows;
}

describe('more fingerprints than memory', () => {
  test('dedupe writes the same, counts the same, and removes its files', async () => {
    for (const more of [[], ['--list'], ['--skip', '10', '--take', '100k'], ['--max-errors', '3']]) {
      const words = ['dedupe', '--by', 'text', ...more, input];
      const [inMemory, onDisk] = [
        await runPidoku([...words, '--summary', join(folder.path, 'a')]),
        await runPidoku([...words, ...little, '--summary', join(folder.path, 'b')]),
      ];
      expect(onDisk.stdout).toBe(inMemory.stdout);
      expect(onDisk.code).toBe(inMemory.code);
      const [message, ...others] = onDisk.stderr.split('\n');
      expect(message).toMatch(/^pidoku: \d{5} fingerprints fill 1 MB of memory; those of the other records go/);
      expect(others.join('\n')).toBe(inMemory.stderr);
      const totals = ['a', 'b'].map((name) => {
        const { timeMs, puzzlesPerSecond, ...counts } = JSON.parse(
          readFileSync(join(folder.path, name), 'utf8'),
        ) as Record<string, number>;
        expect(timeMs + puzzlesPerSecond).toBeGreaterThan(0);
        return counts;
      });
      expect(totals[1]).toEqual(totals[0]);
      expect(readdirSync(temporary)).toEqual([]);
    }
  });

  test('dedupe --list names the record that each repeats', async () => {
    const { stdout } = await runPidoku(['dedupe', '--by', 'text', '--list', ...little, input]);
    expect(linesOf(stdout)).toEqual(duplicatesOf(odd));
  });

  test('overlap lists the same', async () => {
    const others = folder.write(
      'others.txt',
      [...lines.slice(70_000, 70_500), '12345', ...lines.slice(0, 500)].join('\n'),
    );
    const words = ['overlap', '--by', 'text', input, others];
    const [inMemory, onDisk] = [await runPidoku(words), await runPidoku([...words, ...little])];
    expect(linesOf(inMemory.stdout)).toHaveLength(1001);
    expect(onDisk.stdout).toBe(inMemory.stdout);
    expect(onDisk.stderr).toContain(inMemory.stderr);
    expect(onDisk.stderr).toContain('go to');
  });

  test('overlap by symmetry and by grid lists the same', async () => {
    const seventeen = gunzipSync(readFileSync(new URL('../../../bench/datasets/17clue.txt.gz', import.meta.url)));
    const puzzles = seventeen.toString().trim().split('\n', 44_000);
    const [train, others] = [
      folder.write('train.txt', puzzles.slice(0, 42_000).join('\n')),
      folder.write('test.txt', puzzles.slice(41_900).map(randomIsomorph(random)).join('\n')),
    ];
    const words = ['overlap', train, others];
    const [inMemory, onDisk] = [await runPidoku(words), await runPidoku([...words, ...little])];
    // The puzzles that both have, and others of the same grids.
    expect(linesOf(inMemory.stdout).length).toBeGreaterThan(101);
    expect(onDisk.stdout).toBe(inMemory.stdout);
    expect(onDisk.stderr).toContain('go to');
  });

  test('tables keep their header, and compressed files are read again', async () => {
    const rows = ['id;puzzle', ...lines.map((line, nth) => `${nth};${line}`)].join('\r\n');
    const file = folder.write('table.csv.gz', gzipSync(rows));
    const [inMemory, onDisk] = [
      await runPidoku(['dedupe', '--by', 'text', file]),
      await runPidoku(['dedupe', '--by', 'text', ...little, file]),
    ];
    expect(inMemory.stdout.startsWith('id;puzzle\r\n0;')).toBe(true);
    expect(onDisk.stdout).toBe(inMemory.stdout);
  });

  test('boards follow classic puzzles, and fill the memory too', async () => {
    const givens = (nth: number): string =>
      String(1000 + nth)
        .slice(1)
        .replaceAll(/[05-9]/g, '.');
    const boards = Array.from(
      { length: 600 },
      (_, nth) => `{"size":4,"givens":"${givens(nth % 500).padEnd(16, '.')}"}`,
    );
    const file = folder.write('boards.ndjson', boards.join('\n'));
    for (const files of [
      [input, file],
      [file, input, file],
    ]) {
      const words = ['dedupe', '--by', 'text', '--list', ...files];
      const [inMemory, onDisk] = [await runPidoku(words), await runPidoku([...words, ...little])];
      expect(inMemory.stdout).toContain(`,${file},501,`);
      expect(onDisk.stdout).toBe(inMemory.stdout);
    }
  });

  test('standard input cannot be read again', async () => {
    const { code, stderr } = await runPidoku(['dedupe', '--by', 'text', ...little], odd.join('\n'));
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /pidoku: \d{5} fingerprints fill 1 MB of memory, but standard input can be read only once: store it in a file, or give more --memory\n$/,
    );
  });

  test('a folder that is not there is an error', async () => {
    const { code, stderr } = await runPidoku([
      'dedupe',
      '--by',
      'text',
      '--memory',
      '1M',
      '--temporary',
      '/x/y',
      input,
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('pidoku: cannot work in /x/y: ENOENT');
  });

  test('an interruption removes the files', async () => {
    const running = startPidoku(['dedupe', '--by', 'text', ...little, input, '-o', join(folder.path, 'interrupted')]);
    await running.seen('go to', 'stderr');
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(130);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe('work that is kept', () => {
  const work = join(folder.path, 'work');
  const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const isomorph = randomIsomorph(random);
  // By symmetry, which takes long enough for a process to be ended in the middle.
  const file = folder.write(
    'symmetric.txt',
    lines.map((line, nth) => (nth % 1000 === 500 ? isomorph(puzzle) : line)).join('\n'),
  );
  const words = ['dedupe', '--list', '--memory', '1M', '-j', '1', file];
  const manifest = join(work, 'manifest.json');
  const recordsDone = (): number =>
    existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as { work: { records: number } }).work.records
      : 0;

  /** Ends the command when it has finished some runs. @returns the records in them. */
  async function killInTheMiddle(): Promise<number> {
    const running = startPidoku([...words, '--work', work]);
    while (recordsDone() === 0) await delay(2);
    running.child.kill('SIGKILL');
    await running.finished;
    return recordsDone();
  }

  test('goes on after a kill, writes the same, and is removed', async () => {
    const done = await killInTheMiddle();
    expect(done).toBeLessThan(lines.length);
    const expected = await runPidoku(words);
    const { stdout, stderr, code } = await runPidoku([...words, '--work', work]);
    expect(stderr).toContain(`pidoku: goes on after record ${done}\n`);
    expect(code).toBe(0);
    expect(stdout).toBe(expected.stdout);
    expect(linesOf(stdout).length).toBeGreaterThan(12_000);
    expect(existsSync(work)).toBe(false);
  });

  test('is not trusted when a bit of it is flipped', async () => {
    const done = await killInTheMiddle();
    expect(done).toBeGreaterThan(0);
    const keys = join(
      work,
      readdirSync(work).find((name) => name.endsWith('.keys'))!,
    );
    const bytes = readFileSync(keys);
    for (const path of [keys, manifest]) {
      const whole = readFileSync(path);
      const damaged = Uint8Array.from(whole);
      damaged[Math.floor(damaged.length / 2)] ^= 4;
      writeFileSync(path, damaged);
      const { code, stdout, stderr } = await runPidoku([...words, '--work', work]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/ is damaged.*; remove the folder .*, and run the command again\n$/);
      writeFileSync(path, whole);
    }
    expect(readFileSync(keys)).toEqual(bytes);
    expect((await runPidoku([...words, '--work', work])).stdout).toBe((await runPidoku(words)).stdout);
  });

  test('is refused for another input, another option, and a folder with other files', async () => {
    await killInTheMiddle();
    const before = readFileSync(manifest, 'utf8');
    const other = await runPidoku([...words, '--work', work, '--by', 'text']);
    expect(other.code).toBe(2);
    expect(other.stderr).toBe(
      `pidoku: --work ${work} has other work: kinds is ["text"], was ["symmetry"]; name another folder, or remove that one\n`,
    );
    const { mtime } = statSync(file);
    utimesSync(file, mtime, new Date(mtime.getTime() + 5000));
    const changed = await runPidoku([...words, '--work', work]);
    expect(changed.code).toBe(2);
    expect(changed.stderr).toMatch(
      /^pidoku: --work .* has other work: inputs is .*"modified":.*, was .*; name another folder, or remove that one\n$/,
    );
    expect(readFileSync(manifest, 'utf8')).toBe(before);
    writeFileSync(join(folder.path, 'notes'), '');
    const foreign = await runPidoku([...words, '--work', folder.path]);
    expect(foreign.code).toBe(2);
    expect(foreign.stderr).toMatch(/^pidoku: --work .*: it has other files, such as .*\n$/);
    const both = await runPidoku([...words, '--work', work, '--temporary', temporary]);
    expect(both.stderr).toBe('pidoku: --temporary does not apply to --work, which names the folder itself\n');
  });
});
