import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { wWing } from '../../../src/techniques/chains/w-wing.js';
import { classic, confine, find, gridOf, gridOn, restrict } from '../grids.js';

/** r2c2 and r5c8 hold 1 or 2; row 8 has 1 at the cells named. */
const bridged = (bridge: string, cells: Readonly<Record<string, string>> = { r2c2: '12', r5c8: '12' }): CandidateGrid =>
  confine(restrict(new CandidateGrid(classic()), cells), '1', 'row 8', bridge);

describe('W-wing', () => {
  test('removes a symbol from the cells that see both of two equal cells', () => {
    expect(
      find(wWing, gridOf('1.95...238......516.51...4.91.6.54..5879342164.6...5.9391.52.64264...1.57584..392')),
    ).toEqual({
      rating: 4.4,
      effect: 'r2c2≠3 r3c2≠3 r4c3≠3',
      text: 'If neither r2c3 nor r6c2 were 3, both would be 2 and leave it no place in column 4: r2c2, r3c2 and r4c3 cannot be 3.',
    });
    expect(
      find(wWing, gridOf('354.7..81.2183.7...78.1..324859613277..45.1.81...87...519728..3867.4.219243196875')),
    ).toEqual({
      rating: 4.4,
      effect: 'r3c7≠9',
      text: 'If neither r1c7 nor r3c1 were 9, both would be 6 and leave it no place in box 2: r3c7 cannot be 9.',
    });
  });

  test('works on a jigsaw and on the board of Pi Day', () => {
    expect(
      find(
        wWing,
        gridOn('gen-jigsaw-001', '.31.6.2......14.3.....5..71..74...19..98.1...1.39..4..924..........4....36......8'),
      ),
    ).toEqual({
      rating: 4.4,
      effect: 'r2c2≠8 r3c2≠8 r4c1≠8 r8c2≠8',
      text: 'If neither r4c2 nor r6c2 were 8, both would be 5 and leave it no place in region 4: r2c2, r3c2, r4c1 and r8c2 cannot be 8.',
    });
    const pi = gridOn(
      'pi-generated-7',
      '5..π..6.7...4.98...51π6..7π6..58...9...798.351πππ85.....46π392π16ππ483573π6π71892.4.8...56π2π71π..π5..4692π8....8.3ππ...........6........5......',
    );
    expect(find(wWing, pi)).toEqual({
      rating: 4.4,
      effect: 'r11c1≠7 r12c1≠7',
      text: 'If neither r9c1 nor r10c1 were 7, both would be 1 and leave it no place in region 6: r11c1 and r12c1 cannot be 7.',
    });
  });

  test('requires a house with two places, one seen by each cell', () => {
    expect(find(wWing, bridged('r8c2 r8c8'))?.effect).toBe('r2c8≠2 r5c2≠2');
    expect(find(wWing, bridged('r8c2 r8c5 r8c8'))).toBeNull();
    expect(find(wWing, bridged('r8c2 r8c7'))).toBeNull();
  });

  test('requires the same two candidates, and a cell that sees both', () => {
    expect(find(wWing, bridged('r8c2 r8c8', { r2c2: '12', r5c8: '13' }))).toBeNull();
    expect(find(wWing, bridged('r8c2 r8c8', { r2c2: '12', r5c8: '12', r2c8: '134', r5c2: '134' }))).toBeNull();
  });
});
