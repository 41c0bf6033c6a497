/**
 * The published schema: it accepts all examples and data sets that the reader accepts, and refuses texts that do not
 * have the form of a puzzle.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readBoardJson } from '../../../src/formats/json/read.js';

const root = new URL('../../../', import.meta.url);
const readText = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const schema = JSON.parse(readText('schema/puzzle.schema.json')) as { $defs: { board: { properties: object } } };
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema);

const examples = readdirSync(new URL('examples/', root)).filter((name) => name.endsWith('.json'));
const sets = readdirSync(new URL('bench/datasets/boards/', root)).filter((name) => name.endsWith('.ndjson'));

const valid: readonly [string, unknown][] = [
  ['a string', '1234............'],
  [
    'rows of numbers',
    [
      [1, 2],
      [0, null],
    ],
  ],
  ['rows of text', ['1234', '....', '....', '....']],
  ['a flat list', ['10', null, 3, '']],
  ['{"puzzle": string}', { puzzle: '1234............', rating: 3.4, source: 'me' }],
  ['{"puzzle": {…}}', { id: 7, puzzle: { size: 4, givens: '................' } }],
  [
    'positions by pairs',
    {
      positions: [
        [1, [8, 31]],
        ['2', [2]],
      ],
    },
  ],
  ['positions by symbol', { positions: { 1: [8, 31] } }],
  ['null for absent', { v: 1, size: 4, givens: null, regions: null, candidates: null, meta: null }],
  [
    'our result record',
    { i: 1, puzzle: '1234............', status: 'multiple', solutions: 2, exact: false, stats: { nodes: 3 } },
  ],
  [
    'all fields',
    {
      v: 1,
      id: 'x',
      rows: 4,
      columns: 4,
      box: [2, 2],
      lines: 'both',
      partial: false,
      alphabet: [{ s: 'π', n: 1, alias: ['P', '-1'], value: 3 }, '1', 2, { s: '3' }],
      givens: ['π12.', '....', '....', '....'],
      candidates: [['1'], null, '12', ...Array.from({ length: 13 }, () => null)],
      extra: [
        { cells: ['r1c1', 5], multiset: { 1: 2 } },
        { cells: [0, 1], name: 'pair', atMost: '123' },
        { cells: [2] },
      ],
      cages: [
        { cells: [0, 'r4C4'], sum: 4, repeats: true },
        { cells: [3], sum: null },
      ],
      rules: ['diagonals', 'anti-knight', 'anti-king', 'non-consecutive'],
      constraints: [],
      meta: { title: 'T', year: 2009 },
    },
  ],
];

const invalid: readonly [string, unknown][] = [
  ['a number', 7],
  ['an empty list', []],
  ['a boolean in a row', [[1, true]]],
  ['an object in a row', [[1, { value: 2 }]]],
  ['version 2', { v: 2 }],
  ['size 26', { size: 26 }],
  ['size as text', { size: '9' }],
  ['rows without columns', { rows: 9 }],
  ['size and rows', { size: 9, rows: 9, columns: 9 }],
  ['givens and puzzle', { givens: '1234............', puzzle: '1234............' }],
  ['a box of one number', { box: [3] }],
  ['other lines', { lines: 'all' }],
  ['33 symbols', { alphabet: Array.from({ length: 33 }, (_, index) => index) }],
  ['no symbols', { alphabet: [] }],
  ['a symbol that is a blank', { alphabet: ['.', '1'] }],
  ['a symbol with a space', { alphabet: ['a b'] }],
  ['a symbol without a name', { alphabet: [{ n: 3 }] }],
  ['a symbol with another field', { alphabet: [{ s: 'π', count: 3 }] }],
  ['a negative multiplicity', { alphabet: [{ s: 'π', n: -1 }] }],
  ['a cage without cells', { cages: [{ sum: 3 }] }],
  ['an empty cage', { cages: [{ cells: [] }] }],
  ['a cell twice', { cages: [{ cells: [1, 1] }] }],
  ['a cell r0c1', { cages: [{ cells: ['r0c1'] }] }],
  ['a cell beyond all boards', { cages: [{ cells: [625] }] }],
  ['a sum as text', { cages: [{ cells: [1], sum: '3' }] }],
  ['a cage with another field', { cages: [{ cells: [1], value: 3 }] }],
  ['cages that are not a list', { cages: { cells: [1] } }],
  ['an unknown rule', { rules: ['anti-bishop'] }],
  ['a rule twice', { rules: ['anti-king', 'anti-king'] }],
  ['a constraint', { constraints: [{ type: 'thermo' }] }],
  ['two kinds of multiplicities', { extra: [{ cells: [1], multiset: '1', atMost: '1' }] }],
  ['half a symbol', { extra: [{ cells: [1], multiset: { 1: 0.5 } }] }],
  ['position 0', { positions: [[1, [0]]] }],
  ['a position without a list', { positions: [[1]] }],
  ['an unknown list', { thermometer: [] }],
  ['an unknown flag', { antiknight: true }],
  ['a list in meta', { meta: { title: ['x'] } }],
];

test('the schema has the name that the package exports', () => {
  const manifest = JSON.parse(readText('package.json')) as { exports: Record<string, unknown>; files: string[] };
  expect(manifest.exports['./schema/puzzle.schema.json']).toBe('./schema/puzzle.schema.json');
  expect(manifest.files).toContain('schema');
});

describe('docs/reference/puzzle-json.md', () => {
  const page = readText('docs/reference/puzzle-json.md');

  test('has a row for every field of a puzzle', () => {
    const rows = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const unlisted = ['constraints', 'stats', 'witnesses', 'clashes', 'error', 'exact'];
    expect(rows.sort()).toEqual(
      Object.keys(schema.$defs.board.properties)
        .filter((name) => !unlisted.includes(name))
        .sort(),
    );
  });

  test('shows a valid puzzle', () => {
    const [, example] = /```json\n([^]*?)```/.exec(page)!;
    expect(validate(JSON.parse(example))).toBe(true);
    expect(readBoardJson(example).houses).toHaveLength(12);
  });
});

test.each(examples)('examples/%s', (name) => {
  expect(validate(JSON.parse(readText(`examples/${name}`))), JSON.stringify(validate.errors)).toBe(true);
});

test.each(sets)('bench/datasets/boards/%s', (name) => {
  const lines = readText(`bench/datasets/boards/${name}`).trimEnd().split('\n');
  expect(lines.filter((line) => !validate(JSON.parse(line)))).toEqual([]);
});

test.each(valid)('accepts %s', (_, value) => {
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
});

describe.each(invalid)('%s', (_, value) => {
  test('is refused by the schema', () => expect(validate(value)).toBe(false));

  test('is refused by the reader', () => {
    // The schema accepts an object without givens and size, but the reader needs one of them.
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const whole =
      isObject && !('givens' in value) && !('size' in value) && !('rows' in value) ? { ...value, size: 9 } : value;
    expect(() => readBoardJson(JSON.stringify(whole))).toThrow(/^E_/);
  });
});
