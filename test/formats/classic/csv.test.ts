/** Finds the column of a CSV file that holds the puzzles, and reports rows without a puzzle. */
import { describe, expect, test } from 'vitest';
import { chooseColumn, findInRow, splitCsvRow } from '../../../src/formats/classic/csv.js';
import { UsageError } from '../../../src/model/errors.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

function fieldsOf(row: string): string[] | undefined {
  const bytes = Buffer.from(row);
  return splitCsvRow(bytes, 0, bytes.length)?.map(({ start, end }) => bytes.toString('utf8', start, end));
}

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,c,', ['a', '', 'c', '']],
  ['', ['']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",c', ['say ""hi""', 'c']],
  ['"",c', ['', 'c']],
  ['a"b,c', ['a"b', 'c']],
])('%j splits', (row, fields) => expect(fieldsOf(row)).toEqual(fields));

test.each([['"abc'], ['a,"b'], ['"a""']])('%j has an open quote', (row) => expect(fieldsOf(row)).toBeUndefined());

describe('the column', () => {
  test.each([
    ['quizzes,solutions', '', undefined, { column: 0, hasHeader: true }],
    ['puzzle,solution', '', undefined, { column: 0, hasHeader: true }],
    ['id,puzzle,solution,clues,difficulty', '', undefined, { column: 1, hasHeader: true }],
    ['source,question,answer,rating', '', undefined, { column: 1, hasHeader: true }],
    ['Puzzle,Solution,Difficulty,', '', undefined, { column: 0, hasHeader: true }],
    ['a,b', `1,${wikipediaPuzzle}`, undefined, { column: 1, hasHeader: true }],
    [`1,${wikipediaPuzzle}`, '', undefined, { column: 1, hasHeader: false }],
    ['id,first,second', '', 'second', { column: 2, hasHeader: true }],
    ['id,first,second', '', '2', { column: 1, hasHeader: true }],
    [`7,${wikipediaPuzzle}`, '', '2', { column: 1, hasHeader: false }],
  ])('of %s', (first, second, wanted, layout) => {
    expect(chooseColumn(first.split(','), second.split(','), wanted)).toEqual(layout);
  });

  test('that is missing', () => {
    expect(() => chooseColumn(['a', 'b'], [], 'c')).toThrow(UsageError);
    expect(() => chooseColumn(['a', 'b'], ['1', '2'])).toThrow(/--column/);
  });
});

describe('rows', () => {
  const find = (row: string, column: number) => findInRow(Buffer.from(row), 0, Buffer.byteLength(row), column, 3);

  test.each([
    [`${wikipediaPuzzle},x`, 0, 0],
    [`1,${wikipediaPuzzle}`, 1, 2],
    [`"a,b","${wikipediaPuzzle}",c`, 1, 7],
    [`1, ${wikipediaPuzzle} ,x`, 1, 3],
  ])('%s', (row, column, offset) => expect(find(row, column)).toBe(offset));

  test.each([
    [`1,${wikipediaPuzzle.slice(1)}`, 1, 'E_LENGTH', 3, '80 cells'],
    ['1,40000000120000000', 1, 'E_LENGTH', 3, '17 cells'],
    [`1,${'4'.padEnd(78, '0')}`, 1, 'E_LEADING_ZERO_LOST', 3, '78 digits'],
    [`1,${wikipediaPuzzle.replace('7', 'q')}`, 1, 'E_CELL', 7, '"q"'],
    [`1,${wikipediaPuzzle}5`, 1, 'E_LENGTH', 3, '82 cells'],
    [`1,${wikipediaPuzzle}q`, 1, 'E_CELL', 84, '"q"'],
    [`é😀,${wikipediaPuzzle.replace('7', 'q')}`, 1, 'E_CELL', 8, '"q"'],
    [`é,${wikipediaPuzzle.replace('7', '\xff')}`, 1, 'E_CELL', 7, '"ÿ"'],
    ['1', 1, 'E_COLUMN_MISSING', 2, '1 column'],
    ['é', 1, 'E_COLUMN_MISSING', 2, '1 column'],
    ['1,2', 4, 'E_COLUMN_MISSING', 4, '2 columns'],
    [`1,"${wikipediaPuzzle}`, 1, 'E_QUOTE', 85, 'the end of the line'],
    [`é,"${wikipediaPuzzle}`, 1, 'E_QUOTE', 85, 'the end of the line'],
    ['1,', 1, 'E_LENGTH', 3, '0 cells'],
  ])('%s is refused', (row, column, code, at, found) => {
    expect(find(row, column)).toMatchObject({ code, line: 3, column: at, found });
  });
});
