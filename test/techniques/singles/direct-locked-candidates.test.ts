import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { directLockedCandidates } from '../../../src/techniques/singles/direct-locked-candidates.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

describe('direct locked candidates', () => {
  test('place the single that pointing leaves in another box', () => {
    expect(
      find(
        directLockedCandidates,
        gridOf('.98.1....2......6.............3.2.5..84.........6.4.......4.8.93..5.....8.....1.5'),
      ),
    ).toEqual({
      rating: 1.7,
      effect: 'r8c6=8',
      text: 'In box 5, 8 fits only within column 5, so in box 8, 8 fits only in r8c6.',
    });
    expect(
      find(
        directLockedCandidates,
        gridOf('41736952883.1.5....5.7.8.1..2583..61..1.5.8...8..1..5....6831755.32.1.8.1.85.....'),
      ),
    ).toEqual({
      rating: 1.7,
      effect: 'r9c6=4',
      text: 'In box 2, 4 fits only within column 5, so in box 8, 4 fits only in r9c6.',
    });
  });

  test('place the single that claiming leaves in another line', () => {
    expect(
      find(
        directLockedCandidates,
        gridOn('gen-jigsaw-007', '.43...761....16.59.......9..94.....7.......4........3.....489.....6.......81....5'),
      ),
    ).toMatchObject({ rating: 1.7 });
    expect(
      find(
        directLockedCandidates,
        gridOn('gen-jigsaw-007', '.43...761...416.59.......9..94.....7.......4........3.....489.....6.......81....5'),
      ),
    ).toEqual({
      rating: 1.9,
      effect: 'r5c5=6',
      text: 'In row 9, 6 fits only within region 5, so in row 5, 6 fits only in r5c5.',
    });
  });

  test('place in a region of a jigsaw, and a symbol that occurs several times', () => {
    expect(
      find(
        directLockedCandidates,
        gridOn('gen-jigsaw-003', '..9......6.285...........8...4.........6..8.18..........8.....23.....6....6..1...'),
      ),
    ).toEqual({
      rating: 1.7,
      effect: 'r4c2=8',
      text: 'In region 6, 8 fits only within column 5, so in region 5, 8 fits only in r4c2.',
    });
    const pi = gridOn(
      'pi-generated-3',
      '..5732π18.943.1829ππ7π459.4561π82.37π594π62π3871236178495πππ.8.π9514π3267189ππ3π6452543π8π62π719..23178549ππ82π64π5791π34..π5396128π19π2π473π568',
    );
    expect(find(directLockedCandidates, pi)).toEqual({
      rating: 1.7,
      effect: 'r3c10=π',
      text: 'Region 0 has to put into row 1 all of π that row 1 still takes, so in region 2, π fits only in r3c10.',
    });
  });

  test('are not found where two places are left', () => {
    const grid = confine(
      confine(new CandidateGrid(classic()), '7', 'row 4', 'r4c4 r4c6'),
      '7',
      'row 5',
      'r5c5 r5c8 r5c9',
    );
    expect(find(directLockedCandidates, grid)).toBeNull();
  });

  test('are not found where the single is in a house of another kind, which takes note of what was removed', () => {
    const grid = confine(
      confine(new CandidateGrid(classic()), '7', 'box 5', 'r4c4 r4c6'),
      '7',
      'column 1',
      'r4c1 r8c1',
    );
    expect(find(directLockedCandidates, grid)).toBeNull();
  });
});
