import { describe, expect, test } from 'vitest';
import { candidatesOf, readClassicPuzzle, type ClassicInput } from '../../src/formats/classic-input.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';
import { candidatesOf as slotsOf } from '../helpers/puzzle-table.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const rows = Array.from({ length: 9 }, (_, row) => wikipediaPuzzle.slice(9 * row, 9 * row + 9));
const numbers = [...wikipediaPuzzle].map((cell) => (cell === '.' ? 0 : Number(cell)));

/** Returns the cells as text, with a dot for a blank. */
function textOf(input: ClassicInput): string {
  const { form, bytes } = readClassicPuzzle(input);
  expect(form).toBe('givens');
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[^1-9]/g, '.');
}

describe('readClassicPuzzle takes', () => {
  test.each(['.', '0', '_', '*', '-', 'x', 'X', '?'])('81 cells with "%s" for a blank', (blank) => {
    expect(textOf(wikipediaPuzzle.replaceAll('.', blank))).toBe(wikipediaPuzzle);
  });

  test.each([
    ['a trailer', `${wikipediaPuzzle} # from a newspaper`],
    ['a newline behind', `${wikipediaPuzzle}\r\n`],
    ['a byte order mark', `\uFEFF${wikipediaPuzzle}`],
    ['blanks between the cells', [...wikipediaPuzzle].join(' ')],
    ['nine lines', rows.join('\n')],
    ['nine lines ended by CRLF, the last one too', `${rows.join('\r\n')}\r\n`],
    [
      'a frame',
      `+-----------+\n${rows.map((row) => `|${row.slice(0, 3)}|${row.slice(3, 6)}|${row.slice(6)}|`).join('\n')}\n+-----------+`,
    ],
  ])('a string with %s', (_, text) => {
    expect(textOf(text)).toBe(wikipediaPuzzle);
  });

  test('81 numbers and nine rows of nine, blanks 0, null or undefined', () => {
    expect(textOf(numbers)).toBe(wikipediaPuzzle);
    expect(textOf(numbers.map((value) => value || null))).toBe(wikipediaPuzzle);
    expect(textOf(numbers.map((value) => value || undefined))).toBe(wikipediaPuzzle);
    expect(textOf(rows.map((row) => [...row].map((cell) => Number(cell) || 0)))).toBe(wikipediaPuzzle);
  });

  test('729 candidates', () => {
    const { form, bytes } = readClassicPuzzle(slotsOf(wikipediaPuzzle));
    expect(form).toBe('candidates');
    expect(Buffer.from(bytes).toString()).toBe(slotsOf(wikipediaPuzzle));
  });
});

describe('readClassicPuzzle refuses', () => {
  const cases: [string, ClassicInput, object][] = [
    ['an empty string', '', { code: 'E_LENGTH', line: 1, found: '0 cells' }],
    ['80 cells', wikipediaPuzzle.slice(1), { code: 'E_LENGTH', line: 1, found: '80 cells' }],
    ['82 cells', `${wikipediaPuzzle}1`, { code: 'E_LENGTH', line: 1, column: 82 }],
    [
      'a letter',
      `${wikipediaPuzzle.slice(0, 20)}q${wikipediaPuzzle.slice(21)}`,
      { code: 'E_CELL', line: 1, column: 21, found: '"q"' },
    ],
    ['a comment', '# nothing here', {}],
    ['728 candidates', slotsOf(wikipediaPuzzle).slice(1), { code: 'E_LENGTH', found: '728 candidates' }],
    [
      'a candidate in a wrong slot',
      `2${slotsOf(wikipediaPuzzle).slice(1)}`,
      { code: 'E_CANDIDATE_SLOT', line: 1, column: 1 },
    ],
    ['eight lines', rows.slice(1).join('\n'), { code: 'E_ROW_COUNT', found: '8 rows' }],
    ['a short line', rows.with(4, rows[4].slice(1)).join('\n'), { code: 'E_ROW_WIDTH', line: 5, found: '8 cells' }],
    ['80 numbers', numbers.slice(1), { code: 'E_LENGTH', expected: '81 cells', found: '80 cells' }],
    ['no numbers', [], { code: 'E_LENGTH', found: '0 cells' }],
    ['a number that is not a digit', numbers.with(30, 10), { code: 'E_CELL', line: 4, column: 4, found: '10' }],
    ['a fraction', numbers.with(0, 1.5), { code: 'E_CELL', line: 1, column: 1, found: '1.5' }],
    [
      'text among numbers',
      [...numbers.slice(1), '5' as unknown as number],
      { code: 'E_CELL', line: 9, column: 9, found: '"5"' },
    ],
    ['eight rows', rows.slice(1).map((row) => [...row].map(Number)), { code: 'E_ROW_COUNT', found: '8 rows' }],
    [
      'a row of eight',
      [...Array(9)].map((_, row) => new Array<number>(row === 6 ? 8 : 9).fill(0)),
      { code: 'E_ROW_WIDTH', line: 7, found: '8 cells' },
    ],
  ];

  test.each(cases)('%s', (_, input, problem) => {
    let caught: unknown;
    try {
      readClassicPuzzle(input);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(PuzzleError);
    expect(caught).toMatchObject(problem);
  });
});

test('candidates of givens leave one slot for each given', () => {
  expect(
    Buffer.from(candidatesOf(readClassicPuzzle(wikipediaPuzzle)))
      .toString()
      .replaceAll('0', '.'),
  ).toBe(slotsOf(wikipediaPuzzle));
});
