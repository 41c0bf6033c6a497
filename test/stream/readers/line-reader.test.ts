/**
 * Compares the line reader with a naive one: on random bytes, on malformed puzzles, and at the ends of blocks and
 * chunks.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textCapacity } from '../../../src/stream/blocks/record-block.js';
import { Random } from '../../helpers/random.js';
import { feedText, type Feeding } from '../feed-text.js';
import { readTextNaively } from '../naive-lines.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { countOf } from '../../helpers/extent.js';

const runs = { seed: 20_261_120, numRuns: countOf({ sample: 150, all: 3000 }) };

/** Returns records with problems reduced to `!`. */
async function feed(text: Uint8Array, feeding?: Feeding): Promise<string[]> {
  return (await feedText(text, { format: 'lines', ...feeding })).map((record) => record.replace(/!.*/, '!'));
}

const noise = fc.uint8Array({ maxLength: 300 });
const cells = fc
  .array(fc.constantFrom(...'123456789.0_*-xX?'), { minLength: 78, maxLength: 84 })
  .map((array) => array.join(''));
const line = fc.oneof(
  { weight: 4, arbitrary: fc.constant(wikipediaPuzzle) },
  { weight: 3, arbitrary: cells },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', ' ', '2;', '"', '0123456789ab ', 'a,b,c,d,', '#', ','),
        cells,
        fc.constantFrom('', ' ', ',', '"', ';x', ':1:', ',f,g', '#c', '\r', '\0', 'é'),
      )
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '# comment',
      [...wikipediaPuzzle].join(' '),
      wikipediaPuzzle.replace(/.{9}/g, '$& '),
      '\0\0',
      '\r',
    ),
  },
  { weight: 1, arbitrary: noise.map((bytes) => Buffer.from(bytes).toString('latin1')) },
);
const text = fc
  .tuple(
    fc.constantFrom('', '\xef\xbb\xbf'),
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r\r\n')), { maxLength: 30 }),
    fc.constantFrom('', '5', wikipediaPuzzle),
  )
  .map(([mark, lines, rest]) => Buffer.from(mark + lines.flat().join('') + rest, 'latin1'));
const chunks = fc.record({
  sizes: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
  isLive: fc.boolean(),
});

describe('the line reader agrees with a naive reader', () => {
  test('on random bytes', () =>
    fc.assert(
      fc.asyncProperty(noise, chunks, async (bytes, chunked) => {
        expect(await feed(bytes, chunked)).toEqual(readTextNaively(bytes));
      }),
      runs,
    ));

  test('on puzzles, malformed puzzles and noise', () =>
    fc.assert(
      fc.asyncProperty(text, chunks, async (bytes, chunked) => {
        expect(await feed(bytes, chunked)).toEqual(readTextNaively(bytes));
      }),
      runs,
    ));

  test('on other lines if one byte is changed', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(81 * 5), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const bytes = Buffer.from(`${wikipediaPuzzle}\n`.repeat(5));
        bytes[at] = byte;
        const damaged = Math.floor(at / 82);
        const records = await feed(bytes);
        expect(records).toEqual(readTextNaively(bytes));
        const isLineEnd = byte === 0x0a || at % 82 === 81;
        if (!isLineEnd)
          for (let nth = 0; nth < 5; nth++)
            if (nth !== damaged) expect(records).toContain(`${nth + 1} ${wikipediaPuzzle}`);
      }),
      runs,
    ));
});

describe('over several blocks', () => {
  const random = new Random(7);
  const kinds = [
    wikipediaPuzzle,
    wikipediaPuzzle,
    wikipediaPuzzle,
    `2;${wikipediaPuzzle}`,
    [...wikipediaPuzzle].join(' '),
    wikipediaPuzzle.slice(1),
    '',
    '# comment',
    '\0',
    `${wikipediaPuzzle},x`,
  ];
  const lines = Array.from({ length: 40_000 }, () => kinds[random.below(kinds.length)]);

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('%s', async (_name, newline) => {
    const bytes = Buffer.from(lines.join(newline), 'latin1');
    expect(bytes.length).toBeGreaterThan(2 * textCapacity);
    expect(await feed(bytes)).toEqual(readTextNaively(Buffer.from(lines.join('\n'), 'latin1')));
  });

  test('small malformed lines fill a block but not memory', async () => {
    let most = 0;
    const bytes = Buffer.from('5\n'.repeat(100_000));
    const records = await feed(bytes, { onBlock: (block) => (most = Math.max(most, block.exceptions.length)) });
    expect(records).toEqual(readTextNaively(bytes));
    expect(most).toBeLessThan(20_000);
  });

  test.each([
    ['longer than a block', textCapacity + 5, '2 !E_LINE_TOO_LONG'],
    ['longer than two blocks', 2 * textCapacity + 5, '2 !E_LINE_TOO_LONG'],
    ['as long as a block', textCapacity, '2 !E_LINE_TOO_LONG'],
    ['one byte shorter', textCapacity - 1, '2 !E_LENGTH'],
  ])('a line %s is an error', async (_name, length, problem) => {
    const bytes = Buffer.from(`${wikipediaPuzzle}\n${'5'.repeat(length)}\n${wikipediaPuzzle}\n`);
    expect(await feedText(bytes, { format: 'lines' })).toEqual([
      `1 ${wikipediaPuzzle}`,
      problem,
      `3 ${wikipediaPuzzle}`,
    ]);
    expect(await feedText(bytes, { format: 'lines', sizes: [60_000] })).toEqual([
      `1 ${wikipediaPuzzle}`,
      problem,
      `3 ${wikipediaPuzzle}`,
    ]);
  });

  test('a comment longer than a block is skipped', async () => {
    const bytes = Buffer.from(`${wikipediaPuzzle}\n#${'5'.repeat(textCapacity)}\n${wikipediaPuzzle}`);
    expect(await feedText(bytes, { format: 'lines' })).toEqual([`1 ${wikipediaPuzzle}`, `3 ${wikipediaPuzzle}`]);
  });
});
