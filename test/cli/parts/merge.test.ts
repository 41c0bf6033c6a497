/** `merge` joins what tiles the input and refuses everything else; the plans make such parts. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobTexts } from '../../../src/cli/parts/job-texts.js';
import { mergeParts, provenParts } from '../../../src/cli/parts/run-merge.js';
import { sealJson, unsealJson } from '../../../src/stream/node/parts/journal.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { command } from '../run-pidoku.js';
import { outputOf, runProgram } from './run-program.js';
import { isWhole } from '../../helpers/extent.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const input = folder.write(
  'in.csv',
  `id,puzzle\n${Array.from({ length: 30 }, (_, id) => `${id},${puzzle}\n`).join('')}`,
);
const count = 3;
const paths = Array.from({ length: count }, (_, index) => join(folder.path, `part-${index + 1}.csv`));
const whole = join(folder.path, 'all.csv');
const args = ['check', '-t', 'csv', input, '-q'];

const make = (index: number, more: readonly string[] = []): Promise<number> =>
  runProgram([...args, ...more, '--shard', `${index}/${count}`, '-o', paths[index - 1]]);

beforeAll(async () => {
  for (let index = 1; index <= count; index++) await make(index);
});

function change(path: string, how: (journal: Record<string, unknown>) => void): () => void {
  const before = readFileSync(`${path}.journal`, 'utf8');
  const journal = unsealJson(before) as Record<string, unknown>;
  how(journal);
  writeFileSync(`${path}.journal`, sealJson(journal));
  return () => writeFileSync(`${path}.journal`, before);
}

test('parts in any order become the output of the whole', async () => {
  expect(await runProgram(['merge', ...paths.toReversed(), '-o', whole, '-q'])).toBe(0);
  expect(readFileSync(whole, 'latin1')).toBe(await outputOf(folder.path, args));
});

test('what runs write beside the parts is left out where the parts are named', async () => {
  const beside = [`${paths[0]}.lock`, `${paths[1]}.part`];
  for (const path of beside) writeFileSync(path, '');
  const journals = paths.map((path) => `${path}.journal`);
  expect(provenParts([...journals, ...beside, ...paths]).map(({ path }) => path)).toEqual(paths);
  for (const path of beside) rmSync(path);

  const named = paths.map((_, index) => join(folder.path, `${index + 1}.part`));
  paths.forEach((path, index) => {
    cpSync(path, named[index]);
    cpSync(`${path}.journal`, `${named[index]}.journal`);
  });
  expect(provenParts([...named, `${named[0]}.journal`]).map(({ path }) => path)).toEqual(named);
});

describe('refused', () => {
  test('a journal in place of its part', () => {
    const journal = `${paths[1]}.journal`;
    const message = `${journal} is a journal and not a part; `;
    expect(() => provenParts([paths[0], journal])).toThrow(`${message}name ${paths[1]}`);
    const restore = change(paths[1], (entry) => Object.assign(entry, { complete: false }));
    expect(() => provenParts([paths[0], journal])).toThrow(`${message}${paths[1]} is not complete; go on: pidoku`);
    expect(() => provenParts([`${paths[1]}.part`])).toThrow(`.part is an output that is not complete and not a part; `);
    restore();
  });

  test('a shard is missing: the command that makes it is named', () => {
    const words = ['check', 'in.csv', '--shard', '1/3', '-o', 'part-1.csv'];
    const restore = change(paths[0], (journal) => Object.assign(journal, { args: words }));
    expect(() => provenParts([paths[0], paths[2]])).toThrow(
      'missing: shard 2/3; make it: pidoku check in.csv --shard 2/3 -o part-2.csv',
    );
    restore();
  });

  test('a shard twice', () => {
    const copy = join(folder.path, 'copy.csv');
    cpSync(paths[1], copy);
    cpSync(`${paths[1]}.journal`, `${copy}.journal`);
    expect(() => provenParts([...paths, copy])).toThrow(`shard 2/3 is there twice: ${paths[1]} and ${copy}`);
  });

  test.each([
    ['not complete', { complete: false }, 'is not complete; go on: pidoku'],
    ['another version', { version: '0.0.1' }, 'the version of Pidoku was'],
    ['other options', { flags: { '--to': 'ndjson' } }, '--to was csv, is ndjson; make it like that: pidoku'],
    ['another number of shards', { shard: '2/4' }, 'the number of shards was 3, is 4'],
    ['another range', { ranges: [{ file: 0, from: 0, to: 5 }] }, 'begins at byte 0 of file 1, the part before ends at'],
  ])('%s', (_, changed, message) => {
    const restore = change(paths[1], (journal) => Object.assign(journal, changed));
    try {
      expect(() => provenParts(paths)).toThrow(message);
    } finally {
      restore();
    }
  });

  test('a part without a journal', () => {
    writeFileSync(`${input}.part`, '');
    expect(() => provenParts([input])).toThrow(`${input} is not complete: ${input}.part is there`);
    rmSync(`${input}.part`);
    expect(() => provenParts([input])).toThrow(`${input}.journal is missing`);
  });

  test('another length, and other bytes of the same length', async () => {
    const text = readFileSync(paths[1], 'utf8');
    writeFileSync(paths[1], `${text}\n`);
    expect(() => provenParts(paths)).toThrow(`has ${text.length + 1} bytes, its journal says ${text.length}`);
    writeFileSync(paths[1], text.replace('unique', 'eunique'.slice(0, 6)));
    await expect(mergeParts(provenParts(paths), whole)).rejects.toThrow(`${paths[1]} was changed: `);
    rmSync(paths[1]);
    expect(() => provenParts(paths)).toThrow(`${paths[1]} is missing; make it: pidoku`);
    writeFileSync(paths[1], text);
  });

  test('the whole is one of the parts', async () => {
    await expect(runProgram(['merge', ...paths, '-o', paths[0]])).rejects.toThrow('it is one of the parts');
  });
});

describe('plans', () => {
  const bin = folder.write('pidoku', `#!/bin/sh\nexec '${process.execPath}' '${command}' "$@"\n`);
  chmodSync(bin, 0o755);
  const lines = folder.write('some puzzles.txt', `${puzzle}\n${puzzle.slice(1)}\n`.repeat(10));
  const server = 'nats://localhost:4222';
  const job = { file: lines, shards: 2, command: 'check', output: join(folder.path, 'merged.txt'), server };
  const sh = (script: string, env: NodeJS.ProcessEnv): string =>
    execFileSync('sh', ['-c', script], {
      env: { ...process.env, ...env, PATH: `${folder.path}:${process.env['PATH']}` },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  test.runIf(isWhole)('the script for Slurm makes parts that merge', async () => {
    const script = jobTexts.slurm(job);
    for (const id of ['1', '2']) sh(script, { SLURM_ARRAY_TASK_ID: id, SLURM_CPUS_PER_TASK: '1' });
    sh(/when all tasks are done: (.*)/.exec(script)![1], {});
    const text = readFileSync(job.output, 'utf8').replaceAll(/E_LENGTH.*/g, '');
    expect(text).toBe('unique\n!malformed \n'.repeat(10));
  });

  test('the shell of Kubernetes and AWS Batch counts from 0', () => {
    const block = /- \|\n\s+(.*)\n/.exec(jobTexts.kubernetes(job))![1];
    expect(block).toContain('JOB_COMPLETION_INDEX + 1');
    const overrides = /--container-overrides '(.*)'/.exec(
      jobTexts['aws-batch']({ ...job, file: 'in.txt', output: 'o' }),
    )!;
    const { command: words } = JSON.parse(overrides[1]) as { command: string[] };
    expect(words[2]).toContain('i=$((AWS_BATCH_JOB_ARRAY_INDEX + 1)); pidoku check in.txt --shard $i/2 -o part-$i-o');
    sh(block, { JOB_COMPLETION_INDEX: '0' });
  });

  test.each([
    [[], 'plan --for parallel needs --shards N'],
    [['--for', 'nats', '--shards', '2'], '--shards does not apply to --for nats'],
    [['--for', 'nats', '--nats', 'http://x'], '--nats: expected nats://HOST'],
    [['--shards', '2', '--nats', 'nats://x'], '--nats applies only with --for nats'],
    [['--shards', '2', '--command', 'slove'], '--command: expected a command that answers records'],
    [['--shards', '2', '--command', 'solve -o x'], '--command: --output does not apply to parts of a job'],
    [['--for', 'nats', '--command', 'solve --journal-every 1s'], '--command: --journal-every does not apply'],
  ])('%j is refused', async (args, message) => {
    await expect(runProgram(['plan', lines, ...args])).rejects.toThrow(message);
  });
});
