/** Reads grids, CSV and pencilmarks in the byte lane, cut into blocks and chunks anywhere. */
import { describe, expect, test } from 'vitest';
import { textCapacity } from '../../../src/stream/blocks/record-block.js';
import { Random } from '../../helpers/random.js';
import { feedText } from '../feed-text.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const rows = wikipediaPuzzle.match(/.{9}/g)!.join('\n');
const candidates = [...wikipediaPuzzle]
  .map((cell) => (cell === '.' ? '123456789' : '123456789'.replaceAll(new RegExp(`[^${cell}]`, 'g'), '.')))
  .join('');

describe('grids are read', () => {
  const random = new Random(11);
  const expected: string[] = [];
  let line = 1;
  const text = Array.from({ length: 15_000 }, () => {
    const isBad = random.below(10) === 0;
    expected.push(isBad ? `${line} !E_ROW_WIDTH` : `${line} ${wikipediaPuzzle}`);
    const isApart = isBad || random.below(2) === 0;
    line += isApart ? 10 : 9;
    return `${isBad ? rows.replace('600', '6').replace('6..195', '6.195') : rows}\n${isApart ? '\n' : ''}`;
  }).join('');

  test('over several blocks', async () => {
    expect(text.length).toBeGreaterThan(textCapacity);
    expect(await feedText(text)).toEqual(expected);
  });

  test('from a slow pipe', async () => {
    const head = text.slice(0, 10_000);
    expect(await feedText(head, { sizes: [7, 50], isLive: true, format: 'grid' })).toEqual(await feedText(head));
  });

  test('without a last newline', async () => expect(await feedText(rows)).toEqual([`1 ${wikipediaPuzzle}`]));
});

describe('CSV is read', () => {
  test('with a named column, quotes, and rows without a puzzle', async () => {
    const text = [
      'id,puzzle',
      `1,${wikipediaPuzzle}`,
      `"2,b",${wikipediaPuzzle}`,
      `3,"${wikipediaPuzzle}"`,
      '',
      `4,${wikipediaPuzzle.slice(1)}`,
      '5',
      `6,${wikipediaPuzzle}`,
    ].join('\r\n');
    const expected = [
      `2 ${wikipediaPuzzle}`,
      `3 ${wikipediaPuzzle}`,
      `4 ${wikipediaPuzzle}`,
      '6 !E_LENGTH',
      '7 !E_COLUMN_MISSING',
      `8 ${wikipediaPuzzle}`,
    ];
    expect(await feedText(text)).toEqual(expected);
    expect(await feedText(text, { sizes: [5], isLive: true })).toEqual(expected);
  });

  test('over several blocks', async () => {
    const text = `id,quiz\n${Array.from({ length: 30_000 }, (_, row) => `${row},${wikipediaPuzzle}\n`).join('')}`;
    expect(text.length).toBeGreaterThan(2 * textCapacity);
    expect(await feedText(text)).toEqual(Array.from({ length: 30_000 }, (_, row) => `${row + 2} ${wikipediaPuzzle}`));
  });

  test('with a numbered column and no header', async () => {
    expect(await feedText(`1,${wikipediaPuzzle}\n2,${wikipediaPuzzle}`, { column: '2' })).toEqual([
      `1 ${wikipediaPuzzle}`,
      `2 ${wikipediaPuzzle}`,
    ]);
  });

  test('with a byte order mark before the header', async () => {
    expect(await feedText(`\uFEFFpuzzle,x\n${wikipediaPuzzle},1\n`)).toEqual([`2 ${wikipediaPuzzle}`]);
  });

  test('with an error if there is no column of puzzles', async () => {
    await expect(feedText('a,b\n1,2\n', { format: 'csv' })).rejects.toThrow(/--column/);
  });
});

test('pencilmarks are read over several blocks', async () => {
  const bad = candidates.replace('5', '6');
  const lines = Array.from({ length: 4000 }, (_, line) => (line % 7 === 3 ? bad : candidates));
  const expected = lines.map((text, line) => `${line + 1} ${text === bad ? '!E_CANDIDATE_SLOT' : text}`);
  expect(await feedText(lines.join('\n'))).toEqual(expected);
});
