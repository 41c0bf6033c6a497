/** Clues in JSON: a board is read as it was written, which fits the schema; mistakes are told with their path. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { readBoardJson } from '../../../src/formats/json/read.js';
import { writeBoardJson } from '../../../src/formats/json/write.js';
import { clueTypes } from '../../../src/model/clues/registry.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { defineClues, writeClueReference } from '../../../scripts/write-schema.mjs';
import { countOf, isWhole } from '../../helpers/extent.js';
import { clueCases, makeRandomBoard } from '../../model/clues/cases/random-boards.js';

const schema = JSON.parse(readFileSync(new URL('../../../schema/puzzle.schema.json', import.meta.url), 'utf8')) as {
  $defs: Record<string, object>;
};
const validate = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema);

test('the schema has the clues that the package knows', () => {
  const written = Object.entries(schema.$defs).filter(([name]) => /^clue(-|$)/.test(name));
  expect(Object.fromEntries(written), 'run npm run schema').toEqual(JSON.parse(JSON.stringify(defineClues(clueTypes))));
});

test('so has the page of clues', () => {
  const page = readFileSync(new URL('../../../docs/reference/clues.md', import.meta.url), 'utf8');
  expect(page, 'run npm run schema').toBe(writeClueReference(clueTypes));
});

describe.each(clueCases.map((one) => [one.type, one] as const))('%s', (_, one) => {
  test('is read as it was written', () => {
    for (let seed = 0; seed < countOf({ sample: 2, all: 50 }); seed++) {
      const { board } = makeRandomBoard(one, seed);
      const text = writeBoardJson(board);
      expect(readBoardJson(text)).toEqual(board);
      expect(validate(JSON.parse(text)), `${text} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });
});

const base = { size: 4, alphabet: '1234', variables: [{ name: 'total' }, { name: 'shade', size: 4, columns: 2 }] };
const read = (...clues: object[]): object => readBoardJson({ ...base, clues }).clues[0];

describe('ways to write', () => {
  test('cells by row and column, by number, by name', () =>
    expect(
      read({ type: 'different', cells: ['r1c1', 5, 'R2C4', 'total', 'shade1', 'shade4', 'total1'].slice(0, 6) }),
    ).toEqual({
      type: 'different',
      cells: [0, 5, 7, 16, 17, 20],
    }));

  test('symbols by name, by value, in a text', () => {
    expect(read({ type: 'candidates', cells: [0], symbols: ['2', 3] })).toMatchObject({ symbols: [1, 2] });
    expect(read({ type: 'candidates', cells: [0], symbols: '24' })).toMatchObject({ symbols: [1, 3] });
    expect(read({ type: 'candidates', cells: [0], symbols: '1 4' })).toMatchObject({ symbols: [0, 3] });
    const values = readBoardJson({
      size: 2,
      alphabet: ['a', 'b'].map((s, index) => ({ s, value: index - 4 })),
      clues: [{ type: 'candidates', cells: [0], symbols: [-3] }],
    });
    expect(values.clues[0]).toMatchObject({ symbols: [1] });
  });

  test('an automaton by its moves', () =>
    expect(
      read({
        type: 'automaton',
        segments: [['r1c1'], ['shade2', 'total']],
        start: ['a'],
        accepts: ['b'],
        moves: [
          ['a', '12', 'b'],
          ['b', 'break', 'a'],
          ['b', ['break', 3], 'b'],
        ],
      }),
    ).toMatchObject({ segments: [[0], [18, 16]], moves: [['a', [0, 1], 'b'], ['b', [4], 'a'], ['b', [4, 2], 'b']] })); // prettier-ignore

  test('null for absent', () =>
    expect(read({ type: 'whisper', cells: [0, 1], difference: null })).toEqual({ type: 'whisper', cells: [0, 1] }));
});

describe('mistakes', () => {
  const whisper = { type: 'whisper', cells: [0, 1] };
  test.each<[string, string, unknown]>([
    ['clues[0].type', 'E_CLUE', [{ type: 'wisper', cells: [0, 1] }]],
    ['clues[0].type', 'E_CLUE', [{}]],
    ['clues[1]', 'E_TYPE', [whisper, 7]],
    ['clues', 'E_TYPE', 'thermometer'],
    ['clues[0].slow', 'E_FIELD', [{ ...whisper, slow: true }]],
    ['clues[0]', 'E_CLUE', [{ type: 'whisper' }]],
    ['clues[0].cells[1]', 'E_CELL', [{ type: 'whisper', cells: [0, 'r5c1'] }]],
    ['clues[0].cells[1]', 'E_CELL', [{ type: 'whisper', cells: [0, 'shade'] }]],
    ['clues[0].cells[1]', 'E_CELL', [{ type: 'whisper', cells: [0, 'shade5'] }]],
    ['clues[0].cells[1]', 'E_CELL', [{ type: 'whisper', cells: [0, 21] }]],
    ['clues[0].cells[1]', 'E_CELL', [{ type: 'whisper', cells: [0, null] }]],
    ['clues[0].cells', 'E_LENGTH', [{ type: 'whisper', cells: [0] }]],
    ['clues[0].cells', 'E_CELL', [{ type: 'renban', cells: [0, 0] }]],
    ['clues[0].cells[0]', 'E_CELL', [{ type: 'minimum', cells: ['total'] }]],
    ['clues[0].difference', 'E_TYPE', [{ ...whisper, difference: '5' }]],
    ['clues[0].symbols[0]', 'E_SYMBOL', [{ type: 'candidates', cells: [0], symbols: ['9'] }]],
    ['clues[0].symbols', 'E_LENGTH', [{ type: 'candidates', cells: [0], symbols: [] }]],
    ['clues[0].from', 'E_CLUE', [{ type: 'sandwich', from: 'above', line: 1, sum: 3 }]],
    ['clues[0]', 'E_CLUE', [{ type: 'sandwich', from: 'left', line: 5, sum: 3 }]],
    ['clues[0]', 'E_CLUE', [{ type: 'white-dot', cells: ['r1c1', 'r2c2'] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'white-dot', cells: ['r1c4', 'r2c1'] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'white-dot', cells: ['shade2', 'shade3'] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'quadruple', cells: [0, 1, 2, 3], symbols: '1' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'little-killer', cells: ['r1c2', 'r2c3'], sum: 3 }]],
    ['clues[0]', 'E_CLUE', [{ type: 'clone', cells: [0], others: [1, 2] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'sum', cells: [0, 1], factors: [1], total: 3 }]],
    ['clues[0]', 'E_CLUE', [{ type: 'connected', symbols: '1', group: 'x' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'pairs', cells: [0, 1] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'pairs', cells: [0, 1], where: 'a < c' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'pairs', cells: [0, 1], where: 'a <' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'pairs', cells: [0, 1], table: [1, 2, 3, 16] }]],
    ['clues[0]', 'E_CLUE', [{ type: 'regex', cells: [0, 1], pattern: '(1' }]],
    ['clues[0]', 'E_LIMIT', [{ type: 'regex', cells: [0, 1], pattern: '(1|2)*1.{30}' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'global-entropy' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'chaos-construction', labels: 'shade' }]],
    ['clues[0]', 'E_CLUE', [{ type: 'look-and-say', cells: [0], counts: [1, 9] }]],
    ['clues[0].marks', 'E_CLUE', [{ type: 'negative-dots', marks: ['xv'] }]],
    [
      'clues[0].moves[0]',
      'E_LENGTH',
      [{ type: 'automaton', cells: [0], start: ['a'], accepts: ['a'], moves: [['a']] }],
    ],
    ['clues[0].alternatives[1][0]', 'E_CLUE', [{ type: 'any', alternatives: [[], [{ type: 'global-entropy' }]] }]],
    [
      'clues[0].alternatives[0][0].cells[0]',
      'E_CELL',
      [{ type: 'any', alternatives: [[{ type: 'even', cells: ['x'] }]] }],
    ],
  ])('%s: %s', (path, code, clues) => {
    const error = caught(() => readBoardJson(JSON.stringify({ ...base, clues })));
    expect([error.path && pathText(error.path), error.code]).toEqual([path, code]);
    expect(error.line).toBe(1);
    expect(error.message.length).toBeLessThan(2000);
  });

  test('alternatives that are deep inside one another', () => {
    const deep = (depth: number): object => ({ type: 'any', alternatives: [depth > 0 ? [deep(depth - 1)] : []] });
    expect(caught(() => readBoardJson({ ...base, clues: [deep(20)] })).code).toBe('E_LIMIT');
    const text = `${'{"type":"any","alternatives":[['.repeat(20_000)}${']]}'.repeat(20_000)}`;
    expect(caught(() => readBoardJson(`{"size":4,"clues":[${text}]}`)).code).toBe('E_LIMIT');
  });

  test.runIf(isWhole)('many rules, each of which takes its time', () => {
    const clues = Array.from({ length: 2000 }, (_, index) => ({
      type: 'regex',
      cells: [0],
      pattern: `(.*1.{10}).*|.*|1{${index}}`,
    }));
    expect(caught(() => readBoardJson({ ...base, clues })).code).toBe('E_LIMIT');
  });

  test('a symbol without a value, where values count', () => {
    const pi = { size: 2, alphabet: ['1', 'π'], lines: 'none' };
    const clue = { type: 'whisper', cells: [0, 1] };
    const error = caught(() => readBoardJson({ ...pi, clues: [clue] }));
    expect([error.code, error.found]).toEqual(['E_CAGE_VALUE', '"π" possible in r1c1']);
    expect(readBoardJson({ ...pi, clues: [clue], candidates: ['1', '1', null, null] }).clues).toHaveLength(1);
    expect(readBoardJson({ ...pi, clues: [{ type: 'palindrome', cells: [0, 1] }] }).clues).toHaveLength(1);
  });

  test('variable cells', () => {
    const codeOf = (variables: unknown): string => caught(() => readBoardJson({ size: 4, variables })).code;
    expect(codeOf([{ name: 'a1' }])).toBe('E_CLUE');
    expect(codeOf([{ name: 'a' }, { name: 'a' }])).toBe('E_CLUE');
    expect(codeOf([{ name: 'a', size: 700 }])).toBe('E_CLUE');
    expect(codeOf(Array.from({ length: 3 }, (_, index) => ({ name: 'abc'[index], size: 300 })))).toBe('E_LIMIT');
    expect(codeOf([{ name: 'a', sise: 3 }])).toBe('E_FIELD');
  });
});

function caught(act: () => unknown): PuzzleError {
  try {
    act();
  } catch (error) {
    if (error instanceof PuzzleError) return error;
    throw error;
  }
  throw new Error('no error');
}

const pathText = (path: readonly (string | number)[]): string =>
  path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index ? `.${key}` : key)).join('');
