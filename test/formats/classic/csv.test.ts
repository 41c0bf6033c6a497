/** Finds the column of a CSV file that holds the puzzles, and reports rows without a puzzle. */
import { describe, expect, test } from 'vitest';
import { tableOf, findInRow, sniffDelimiter, splitCsvRow } from '../../../src/formats/classic/csv.js';
import { UsageError } from '../../../src/model/errors.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';

function fieldsOf(row: string): string[] | undefined {
  const bytes = Buffer.from(row);
  return splitCsvRow(bytes, 0, bytes.length)?.fields.map(({ start, end }) => bytes.toString('utf8', start, end));
}

test.each([
  ['a,b,c', ['a', 'b', 'c']],
  ['a,,c,', ['a', '', 'c', '']],
  ['', ['']],
  ['"a,b",c', ['a,b', 'c']],
  ['"say ""hi""",c', ['say ""hi""', 'c']],
  ['"",c', ['', 'c']],
  ['a"b,c', ['a"b', 'c']],
  ['"a\nb",c\nd', ['a\nb', 'c']],
  ['a,b\r\nc', ['a', 'b']],
])('%j splits', (row, fields) => expect(fieldsOf(row)).toEqual(fields));

test.each([['"abc'], ['a,"b'], ['"a""'], ['"a"b,c'], ['"a" ,b']])('%j has a damaged quote', (row) =>
  expect(fieldsOf(row)).toBeUndefined(),
);

test.each([
  ['a,b', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['a|b', '|'],
  ['"a,b";c', ';'],
  ['a', ','],
])('%j is split by %j', (row, delimiter) =>
  expect(String.fromCharCode(sniffDelimiter(Buffer.from(row), 0, Buffer.byteLength(row)))).toBe(delimiter),
);

describe('the columns', () => {
  const describeRows = (first: string, second: string, wanted?: string) =>
    tableOf(first, first.split(','), second.split(','), { delimiter: 0x2c }, wanted);

  test.each([
    ['quizzes,solutions', '', undefined, 0, 1, true],
    ['puzzle,solution', '', undefined, 0, 1, true],
    ['id,puzzle,solution,clues,difficulty', '', undefined, 1, 2, true],
    ['source,question,answer,rating', '', undefined, 1, 2, true],
    ['Puzzle,Solution,Difficulty,', '', undefined, 0, 1, true],
    ['solution,puzzle', '', undefined, 1, 0, true],
    ['a,b', `1,${wikipediaPuzzle}`, undefined, 1, undefined, true],
    ['a,b,c', `1,${wikipediaSolution},${wikipediaPuzzle}`, undefined, 2, 1, true],
    ['puzzle,status,solutions,solution', `${wikipediaPuzzle},unique,1,${wikipediaSolution}`, undefined, 0, 3, true],
    ['puzzle,status,solutions,solution', `${wikipediaPuzzle},none,0,`, undefined, 0, 3, true],
    ['board,grid', `7,${wikipediaPuzzle}`, undefined, 1, undefined, true],
    [`1,${wikipediaPuzzle}`, '', undefined, 1, undefined, false],
    [`${wikipediaSolution},${wikipediaPuzzle}`, '', undefined, 1, 0, false],
    ['id,first,second', '', 'second', 2, undefined, true],
    ['id,first,second', '', '2', 1, undefined, true],
    [`7,${wikipediaPuzzle}`, '', '2', 1, undefined, false],
  ])('of %s', (first, second, wanted, puzzles, answers, hasHeader) => {
    const { header, ...table } = describeRows(first, second, wanted);
    expect(table).toMatchObject({ puzzles, answers });
    expect(header).toBe(hasHeader ? first : undefined);
  });

  test('that are missing', () => {
    expect(() => describeRows('a,b', '', 'c')).toThrow(UsageError);
    expect(() => describeRows('a,b', '', '3')).toThrow('no column "3"; the columns are a, b');
    expect(() => describeRows('a,b', '1,2')).toThrow(/--column/);
  });
});

describe('rows', () => {
  const find = (row: string, column: number) =>
    findInRow(Buffer.from(row), 0, Buffer.byteLength(row), { puzzles: column, delimiter: 0x2c }, 3);

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
    [`1,"${wikipediaPuzzle}`, 1, 'E_QUOTE', 85, 'none'],
    [`é,"${wikipediaPuzzle}`, 1, 'E_QUOTE', 85, 'none'],
    ['1,', 1, 'E_LENGTH', 3, '0 cells'],
  ])('%s is refused', (row, column, code, at, found) => {
    expect(find(row, column)).toMatchObject({ code, line: 3, column: at, found });
  });
});
