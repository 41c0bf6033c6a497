import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { hiddenSingle } from '../../../src/techniques/singles/hidden-single.js';
import { classic, confine, find, gridOf, gridOn, remove } from '../grids.js';

describe('hidden single', () => {
  test('finds the only place in a box first, as it is easier to see than one in a line', () => {
    expect(
      find(hiddenSingle, gridOf('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......')),
    ).toEqual({
      rating: 1.2,
      effect: 'r6c2=4',
      text: 'In box 4, 4 fits only in r6c2.',
    });
    expect(
      find(hiddenSingle, gridOf('4.7.698.5.3..........7......2.....6.....8.4...4..1.......6.3.7.5.32.1...1.4......')),
    ).toEqual({
      rating: 1.5,
      effect: 'r1c8=2',
      text: 'In row 1, 2 fits only in r1c8.',
    });
  });

  test('finds the only place in a region of a jigsaw and in an extra house', () => {
    const jigsaw = gridOn(
      'gen-jigsaw-001',
      '.3..6.2......14.3.....5..71..7....19..98.....1..9..4..924..........4....36......8',
    );
    expect(find(hiddenSingle, jigsaw)).toEqual({
      rating: 1.2,
      effect: 'r1c3=1',
      text: 'In region 0, 1 fits only in r1c3.',
    });
    const windoku = new CandidateGrid(
      classic({ extra: [{ cells: [10, 11, 12, 19, 20, 21, 28, 29, 30], name: 'window 1' }] }),
    );
    expect(find(hiddenSingle, confine(windoku, '5', 'window 1', 'r2c4'))).toMatchObject({
      rating: 1.5,
      text: 'In window 1, 5 fits only in r2c4.',
    });
  });

  test('finds as many places as the house still needs of a symbol', () => {
    const grid = gridOn(
      'pi-generated-1',
      '...5..4..37.π.π...514.6..4..π.1π..8...4.....1.5..π.1.....8..7....π.5..1.....π72π.14.1π54.982.7.6..7....6.π2.4...π2..7......9..7.2π...7.2..π..4..',
    );
    expect(find(hiddenSingle, grid)).toEqual({
      rating: 1.5,
      effect: 'r8c9=π r8c11=π',
      text: 'In row 8, π fits only in r8c9 and r8c11.',
    });
  });

  test('does not mistake two places for one', () => {
    expect(find(hiddenSingle, confine(new CandidateGrid(classic()), '5', 'row 1', 'r1c1 r1c5'))).toBeNull();
  });

  test('ignores a house that may do without the symbol', () => {
    const board = classic({ extra: [{ cells: [0, 10, 20, 40], name: 'extra' }] });
    expect(find(hiddenSingle, remove(new CandidateGrid(board), '5', 'r1c1 r2c2 r3c3'))).toBeNull();
  });

  test('ignores placed symbols', () => {
    expect(find(hiddenSingle, gridOf('5' + '.'.repeat(80)))).toBeNull();
  });
});
