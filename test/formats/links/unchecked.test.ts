/** Rules of a link that no clue says are named in every answer; rules in words that clues say are not. */
import { expect, test } from 'vitest';
import { unsaidRules } from '../../../src/formats/links/prose.js';
import { candidates, check, count, explain, hint, readBoard, solve, solveAsync } from '../../../src/index.js';
import { openCsvWriter } from '../../../src/answers/csv.js';
import { OutputFrame } from '../../../src/answers/output-frame.js';
import { presentationOf } from '../../../src/questions/asking/questions.js';

const said: readonly (readonly [text: string, ...kinds: string[]])[] = [
  ['Normal Sudoku rules apply.'],
  ['Normal 6x6 sudoku rules apply, digits 1-6'],
  ['Each row, column and box contains every digit. Have fun!'],
  ['Digits along a thermometer increase from the bulb end.', 'thermometer'],
  ['• Sudoku\n• kropki\n• arrows', 'white-dot', 'arrow'],
  ['Digits in cages may not repeat and must sum to the small clue (i. e. the number in the corner).', 'cage'],
  ['All possible Xs and Vs are given: digits joined by an X sum to 10.', 'xv', 'negative-xv'],
  ['White dots join consecutive digits. Not all dots are given.', 'white-dot'],
  ["Cells a knight's move apart differ.", 'anti-knight'],
];
test.each(said)('clues say all of "%s"', (text, ...kinds) => {
  expect(unsaidRules(text, new Set(kinds))).toEqual([]);
});

const unsaid: readonly (readonly [text: string, ...kinds: string[]])[] = [
  ['Normal Japanese crossword rules apply: shade some cells.'],
  ['Digits along a thermometer increase from the bulb end.', 'arrow'],
  ['Digits in cages sum to a value whose remainder modulo 5 is the clue.', 'cage'],
  ['All dots are given.', 'white-dot', 'negative-xv'],
  ['Auf einem Thermometer steigen die Ziffern.'],
  ['Rules 1'],
];
test.each(unsaid)('no clue says "%s"', (text, ...kinds) => {
  expect(unsaidRules(`Normal sudoku rules apply. ${text}`, new Set(kinds))).not.toEqual([]);
});

const grid = Array.from({ length: 4 }, (_, row) =>
  Array.from({ length: 4 }, (_, column) => (row === 0 ? { value: column + 1, given: true } : {})),
);
const linkWith = (more: object): string => JSON.stringify({ size: 4, grid, ...more });
const circle = [{ cells: ['R1C1'] }];
const shading = linkWith({ ruleset: 'Normal sudoku rules apply. Shade some cells.', circle });

test('what is drawn counts where rules are missing, or none are stated', () => {
  expect(readBoard(shading).meta.unchecked).toBe('the rules in words; drawn only: 1 circle');
  expect(readBoard(linkWith({ circle })).meta.unchecked).toBe('drawn only: 1 circle');
  const plain = readBoard(linkWith({ ruleset: 'Normal sudoku rules apply.', circle }));
  expect(plain.meta).toEqual({ rules: 'Normal sudoku rules apply.' });
});

test('every answer names it, and none does where nothing was left out', async () => {
  for (const ask of [solve, check, count, candidates, explain, hint]) {
    expect(ask(shading).unchecked, ask.name).toBe('the rules in words; drawn only: 1 circle');
    expect(ask(linkWith({})), ask.name).not.toHaveProperty('unchecked');
  }
  expect((await solveAsync(shading)).unchecked).toContain('rules in words');
});

test('the column of CSV is decided by the first part of the input', () => {
  const headerOf = (...parts: readonly boolean[]): string => {
    const frame = new OutputFrame();
    const [namesUnchecked] = parts.map((isLinks) => frame.namesUnchecked(isLinks));
    const { opening } = openCsvWriter(presentationOf('solve').columns, { blank: '.', namesUnchecked });
    expect(parts.map(() => frame.namesUnchecked(!namesUnchecked))).toEqual(parts.map(() => namesUnchecked));
    return opening!(undefined);
  };
  expect(headerOf(true, false)).toBe('puzzle,status,solutions,exact,solution,unchecked,reason\n');
  expect(headerOf(false, true)).toBe('puzzle,status,solutions,exact,solution,reason\n');
});
