import { describe, expect, test } from 'vitest';
import { isOneGrid } from '../../src/bulk/one-grid.js';

const rows = [
  '530070000',
  '600195000',
  '098000060',
  '800060003',
  '400803001',
  '700020006',
  '060000280',
  '000419005',
  '000080079',
];
const grid = `${rows.join('\n')}\n`;
const isOne = (text: string): boolean => isOneGrid(new TextEncoder().encode(text));

describe('one grid', () => {
  test.each([
    ['the file of source document 002', grid],
    ['without a last line end', grid.trimEnd()],
    ['of Windows, with a byte order mark', `\ufeff${rows.join('\r\n')}\r\n`],
    [
      'with borders and comments',
      `# a puzzle\n-----\n${rows.map((row) => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`).join('\n')}\n-----\n\n`,
    ],
    ['with a bad row', grid.replace('098', '0q8')],
  ])('%s', (_, text) => expect(isOne(text)).toBe(true));
});

describe('not one grid', () => {
  test.each([
    ['nothing', ''],
    ['a line', `${rows.join('')}\n`],
    ['two grids', `${grid}\n${grid}`],
    ['a grid and the beginning of another', `${grid}\n${rows[0]}\n`],
    ['a header of CSV', `id,puzzle\n1,${rows.join('')}\n`],
  ])('%s', (_, text) => expect(isOne(text)).toBe(false));
});
