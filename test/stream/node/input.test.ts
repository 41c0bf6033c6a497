/** Tests several files as one input: numbering, skipping, taking and stopping across blocks and files. */
import { afterAll, describe, expect, test } from 'vitest';
import { Input } from '../../../src/stream/node/input.js';
import { RecordBlock, visitRecords } from '../../../src/stream/blocks/record-block.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { engine } from '../feed-text.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

// 60,000 records in several blocks of two files; every thousandth is malformed.
const recordsOf = (count: number): string =>
  Array.from({ length: count }, (_, nth) => (nth % 1000 === 999 ? 'bad\n' : `${wikipediaPuzzle}\n`)).join('');
const files = [folder.write('a.txt', recordsOf(25_000)), folder.write('b.txt', recordsOf(35_000))];

async function read(bounds: { skip?: number; take?: number; maxErrors?: number }) {
  const options = {
    files,
    engine,
    format: undefined,
    column: undefined,
    skip: 0,
    take: Infinity,
    maxErrors: Infinity,
    ...bounds,
  };
  const input = new Input(options);
  const block = new RecordBlock();
  const records: string[] = [];
  while (await input.fill(block)) {
    let record = block.firstRecord;
    const note = (line: number, kind: string): void =>
      void records.push(`${record++} ${files.indexOf(block.file)}:${line} ${kind}`);
    visitRecords(block, { puzzle: (_index, line) => note(line, 'puzzle'), error: ({ line }) => note(line, 'error') });
  }
  return { records, input };
}

const expected = Array.from({ length: 60_000 }, (_, nth) => {
  const [file, within] = nth < 25_000 ? [0, nth] : [1, nth - 25_000];
  return `${nth} ${file}:${within + 1} ${within % 1000 === 999 ? 'error' : 'puzzle'}`;
});

describe('records', () => {
  test('are all read', async () => expect((await read({})).records).toEqual(expected));

  test.each([
    [0, 20_000],
    [20_000, 20_000],
    [13_000, 1],
    [24_999, 2],
    [59_000, 5000],
    [70_000, 1],
    [100, 0],
  ])('are selected by skip %i and take %i', async (skip, take) => {
    expect((await read({ skip, take })).records).toEqual(expected.slice(skip, skip + take));
  });

  test('end with the thirtieth error', async () => {
    const { records, input } = await read({ maxErrors: 30 });
    expect(records).toEqual(expected.slice(0, 30_000));
    expect(input.hasTooManyErrors).toBe(true);
  });

  test('are all read if there are fewer errors than allowed', async () => {
    const { records, input } = await read({ maxErrors: 61 });
    expect(records).toEqual(expected);
    expect(input.hasTooManyErrors).toBe(false);
  });
});
