/** Inputs that are replaced or written while they are read: the run ends with an error, and its output gets no name. */
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileSource } from '../../../src/stream/node/open-source.js';
import { TextFile } from '../../../src/stream/node/parts/text-file.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { runProgram } from '../parts/run-program.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const [input, other, out] = ['in.txt', 'other.txt', 'out.txt'].map((name) => join(folder.path, name));
const text = `${wikipediaPuzzle}\n`.repeat(2000);

beforeEach(() => {
  writeFileSync(input, text);
  // An earlier time, so that a change at once is one.
  utimesSync(input, 1e9, 1e9);
  writeFileSync(other, text.replaceAll('5', '.'));
  writeFileSync(out, 'of an earlier run\n');
});
afterEach(() => void vi.restoreAllMocks());

/** Does something to the input when its first bytes were read. */
function afterFirstRead(change: () => void): void {
  const { read } = FileSource.prototype;
  let isDone = false;
  vi.spyOn(FileSource.prototype, 'read').mockImplementation(async function (this: FileSource, target) {
    const count = await read.call(this, target);
    if (!isDone) change();
    isDone = true;
    return count;
  });
}

const changes: readonly (readonly [how: string, change: () => void, message: string | RegExp])[] = [
  ['replaced', () => renameSync(other, input), `${input} was replaced while it was read`],
  ['removed', () => renameSync(input, `${input}.aside`), / was removed while it was read|: no such file/],
  ['truncated', () => truncateSync(input, 820), `${input} was changed while it was read`],
  ['continued', () => appendFileSync(input, text), `${input} was changed while it was read`],
  [
    'overwritten in place',
    () => writeFileSync(input, text.replaceAll('7', '.')),
    `${input} was changed while it was read`,
  ],
];

const refused = async (words: readonly string[], message: string | RegExp): Promise<void> => {
  await expect(runProgram([...words, '-j', '1', '-q', '-o', out, input])).rejects.toThrow(message);
  expect(readFileSync(out, 'utf8')).toBe('of an earlier run\n');
};

test.each(changes)('an input that is %s is an error', async (_how, change, message) => {
  afterFirstRead(change);
  await refused(['solve'], message);
});

test.each([
  ['the record lane', ['candidates', '--take', '10']],
  ['a rewriting command', ['convert', '--to', 'csv']],
  ['a comparison', ['dedupe']],
])('an input that is replaced is an error in %s', async (_lane, words) => {
  const [, replace, message] = changes[0];
  afterFirstRead(replace);
  await refused(words, message);
});

test('an input that stays as it was is answered', async () => {
  afterFirstRead(() => {});
  await runProgram(['solve', '-j', '1', '-q', '-o', out, input]);
  expect(readFileSync(out, 'utf8').length).toBe(2000 * 82);
});

test('a shard refuses an input that is replaced, and leaves no complete part', async () => {
  const part = join(folder.path, 'part.txt');
  const { readAt } = TextFile.prototype;
  vi.spyOn(TextFile.prototype, 'readAt').mockImplementation(async function (this: TextFile, ...to) {
    if (existsSync(other)) renameSync(other, input);
    return readAt.apply(this, to);
  });
  await expect(runProgram(['solve', '-j', '1', '-q', '--shard', '1/2', '-o', part, input])).rejects.toThrow(
    'was replaced',
  );
  expect(existsSync(part)).toBe(false);
});
