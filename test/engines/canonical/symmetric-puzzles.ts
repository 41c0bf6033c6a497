/** Puzzles, grids and patterns with many automorphisms, or with much that is blank. */

const rows = (...lines: string[]): string => lines.join('');
const blank = '.'.repeat(9);

export interface SymmetricPuzzle {
  readonly name: string;
  /** 81 characters. */
  readonly puzzle: string;
  /** The number of automorphisms, where it follows from the group or is published. */
  readonly automorphisms?: number;
}

export const symmetricPuzzles: readonly SymmetricPuzzle[] = [
  { name: 'nothing', puzzle: blank.repeat(9), automorphisms: 3_359_232 },
  // 81 cells can hold it.
  { name: 'one given', puzzle: `${'.'.repeat(40)}7${'.'.repeat(40)}`, automorphisms: 3_359_232 / 81 },
  {
    name: 'one digit in every house',
    puzzle: rows(
      '1........',
      '...1.....',
      '......1..',
      '.1.......',
      '....1....',
      '.......1.',
      '..1......',
      '.....1...',
      '........1',
    ),
    // 46,656 patterns are like it.
    automorphisms: 3_359_232 / 46_656,
  },
  {
    name: 'nine digits, one in every house',
    puzzle: rows(
      '1........',
      '...2.....',
      '......3..',
      '.4.......',
      '....5....',
      '.......6.',
      '..7......',
      '.....8...',
      '........9',
    ),
    automorphisms: 3_359_232 / 46_656,
  },
  { name: 'a row', puzzle: rows('123456789', ...Array<string>(8).fill(blank)) },
  { name: 'a band', puzzle: rows('123456789', '456789123', '789123456', ...Array<string>(6).fill(blank)) },
  { name: 'two rows in a band', puzzle: rows(blank, '123456789', '456789123', ...Array<string>(6).fill(blank)) },
  {
    // The most canonical grid, with the most automorphisms of all: Russell and Jarvis, Mathematics of Sudoku II, 2006.
    name: 'the grid with 648 automorphisms',
    puzzle: rows(
      '123456789',
      '456789123',
      '789123456',
      '231564897',
      '564897231',
      '897231564',
      '312645978',
      '645978312',
      '978312645',
    ),
    automorphisms: 648,
  },
  {
    name: 'that grid without the cell in the middle',
    puzzle: rows(
      '123456789',
      '456789123',
      '789123456',
      '231564897',
      '5648.7231',
      '897231564',
      '312645978',
      '645978312',
      '978312645',
    ),
  },
  {
    name: 'that grid without a digit',
    puzzle: rows(
      '.23456789',
      '456789.23',
      '789.23456',
      '23.564897',
      '56489723.',
      '89723.564',
      '3.2645978',
      '645978312',
      '978312645',
    ),
  },
  {
    // The last canonical form of all grids; its six bands are of class 416. Red Ed in the thread "Canonical form",
    // Sudoku Players' Forum, 2007.
    name: 'the last canonical grid',
    puzzle: rows(
      ...['123456789', '457893612', '986217354', '274538196', '531964827', '698721435', '342685971', '715349268'],
      '869172543',
    ),
    automorphisms: 72,
  },
];
