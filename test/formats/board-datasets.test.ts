/**
 * The published boards: the files are unchanged, and every stored solution satisfies every rule of its board. The
 * checking code shares nothing with the readers.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBoardJson, readBoardRecord } from '../../src/formats/json/read.js';
import { writeBoardJson } from '../../src/formats/json/write.js';
import { findViolation } from '../helpers/assert-board-solution.js';

const root = new URL('../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Dataset {
  readonly name: string;
  readonly file: string;
  readonly puzzles: number;
  readonly found: { readonly one: number; readonly unknown?: number };
  readonly bytes: number;
  readonly sha256: string;
}

const datasets = JSON.parse(readText('bench/datasets/boards/datasets.json')) as Dataset[];

test('every file is recorded', () => {
  const files = readdirSync(new URL('bench/datasets/boards/', root)).filter((name) => name !== 'datasets.json');
  expect(datasets.map(({ file }) => file).sort()).toEqual(files.sort());
});

describe.each(datasets)('$name', ({ file, puzzles, found, bytes, sha256 }) => {
  const text = readText(`bench/datasets/boards/${file}`);
  const records = text
    .trimEnd()
    .split('\n')
    .map((line) => ({ line, ...readBoardRecord(line) }));

  test('is the recorded text', () => {
    expect(Buffer.byteLength(text)).toBe(bytes);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    expect(records).toHaveLength(puzzles);
    expect(records.filter(({ solution }) => solution !== null)).toHaveLength(found.one);
    expect(found.one + (found.unknown ?? 0)).toBe(puzzles);
  });

  test('names its puzzles and their sources', () => {
    expect(new Set(records.map(({ board }) => board.id)).size).toBe(puzzles);
    expect(records.filter(({ board }) => !board.meta.source)).toEqual([]);
  });

  test('has solutions that satisfy the rules', () => {
    const wrong = records.flatMap(({ board, solution }) => (solution ? [findViolation(board, solution)] : []));
    expect(wrong.filter((violation) => violation !== null)).toEqual([]);
  });

  test('equals the output of the writer', () => {
    for (const { line, board, solution } of records) expect(writeBoardJson(board, solution)).toBe(line);
  });
});

const examples = readdirSync(new URL('examples/', root)).filter((name) => name.endsWith('.json'));

test.each(examples)('the solution in examples/%s satisfies the rules', (name) => {
  const { board, solution } = readBoardRecord(readText(`examples/${name}`));
  expect(solution).not.toBeNull();
  expect(findViolation(board, solution!)).toBeNull();
  expect(board.meta.source).toBeTruthy();
});

test('examples/pi-day-2009.json is the board of document 004', () => {
  const board = readBoardJson(readText('examples/pi-day-2009.json'));
  expect(board.symbols[0]).toEqual({ name: 'π', aliases: ['P', 'p', 'pi', '-1'], value: null });
  expect(board.counts).toEqual([3, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(board.givens.filter((given) => given >= 0)).toHaveLength(56);
  expect(board.givens.filter((given) => given === 0)).toHaveLength(12);
  expect(board.houses.map(({ kind }) => kind)).toEqual([
    ...Array(12).fill('row'),
    ...Array(12).fill('column'),
    ...Array(12).fill('region'),
  ]);
});
