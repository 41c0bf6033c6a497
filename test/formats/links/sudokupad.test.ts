/** What SudokuPad's own links say: the abbreviated JSON, and what of it is a rule. */
import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { unzipJson } from '../../../src/formats/links/sudokupad.js';
import { readBoard, type Board } from '../../../src/index.js';
import { problemOf } from '../../helpers/board-problem.js';

const linkOf = (zipped: string): string => `https://sudokupad.app/scl${lzString.compressToBase64(zipped)}`;

describe('abbreviations', () => {
  test.each([
    [
      "{id:'x',ce:[[,,{v:5}],[,{},{v:'7'}]]}",
      {
        id: 'x',
        cells: [
          [{}, {}, { value: 5 }],
          [{}, {}, { value: '7' }],
        ],
      },
    ],
    [
      "{ca:[{u:t,v:'title: It\\'s'}],h:f,n:null}",
      { cages: [{ underlays: true, value: "title: It's" }], height: false, n: null },
    ],
    [
      '{c:#0,c1:#F,c2:CFCFCF,th:21,w:0.25,x:-3}',
      { color: '#000000', borderColor: '#FFFFFF', backgroundColor: '#CFCFCF', thickness: 21, width: 0.25, x: -3 },
    ],
    ['{"cells":[[{"value":"é"}]],"a":[]}', { cells: [[{ value: 'é' }]], arrows: [] }],
    ['{m:{rules:[\'a\\nb\',"c"]}}', { m: { rules: ['a\nb', 'c'] } }],
  ])('%s', (zipped, value) => expect(unzipJson(zipped)).toEqual(value));

  test.each(['', '{', "{a:'x", '{a:1', '[1', '{a:q}', '{:1}', '['.repeat(100), '{}x', "{a:'\\u12"])(
    'no value: %s',
    (zipped) => {
      expect(problemOf(() => unzipJson(zipped))).toMatch(/^E_SYNTAX puzzle in the link/);
    },
  );
});

const rows = (side: number): string => Array.from({ length: side }, () => `[${','.repeat(side - 1)}]`).join(',');
const read = (more: string, side = 4): Board => readBoard(linkOf(`{cs:50,ce:[${rows(side)}]${more}}`));

const boxes =
  're:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]';

test('a plain grid with regions', () => {
  const board = readBoard(
    linkOf(`{ce:[[{v:1},,,],[,,,],[,,{v:'4'},],[,,,]],${boxes},metadata:{t:'T',author:'A',rules:['One.','Two.']}}`),
  );
  expect([board.rows, board.givens[0], board.givens[10]]).toEqual([4, 0, 3]);
  expect(board.regions?.slice(0, 5)).toEqual([0, 0, 1, 1, 0]);
  expect(board.meta).toEqual({ title: 'T', author: 'A', rules: 'One.\nTwo.', unchecked: 'the rules in words' });
});

test('cages of different digits are cages, others are drawn', () => {
  const cages =
    "ca:[{unique:t,v:5,ce:[[0,0],[0,1]]},{unique:t,sum:3,ce:[[1,0],[1,1]]},{v:9,ce:[[2,2],[2,3]]},{v:'title: T'},{sum:4,ce:[[3,3],[3,2]]},{unique:t,ce:[[0,0],[0,1],[0,2],[0,3]],type:'rowcol'}]";
  const board = read(`,${boxes},${cages}`);
  expect(board.cages.map(({ cells, sum, repeats }) => [cells, sum, repeats])).toEqual([
    [[0, 1], 5, false],
    [[4, 5], 3, false],
    [[15, 14], 4, true],
  ]);
  expect(board.meta).toEqual({ title: 'T', unchecked: 'drawn only: 1 cage' });
});

test('global rules, fog and drawings', () => {
  const board = read(
    `,${boxes},global:['antiknight','antixv'],metadata:{antiking:t},l:[{},{}],a:[{}],foglight:[[0,0]]`,
  );
  expect(board.rules).toEqual(['anti-knight', 'anti-king']);
  expect(board.meta.unchecked).toBe('the global rule antixv; fog; drawn only: 2 lines and 1 arrow');
});

test('texts in cells are no givens, and 0 makes digits from 0', () => {
  expect(readBoard(linkOf("{ce:[[{v:'a'},],[,{v:2}]]}")).meta.unchecked).toBe('the text a in r1c1');
  expect(readBoard(linkOf('{ce:[[{v:0},],[,]]}')).symbols.map(({ value }) => value)).toEqual([0, 1]);
});

test.each([
  [
    'a grid that is no square',
    linkOf('{ce:[[,,],[,,]]}'),
    'expected as many columns as rows, since SudokuPad does not state the digits, found 2 rows of 3',
  ],
  ['no grid', linkOf("{title:'long enough to be compressed'}"), 'cells: expected a list, found nothing'],
  [
    'a cell that is not there',
    linkOf('{ce:[[,],[,]],ca:[{unique:t,ce:[[5,5]]}]}'),
    'a cell of the 2 × 2 grid, found "[5,5]"',
  ],
])('%s', (_, link, message) => {
  expect(problemOf(() => readBoard(link)).replaceAll('found [5,5]', 'found "[5,5]"')).toContain(message);
});
