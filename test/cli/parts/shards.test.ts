/** The outputs of shards, one after another, are the output of the whole, byte for byte. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { convertFormats, isFormula } from '../../../src/formats/format-names.js';
import { rangesOf } from '../../../src/stream/node/parts/part-input.js';
import { TextFile } from '../../../src/stream/node/parts/text-file.js';
import { UnpackedBytes } from '../../../src/stream/node/parts/text-bytes.js';
import { countOf, isWhole, sampleOf } from '../../helpers/extent.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { outputOf, runProgram } from './run-program.js';
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
  test.each(Object.entries(texts))('%s: they tile the file for any number of shards', async (_, text) => {
    const path = folder.write('ranges.txt', text);
    const file = await TextFile.open(path, choice, reading, '--shard');
    const counts = [...sampleOf([...Array(40).keys()], 6), file.size, 2 * file.size + 1, 1000].map((one) => one + 1);
    for (const count of counts.filter((one) => one <= countOf({ sample: 60, all: 3000 }))) {
      let end = 0;
      for (let index = 1; index <= count; index++)
        for (const { from, to } of await rangesOf([file], { index, count })) {
          expect([from, count]).toEqual([end, count]);
          expect(to === file.size || to > from).toBe(true);
          end = to;
        }
      expect(end).toBe(file.size);
    }
    file.close();
  });

  test('a shard reads the head of the file, its own range and a little around its ends alone', async () => {
    const path = folder.write('large.txt', `${puzzle}\n`.repeat(100_000));
    const file = await TextFile.open(path, choice, reading, '--shard');
    let bytes = 0;
    const readAt = file.readAt.bind(file);
    file.readAt = (target, from) => {
      bytes += target.length;
      return readAt(target, from);
    };
    const [{ from, to }] = await rangesOf([file], { index: 3, count: 4 });
    expect([from % 82, to % 82]).toEqual([0, 0]);
    expect(bytes).toBeLessThanOrEqual(2 << 14);
    file.close();
  });
});

const bytesOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >> (8 * at)) & 255);

const commands = [['check'], ['candidates', '-t', 'csv'], ['check', '-t', 'grid'], ['annotate', '--add', 'clues']];

/** Leaves out lines, which are counted from the start of a shard, and positions, which depend on the other puzzles. */
const withoutPlaces = (text: string): string =>
  text.replaceAll(/(E_\w+)( \S+@\d+)? line \d+/g, '$1').replaceAll(/\d+ positions/g, 'positions');

const commandsOfTexts = Object.entries(texts).flatMap(([name, text]) =>
  (text.length > 10_000 ? [['check']] : commands).map((command) => [name, command] as const),
);

test.each(sampleOf(commandsOfTexts, 8))('%s: %j', async (name, command) => {
  const all = [...command, folder.write('shards.txt', texts[name])];
  const run = async (): Promise<string> => withoutPlaces(await outputOf(folder.path, all));
  const whole = await run().catch((error: unknown) => error as Error);
  if (whole instanceof Error)
    return expect(outputOf(folder.path, [...all, '--shard', '1/2'])).rejects.toThrow(whole.message);
  expect(withoutPlaces(await joined(all, 4))).toBe(whole);
});

describe('compressed input', () => {
  const kinds = ['lines', 'CR', 'comments', 'no record', 'empty', 'table', 'rows that span lines', 'boards'];

  test.each(sampleOf(kinds, 5))('%s', async (kind) => {
    const text = texts[kind];
    const [plain, packed] = [folder.write('plain.txt', text), folder.write('packed.gz', gzipSync(text))];
    const unnamed = (output: string): string => withoutPlaces(output).replaceAll(packed, plain);
    const whole = await outputOf(folder.path, ['check', plain]).catch((error: unknown) => error as Error);
    if (whole instanceof Error)
      return expect(joined(['check', packed], 2)).rejects.toThrow(whole.message.replace(plain, packed));
    expect(unnamed(await joined(['check', packed], 2))).toBe(withoutPlaces(whole));
  });

  const many = Array.from({ length: 12_000 }, (_, at) =>
    at % 7 === 0 ? `# ${at}` : at % 5 === 0 ? '.'.repeat(81) : puzzle,
  );

  test('shards have about as many records each, and files of several kinds follow one another', async () => {
    const text = `${many.join('\n')}\n`;
    const members = Buffer.concat([gzipSync(text.slice(0, 3e5)), gzipSync(text.slice(3e5))]);
    const [plain, packed] = [folder.write('plain.txt', text), folder.write('packed.gz', members)];
    const whole = await outputOf(folder.path, ['check', packed, plain, packed]);
    expect(await joined(['check', packed, plain, packed], 3)).toBe(whole);
    const second = await outputOf(folder.path, ['check', packed, '--shard', '2/8']);
    expect((second.length * 24) / whole.length).toBeCloseTo(1, 1);
  });

  test.runIf(isWhole)('text that is no longer in memory is decompressed again', async () => {
    const text = Buffer.from(`${many.join('\n')}\n`.repeat(50));
    const bytes = new UnpackedBytes(folder.write('long.gz', gzipSync(text, { level: 1 })));
    const read = new Uint8Array(100);
    for (const from of [0, 40_000_000, 39_999_990, 39_999_990 - bytes.mostBack, 7, 41_000_000, text.length - 50]) {
      const count = await bytes.readAt(read, from);
      expect(count).toBeGreaterThan(0);
      expect(Buffer.from(read.subarray(0, count)).equals(text.subarray(from, from + count))).toBe(true);
    }
    expect([await bytes.readAt(read, text.length), bytes.size]).toEqual([0, text.length]);
    bytes.close();
  });

  test('zstd', async () => {
    // A frame with one raw block, the last: RFC 8878, section 3.1.1.
    const text = Buffer.from(`${many.slice(0, 500).join('\n')}\n`);
    const sizes = [...bytesOf(text.length - 256, 2), ...bytesOf((text.length << 3) | 1, 3)];
    const header = [0x28, 0xb5, 0x2f, 0xfd, 0x60, ...sizes];
    const packed = folder.write('packed.zst', Buffer.concat([Buffer.from(header), text]));
    const whole = await outputOf(folder.path, ['check', folder.write('plain.txt', text)]);
    expect(await joined(['check', packed], 3)).toBe(whole);
  });

  test('a damaged file is refused before anything is answered', async () => {
    const path = folder.write('damaged.gz', gzipSync(`${puzzle}\n`.repeat(1000)).subarray(0, -20));
    await expect(runProgram(['check', path, '--shard', '1/2'])).rejects.toThrow(
      `${path}: the compressed data ends early`,
    );
  });
});

test('files follow one another, and a shard may have the end of one and the beginning of the next', async () => {
  const files = ['lines', 'empty', 'comments', 'boards', 'one record'].map((name, index) =>
    folder.write(`file-${index}.txt`, texts[name]),
  );
  const whole = await outputOf(folder.path, ['check', ...files]);
  for (const shards of [2, 3, countOf({ sample: 6, all: 20 })])
    expect(await joined(['check', ...files], shards)).toBe(whole);
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

describe('convert', () => {
  const inParts = convertFormats.filter((to) => to !== 'npy' && to !== 'minizinc' && !isFormula(to));

  test.each(sampleOf(inParts, 4))('--to %s', async (to) => {
    const args = ['convert', '--to', to, ...(to === 'csv' || to === 'rrn' ? ['--solve'] : [])];
    const lines = folder.write('lines.txt', `${puzzle}\n${puzzle}\n# comment\n${puzzle}\n`);
    expect(await joined([...args, lines], 3)).toBe(await outputOf(folder.path, [...args, lines]));
  });

  test.each(['table', 'table with answers', 'table without header', 'boards'])('%s to csv', async (name) => {
    const args = ['convert', '--to', 'csv', '--blank', '0', folder.write('some.txt', texts[name])];
    if (name === 'boards') return expect(joined(args, 2)).rejects.toThrow('with --solve there is');
    expect(await joined(args, 3)).toBe(await outputOf(folder.path, args));
  });

  test.each([
    [['csv'], '--to csv in parts: the first of all records decides whether there is a column of answers'],
    [['cnf'], '--shard: cnf holds one puzzle a file'],
    [['minizinc'], '--shard: minizinc holds one puzzle a file'],
    [['npy', '--out', 'nowhere'], '--shard: npy is a folder of arrays'],
    [['sdk', '--out', 'nowhere'], '--shard writes one file: -o FILE instead of --out FOLDER'],
  ])('--to %s is refused', async (to, message) => {
    const lines = folder.write('lines.txt', texts['lines']);
    await expect(runProgram(['convert', '--to', ...to, lines, '--shard', '2/2'])).rejects.toThrow(message);
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
    await expect(runProgram(args(...more))).rejects.toThrow(message);
  });

  test.each([
    ['standard input', ['check', '--shard', '1/2'], '--shard needs a file, not standard input'],
    ['a puzzle', ['check', puzzle, '--shard', '1/2'], '--shard needs files; argument 1 is a puzzle'],
    ['a missing file', ['check', 'missing.txt', '--shard', '1/2'], 'cannot read missing.txt: no such file'],
  ])('%s', async (_, words, message) => {
    await expect(runProgram(words)).rejects.toThrow(message);
  });

  test('records that span lines', async () => {
    const grid = puzzle.replace(/.{9}/g, '$&\n');
    const path = folder.write('grids.txt', `${grid}\n${grid}`);
    await expect(runProgram(['check', path, '--shard', '1/2'])).rejects.toThrow('the records of');
  });
});
