/** How the page and the board look, as far as it is decided without a browser: themes, tints, sizes of digits. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lookOf } from '../../../web/src/state/theme.js';
import { cageTints, regionTint } from '../../../web/src/state/tints.js';
import { lanesOf } from '../../../web/src/view/board/clues/lanes.js';
import { digitSize } from '../../../web/src/view/board/digits.js';
import { gridPath } from '../../../web/src/view/board/geometry.js';

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

test('all thin lines go round in one direction, so that none has a hole where it crosses another', () => {
  const turns = gridPath({ rows: 3, columns: 3 })
    .split('M')
    .slice(1)
    // Across and then down, as the hands of a clock go.
    .map((line) => /^\S+ \S+h\d[\d.]*v\d[\d.]*h-[\d.]+z$/.test(line));
  expect(turns).toEqual([true, true, true, true]);
});

test('a line that shares a step with lines below it gets the next lane, in either direction', () => {
  const line = (...cells: number[]) => ({ kind: 'line', cells, colour: 'renban', width: 'medium' }) as const;
  const shapes = [line(0, 1, 2, 3), line(2, 1), line(1, 2, 11), line(4, 5), line(1, 10)];
  const lanes = lanesOf(shapes.map((shape, index) => ({ index, shapes: [shape] })));
  expect(shapes.map((shape) => lanes.get(shape))).toEqual([0, 1, 2, 0, 0]);
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
