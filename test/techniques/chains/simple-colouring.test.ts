import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { simpleColouring } from '../../../src/techniques/chains/simple-colouring.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

/** An empty grid where 7 has two places in some houses. */
function linked(links: Readonly<Record<string, string>>): CandidateGrid {
  const grid = new CandidateGrid(classic());
  for (const [house, cells] of Object.entries(links)) confine(grid, '7', house, cells);
  return grid;
}

describe('two strong links', () => {
  test('are a skyscraper in two lines of one kind', () => {
    expect(
      find(
        simpleColouring,
        gridOf('3..9...1215243.......12..3473.65142...12..3.52.538.1..9237..851...512793517893246'),
      ),
    ).toEqual({
      rating: 4,
      effect: 'r2c6≠8',
      text: '8 has two places in each of columns 8 and 9; r5c8 and r4c9 see each other, so one of r2c8 and r2c9 is 8: r2c6 cannot be 8.',
    });
  });

  test('are a kite in a row and a column', () => {
    expect(find(simpleColouring, linked({ 'row 2': 'r2c2 r2c8', 'column 1': 'r3c1 r9c1' }))).toEqual({
      rating: 4.1,
      effect: 'r9c8≠7',
      text: '7 has two places in each of row 2 and column 1; r2c2 and r3c1 see each other, so one of r2c8 and r9c1 is 7: r9c8 cannot be 7.',
    });
  });

  test('work on a jigsaw and on the board of Pi Day', () => {
    expect(
      find(
        simpleColouring,
        gridOn('gen-jigsaw-001', '.3..6.2......14.3.....5..71..7....19..98.....1..9..4..924..........4....36......8'),
      ),
    ).toMatchObject({
      rating: 4,
      effect: 'r1c1≠4 r4c1≠4',
    });
    const pi = gridOn(
      'pi-generated-3',
      '..5.......9....8..........4..1.....7..9..6.π..71.36.7...5..π....9.1.π.26..........5..4.............3..........π.4π.7...34..π5...1......2..73π.68',
    );
    expect(find(simpleColouring, pi)).toMatchObject({ rating: 4, effect: 'r4c7≠3' });
  });

  test('require two ends that see each other, and a cell that sees the others', () => {
    expect(find(simpleColouring, linked({ 'row 2': 'r2c2 r2c8', 'column 1': 'r5c1 r9c1' }))).toBeNull();
    expect(
      find(
        simpleColouring,
        confine(linked({ 'row 2': 'r2c2 r2c8', 'column 1': 'r3c1 r9c1' }), '7', 'row 9', 'r9c1 r9c2 r9c3 r9c4 r9c5'),
      ),
    ).toBeNull();
  });

  test('do not share an end', () => {
    expect(find(simpleColouring, linked({ 'row 1': 'r1c1 r1c2', 'column 1': 'r1c1 r2c1' }))).toBeNull();
  });

  test('require two places in each house', () => {
    expect(find(simpleColouring, linked({ 'row 2': 'r2c2 r2c5 r2c8', 'column 1': 'r3c1 r9c1' }))).toBeNull();
  });

  test('are not found for a symbol that the house needs twice, or may do without', () => {
    const pi = (symbol: string): CandidateGrid => {
      const grid = gridOn('pi-generated-1', '.'.repeat(144));
      return confine(confine(grid, symbol, 'row 1', 'r1c2 r1c9'), symbol, 'row 5', 'r5c2 r5c9');
    };
    expect(find(simpleColouring, pi('4'))).toMatchObject({
      text: expect.stringMatching(/^4 has two places in each of rows 1 and 5/) as string,
    });
    const twice = gridOn('pi-generated-1', 'π' + '.'.repeat(143));
    expect(
      find(simpleColouring, confine(confine(twice, 'π', 'row 1', 'r1c1 r1c2 r1c9'), 'π', 'column 1', 'r1c1 r2c1 r9c1')),
    ).toBeNull();
    const partial = new CandidateGrid(classic({ extra: [{ cells: [10, 16, 60], name: 'extra' }] }));
    expect(
      find(simpleColouring, confine(confine(partial, '7', 'extra', 'r2c2 r2c8'), '7', 'column 1', 'r3c1 r9c1')),
    ).toBeNull();
  });
});

describe('colours', () => {
  test('remove their symbol from a cell that sees both', () => {
    expect(
      find(
        simpleColouring,
        gridOf('...7...29.293867.5..72.9..88629.753..53.6897279.52386.3..692157216875493975.3.286'),
      ),
    ).toEqual({
      rating: 5.5,
      effect: 'r1c3≠4',
      text: 'Through houses with two places for it, 4 goes either to r5c1, r6c9, r9c4, r4c5 and r1c6 or to r6c3, r5c4, r4c9 and r9c6: r1c3 sees both, so r1c3 cannot be 4.',
    });
  });

  const chain = {
    'row 1': 'r1c2 r1c6',
    'column 2': 'r1c2 r6c2',
    'row 6': 'r6c2 r6c8',
    'column 8': 'r6c8 r9c8',
    'row 9': 'r9c4 r9c8',
  };

  test('lose it where two cells of one see each other', () => {
    expect(find(simpleColouring, linked({ ...chain, 'column 4': 'r3c4 r9c4' }))).toMatchObject({
      effect: 'r1c6≠7 r3c4≠7 r6c2≠7 r9c8≠7',
      text: expect.stringMatching(
        / goes either to .*: r1c6 and r3c4 see each other, so r1c6, r6c2, r9c8 and r3c4 cannot be 7\.$/,
      ) as string,
    });
  });

  test('are not found where nothing sees both and no two of one see each other', () => {
    expect(
      find(simpleColouring, linked({ ...chain, 'box 2': 'r1c6 r2c5 r3c5', 'column 6': 'r1c6 r4c6 r5c6' })),
    ).toBeNull();
  });
});
