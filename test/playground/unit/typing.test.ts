/** From keys to symbols: names of several characters, aliases, numbers; and what no longer belongs together. */
import { expect, test } from 'vitest';
import { presetBoard } from '../../../web/src/state/presets.js';
import { namesOfSymbols, TypeAhead } from '../../../web/src/view/board/typing.js';

const sixteen = namesOfSymbols(presetBoard('16').symbols);

test.each([
  ['1', [0]],
  ['12', [0, 11]],
  ['19', [0, 8]],
  ['123', [0, 11, 2]],
  ['g', [15]],
  ['G', [15]],
  ['Z', [undefined]],
  ['1Z2', [0, undefined, 1]],
])('on a 16×16 %s gives %j', (keys, symbols) => {
  const typing = new TypeAhead();
  expect([...keys].map((key) => typing.type(key, sixteen, 'r1c1', 0))).toEqual(symbols);
});

test('keys after a pause, or for another cell, start again', () => {
  const typing = new TypeAhead();
  expect(typing.type('1', sixteen, 'r1c1', 0)).toBe(0);
  expect(typing.type('2', sixteen, 'r1c1', 5000)).toBe(1);
  expect(typing.type('1', sixteen, 'r1c1', 6000)).toBe(0);
  expect(typing.type('2', sixteen, 'r1c2', 6001)).toBe(1);
});

test('π is typed as p, P, pi or π', () => {
  const names = namesOfSymbols(presetBoard('12π').symbols);
  expect(['π', 'p', 'P', 'pi', '1', '9'].map((name) => names.get(name))).toEqual([0, 0, 0, 0, 1, 9]);
});
