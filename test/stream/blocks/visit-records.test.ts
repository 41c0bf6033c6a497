/** Cuts blocks at record boundaries: puzzles, errors and line numbers stay consistent. */
import { describe, expect, test } from 'vitest';
import { type RecordBlock, keepRecords } from '../../../src/stream/blocks/record-block.js';
import { feedText } from '../feed-text.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const nth = (number: number): string => wikipediaPuzzle.replace('53', `${number}.`);
// Records on lines 2, 3, 5, 6, 9, 10, 11; errors on 5 and 10; line 9 is an odd line that holds a puzzle.
const text = ['', nth(1), nth(2), '# c', 'bad', nth(3), '', '', `7;${nth(4)}`, 'worse', nth(5)].join('\n');
const all = [`2 ${nth(1)}`, `3 ${nth(2)}`, '5 !E_CELL', `6 ${nth(3)}`, `9 ${nth(4)}`, '10 !E_CELL', `11 ${nth(5)}`];

const cut = (from: number, to: number) =>
  feedText(text, { format: 'lines', onBlock: (block: RecordBlock) => keepRecords(block, from, to) });

test('keeps the whole block', async () => expect(await cut(0, 100)).toEqual(all));

describe('every part', () => {
  const bounds = [-3, 0, 1, 2, 3, 4, 5, 6, 7, 9];
  const parts = bounds.flatMap((from) => bounds.filter((to) => to >= from).map((to) => [from, to]));
  test.each(parts)('keeps records %i to %i', async (from, to) => {
    let records = -1;
    const kept = await feedText(text, {
      format: 'lines',
      onBlock: (block) => {
        keepRecords(block, from, to);
        records = block.records;
      },
    });
    const expected = all.slice(Math.max(from, 0), Math.max(to, 0));
    expect(kept).toEqual(expected);
    expect(records).toBe(expected.length);
  });
});
