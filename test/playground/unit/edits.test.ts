/** The edits: each gives the draft that its name says, and the same one where there is nothing to do. */
import { buildBoard } from 'pidoku';
import { describe, expect, test } from 'vitest';
import { parseAlphabet, writeAlphabet } from '../../../web/src/state/alphabet-text.js';
import { clearBoard, resize, setBox, setSymbols, toggleRule } from '../../../web/src/state/board-edits.js';
import { regionLabels } from '../../../web/src/state/draft.js';
import {
  clearCandidates,
  fillGivens,
  findCage,
  paintRegion,
  cagesAt,
  removeCages,
  setCage,
  setGivens,
  toggleCandidate,
} from '../../../web/src/state/edits.js';
import { emptyBoard, presetBoard, presetNames } from '../../../web/src/state/presets.js';

const nine = emptyBoard(9);

describe('cells', () => {
  test('are filled and emptied', () => {
    const written = setGivens(nine, [3, 5], '7');
    expect(written.givens.flatMap((given, cell) => (given ? [[cell, given]] : []))).toEqual([
      [3, '7'],
      [5, '7'],
    ]);
    expect(setGivens(written, [3, 5], null)).toEqual(nine);
    expect(setGivens(written, [3], '7')).toBe(written);
  });

  test('are filled with a solution', () => {
    expect(fillGivens(emptyBoard(4), [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0]).givens.join('')).toBe(
      '1234341221434321',
    );
  });

  test('get candidates together, and lose one only if all have it', () => {
    const one = toggleCandidate(nine, [0], 4);
    const two = toggleCandidate(one, [0, 1], 4);
    expect(two.candidates!.slice(0, 3)).toEqual([16, 16, null]);
    expect(toggleCandidate(two, [0, 1], 4).candidates).toBeUndefined();
    expect(toggleCandidate(two, [0], 0).candidates![0]).toBe(17);
    expect(clearCandidates(two, [0, 1]).candidates).toBeUndefined();
  });

  test('with a given get no candidates', () => {
    const given = setGivens(nine, [0], '1');
    expect(toggleCandidate(given, [0], 4)).toBe(given);
  });

  test('can have the 32nd symbol as a candidate', () => {
    const wide = {
      ...emptyBoard(1),
      symbols: Array.from({ length: 32 }, (_, index) => ({ name: `s${index}` })),
      partial: true,
    };
    expect(toggleCandidate(wide, [0], 31).candidates).toEqual([2 ** 31]);
  });
});

describe('regions', () => {
  test('are painted over boxes', () => {
    const painted = paintRegion(nine, [3], '1');
    expect(regionLabels(painted)!.slice(0, 6)).toEqual(['1', '1', '1', '1', '2', '2']);
    expect(painted.box).toBeUndefined();
    expect(paintRegion(painted, [0, 3], '1')).toBe(painted);
  });

  test('end when the last cell is removed', () => {
    const empty = { ...nine, regions: 'none' as const };
    expect(paintRegion(paintRegion(empty, [0], 'A'), [0], null).regions).toBe('none');
  });

  test('can become boxes of another size', () => {
    const six = setBox(emptyBoard(6), [3, 2]);
    expect(regionLabels(six)!.slice(0, 6)).toEqual(['1', '1', '2', '2', '3', '3']);
    expect(regionLabels(setBox(six, null))).toBeNull();
  });
});

describe('cages', () => {
  const caged = setCage(nine, new Set([1, 0]), 5);

  test('are made, changed and removed', () => {
    expect(caged.cages).toEqual([{ cells: [0, 1], sum: 5 }]);
    expect(findCage(caged, new Set([1, 0]))).toBe(0);
    expect(findCage(caged, new Set([0]))).toBe(-1);
    expect(setCage(caged, new Set([0, 1]), null, true).cages).toEqual([{ cells: [0, 1], sum: null, repeats: true }]);
    expect(removeCages(caged, new Set([1])).cages).toEqual([]);
    expect(removeCages(caged, new Set([2]))).toBe(caged);
  });

  test('stay beside cages that they overlap', () => {
    const both = setCage(caged, new Set([1, 2, 3]), 4);
    expect(both.cages).toEqual([
      { cells: [0, 1], sum: 5 },
      { cells: [1, 2, 3], sum: 4 },
    ]);
    expect(cagesAt(both, 1).map(({ sum }) => sum)).toEqual([5, 4]);
    expect(cagesAt(both, 3).map(({ sum }) => sum)).toEqual([4]);
    expect(removeCages(both, new Set([0, 1])).cages).toEqual([{ cells: [1, 2, 3], sum: 4 }]);
  });
});

describe('a board', () => {
  test.each(presetNames)('of the preset %s is valid', (name) => {
    expect(() => buildBoard(presetBoard(name))).not.toThrow();
  });

  test('grows and keeps its givens in their places', () => {
    const grown = resize(setGivens(emptyBoard(4), [5], '4'), 9, 9);
    expect(grown.givens[10]).toBe('4');
    expect(grown.symbols).toHaveLength(9);
    expect(() => buildBoard(grown)).not.toThrow();
    expect(resize(grown, 4, 4).givens[5]).toBe('4');
  });

  test.each(Array.from({ length: 25 }, (_, index) => index + 1))('of %i rows is valid, square or not', (rows) => {
    for (const columns of [rows, 1, 7, 25]) expect(() => buildBoard(resize(nine, rows, columns))).not.toThrow();
  });

  test('keeps givens whose symbol still exists when the symbols change', () => {
    const before = toggleCandidate(setGivens(setGivens(emptyBoard(4), [0], '1'), [1], '4'), [2], 2);
    const after = setSymbols(before, parseAlphabet('3 1 2 X'));
    expect(after.givens.slice(0, 2)).toEqual(['1', null]);
    expect(after.candidates![2]).toBe(1);
    expect(() => buildBoard(after)).not.toThrow();
  });

  test('has a rule switched on and off', () => {
    expect(toggleRule(nine, 'anti-king').rules).toEqual(['anti-king']);
    expect(toggleRule(toggleRule(nine, 'anti-king'), 'anti-king').rules).toEqual([]);
  });

  test('is cleared of its givens or of everything', () => {
    const full = toggleRule(
      setCage(toggleCandidate(setGivens(nine, [0], '1'), [9], 1), new Set([3, 4]), 9),
      'anti-king',
    );
    expect(clearBoard(full, 'givens')).toEqual({ ...full, givens: nine.givens });
    expect(clearBoard(full, 'all')).toEqual(nine);
  });
});

describe('an alphabet', () => {
  test.each([
    ['π*3 1-9', 10, 12],
    ['1-9A-G', 16, 16],
    ['1-25', 25, 25],
    ['A-F', 6, 6],
    ['1*2 2-4 5*3', 5, 8],
    ['-1 0', 2, 2],
  ])('%s has %i symbols, %i in a house', (text, names, total) => {
    const symbols = parseAlphabet(text);
    expect(symbols).toHaveLength(names);
    expect(symbols.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(total);
    expect(parseAlphabet(writeAlphabet(symbols))).toEqual(symbols);
  });

  test('is written with runs', () => {
    expect(writeAlphabet(presetBoard('12π').symbols)).toBe('π*3 1-9');
    expect(writeAlphabet(presetBoard('16').symbols)).toBe('1-9 A-G');
  });
});
