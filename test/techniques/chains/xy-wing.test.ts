import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { xyWing } from '../../../src/techniques/chains/xy-wing.js';
import { classic, find, gridOf, gridOn, restrict } from '../grids.js';

const withCells = (cells: Readonly<Record<string, string>>): CandidateGrid =>
  restrict(new CandidateGrid(classic()), cells);

describe('XY-wing', () => {
  test('removes its third symbol from the cells that see both wings', () => {
    expect(
      find(xyWing, gridOf('475682931361.792..892.13.67.1325...6624938715.5816.32.539841672286795143147326...')),
    ).toEqual({
      rating: 4.2,
      effect: 'r9c9≠8',
      text: 'Whether r3c7 is 4 or 5, r2c9 or r9c7 is 8: r9c9 cannot be 8.',
    });
    expect(
      find(xyWing, gridOf('2791658345468239178139745..495312678738546291162798453.546.17...872.914..214.73..')),
    ).toEqual({
      rating: 4.2,
      effect: 'r8c5≠5 r9c9≠5',
      text: 'Whether r9c8 is 6 or 8, r8c9 or r9c5 is 5: r8c5 and r9c9 cannot be 5.',
    });
  });

  test('works on a jigsaw, and by knight’s moves', () => {
    expect(
      find(
        xyWing,
        gridOn('gen-jigsaw-001', '531769284.7.21493..9.358.71..74...19..98.1...1.39..4..924......71..4....36......8'),
      ),
    ).toEqual({
      rating: 4.2,
      effect: 'r8c9≠5',
      text: 'Whether r2c3 is 6 or 8, r2c9 or r8c3 is 5: r8c9 cannot be 5.',
    });
    const knights = new CandidateGrid(classic({ rules: ['anti-knight'] }));
    expect(find(xyWing, restrict(knights, { r3c3: '12', r4c5: '13', r5c4: '23' }))?.effect).toMatch(
      /^r3c5≠3|r4c4≠3|r5c5≠3/,
    );
  });

  test('requires wings that the pivot sees, and a cell that sees both', () => {
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '13', r5c1: '23' }))?.effect).toBe('r5c5≠3');
    expect(find(xyWing, withCells({ r1c1: '12', r2c5: '13', r5c1: '23' }))).toBeNull();
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '13', r5c1: '23', r5c5: '124' }))).toBeNull();
  });

  test('requires two candidates in each cell, three symbols in all', () => {
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '13', r5c1: '234' }))).toBeNull();
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '13', r5c1: '24' }))).toBeNull();
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '13', r5c1: '13' }))).toBeNull();
    expect(find(xyWing, withCells({ r1c1: '12', r1c5: '12', r5c1: '2' }))).toBeNull();
  });

  test('is not found for a symbol that may be in both cells of a house', () => {
    const pi = (): CandidateGrid => gridOn('pi-generated-1', '.'.repeat(144));
    expect(find(xyWing, restrict(pi(), { r1c1: '12', r1c9: '13', r9c1: '23' }))?.effect).toBe('r9c9≠3');
    expect(find(xyWing, restrict(pi(), { r1c1: '1π', r1c9: '13', r9c1: 'π3' }))).toBeNull();
    expect(find(xyWing, restrict(pi(), { r1c1: '12', r1c9: '1π', r9c1: '2π' }))).toBeNull();
  });
});
