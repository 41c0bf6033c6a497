import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { lockedCandidates } from '../../../src/techniques/subsets/locked-candidates.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

const empty = (): CandidateGrid => new CandidateGrid(classic());
const emptyPi = (): CandidateGrid => gridOn('pi-generated-1', '.'.repeat(144));

describe('locked candidates', () => {
  test('point from a box along a line', () => {
    expect(
      find(
        lockedCandidates,
        gridOf('4.7...8.5.3..........7......2.....6.....8.4...4..1.......6.3.7.5.32.1...1.4......'),
      ),
    ).toEqual({
      rating: 2.6,
      effect: 'r1c6≠2 r2c6≠2 r3c6≠2',
      text: 'In box 5, 2 fits only within column 6: no other cell of column 6 holds it.',
    });
  });

  test('claim a box for a line', () => {
    expect(find(lockedCandidates, confine(empty(), '7', 'row 4', 'r4c4 r4c6'))).toEqual({
      rating: 2.8,
      effect: 'r5c4≠7 r5c5≠7 r5c6≠7 r6c4≠7 r6c5≠7 r6c6≠7',
      text: 'In row 4, 7 fits only within box 5: no other cell of box 5 holds it.',
    });
  });

  test('point from a region of a jigsaw', () => {
    expect(
      find(
        lockedCandidates,
        gridOn('gen-jigsaw-003', '..9......6.285...........8...4.........6..8.1...........8.....23.....6.......1...'),
      ),
    ).toEqual({
      rating: 2.6,
      effect: 'r1c5≠6',
      text: 'In region 2, 6 fits only within row 1: no other cell of row 1 holds it.',
    });
  });

  test('remove a symbol from the rest of a cage without repeats', () => {
    const grid = new CandidateGrid(classic({ cages: [{ cells: [3, 13, 35], repeats: false }] }));
    expect(find(lockedCandidates, confine(grid, '4', 'box 2', 'r1c4 r2c5'))).toEqual({
      rating: 2.6,
      effect: 'r4c9≠4',
      text: 'In box 2, 4 fits only within cage 1 (r1c4 r2c5 r4c9): no other cell of cage 1 (r1c4 r2c5 r4c9) holds it.',
    });
  });

  test('remove it from cells that see all places, a knight’s move away or through several houses of a jigsaw', () => {
    const knights = confine(new CandidateGrid(classic({ rules: ['anti-knight'] })), '4', 'box 1', 'r1c3 r2c2');
    expect(find(lockedCandidates, knights)).toEqual({
      rating: 2.8,
      effect: 'r1c4≠4 r2c5≠4 r3c4≠4 r4c3≠4',
      text: 'In box 1, 4 fits only in r1c3 and r2c2: r1c4, r2c5, r3c4 and r4c3 cannot be 4, which would leave it no place there.',
    });
    expect(
      find(
        lockedCandidates,
        gridOn('gen-jigsaw-015', '6.1.24.588..241.63.1683.249489672135243956871.2..193863.819.6241...68492962483517'),
      ),
    ).toEqual({
      rating: 2.8,
      effect: 'r6c3≠5',
      text: 'In region 2, 5 fits only in r2c3 and r6c1: r6c3 cannot be 5, which would leave it no place there.',
    });
  });

  test('count a symbol that occurs several times', () => {
    expect(find(lockedCandidates, confine(emptyPi(), 'π', 'region 0', 'r1c1 r1c2 r1c3 r1c4'))).toMatchObject({
      rating: 2.6,
      effect: 'r1c5≠π r1c6≠π r1c7≠π r1c8≠π r1c9≠π r1c10≠π r1c11≠π r1c12≠π',
    });
    const grid = gridOn(
      'pi-generated-3',
      '..5732π18.943.1829ππ7π459.4561π82.37π594π62π3871236178495πππ.8.π9514π3267189ππ3π6452543π8π62π719..23178549ππ82π64π5791π34..π5396128π19π2π473π568',
    );
    expect(find(lockedCandidates, grid)).toEqual({
      rating: 2.6,
      effect: 'r1c10≠π',
      text: 'Region 0 has to put into row 1 all of π that row 1 still takes: no other cell of row 1 holds it.',
    });
  });

  test('require every place in the other house', () => {
    expect(find(lockedCandidates, confine(empty(), '4', 'box 2', 'r1c4 r1c5 r2c6'))).toBeNull();
    expect(find(lockedCandidates, confine(emptyPi(), 'π', 'region 0', 'r1c1 r1c2 r1c3 r2c1'))).toBeNull();
  });

  test('are not found where nothing is left to remove', () => {
    const grid = confine(confine(empty(), '4', 'box 2', 'r1c4 r1c5'), '4', 'row 1', 'r1c4 r1c5');
    expect(find(lockedCandidates, grid)).toBeNull();
  });

  test('are not found in a house that may do without the symbol, or of places that no cell sees together', () => {
    const partial = new CandidateGrid(classic({ extra: [{ cells: [0, 1, 40, 80], name: 'extra' }] }));
    expect(find(lockedCandidates, confine(partial, '4', 'extra', 'r1c1 r1c2'))).toBeNull();
    expect(find(lockedCandidates, confine(empty(), '4', 'box 1', 'r1c3 r2c2'))).toBeNull();
  });
});
