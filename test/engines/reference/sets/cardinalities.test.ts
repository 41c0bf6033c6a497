import { expect, test } from 'vitest';
import { readProgram } from '../../../../src/engines/reference/board/read-program.js';
import type { BoardDescription } from '../../../../src/model/board/description.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { findCardinalities } from '../../../../src/engines/reference/sets/post.js';

const named = (names: string): { name: string }[] => [...names].map((name) => ({ name }));
const small: BoardDescription = { rows: 4, columns: 4, symbols: named('1234') };

test.each<[string, BoardDescription, number[], number[]]>([
  ['rows', small, [4, 4, 4, 4], [4, 4, 4, 4]],
  [
    'columns on a board without row houses',
    { ...small, lines: 'columns', regions: 'none' },
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
  ['regions on a board without line houses', { ...small, lines: 'none', regions: 'boxes' }, [4, 4, 4, 4], [4, 4, 4, 4]],
  ['multiplicities', { ...small, symbols: [{ name: 'π', count: 3 }, { name: '1' }] }, [12, 4], [12, 4]],
  [
    'rows of a board with more columns',
    { rows: 2, columns: 4, symbols: named('1234'), partial: true },
    [2, 2, 2, 2],
    [2, 2, 2, 2],
  ],
  // One house of three cells, each symbol once; the other cells are free.
  [
    'one exact house',
    { rows: 2, columns: 3, symbols: named('123'), lines: 'none', extra: [{ cells: [0, 1, 2], exact: true }] },
    [1, 1, 1],
    [4, 4, 4],
  ],
  // Each symbol occurs at most once in each of two pairs, and in the two other cells.
  [
    'houses that are not exact',
    { rows: 2, columns: 3, symbols: named('123'), lines: 'none', extra: [{ cells: [0, 1] }, { cells: [3, 4] }] },
    [0, 0, 0],
    [4, 4, 4],
  ],
  ['no houses', { rows: 2, columns: 2, symbols: named('12'), lines: 'none' }, [0, 0], [4, 4]],
])('by %s', (_, description, least, most) => {
  const found = findCardinalities(readProgram(compileBoard(buildBoard(description))));
  expect(found.map((cardinality) => cardinality.least)).toEqual(least);
  expect(found.map((cardinality) => cardinality.most)).toEqual(most);
});
