/** What is read off single clues, and the words for it. */
import { describe, expect, test } from 'vitest';
import type { Clue } from '../../../src/model/board/board.js';
import { clueCases, clueLogic } from '../../../src/techniques/clues/clue-logic.js';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { classic, find, restrict } from '../grids.js';

const gridWith = (...clues: Clue[]): CandidateGrid => new CandidateGrid(classic({ clues }));
/** r1c1 to r1c4. */
const line = [0, 1, 2, 3];

describe('clue-logic', () => {
  test.each<[string, Clue, Record<string, string>, string, string]>([
    [
      'the ends of a thermometer',
      { type: 'thermometer', cells: line },
      { r1c2: '234567', r1c3: '345678', r1c4: '456789' },
      'r1c1≠7 r1c1≠8 r1c1≠9',
      'Thermometer r1c1–r1c4: r1c1 is not 7, 8 or 9 because 3 greater values must follow.',
    ],
    [
      'a bound on a thermometer',
      { type: 'thermometer', cells: line },
      { r1c1: '123', r1c2: '234', r1c3: '345', r1c4: '456' },
      '',
      '',
    ],
    [
      'a bound further on a thermometer',
      { type: 'thermometer', cells: line },
      { r1c1: '1234', r1c2: '234', r1c3: '345', r1c4: '456' },
      'r1c1≠4',
      'Thermometer r1c1–r1c4: r1c1 is not 4 because r1c2 is 4 at most.',
    ],
    [
      'a slow thermometer',
      { type: 'thermometer', cells: [0, 1], slow: true },
      { r1c1: '345', r1c2: '234' },
      'r1c1≠5 r1c2≠2',
      'Slow thermometer r1c1–r1c2: r1c1 is not 5 because r1c2 is 4 at most; r1c2 is not 2 because r1c1 is 3 at least.',
    ],
    [
      'an arrow',
      { type: 'arrow', bulb: [0], cells: [9, 10] },
      { r1c1: '123456', r2c1: '23456789', r2c2: '3456789' },
      'r1c1≠1 r1c1≠2 r1c1≠3 r1c1≠4 r2c1≠4 r2c1≠5 r2c1≠6 r2c1≠7 r2c1≠8 r2c1≠9 r2c2≠5 r2c2≠6 r2c2≠7 r2c2≠8 r2c2≠9',
      'Arrow r1c1–r2c2: r1c1 is not 1, 2, 3 or 4 because the shaft is 5 at least; r2c1 is not 4, 5, 6, 7, 8 or 9 because r1c1 is 6 at most and the rest of the shaft 3 at least; r2c2 is not 5, 6, 7, 8 or 9 because r1c1 is 6 at most and the rest of the shaft 2 at least.',
    ],
    [
      'a whisper line',
      { type: 'whisper', cells: [0, 1] },
      { r1c1: '139', r1c2: '67' },
      'r1c1≠3 r1c1≠9',
      'Whisper line r1c1–r1c2: r1c1 is not 3 or 9 because r1c2 (6 or 7) has no value 5 or more away.',
    ],
    [
      'an X',
      { type: 'xv', cells: [0, 1], sum: 10 },
      { r1c1: '1234', r1c2: '78' },
      'r1c1≠1 r1c1≠4',
      'X r1c1|r1c2: r1c1 is not 1 or 4 because r1c2 (7 or 8) has no value that makes 10 with it.',
    ],
    [
      'a black dot',
      { type: 'black-dot', cells: [0, 1] },
      { r1c1: '2358', r1c2: '14' },
      'r1c1≠3 r1c1≠5',
      'Black dot r1c1|r1c2: r1c1 is not 3 or 5 because r1c2 (1 or 4) has no value 2 times as large or as small.',
    ],
    [
      'even cells',
      { type: 'even', cells: [0] },
      {},
      'r1c1≠1 r1c1≠3 r1c1≠5 r1c1≠7 r1c1≠9',
      'Even r1c1: r1c1 is not 1, 3, 5, 7 or 9 because only 2, 4, 6 and 8 may stand there.',
    ],
    [
      'a renban line',
      { type: 'renban', cells: [0, 1, 2] },
      { r1c1: '12', r1c2: '2347', r1c3: '1234' },
      'r1c2≠7',
      'Renban line r1c1–r1c3: r1c2 is not 7 because the symbols are 1-2-3 or 2-3-4.',
    ],
    [
      'a little killer',
      { type: 'little-killer', cells: [8 * 9 + 6, 7 * 9 + 7, 6 * 9 + 8], sum: 9 },
      { r7c9: '3459', r8c8: '2345', r9c7: '12345' },
      'r7c9≠9 r9c7≠5',
      'Little killer 9 r9c7–r7c9: r7c9 is not 9 because the other cells add up to 3 or more; r9c7 is not 5 because the other cells add up to 5 or more.',
    ],
  ])('%s', (_, clue, candidates, effect, text) => {
    const found = find(clueLogic, restrict(gridWith(clue), candidates));
    if (effect === '') expect(found).toBeNull();
    else expect(found).toEqual({ rating: 2.4, effect, text });
  });

  test('a rule explains what is not seen at a glance', () => {
    const grid = restrict(gridWith({ type: 'zipper', cells: [0, 1, 2] }), { r1c1: '12', r1c2: '1234567', r1c3: '34' });
    expect(find(clueLogic, grid)).toEqual({
      rating: 2.4,
      effect: 'r1c2≠1 r1c2≠2 r1c2≠3 r1c2≠7',
      text: 'Zipper line r1c1–r1c3: r1c2 is not 1, 2, 3 or 7 because it could not be filled otherwise (cells equally far from the middle have the same sum; a cell in the middle holds it).',
    });
  });

  test('cells of a clue differ by the houses of the board', () => {
    const left = (cells: readonly number[]): number => {
      const grid = gridWith({ type: 'sum', cells, total: 4 });
      for (let step = clueLogic.find(grid); step; step = clueLogic.find(grid)) grid.apply(step);
      return grid.candidates[0];
    };
    expect(left([0, 1])).toBe(0b101);
    expect(left([0, 9 + 3])).toBe(0b111);
  });

  test('a cage that may repeat symbols is read as a clue', () => {
    const cages = [{ cells: [0, 10], sum: 17, repeats: true }];
    const { effect, text } = find(clueLogic, new CandidateGrid(classic({ cages })))!;
    expect(effect).toMatch(/^r1c1≠1 .*r1c1≠7 r2c2≠1 .*r2c2≠7$/);
    expect(text).toMatch(/^Cage 1 \(r1c1 r2c2\), sum 17: r1c1 and r2c2 are not 1, 2, 3, 4, 5, 6 or 7 because/);
  });

  test('names the clue, and asks it again only when its cells have changed', () => {
    const grid = gridWith({ type: 'even', cells: [0] }, { type: 'thermometer', cells: [40, 41] });
    const step = clueLogic.find(grid)!;
    expect(step.clue).toMatchObject({ kind: 'clue', index: 0, words: 'even r1c1', cells: [0] });
    expect(step.clue!.reasons).toEqual([
      { cells: [0], symbols: [0, 2, 4, 6, 8], because: ['only 2, 4, 6 and 8 may stand there'] },
    ]);
    // A step that is not taken is found again.
    expect(clueLogic.find(grid)).toEqual(step);
    grid.apply(step);
    const next = clueLogic.find(grid)!;
    expect(next.clue).toMatchObject({ index: 1, cells: [40, 41] });
    grid.apply(next);
    expect(clueLogic.find(grid)).toBeNull();
    expect(clueLogic.find(restrict(grid, { r5c6: '34' }))?.clue).toMatchObject({ index: 1 });
  });

  test('stops when the time is over', () => {
    const grid = new CandidateGrid(classic({ clues: [{ type: 'even', cells: [0] }] }), () => true);
    expect([clueLogic.find(grid), clueCases.find(grid)]).toEqual([null, null]);
  });
});

describe('clue-cases', () => {
  test('a candidate without any assignment of the clue falls', () => {
    // On a whisper line, 4 needs a 9 on both sides, which see each other.
    const grid = gridWith({ type: 'whisper', cells: [0, 1, 2] });
    for (let step = clueLogic.find(grid); step; step = clueLogic.find(grid)) grid.apply(step);
    expect(find(clueCases, grid)).toEqual({
      rating: 3.1,
      effect: 'r1c2≠4 r1c2≠6',
      text: 'Whisper line r1c1–r1c3: r1c2 is not 4 or 6 because it could not be filled otherwise (neighbours on the line differ by at least 5 (German whispers), 4 (Dutch whispers) or what is stated).',
    });
  });
});
