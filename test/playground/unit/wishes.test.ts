/** The form of generated puzzles: its options, the command that it is worth, and what it refuses. */
import { generate } from 'pidoku';
import { beforeEach, describe, expect, test } from 'vitest';
import { readWhole } from '../../../web/src/features/generate/address.js';
import { areValid, change, commandOf, optionsOf, wishes } from '../../../web/src/features/generate/wishes.js';

const anything = { grade: 'any', least: '', most: '', symmetry: 'none', isMinimal: true } as const;
beforeEach(() => void (wishes.value = anything));

describe('the options', () => {
  test('are none for no wishes', () => {
    expect(optionsOf(anything)).toEqual({});
    expect(commandOf(anything, 7, 0, 1)).toBe('pidoku generate --seed 7');
  });

  test('say everything that is wished for', () => {
    const wished = { grade: 'hard', least: '24', most: '', symmetry: 'rotational', isMinimal: false } as const;
    expect(optionsOf(wished)).toEqual({ grade: 'hard', clues: [24, 81], symmetry: 'rotational', minimal: false });
    expect(commandOf(wished, 7, 3, 100)).toBe(
      'pidoku generate -n 100 --seed 7 --first 3 --grade hard --clues 24..81 --symmetry rotational --no-minimal',
    );
  });

  test('are taken by the package, whatever is chosen', () => {
    for (const isMinimal of [true, false]) {
      change({ isMinimal, symmetry: 'diagonal' });
      expect(areValid.value).toBe(true);
      expect([...generate({ ...optionsOf(wishes.value), seed: 1 })]).toHaveLength(1);
    }
  });
});

describe('numbers of givens', () => {
  test('are filled in where they are needed', () => {
    change({ isMinimal: false });
    expect(wishes.value).toMatchObject({ least: '28', most: '32' });
    change({ least: '', most: '' });
    expect(areValid.value).toBe(false);
  });

  test.each([
    ['16', '', false],
    ['17', '81', true],
    ['30', '29', false],
    ['24.5', '', false],
    ['', '82', false],
    ['26', '26', true],
  ])('from %s to %s: valid is %s', (least, most, isValid) => {
    change({ least, most });
    expect(areValid.value).toBe(isValid);
  });
});

test.each([
  ['0', 0],
  [' 4294967295 ', 4294967295],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['9007199254740993', null],
])('%j is a whole number: %s', (text, value) => expect(readWhole(text)).toBe(value));
