import { expect, test } from 'vitest';
import { gradeOf } from '../../src/grading/grade-of.js';

const none = { singleValue: 0, removal: 0, singlePlace: 0, kCells: 0 };

test.each([
  ['easy', none, 0],
  ['easy', { ...none, singleValue: 51, removal: 400 }, 0],
  ['medium', { ...none, singlePlace: 1 }, 0],
  ['hard', { ...none, singlePlace: 1, kCells: 1 }, 0],
  ['hard', { ...none, kCells: 1 }, 0],
  ['evil', { ...none, kCells: 1 }, 1],
  ['evil', none, 1],
] as const)('%s: %j and %i guesses', (name, rules, guesses) => expect(gradeOf(rules, guesses)).toBe(name));
