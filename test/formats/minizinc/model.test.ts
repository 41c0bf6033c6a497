/**
 * The model beside the data: it declares exactly the names that the data assigns, and states each kind of rule. The
 * tests only compare texts; they do not need MiniZinc.
 */
import { describe, expect, test } from 'vitest';
import { writeMiniZincData } from '../../../src/formats/minizinc/data.js';
import { writeMiniZincModel } from '../../../src/formats/minizinc/model.js';
import type { BoardDescription } from '../../../src/model/board/description.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';

const four = { rows: 4, columns: 4, symbols: standardSymbols(4) };
const givens = [0, ...Array<null>(15).fill(null)];
const regions = [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
const pi = [{ name: 'π', count: 2 }, { name: '1' }, { name: '2' }];

const boards: readonly (readonly [string, BoardDescription, readonly string[]])[] = [
  ['plain', { ...four, givens }, ['all_different(cells) :: domain', 'house([x[2*i+r, 2*j+c] | r in 1..2, c in 1..2])']],
  [
    'prime size',
    { rows: 5, columns: 5, symbols: standardSymbols(5), givens: [0, ...Array<null>(24).fill(null)] },
    ['house([x[i,j] | i in 1..n])'],
  ],
  ['jigsaw', { ...four, givens, regions }, ['where regions[i,j] = k']],
  [
    'π',
    { rows: 4, columns: 4, symbols: pi, givens, regions },
    ['global_cardinality(cells, cover, occ) :: domain', 'x[regions[c,1], regions[c,2]]'],
  ],
  [
    'cages',
    { ...four, cages: [{ cells: [0, 1], sum: 3 }] },
    ['sum(cage) = P[p,2*num_hints+1]', '/\\ all_different(cage)'],
  ],
  [
    'cages with repeats',
    { ...four, cages: [{ cells: [0, 1], sum: 3, repeats: true }, { cells: [2, 3] }] },
    ['if cage_repeats[p] then true else all_different(cage) endif'],
  ],
  ['candidates', { ...four, givens, candidates: Array(16).fill(7) as number[] }, ['x[i,j] in candidates[i,j]']],
  ['extra houses', { ...four, givens, extra: [{ cells: [0, 5, 10, 15] }] }, ['forall(e in index_set(extra))(house(']],
  [
    'extra houses with counts',
    { ...four, givens, extra: [{ cells: [0, 5, 10], counts: [2, 1, 0, 0] }] },
    ['own = [extra_occ[e,k] | k in index_set(cover)]'],
  ],
  [
    'rules',
    { ...four, givens, rules: ['diagonals', 'anti-knight', 'anti-king', 'non-consecutive'] },
    ['x[i,n+1-i]', '!= 1 else true endif', '| 1, 2 | 2, 1 | -1, 2 | -2, 1 |'],
  ],
  [
    'rows alone, not square',
    { rows: 2, columns: 4, symbols: standardSymbols(4), lines: 'rows', givens: [0, ...Array<null>(7).fill(null)] },
    ['int: m; % rows', 'house([x[i,j] | j in 1..n])'],
  ],
  [
    'partial houses',
    { rows: 3, columns: 4, symbols: pi, partial: true, regions: 'none', givens: [0, ...Array<null>(11).fill(null)] },
    ['count(cells, cover[k]) <= occ[k]'],
  ],
  [
    'names',
    { ...four, symbols: Array.from('ABCD', (name) => ({ name })), givens },
    ['names[k] | k in index_set(cover) where cover[k] = fix(x[i,j])'],
  ],
];

/** Returns the names declared without a value, except the solution. */
const declared = (model: string): string[] =>
  Array.from(model.matchAll(/^(?:int|bool|array\[.*\] of [^:]*): (\w+);/gm), (match) => match[1]).sort();
const assigned = (data: string): string[] => Array.from(data.matchAll(/^(\w+) = /gm), (match) => match[1]).sort();

describe('a board with', () => {
  test.each(boards)('%s', (_, description, pieces) => {
    const board = buildBoard(description);
    const model = writeMiniZincModel(board);
    for (const piece of pieces) expect(model).toContain(piece);
    expect(declared(model).filter((name) => name !== 'x')).toEqual(
      assigned(writeMiniZincData(board)).filter((name) => name !== 'x'),
    );
  });

  test.each([{ cages: 'segments' as const }, { regions: 'pairs' as const }])('another form: %j', (options) => {
    const board = buildBoard({ ...four, regions, givens, cages: [{ cells: [1, 2], sum: 3 }] });
    const model = writeMiniZincModel(board, options);
    expect(declared(model).filter((name) => name !== 'x')).toEqual(
      assigned(writeMiniZincData(board, options)).filter((name) => name !== 'x'),
    );
    expect(model).toContain(options.cages ? 'where segments[i,j] = p' : 'x[regions[c,1], regions[c,2]]');
  });
});

test('a whole model', () => {
  expect(writeMiniZincModel(buildBoard({ rows: 4, columns: 4, symbols: pi, givens, regions })))
    .toBe(`% Written by Pidoku, with the data beside it.
include "global_cardinality.mzn";

int: n; % rows and columns

array[int] of int: occ;   % how often each symbol occurs in a house
array[int] of int: cover; % the symbols
set of int: symbols = array2set(cover);

array[1..n, 1..n] of var symbols: x;

array[1..n, 1..n] of int: dat; % 0 is an open cell
constraint forall(i in 1..n, j in 1..n where dat[i,j] != 0)(x[i,j] = dat[i,j]);

predicate house(array[int] of var int: cells) = global_cardinality(cells, cover, occ) :: domain;

constraint forall(i in 1..n)(house([x[i,j] | j in 1..n]));

constraint forall(j in 1..n)(house([x[i,j] | i in 1..n]));

int: num_regions;
int: size = n * n div num_regions;
array[1..num_regions*size, 1..2] of int: regions; % the cells of each region in turn
constraint forall(k in 1..num_regions)(
  house([x[regions[c,1], regions[c,2]] | c in size*(k-1)+1..size*k])
);

solve :: int_search(array1d(x), first_fail, indomain_min) satisfy;

output [show(x[i,j]) ++ if j = n then "\\n" else " " endif | i in 1..n, j in 1..n];
`);
});
