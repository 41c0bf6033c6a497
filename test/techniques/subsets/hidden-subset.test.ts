import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { hiddenPair, hiddenQuad, hiddenTriple } from '../../../src/techniques/subsets/hidden-subset.js';
import { classic, confine, find, gridOf, gridOn } from '../grids.js';

/** An empty grid where some symbols have only some places in row 5, by column. */
function inRow5(places: Readonly<Record<string, string>>): CandidateGrid {
  const grid = new CandidateGrid(classic());
  for (const [symbol, columns] of Object.entries(places))
    confine(grid, symbol, 'row 5', [...columns].map((column) => `r5c${column}`).join(' '));
  return grid;
}

describe('hidden pair', () => {
  test('keeps two cells for its two symbols', () => {
    expect(
      find(hiddenPair, gridOf('53..2.9...24.3..5...9..........1.827...7...9.....981.............64....91.2.5.43.')),
    ).toEqual({
      rating: 3.4,
      effect: 'r3c7≠6 r3c7≠7 r3c9≠1 r3c9≠4 r3c9≠6 r3c9≠8',
      text: 'In box 3, 2 and 3 fit only in r3c7 and r3c9: these hold nothing else.',
    });
    expect(
      find(hiddenPair, gridOf('4.....8.5.3..........7......2.....6.....8.4...4..1.......6.3.7.5.32.1...1.4......')),
    ).toEqual({
      rating: 3.4,
      effect: 'r5c6≠5 r5c6≠7 r5c6≠9 r6c6≠5 r6c6≠7 r6c6≠9',
      text: 'In box 5, 2 and 6 fit only in r5c6 and r6c6: these hold nothing else.',
    });
  });

  test('works in a region of a jigsaw', () => {
    expect(
      find(
        hiddenPair,
        gridOn('gen-jigsaw-001', '.3..6.2......14.3.....5..71..7....19..98.....1..9..4..924..........4....36......8'),
      ),
    ).toEqual({
      rating: 3.4,
      effect: 'r1c6≠7 r3c6≠2 r3c6≠3',
      text: 'In region 1, 8 and 9 fit only in r1c6 and r3c6: these hold nothing else.',
    });
  });

  test('requires just two places for both together', () => {
    expect(find(hiddenPair, inRow5({ 2: '19', 6: '19' }))?.text).toBe(
      'In row 5, 2 and 6 fit only in r5c1 and r5c9: these hold nothing else.',
    );
    expect(find(hiddenPair, inRow5({ 2: '19', 6: '129' }))).toBeNull();
    expect(find(hiddenPair, inRow5({ 2: '19', 6: '18' }))).toBeNull();
  });

  test('is not found in a house that may do without its symbols, or where the cells hold nothing else', () => {
    const partial = new CandidateGrid(classic({ extra: [{ cells: [0, 40, 80, 8], name: 'extra' }] }));
    expect(
      find(hiddenPair, confine(confine(partial, '2', 'extra', 'r1c1 r5c5'), '6', 'extra', 'r1c1 r5c5')),
    ).toBeNull();
    const done = inRow5({ 2: '19', 6: '19' });
    for (const symbol of '1345789') confine(done, symbol, 'row 5', 'r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8');
    expect(find(hiddenPair, done)).toBeNull();
  });
});

describe('hidden triple', () => {
  test('keeps three cells for its three symbols', () => {
    expect(
      find(hiddenTriple, gridOf('...61.82.81652.3.9472398561...7.9.122..4.1.38..12.3..53289.615.1658.2..3...135286')),
    ).toEqual({
      rating: 4,
      effect: 'r4c2≠5 r6c2≠9',
      text: 'In box 4, 3, 4 and 8 fit only in r4c2, r4c3 and r6c2: these hold nothing else.',
    });
    expect(
      find(
        hiddenTriple,
        gridOn('gen-jigsaw-005', '..86.92........46...6.......6...2....7.32.6......61........6..4.......266....8.4.'),
      ),
    ).toEqual({
      rating: 4,
      effect: 'r2c6≠5 r3c6≠5 r8c6≠5',
      text: 'In column 6, 3, 4 and 7 fit only in r2c6, r3c6 and r8c6: these hold nothing else.',
    });
  });

  test('requires just three places for all together', () => {
    expect(find(hiddenTriple, inRow5({ 2: '19', 6: '15', 7: '59' }))?.text).toBe(
      'In row 5, 2, 6 and 7 fit only in r5c1, r5c5 and r5c9: these hold nothing else.',
    );
    expect(find(hiddenTriple, inRow5({ 2: '19', 6: '15', 7: '58' }))).toBeNull();
    expect(find(hiddenTriple, inRow5({ 2: '19', 6: '15' }))).toBeNull();
  });
});

describe('hidden quad', () => {
  test('keeps four cells for its four symbols', () => {
    expect(
      find(hiddenQuad, gridOf('.2.......3.5.62..9.68...32..5..........64.8.2..47..9....3.....1.....6...17.43....')),
    ).toEqual({
      rating: 5.4,
      effect: 'r4c1≠7 r4c1≠9 r7c1≠4 r7c1≠9 r8c1≠4 r8c1≠9',
      text: 'In column 1, 2, 5, 6 and 8 fit only in r4c1, r6c1, r7c1 and r8c1: these hold nothing else.',
    });
    expect(find(hiddenQuad, inRow5({ 2: '12', 6: '23', 7: '34', 9: '14' }))?.text).toBe(
      'In row 5, 2, 6, 7 and 9 fit only in r5c1, r5c2, r5c3 and r5c4: these hold nothing else.',
    );
  });

  test('counts a symbol as often as the house needs it', () => {
    const grid = gridOn(
      'pi-generated-7',
      '5..π..6.7...4.98...51π6..7π6..58...9...798.351πππ85.....46π392π16ππ483573π6π71892.4.8...56π2π71π..π5..4692π8....8.3ππ...........6........5......',
    );
    expect(find(hiddenQuad, grid)).toEqual({
      rating: 5.4,
      effect: 'r3c1≠1 r11c1≠1 r11c1≠7 r12c1≠1 r12c1≠7',
      text: 'In column 1, π (twice), 2 and 6 fit only in r3c1, r4c1, r11c1 and r12c1: these hold nothing else.',
    });
    const pi = gridOn('pi-generated-1', '.'.repeat(144));
    expect(
      find(hiddenQuad, confine(confine(pi, 'π', 'row 1', 'r1c1 r1c5 r1c9 r1c12'), '4', 'row 1', 'r1c1 r1c9'))?.text,
    ).toBe('In row 1, π (3 times) and 4 fit only in r1c1, r1c5, r1c9 and r1c12: these hold nothing else.');
  });

  test('requires just four places for all together', () => {
    expect(find(hiddenQuad, inRow5({ 2: '12', 6: '23', 7: '34', 9: '15' }))).toBeNull();
    const pi = gridOn('pi-generated-1', '.'.repeat(144));
    expect(
      find(hiddenQuad, confine(confine(pi, 'π', 'row 1', 'r1c1 r1c5 r1c9 r1c12'), '4', 'row 1', 'r1c1 r1c8')),
    ).toBeNull();
  });
});
