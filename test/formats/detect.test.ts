/** The format of a text from its head. */
import { describe, expect, test } from 'vitest';
import { detectFormat } from '../../src/formats/detect.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const detect = (text: string, final = true) => detectFormat(Buffer.from(text), 0, Buffer.byteLength(text), final);

test.each([
  ['lines', `${puzzle}\n`],
  ['lines', puzzle],
  ['lines', `\n# comment\n\n${puzzle}\n`],
  ['lines', `${puzzle},solution\n`],
  ['lines', `00a1f3bc99de ${puzzle} 1.2\n`],
  ['lines', `2;${puzzle}\n`],
  ['lines', [...puzzle].join(' ')],
  ['lines', `${puzzle.slice(1)}\n${puzzle}\n`],
  ['lines', `${puzzle.replace('7', 'q')}\n${puzzle}\n`],
  ['lines', `${puzzle.replace('7', ',')}\n1,${puzzle}\n`],
  ['lines', '0123456789ABCDEF'.repeat(16)],
  ['lines', 'hello\n'],
  ['lines', ''],
  ['csv', `quizzes,solutions\n${puzzle},x\n`],
  ['csv', `id,puzzle\n1,${puzzle}\n`],
  ['csv', `a,b\n1,${puzzle}\n`],
  ['csv', `1,${puzzle}\n2,${puzzle}\n`],
  ['csv', `puzzle\n${puzzle}\n`],
  ['csv', `"${puzzle}","x"\n`],
  ['pencilmarks', '123456789'.repeat(81)],
  ['pencilmarks', '.'.repeat(729)],
  ['grid', '530070000\n600195000\n'],
  ['grid', '5 3 . . 7 . . . .\n'],
  ['grid', '\t2\t\t5\t\t1\t\t9\t\n'],
  ['grid', '\t\t\t\t\t\t\t\t\n'],
  ['grid', '| 2 | 6 | | | | 8 | 1 | |\n'],
  ['grid', '-------------\n|53 | 7 |   |\n'],
  ['grid', '*-----------*\n|53.|.7.|...|\n'],
  ['grid', '┌───┬───┬───┐\n'],
  ['grid', 'Grid 01\n003020600\n'],
  ['grid', '#AAuthor\n[Puzzle]\n53..7....\n'],
])('%s: %j', (format, text) => expect(detect(text)).toBe(format));

describe('needs more', () => {
  test.each([['530070'], ['# comment\n'], [''], ['a,b\n'], [puzzle.slice(0, 40)]])('%j', (text) => {
    expect(detect(text, false)).toBeUndefined();
  });
});
