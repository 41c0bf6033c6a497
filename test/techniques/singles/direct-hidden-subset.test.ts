import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { directHiddenPair, directHiddenTriple } from '../../../src/techniques/singles/direct-hidden-subset.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

describe('direct hidden pair', () => {
  test('places the single that the pair leaves in its house', () => {
    expect(
      find(
        directHiddenPair,
        gridOf('417369825.3.1........7......2.43..6.....8.4...4..1.......6.3.7.5.32.1...1.48.....'),
      ),
    ).toEqual({
      rating: 2,
      effect: 'r4c6=7',
      text: 'In box 5, 2 and 6 fit only in r5c6 and r6c6, so in box 5, 7 fits only in r4c6.',
    });
    expect(
      find(
        directHiddenPair,
        gridOf('52...6.........7.131..........4..8..6......5...........418.........3..28.387.....'),
      ),
    ).toEqual({
      rating: 2,
      effect: 'r4c1=1',
      text: 'In column 1, 4 and 8 fit only in r2c1 and r6c1, so in column 1, 1 fits only in r4c1.',
    });
  });

  test('places in jigsaws, and a symbol that occurs several times', () => {
    expect(
      find(
        directHiddenPair,
        gridOn('gen-jigsaw-015', '...9..7357.5.9..1.35.....4.......5.....72.1......6...3..4.586..1..537......2.5361'),
      ),
    ).toBeNull();
    const pi = gridOn(
      'pi-generated-7',
      '5..π..6.7...4.98...51π6..7π6..58...9...798.351πππ85.....46π392.16.π483573π6.71892.4.8...56π2π71π..π5..4692π8....8.3ππ...........6........5......',
    );
    expect(find(directHiddenPair, pi)).toEqual({
      rating: 2,
      effect: 'r6c3=π r7c4=π',
      text: 'In region 6, 1 and 7 fit only in r9c1 and r10c1, so in region 6, π fits only in r6c3 and r7c4.',
    });
  });

  test('is not found where the pair leaves two places, or takes none of them', () => {
    const pair = (): CandidateGrid =>
      confine(confine(new CandidateGrid(classic()), '2', 'row 5', 'r5c1 r5c2'), '6', 'row 5', 'r5c1 r5c2');
    expect(find(directHiddenPair, pair())).toBeNull();
    expect(find(directHiddenPair, confine(pair(), '7', 'row 5', 'r5c1 r5c2 r5c7 r5c9'))).toBeNull();
    expect(find(directHiddenPair, confine(pair(), '7', 'row 5', 'r5c1 r5c2 r5c9'))?.effect).toBe('r5c9=7');
  });

  test('is not found where the single is in another house', () => {
    const pair = confine(confine(new CandidateGrid(classic()), '2', 'row 5', 'r5c1 r5c2'), '6', 'row 5', 'r5c1 r5c2');
    expect(find(directHiddenPair, confine(pair, '7', 'column 1', 'r5c1 r9c1'))).toBeNull();
  });
});

describe('direct hidden triple', () => {
  test('places the single that the triple leaves in its house', () => {
    expect(
      find(
        directHiddenTriple,
        gridOf('..8.9.1...6.5...2......6....3.1.7.5.........9..4...3...5....2...7...3.8.2..7....4'),
      ),
    ).toEqual({
      rating: 2.5,
      effect: 'r1c4=3',
      text: 'In row 1, 5, 6 and 7 fit only in r1c1, r1c8 and r1c9, so in row 1, 3 fits only in r1c4.',
    });
    expect(
      find(
        directHiddenTriple,
        gridOf('.2.......315862..9.68...32..5..........64.8.2..47..9....3.....1.....6...17.43....'),
      ),
    ).toMatchObject({
      rating: 2.5,
      effect: 'r3c9=5',
    });
  });

  test('places in a region of a jigsaw', () => {
    expect(
      find(
        directHiddenTriple,
        gridOn('gen-jigsaw-001', '.3..6.2......14.3.....5..71..7....19..98.....1..9..4..924..........4....36......8'),
      ),
    ).toEqual({
      rating: 2.5,
      effect: 'r2c4=2',
      text: 'In region 1, 3, 8 and 9 fit only in r1c6, r3c4 and r3c6, so in region 1, 2 fits only in r2c4.',
    });
  });

  test('is not found where a fourth place or a second one for the single is left', () => {
    const triple = (last: string, single: string): CandidateGrid => {
      const grid = new CandidateGrid(classic());
      for (const symbol of '126') confine(grid, symbol, 'row 5', symbol === '6' ? last : 'r5c1 r5c2 r5c3');
      return confine(grid, '7', 'row 5', single);
    };
    expect(find(directHiddenTriple, triple('r5c1 r5c3', 'r5c2 r5c8'))?.effect).toBe('r5c8=7');
    expect(find(directHiddenTriple, triple('r5c1 r5c4', 'r5c2 r5c8'))).toBeNull();
    expect(find(directHiddenTriple, triple('r5c1 r5c3', 'r5c2 r5c8 r5c9'))).toBeNull();
  });
});
