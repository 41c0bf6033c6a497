/** Values of a wrong kind or length are refused by name, before anything walks over them. */
import { describe, expect, test } from 'vitest';
import {
  allocateBatch,
  detectFormat,
  readBoard,
  solve,
  solveLines,
  writeBoard,
  type EngineChoice,
} from '../../../src/index.js';

const long = 2 ** 32 - 1;
const withLength = (length: number): never =>
  new Proxy([], { get: (list, key) => (key === 'length' ? length : Reflect.get(list, key)) }) as never;

describe('lists whose length is far from what they hold', () => {
  test.each<readonly [string, object, string]>([
    ['a proxy', withLength(long), 'E_LENGTH line 1 column 82: expected 81 cells, found 4294967295 cells'],
    ['a sparse list', Array(long), 'E_LENGTH line 1 column 82: expected 81 cells, found 4294967295 cells'],
    ['clues', { size: 4, clues: Array(long) }, 'E_LIMIT clues: expected at most 20000 entries, found 4294967295'],
    [
      'cells of a clue',
      { size: 4, clues: [{ type: 'even', cells: withLength(long) }] },
      'E_LIMIT clues[0].cells: expected at most 20000 entries, found 4294967295',
    ],
  ])('%s', (_, puzzle, message) => {
    expect(() => solve(puzzle as never)).toThrow(message);
  });
});

const detached = (): Uint8Array => {
  const bytes = new Uint8Array(82);
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  return bytes;
};

const noBytes: readonly (readonly [string, () => unknown, string])[] = [
  ['undefined', () => undefined, 'found nothing'],
  ['a number', () => 5, 'found 5'],
  ['a list', () => [1, 2], 'found a list of 2'],
  ['an object', () => ({}), 'found an object'],
  ['a symbol', () => Symbol('bytes'), 'found a symbol'],
  ['a big integer', () => 5n, 'found 5'],
  ['Int8Array', () => new Int8Array(82), 'found an object'],
  ['Uint8ClampedArray', () => new Uint8ClampedArray(82), 'found an object'],
  ['DataView', () => new DataView(new ArrayBuffer(82)), 'found an object'],
  ['ArrayBuffer', () => new ArrayBuffer(82), 'found an object'],
  ['SharedArrayBuffer', () => new SharedArrayBuffer(82), 'found an object'],
  ['a transferred buffer', detached, 'found one whose buffer was transferred or resized'],
];

describe.each(['auto', 'wasm', 'reference'] satisfies EngineChoice[])(
  'solveLines of the engine %s refuses',
  (engine) => {
    test.each(noBytes)('%s', (_, make, found) => {
      const buffers = allocateBatch(2);
      expect(() => solveLines(make() as never, buffers, { engine })).toThrow(
        new TypeError(`input: expected a Uint8Array, ${found}`),
      );
    });
  },
);

test.each(noBytes)('detectFormat refuses %s', (_, make, found) => {
  expect(() => detectFormat(make() as never)).toThrow(
    new TypeError(`head: expected a string or a Uint8Array, ${found}`),
  );
});

test.each([{}, 'toString', undefined, null, 5])('writeBoard refuses the format %s', (format) => {
  const board = readBoard('{"size":4,"givens":"................"}');
  expect(() => writeBoard(board, format as never)).toThrow(/^format must be one of json, text, .*, not /);
});
