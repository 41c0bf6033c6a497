/** The outputs of shards, one after another, are the output of the whole, byte for byte. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { rangesOf } from '../../../src/stream/node/parts/shard.js';
import { TextFile } from '../../../src/stream/node/parts/text-file.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { outputOf, runHere } from './run-here.js';
import { texts } from './texts.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const choice = { from: 'auto', isCsv: false, areBoards: false, areLayouts: false } as const;
const reading = { format: undefined, column: undefined, answers: undefined, delimiter: undefined };

async function joined(args: readonly string[], shards: number): Promise<string> {
  const parts: string[] = [];
  for (let shard = 1; shard <= shards; shard++)
    parts.push(await outputOf(folder.path, [...args, '--shard', `${shard}/${shards}`]));
  return parts.join('');
}

describe('ranges', () => {
  test.each(Object.entries(texts))('%s: they tile the file for any number of shards', (_, text) => {
    const path = folder.write('ranges.txt', text);
    const file = new TextFile(path, choice, reading, '--shard');
    const counts = [...Array(40).keys(), file.size, 2 * file.size + 1, 1000].map((count) => count + 1);
    for (const count of counts.filter((one) => one <= 3000)) {
      let end = 0;
      for (let index = 1; index <= count; index++)
        for (const { from, to } of rangesOf([file], { index, count })) {
          expect([from, count]).toEqual([end, count]);
          expect(to === file.size || to > from).toBe(true);
          end = to;
        }
      expect(end).toBe(file.size);
    }
    file.close();
  });

  test('a shard reads the head of the file, its own range and a little around its ends alone', () => {
    const path = folder.write('large.txt', `${puzzle}\n`.repeat(100_000));
    const file = new TextFile(path, choice, reading, '--shard');
    let bytes = 0;
    const readAt = file.readAt.bind(file);
    file.readAt = (target, from) => {
      bytes += target.length;
      return readAt(target, from);
    };
    const [{ from, to }] = rangesOf([file], { index: 3, count: 4 });
    expect([from % 82, to % 82]).toEqual([0, 0]);
    expect(bytes).toBeLessThanOrEqual(2 << 14);
    file.close();
  });
});

const commands = [['check'], ['candidates', '-t', 'csv'], ['check', '-t', 'grid'], ['annotate', '--add', 'clues']];

/** Leaves out lines, which are counted from the start of a shard, and positions, which depend on the other puzzles. */
const withoutPlaces = (text: string): string =>
  text.replaceAll(/(E_\w+)( \S+@\d+)? line \d+/g, '$1').replaceAll(/\d+ positions/g, 'positions');

describe.each(Object.entries(texts))('%s', (_, text) => {
  test.each(text.length > 10_000 ? [['check']] : commands)('%s %s %s', async (...args) => {
    const path = folder.write('shards.txt', text);
    const all = [...args.filter((word) => word !== undefined), path];
    const run = async (): Promise<string> => withoutPlaces(await outputOf(folder.path, all));
    const whole = await run().catch((error: unknown) => error as Error);
    if (whole instanceof Error)
      return expect(outputOf(folder.path, [...all, '--shard', '1/2'])).rejects.toThrow(whole.message);
    expect(withoutPlaces(await joined(all, 4))).toBe(whole);
  });
});

test('files follow one another, and a shard may have the end of one and the beginning of the next', async () => {
  const files = ['lines', 'empty', 'comments', 'boards', 'one record'].map((name, index) =>
    folder.write(`file-${index}.txt`, texts[name]),
  );
  const whole = await outputOf(folder.path, ['check', ...files]);
  for (const shards of [2, 3, 20]) expect(await joined(['check', ...files], shards)).toBe(whole);
});

test('verify reads the answers of tables in shards', async () => {
  const path = folder.write('answers.csv', texts['table with answers']);
  const whole = await outputOf(folder.path, ['verify', '-t', 'csv', path]);
  expect(whole).toContain('correct');
  for (const shards of [2, 9]) expect(await joined(['verify', '-t', 'csv', path], shards)).toBe(whole);
});

describe('places of records', () => {
  const damaged = `${puzzle}\n`.repeat(20).replace(/\n/g, (end, at: number) => (at === 82 * 15 - 1 ? `7${end}` : end));

  test('lines are counted from the byte that stands behind the name of the file', async () => {
    const path = folder.write('damaged.txt', damaged);
    const output = await outputOf(folder.path, ['check', path, '--shard', '3/4']);
    const [, name, byte, line] = /E_LENGTH (\S+)@(\d+) line (\d+) column 82/.exec(output) ?? [];
    expect(name).toBe(path);
    const from = readFileSync(path).subarray(Number(byte)).toString();
    expect(from.split('\n')[Number(line) - 1]).toHaveLength(82);
  });

  test('the first shard has the numbers of the whole', async () => {
    const path = folder.write('damaged.txt', damaged);
    const whole = await outputOf(folder.path, ['check', '-t', 'ndjson', path]);
    const first = await outputOf(folder.path, ['check', '-t', 'ndjson', path, '--shard', '1/4']);
    expect(whole.startsWith(first)).toBe(true);
  });
});

describe('refused', () => {
  const args = (...more: string[]): string[] => ['check', folder.write('some.txt', texts['lines']), ...more];

  test.each([
    [['--shard', '0/3'], '--shard: expected i/N with i from 1 to N'],
    [['--shard', '4/3'], '--shard: expected i/N with i from 1 to N'],
    [['--shard', '1'], '--shard: expected i/N with i from 1 to N'],
    [['--shard', '1/2', '-t', 'json'], '--to json, which is one document, does not apply to --shard; use --to ndjson'],
    [['--shard', '1/2', '--skip', '1'], '--skip does not apply to --shard'],
    [['--shard', '1/2', '--shards', '2'], '--shards applies only with --shard auto'],
  ])('%s', async (more, message) => {
    await expect(runHere(args(...more))).rejects.toThrow(message);
  });

  test.each([
    ['standard input', ['check', '--shard', '1/2'], '--shard needs a file, not standard input'],
    ['a puzzle', ['check', puzzle, '--shard', '1/2'], '--shard needs files; argument 1 is a puzzle'],
    ['a missing file', ['check', 'missing.txt', '--shard', '1/2'], 'cannot read missing.txt: no such file'],
  ])('%s', async (_, words, message) => {
    await expect(runHere(words)).rejects.toThrow(message);
  });

  test('records that span lines', async () => {
    const grid = puzzle.replace(/.{9}/g, '$&\n');
    const path = folder.write('grids.txt', `${grid}\n${grid}`);
    await expect(runHere(['check', path, '--shard', '1/2'])).rejects.toThrow('the records of');
  });
});
