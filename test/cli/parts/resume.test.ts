/** `--resume` refuses what is not the same run, and says in what it differs. */
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { crc32, crc32ByTable, crcText } from '../../../src/stream/node/parts/crc32.js';
import { hostOfProcess, PartLock } from '../../../src/stream/node/parts/part-lock.js';
import { sealJson, unsealJson } from '../../../src/stream/node/parts/journal.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { countOf } from '../../helpers/extent.js';
import { runProgram } from './run-program.js';
import { spread } from '../../../src/model/random-numbers.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const input = join(folder.path, 'in.txt');
const out = join(folder.path, 'out.txt');
const journal = `${out}.journal`;
const args = ['check', input, '-q', '-o', out, '--resume'];
const text = `${puzzle}\n${'.'.repeat(81)}\n`.repeat(50);

interface Changed {
  complete: boolean;
  version: string;
  done: { range: number; offset: number; records: number; outputBytes: number };
  [name: string]: unknown;
}

/** Changes the journal into that of a run which ended earlier. */
function change(how: (journal: Changed) => void): void {
  const entry = unsealJson(readFileSync(journal, 'utf8')) as Changed;
  how(entry);
  writeFileSync(journal, sealJson(entry));
}

beforeEach(async () => {
  writeFileSync(input, text);
  await runProgram(args.filter((word) => word !== '--resume').concat('--shard', '1/1'));
});

test('a complete part is not written again', async () => {
  const before = statSync(out).mtimeMs;
  expect(await runProgram(args)).toBe(0);
  expect(statSync(out).mtimeMs).toBe(before);
});

test('a part that was removed is made again', async () => {
  const whole = readFileSync(out, 'utf8');
  writeFileSync(input, text);
  change((entry) => (entry['complete'] = true));
  await runProgram(['check', input, '-q', '-o', join(folder.path, 'other.txt'), '--resume']);
  expect(readFileSync(join(folder.path, 'other.txt'), 'utf8')).toBe(whole);
});

test('what was written after the last entry is written once', async () => {
  const whole = readFileSync(out, 'utf8');
  const first = whole.split('\n').slice(0, 10).join('\n').length + 1;
  change((entry) => {
    entry.complete = false;
    Object.assign(entry.done, { offset: 820, lines: 10, records: 10, outputBytes: first });
    Object.assign(entry.done, {
      crc32: crc32(Buffer.from(whole.slice(0, first)))
        .toString(16)
        .padStart(8, '0'),
    });
  });
  writeFileSync(`${out}.part`, whole.slice(0, first));
  appendFileSync(`${out}.part`, 'uniq');
  await runProgram(args);
  expect(readFileSync(out, 'utf8')).toBe(whole);
  const { done } = JSON.parse(readFileSync(journal, 'utf8')) as { done: { crc32: string; records: number } };
  expect(done.crc32).toBe(crc32(Buffer.from(whole)).toString(16).padStart(8, '0'));
  expect(done.records).toBe(100);
});

describe('damage', () => {
  /** The state of a run that ended after ten of a hundred records. */
  const stop = (): { readonly whole: string; readonly first: number } => {
    const whole = readFileSync(out, 'utf8');
    const first = whole.split('\n').slice(0, 10).join('\n').length + 1;
    const crc = crcText(crc32(Buffer.from(whole.slice(0, first))));
    change((entry) => {
      entry.complete = false;
      Object.assign(entry.done, { offset: 820, lines: 10, records: 10, outputBytes: first, crc32: crc });
    });
    writeFileSync(`${out}.part`, whole.slice(0, first));
    rmSync(out);
    return { whole, first };
  };

  const flip = (file: string, bit: number): void => {
    const bytes = readFileSync(file);
    bytes[bit >> 3] ^= 1 << (bit & 7);
    writeFileSync(file, bytes);
  };

  test('of the part is an error, and the output gets no name', async () => {
    const { first } = stop();
    const part = readFileSync(`${out}.part`);
    const entry = readFileSync(journal);
    for (const bit of spread([...Array(8 * first).keys()], countOf({ sample: 2, all: 200 }))) {
      writeFileSync(`${out}.part`, part);
      writeFileSync(journal, entry);
      flip(`${out}.part`, bit);
      await expect(runProgram(args)).rejects.toThrow(`${out}.part was changed: its first ${first} bytes have CRC-32 `);
      expect(existsSync(out)).toBe(false);
    }
  });

  test('of the journal is an error, or the output is that of a whole run', async () => {
    const { whole } = stop();
    const part = readFileSync(`${out}.part`);
    const entry = readFileSync(journal);
    let errors = 0;
    for (const bit of spread([...Array(8 * entry.length).keys()], countOf({ sample: 12, all: 500 }))) {
      writeFileSync(`${out}.part`, part);
      writeFileSync(journal, entry);
      rmSync(out, { force: true });
      flip(journal, bit);
      const code = await runProgram(args).catch(() => errors++ && -1);
      if (existsSync(out)) expect(`${bit} ${code} ${readFileSync(out, 'utf8')}`).toBe(`${bit} 0 ${whole}`);
    }
    expect(errors).toBeGreaterThan(countOf({ sample: 6, all: 20 }));
  });

  test.each(['offset', 'lines', 'records', 'outputBytes'] as const)(
    'of %s in the journal is an error',
    async (name) => {
      stop();
      const entry = JSON.parse(readFileSync(journal, 'utf8')) as Changed;
      writeFileSync(journal, JSON.stringify({ ...entry, done: { ...entry.done, [name]: 0 } }));
      await expect(runProgram(args)).rejects.toThrow(`${journal} is damaged`);
    },
  );

  test('of complete output is an error', async () => {
    flip(out, 100);
    await expect(runProgram(args)).rejects.toThrow(`${out} was changed: `);
  });
});

describe('a run without --resume', () => {
  const stop = (): void =>
    change((entry) => {
      entry.complete = false;
      Object.assign(entry.done, { offset: 820, lines: 10, records: 10, outputBytes: 70 });
    });

  test.each([
    ['of the part', ['--shard', '1/1']],
    ['of something else', []],
  ])('%s says what it drops', async (_, more) => {
    stop();
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runProgram(['count', input, '-o', out, ...more]);
    const lines = said.mock.calls.flat().join('');
    said.mockRestore();
    expect(lines).toContain(`${out} begins anew: 10 records of an earlier run are dropped, with --resume they stay`);
  });

  test('leaves no journal by which the earlier one could go on in its output', async () => {
    const whole = readFileSync(out, 'utf8');
    stop();
    await runProgram(['count', input, '-q', '-o', out]);
    expect(existsSync(journal)).toBe(false);
    await runProgram(args);
    expect(readFileSync(out, 'utf8')).toBe(whole);
  });
});

describe('refused', () => {
  test.each([
    ['another option', ['--node-limit', '7'], '--node-limit was not given, is 7'],
    ['another format', ['-t', 'ndjson'], '--to was not given, is ndjson'],
    ['another shard', ['--shard', '2/3'], '--shard was 1/1, is 2/3'],
  ])('%s', async (_, more, message) => {
    await expect(runProgram([...args, ...more])).rejects.toThrow(message);
    await expect(runProgram([...args, ...more])).rejects.toThrow('the earlier run goes on with: pidoku ');
  });

  test('another command', async () => {
    await expect(runProgram(['count', ...args.slice(1)])).rejects.toThrow('the command was check, is count');
  });

  test('another version', async () => {
    change((entry) => (entry.version = '0.0.1'));
    await expect(runProgram(args)).rejects.toThrow('the version of Pidoku was 0.0.1, is ');
    await expect(runProgram(args)).rejects.toThrow('the earlier run goes on with: npx pidoku@0.0.1 ');
  });

  test('another length of the input', async () => {
    appendFileSync(input, `${puzzle}\n`);
    await expect(runProgram(args)).rejects.toThrow(`${input} had 8200 bytes, has 8282`);
  });

  test('other contents of the input', async () => {
    writeFileSync(input, text.replace('5', '6'));
    await expect(runProgram(args)).rejects.toThrow(`${input} has other contents than before`);
  });

  test('another input, with which the earlier run cannot go on either', async () => {
    appendFileSync(input, `${puzzle}\n`);
    await expect(runProgram(args)).rejects.toThrow(`to begin anew: rm ${journal} && pidoku `);
    await expect(runProgram(args)).rejects.not.toThrow('the earlier run goes on');
  });

  test('complete output that was changed', async () => {
    appendFileSync(out, 'x');
    await expect(runProgram(args)).rejects.toThrow(`${out} has ${statSync(out).size} bytes, its journal says `);
  });

  test('another time of the input', async () => {
    utimesSync(input, 1, 1);
    await expect(runProgram(args)).rejects.toThrow(/was changed at 1970-01-01T00:00:01.000Z, not at .* touch -d/);
  });

  test('output that lacks bytes', async () => {
    change((entry) => (entry.complete = false));
    writeFileSync(`${out}.part`, 'unique\n');
    await expect(runProgram(args)).rejects.toThrow('has 7 bytes, its journal says');
  });

  test('a journal that is none', async () => {
    writeFileSync(journal, '{"journal":1}');
    await expect(runProgram(args)).rejects.toThrow(
      'is damaged, or no journal of this version of Pidoku; remove it to begin anew',
    );
  });

  test.each([
    [['check', input, '--resume'], '--resume applies only with -o FILE'],
    [['check', input, '--resume', '-o', '/dev/null'], '-o /dev/null: --shard and --resume write a file'],
    [['check', input, '--resume', '-o', out, '--strict'], '--strict does not apply to --resume'],
  ])('%s', async (words, message) => {
    await expect(runProgram(words)).rejects.toThrow(message);
  });
});

describe('locks', () => {
  const lock = `${out}.lock`;
  const held = (pid: number, host: string): void =>
    writeFileSync(lock, JSON.stringify({ pid, host, since: '2026-01-01T00:00:00.000Z' }));

  test('a process that writes the same part is an error', async () => {
    const running = await PartLock.take(out, () => {});
    await expect(runProgram(args)).rejects.toThrow(`${out} is being written by process ${process.pid}`);
    running.release();
    expect(existsSync(lock)).toBe(false);
  });

  test('the locks of processes that have ended are taken over', async () => {
    held(4_000_000, hostOfProcess());
    await runProgram(args);
    writeFileSync(lock, JSON.stringify({ pid: process.pid, host: hostOfProcess(), began: '1', since: '' }));
    await runProgram(args);
    expect(existsSync(lock)).toBe(false);
  });

  test('a process of another machine is watched, whatever the clocks say', async () => {
    const said: string[] = [];
    held(1, 'elsewhere');
    utimesSync(lock, 1, 1);
    const touching = PartLock.take(out, (text) => said.push(text), 60_000);
    utimesSync(lock, 2, 2);
    await expect(touching).rejects.toThrow('is being written by process 1 on elsewhere since 2026-01-01');
    (await PartLock.take(out, (text) => said.push(text), 20)).release();
    expect(said).toEqual(Array(2).fill(expect.stringContaining('waits a minute to see whether it is alive')));
  });

  test('a clock that jumps does not free the lock of a process that runs', async () => {
    const running = await PartLock.take(out, () => {});
    utimesSync(lock, 1, 1);
    await expect(runProgram(args)).rejects.toThrow(`${out} is being written by process ${process.pid}`);
    running.release();
  });
});

test('checksums do not depend on the version of Node', () => {
  const bytes = Buffer.from('123456789');
  expect([crc32(bytes), crc32ByTable(bytes)]).toEqual([0xcbf43926, 0xcbf43926]);
  expect(crc32(bytes.subarray(4), crc32(bytes.subarray(0, 4)))).toBe(0xcbf43926);
  expect(crc32ByTable(bytes.subarray(4), crc32ByTable(bytes.subarray(0, 4)))).toBe(0xcbf43926);
  // So many bytes are the addon's, if there is one.
  const many = Uint8Array.from({ length: 300_001 }, (_, index) => (index * index) >>> 7);
  for (const length of [1 << 17, 200_003, 300_000])
    expect(crc32(many.subarray(1, 1 + length), 77)).toBe(crc32ByTable(many.subarray(1, 1 + length), 77));
});
