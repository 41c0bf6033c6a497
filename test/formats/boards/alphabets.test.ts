/** The alphabets of large boards: which alphabet a text uses, and which texts are ambiguous. */
import { describe, expect, test } from 'vitest';
import { alphabetNamed, findAlphabet } from '../../../src/formats/boards/cell-text.js';
import { UsageError } from '../../../src/model/errors.js';

const namesOf = (name: string, size: number): string =>
  alphabetNamed(name, size)
    .symbols.map((symbol) => symbol.name)
    .join('');
const found = (characters: string, size: number): string | undefined =>
  findAlphabet(new Set(characters), size)
    ?.symbols.map((symbol) => symbol.name)
    .join('');

describe('an alphabet by its name', () => {
  test.each([
    ['hex1', 16, '123456789ABCDEFG'],
    ['hex0', 16, '0123456789ABCDEF'],
    ['letters', 16, 'ABCDEFGHIJKLMNOP'],
    ['A-P', 16, 'ABCDEFGHIJKLMNOP'],
    ['A-Y', 25, 'ABCDEFGHIJKLMNOPQRSTUVWXY'],
    ['1-9A-P', 25, '123456789ABCDEFGHIJKLMNOP'],
    ['hex1', 25, '123456789ABCDEFGHIJKLMNOP'],
    ['0-9A-F', 16, '0123456789ABCDEF'],
    ['two-digit', 10, '01020304050607080910'],
    ['decimal', 10, '12345678910'],
    ['SUDOKA', 6, 'SUDOKA'],
  ])('%s of %i', (name, size, names) => expect(namesOf(name, size)).toBe(names));

  test.each([
    ['A-P', 25],
    ['AABCDE', 6],
    ['', 4],
    ['hexo', 16],
    ['toString', 16],
    ['P-A', 16],
  ])('%j names no %i symbols', (name, size) => {
    expect(() => alphabetNamed(name, size)).toThrow(UsageError);
  });
});

describe('the alphabet of a text', () => {
  const hex1 = namesOf('hex1', 16);
  test.each([
    ['G: 0 is a blank', '0123456789ABCDEFG', hex1],
    ['G beside a dot', '.12ABG0', hex1],
    ['0 beside a dot: a symbol', '.0123456789ABCDEF', namesOf('hex0', 16)],
    ['letters alone', '.ABCDEFGHIJKLMNOP', namesOf('letters', 16)],
    ['letters with 0 for a blank', '0ABCDEFGHIJKLMNOP', namesOf('letters', 16)],
    ['nothing given', '.', hex1],
    ['X is a blank', 'X12G', hex1],
    ['0 and no dot', '0123456789ABCDEF', undefined],
    ['no 0 and no G', '.123456789ABCDEF', undefined],
  ])('%s', (_, characters, names) => expect(found(characters, 16)).toBe(names));

  test('up to 9 symbols, 0 is a blank unless there is another blank and no highest digit', () => {
    expect(found('012', 4)).toBe('1234');
    expect(found('.0124', 4)).toBe('1234');
    expect(found('.012', 4)).toBeUndefined();
    expect(found('.0126', 6)).toBe('123456');
    expect(found('.0128', 9)).toBe('123456789');
    expect(found('0ABD', 4)).toBe('ABCD');
  });

  test('25 symbols', () => {
    expect(found('.ABXY', 25)).toBe(namesOf('letters', 25));
    expect(found('.12P', 25)).toBe(namesOf('hex1', 25));
    expect(found('.120', 25)).toBe(namesOf('hex0', 25));
  });
});
