import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { nakedPair, nakedQuad, nakedTriple } from '../../../src/techniques/subsets/naked-subset.js';
import { classic, find, gridOf, gridOn, restrict } from '../grids.js';

const with1 = (cells: Readonly<Record<string, string>>): CandidateGrid => restrict(new CandidateGrid(classic()), cells);

describe('naked pair', () => {
  test('removes its two symbols from the rest of a house', () => {
    expect(
      find(nakedPair, gridOf('8..5734215278413961346928757.231.6483.872.519.1..8.732671.5.283283167954...238167')),
    ).toEqual({
      rating: 3,
      effect: 'r6c3≠9 r6c6≠4 r6c6≠9',
      text: 'In row 6, r6c1 and r6c4 share out 4 and 9 among themselves: no other cell there holds 4 or 9.',
    });
    expect(
      find(nakedPair, gridOf('35.498.218..52.3..2..36....438172...5126398479..845213193784562625913...784256139')),
    ).toEqual({
      rating: 3,
      effect: 'r2c3≠6 r2c3≠7 r3c3≠7',
      text: 'In column 3, r1c3 and r6c3 share out 6 and 7 among themselves: no other cell there holds 6 or 7.',
    });
  });

  test('works in a jigsaw and in an extra house that may do without them', () => {
    expect(
      find(
        nakedPair,
        gridOn('gen-jigsaw-001', '.3..6.2......14.3.....5..71..7....19..98.....1..9..4..924..........4....36......8'),
      ),
    ).toEqual({
      rating: 3,
      effect: 'r3c4≠2 r4c4≠2 r7c4≠7 r8c4≠2 r8c4≠7 r9c4≠2 r9c4≠7',
      text: 'In column 4, r1c4 and r2c4 share out 2 and 7 among themselves: no other cell there holds 2 or 7.',
    });
    const grid = new CandidateGrid(classic({ extra: [{ cells: [0, 40, 80], name: 'extra' }] }));
    expect(find(nakedPair, restrict(grid, { r1c1: '28', r9c9: '28' }))).toMatchObject({ effect: 'r5c5≠2 r5c5≠8' });
  });

  test('counts a symbol as often as the house still needs it', () => {
    expect(
      find(
        nakedPair,
        gridOn(
          'pi-generated-3',
          '..5.......9....8..........4..1.....7..9..6.π..71.36.7...5..π....9.1.π.26..........5..4.............3..........π.4π.7...34..π5...1......2..73π.68',
        ),
      ),
    ).toEqual({
      rating: 3,
      effect: 'r12c1≠π r12c2≠π r12c6≠π r12c10≠π',
      text: 'In row 12, r12c3 and r12c5 share out π (twice) among themselves: no other cell there holds π.',
    });
    const three = gridOn('pi-generated-1', '.'.repeat(144));
    expect(find(nakedPair, restrict(three, { r1c1: 'π1', r1c2: 'π1' }))).toBeNull();
    expect(find(nakedQuad, restrict(three, { r1c5: 'π1', r1c9: 'π1' }))).toMatchObject({
      text: expect.stringMatching(/^In row 1, .* share out π \(3 times\) and 1 among/) as string,
    });
  });

  test('requires two cells of one house with just two symbols between them', () => {
    expect(find(nakedPair, with1({ r1c1: '28', r1c2: '289' }))).toBeNull();
    expect(find(nakedPair, with1({ r1c1: '28', r1c2: '29' }))).toBeNull();
    expect(find(nakedPair, with1({ r1c1: '28', r5c5: '28' }))).toBeNull();
  });

  test('is not found where nothing is left to remove', () => {
    expect(find(nakedPair, gridOf('1234567..456789123789......' + '.'.repeat(54)))).toBeNull();
  });
});

describe('naked triple', () => {
  test('removes its three symbols from the rest of a house', () => {
    expect(
      find(nakedTriple, gridOf('8..463.15...912.833.1785.427842563919..1374281..8945765.864123.2..57816..1.32985.')),
    ).toEqual({
      rating: 3.6,
      effect: 'r1c3≠7',
      text: 'In column 3, r2c3, r5c3 and r9c3 share out 5, 6 and 7 among themselves: no other cell there holds 5, 6 or 7.',
    });
    expect(find(nakedTriple, with1({ r1c1: '28', r1c5: '89', r1c9: '29' }))?.text).toBe(
      'In row 1, r1c1, r1c5 and r1c9 share out 2, 8 and 9 among themselves: no other cell there holds 2, 8 or 9.',
    );
  });

  test('works in a row of a jigsaw', () => {
    expect(
      find(
        nakedTriple,
        gridOn('gen-jigsaw-009', '........8...8...3.8..........64.378.68.7.2......5.8961...6..8...689.5....3..89...'),
      ),
    ).toEqual({
      rating: 3.6,
      effect: 'r5c8≠5 r5c9≠5',
      text: 'In row 5, r5c3, r5c5 and r5c7 share out 1, 3 and 5 among themselves: no other cell there holds 1, 3 or 5.',
    });
  });

  test('is not found with a fourth symbol, or with a cell elsewhere', () => {
    expect(find(nakedTriple, with1({ r1c1: '28', r1c5: '89', r1c9: '245' }))).toBeNull();
    expect(find(nakedTriple, with1({ r1c1: '28', r1c5: '89', r2c9: '29' }))).toBeNull();
  });
});

describe('naked quad', () => {
  test('removes its four symbols from the rest of a house', () => {
    expect(
      find(nakedQuad, gridOf('4873...9....6..271126.9.3847.5...162...2..8.............1.769233..1..45.....53.1.')),
    ).toEqual({
      rating: 5,
      effect: 'r2c6≠5',
      text: 'In box 2, r1c5, r1c6, r3c4 and r3c6 share out 1, 2, 5 and 7 among themselves: no other cell there holds 1, 2, 5 or 7.',
    });
    expect(
      find(
        nakedQuad,
        gridOn('gen-jigsaw-005', '..86.92..............................7.32.........1........6..4.......26.....8.4.'),
      ),
    ).toEqual({
      rating: 5,
      effect: 'r4c6≠3 r4c6≠5 r4c6≠7',
      text: 'In column 6, r2c6, r3c6, r5c6 and r8c6 share out 3, 4, 5 and 7 among themselves: no other cell there holds 3, 4, 5 or 7.',
    });
  });

  test('is not found with a fifth symbol, or with a cell elsewhere', () => {
    expect(find(nakedQuad, with1({ r1c1: '28', r1c3: '23', r1c5: '37', r1c9: '789' }))).toBeNull();
    expect(find(nakedQuad, with1({ r1c1: '28', r1c3: '23', r1c5: '37', r5c9: '78' }))).toBeNull();
  });
});
