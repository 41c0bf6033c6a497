/** The k-cells rule of document 003 (docs/sources.md): as the text states it, and as naked subsets. */
import { describe, expect, test } from 'vitest';
import { buildProgram } from '../../../helpers/build-program.js';
import { programOf, rootDomains, search, settingsFor } from './course.js';

/** One house of five cells. */
const house = (domains: readonly number[], counts: readonly number[] = [1, 1, 1, 1, 1]) =>
  buildProgram({ symbols: counts.length, domains, houses: [{ cells: [...domains.keys()], counts }] });

describe('the illustration: Domain(4f) = Domain(5f) = Domain(6f) = {7, 8, 9}', () => {
  const illustration = programOf(`${'.'.repeat(27)} ...13.... ...24.... ...65.... ${'.'.repeat(27)}`);
  const columnF = (domains: string[] | null): string[] => domains!.filter((_, cell) => cell % 9 === 5);

  test.each(['rules-k-cells', 'rules-subsets'] as const)(
    '%s eliminates {7, 8, 9} from all other cells of column f',
    (algorithm) => {
      const others = ['123456', '123456', '123456'];
      expect(columnF(rootDomains(illustration, algorithm))).toEqual([...others, '789', '789', '789', ...others]);
    },
  );

  test('without the rule, the values stay', () => {
    const others = ['123456789', '123456789', '123456789'];
    expect(columnF(rootDomains(illustration, 'rules-1-3'))).toEqual([...others, '789', '789', '789', ...others]);
  });
});

describe('identical domains', () => {
  test('two cells', () =>
    expect(rootDomains(house([0b00011, 0b00011, 0b11111, 0b11111, 0b11111]), 'rules-k-cells')).toEqual([
      '12',
      '12',
      '345',
      '345',
      '345',
    ]));

  test('counts one application for each set of cells that removed something', () => {
    const { rules } = search(house([0b00011, 0b00011, 0b11111, 0b11111, 0b11111]), settingsFor('rules-k-cells'), 1);
    // The pair acts once at the root. The three other cells are a triple, but no other cell has any of its symbols.
    expect(rules!.kCells).toBe(1);
  });

  test('four cells do not count', () =>
    expect(rootDomains(house([0b01111, 0b01111, 0b01111, 0b01111, 0b11111], [1, 1, 1, 1, 2]), 'rules-k-cells')).toEqual(
      ['1234', '1234', '1234', '1234', '12345'],
    ));

  test('more cells than values: no solution', () =>
    expect(rootDomains(house([0b00011, 0b00011, 0b00011, 0b11111, 0b11111]), 'rules-k-cells')).toBeNull());

  test('as many cells as the house allows occurrences', () => {
    // Symbol 1 may occur twice; with symbol 2 that makes three cells.
    expect(rootDomains(house([0b0011, 0b0011, 0b1111, 0b1111, 0b1111], [2, 1, 1, 1]), 'rules-k-cells')).toEqual([
      '12',
      '12',
      '1234',
      '1234',
      '1234',
    ]);
    expect(rootDomains(house([0b0011, 0b0011, 0b0011, 0b1111, 0b1111], [2, 1, 1, 1]), 'rules-k-cells')).toEqual([
      '12',
      '12',
      '12',
      '34',
      '34',
    ]);
    // One of them is assigned: two cells are left for the second 1 and the 2.
    expect(rootDomains(house([0b0001, 0b0011, 0b0011, 0b1111, 0b1111], [2, 1, 1, 1]), 'rules-k-cells')).toEqual([
      '1',
      '12',
      '12',
      '34',
      '34',
    ]);
  });
});

describe('naked subsets', () => {
  /** {1, 2}, {2, 3}, {1, 3}: three cells with three values between them. */
  const triple = house([0b00011, 0b00110, 0b00101, 0b11111, 0b11111]);

  test('do not need identical domains', () => {
    expect(rootDomains(triple, 'rules-k-cells')).toEqual(['12', '23', '13', '12345', '12345']);
    expect(rootDomains(triple, 'rules-subsets')).toEqual(['12', '23', '13', '45', '45']);
  });

  test('a pair within the triple', () => {
    expect(rootDomains(house([0b00111, 0b00110, 0b00101, 0b11111, 0b11111]), 'rules-subsets')).toEqual([
      '123',
      '23',
      '13',
      '45',
      '45',
    ]);
  });

  test('four cells do not count', () => {
    const quad = house([0b00011, 0b00110, 0b01100, 0b01001, 0b11111], [1, 1, 1, 1, 2]);
    expect(rootDomains(quad, 'rules-subsets')).toEqual(['12', '23', '34', '14', '12345']);
  });

  test('more cells within the values than values: no solution', () => {
    expect(rootDomains(house([0b00011, 0b00110, 0b00101, 0b00111, 0b11111]), 'rules-subsets')).toBeNull();
  });
});
