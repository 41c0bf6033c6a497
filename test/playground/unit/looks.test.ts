/** How the page and the board look, as far as it is decided without a browser: themes, tints, sizes of digits. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookOf } from '../../../web/src/state/theme.js';
import { cageTints, regionTint } from '../../../web/src/state/tints.js';
import { digitSize } from '../../../web/src/view/board/digits.js';

test('the document has the attributes of the theme, and more contrast where the system wants it', () => {
  expect(lookOf('system', false)).toEqual({});
  expect(lookOf('system', true)).toEqual({ contrast: 'more' });
  expect(lookOf('dark', false)).toEqual({ theme: 'dark' });
  expect(lookOf('dark', true)).toEqual({ theme: 'dark', contrast: 'more' });
  expect(lookOf('contrast', false)).toEqual({ contrast: 'more' });
});

test('cages that touch or overlap have different tints', () => {
  const cage = (...cells: number[]): { readonly cells: number[] } => ({ cells });
  expect(cageTints({ columns: 3, cages: [cage(0, 1), cage(2), cage(3), cage(8), cage(1, 4)] })).toEqual([
    0, 1, 1, 0, 2,
  ]);
  // The last cell of a row and the first of the next are no neighbours.
  expect(cageTints({ columns: 3, cages: [cage(2), cage(3)] })).toEqual([0, 0]);
});

test('a region keeps its tint while others are painted', () => {
  expect(['1', '2', '12', '13', 'A'].map(regionTint)).toEqual([0, 1, 11, 0, 5]);
});

test('digits are as large as the longest name allows, on every board', () => {
  expect([1, 2, 3, 4].map(digitSize)).toEqual([27, 23.3, 15.6, 11.7]);
});

test('styles use variables that exist', () => {
  const root = new URL('../../../web/src/', import.meta.url);
  const styles = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, text: readFileSync(new URL(name, root), 'utf8') }));
  const defined = new Set(styles.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)));
  // Set by the board and the keypad, whose sizes they are.
  for (const name of ['--width', '--height', '--columns']) defined.add(name);
  const unknown = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, used]) => !defined.has(used))
      .map(([, used]) => `${name} ${used}`),
  );
  expect(unknown).toEqual([]);
});
