import { describe, expect, test } from 'vitest';
import { fullHouse } from '../../../src/techniques/singles/full-house.js';
import { find, gridOf, gridOn, remove } from '../grids.js';

describe('full house', () => {
  test('fills the last cell of a row, a column, a box', () => {
    expect(
      find(fullHouse, gridOf('4.7369825.3..........7......2.....6.....8.4...4..1.......6.3.7.5.32.1...1.4......')),
    ).toEqual({
      rating: 1,
      effect: 'r1c2=1',
      text: 'In row 1, 1 is all that is missing: it goes to r1c2.',
    });
    expect(
      find(fullHouse, gridOf('417369825.3.15.....5.72..1.82543716.7.1.864.2346.12......6435715.32.1...1.48.52..')),
    ).toEqual({
      rating: 1,
      effect: 'r5c2=9',
      text: 'In box 4, 9 is all that is missing: it goes to r5c2.',
    });
    const column = Array.from({ length: 81 }, (_, cell) =>
      cell % 9 === 0 && cell < 72 ? String(cell / 9 + 1) : '.',
    ).join('');
    expect(find(fullHouse, gridOf(column))?.text).toBe('In column 1, 9 is all that is missing: it goes to r9c1.');
  });

  test('fills the last cell of a region of a jigsaw', () => {
    const grid = gridOn(
      'gen-jigsaw-001',
      '.317692...7..14.3..9.358.71..74...19..98.1...1.39..4..924......71..4....36......8',
    );
    expect(find(fullHouse, grid)).toEqual({
      rating: 1,
      effect: 'r2c4=2',
      text: 'In region 1, 2 is all that is missing: it goes to r2c4.',
    });
  });

  test('fills several cells with the one symbol that is missing several times', () => {
    const grid = gridOn(
      'pi-generated-3',
      '..5.3..1..943.18......459.4..1.....7..94.6.π..71.3617.4.5..π....9.14π.26.1.9......52.43........9...3.7........π.4π5791.34..π5...1...19π2π473π568',
    );
    expect(find(fullHouse, grid)).toEqual({
      rating: 1,
      effect: 'r9c12=π r11c12=π',
      text: 'In column 12, π is all that is missing: it goes to r9c12 and r11c12.',
    });
  });

  test('ignores houses that need two symbols, even if one has a single place', () => {
    expect(find(fullHouse, gridOf('1234567..' + '.'.repeat(72)))).toBeNull();
    expect(find(fullHouse, remove(gridOf('1234567..' + '.'.repeat(72)), '8', 'r1c8'))).toBeNull();
  });

  test('ignores full houses and finds nothing in a solved grid', () => {
    expect(find(fullHouse, gridOf('123456789' + '.'.repeat(72)))).toBeNull();
    expect(
      find(fullHouse, gridOf('123456789456789123789123456231564897564897231897231564312645978645978312978312645')),
    ).toBeNull();
  });
});
