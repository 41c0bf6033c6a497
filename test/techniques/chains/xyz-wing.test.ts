import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { xyzWing } from '../../../src/techniques/chains/xyz-wing.js';
import { classic, find, gridOf, gridOn, restrict } from '../grids.js';

const withCells = (cells: Readonly<Record<string, string>>): CandidateGrid =>
  restrict(new CandidateGrid(classic()), cells);

describe('XYZ-wing', () => {
  test('removes its common symbol from the cells that see all three', () => {
    expect(
      find(xyzWing, gridOf('..7..1346..4....15..1..4.97465...129918452763723916458179..5684386149572542867931')),
    ).toEqual({
      rating: 4.4,
      effect: 'r2c5≠3',
      text: 'Whether r3c5 is 2, 3 or 8, one of r3c5, r2c6 and r7c5 is 3: r2c5 cannot be 3.',
    });
    expect(
      find(xyzWing, gridOf('....124372473981561.3.47928...8.92.1...7.15.4.1.4.63.9...985613831264795...173842')),
    ).toEqual({
      rating: 4.4,
      effect: 'r4c1≠7',
      text: 'Whether r4c2 is 5, 6 or 7, one of r4c2, r4c8 and r6c1 is 7: r4c1 cannot be 7.',
    });
  });

  test('works on a jigsaw', () => {
    expect(
      find(
        xyzWing,
        gridOn('gen-jigsaw-015', '6.1.24..88..241.6..1683.2494896721..243956871.2..19.8...819..2.1...68.92962.8..1.'),
      ),
    ).toEqual({
      rating: 4.4,
      effect: 'r1c2≠5',
      text: 'Whether r1c4 is 3, 5 or 7, one of r1c4, r1c8 and r3c1 is 5: r1c2 cannot be 5.',
    });
  });

  test('requires a cell that sees the pivot too', () => {
    expect(find(xyzWing, withCells({ r1c1: '123', r2c2: '13', r1c7: '23' }))?.effect).toBe('r1c2≠3 r1c3≠3');
    expect(find(xyzWing, withCells({ r1c1: '123', r5c1: '13', r1c7: '23' }))).toBeNull();
  });

  test('requires wings of two of its candidates, other ones, that the pivot sees', () => {
    expect(find(xyzWing, withCells({ r1c1: '123', r2c2: '13', r1c7: '13' }))).toBeNull();
    expect(find(xyzWing, withCells({ r1c1: '123', r2c2: '13', r1c7: '24' }))).toBeNull();
    expect(find(xyzWing, withCells({ r1c1: '1234', r2c2: '13', r1c7: '23' }))).toBeNull();
    expect(find(xyzWing, withCells({ r1c1: '123', r2c2: '13', r4c7: '23' }))).toBeNull();
  });
});
