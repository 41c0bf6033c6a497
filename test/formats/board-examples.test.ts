/**
 * The examples in other formats: each is the board of the JSON example beside it, and equals the output of our writers.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBoardJson } from '../../src/formats/json/read.js';
import { detectFormat } from '../../src/formats/detect.js';
import { writeMiniZincData } from '../../src/formats/minizinc/data.js';
import { writeMiniZincModel } from '../../src/formats/minizinc/model.js';
import { readBoards } from '../../src/formats/read.js';
import { writeBoard } from '../../src/formats/write.js';
import type { Board } from '../../src/model/board/board.js';
import { essenceOf } from '../helpers/any-board.js';

const read = (name: string): string => readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const json = (name: string): Board => readBoardJson(read(`${name}.json`));
/** Sorts cages by their cells, because the order of cages depends on the format. */
const sorted = (board: Board): unknown => {
  const { cages, ...others } = essenceOf(board) as { cages: { cells: number[] }[] };
  return { ...others, cages: cages.sort((a, b) => a.cells[0] - b.cells[0]) };
};

test.each([
  ['killer.txt', 'ps', 'killer'],
  ['killer.dzn', 'minizinc', 'killer'],
  ['pi-day-2009.dzn', 'minizinc', 'pi-day-2009'],
  ['sudoku-25x25.txt', 'grid', 'sudoku-25x25'],
])('%s (%s) is %s.json', (name, format, same) => {
  const text = read(name);
  expect(detectFormat(text).format).toBe(format);
  const [board] = readBoards(text);
  expect(sorted(board)).toEqual(sorted(json(same)));
});

test('sudoku-16x16.txt begins with sudoku-16x16.json, in letters', () => {
  const boards = readBoards(read('sudoku-16x16.txt'));
  expect(boards).toHaveLength(5);
  expect(boards[0].givens).toEqual(json('sudoku-16x16').givens);
  expect(boards[0].symbols.map(({ name }) => name).join('')).toBe('123456789ABCDEFG');
});

test.each([
  ['jigsaws.txt', 'jigsaw', 5],
  ['killer-jigsaws.txt', 'sumocue', 2],
] as const)('%s equals the output of the writer', (name, format, count) => {
  const text = read(name);
  expect(detectFormat(text).format).toBe(format);
  const boards = readBoards(text);
  expect(boards).toHaveLength(count);
  expect(`${text.split('\n')[0]}\n${boards.map((board) => `${writeBoard(board, format)}\n`).join('')}`).toBe(text);
});

test('pi-day-2009: data and model equal the output of the writers', () => {
  expect(read('pi-day-2009.dzn').replace(/^%.*\n/, '')).toBe(writeMiniZincData(json('pi-day-2009')));
  expect(read('pi-day-2009.mzn')).toBe(writeMiniZincModel(json('pi-day-2009')));
});
