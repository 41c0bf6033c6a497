/** The printout of document 002 (docs/sources.md). The original has lost blanks, ours keeps all of them. */
import { expect, test } from 'vitest';
import { printAnswer, type PrintedAnswer } from '../../../src/formats/drawing/answer.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

const answer: PrintedAnswer = {
  puzzle: wikipediaPuzzle,
  verdict: 'unique',
  positions: 52,
  found: '1',
  isCanonical: true,
  clashes: [],
  solution: wikipediaSolution,
};
const lines = (changes: Partial<PrintedAnswer>): string[] => printAnswer({ ...answer, ...changes }).split('\n');

test('prints a whole answer', () => {
  expect(printAnswer(answer)).toBe(`-------------
|53 | 7 |   |
|6  |195|   |
| 98|   | 6 |
-------------
|8  | 6 |  3|
|4  |8 3|  1|
|7  | 2 |  6|
-------------
| 6 |   |28 |
|   |419|  5|
|   | 8 | 79|
-------------
=============
For the solution 52 positions were examined!
-------------
|534|678|912|
|672|195|348|
|198|342|567|
-------------
|859|761|423|
|426|853|791|
|713|924|856|
-------------
|961|537|284|
|287|419|635|
|345|286|179|
-------------`);
});

test('prints every verdict', () => {
  expect(lines({ verdict: 'multiple', found: '>=2' }).slice(14, 16)).toEqual([
    'For the solution 52 positions were examined!',
    'It is one of several (>=2 found).',
  ]);
  expect(lines({ verdict: 'multiple', found: '>=2', isCanonical: false })[15]).toBe(
    'It is one of several (>=2 found), not known to be the smallest.',
  );
  expect(lines({ verdict: 'none', solution: null }).slice(13)).toEqual([
    '=============',
    'No solution: 52 positions were examined.',
  ]);
  expect(lines({ verdict: 'invalid', solution: null, clashes: ['5 twice in row 1', '5 twice in box 1'] })[14]).toBe(
    'No solution: 5 twice in row 1; 5 twice in box 1.',
  );
  expect(lines({ verdict: 'unknown', solution: null })[14]).toBe('Unknown: a limit was reached after 52 positions.');
});

test('styles the givens in the puzzle and in the solution', () => {
  const styled = printAnswer(answer, (character) => `<${character}>`).split('\n');
  expect(styled[1]).toBe('|<5><3> | <7> |   |');
  expect(styled[16]).toBe('|<5><3>4|6<7>8|912|');
});
