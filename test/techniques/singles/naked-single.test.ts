import { describe, expect, test } from 'vitest';
import { CandidateGrid } from '../../../src/techniques/grid/candidate-grid.js';
import { nakedSingle } from '../../../src/techniques/singles/naked-single.js';
import { classic, find, gridOf, gridOn, restrict } from '../grids.js';

describe('naked single', () => {
  test('finds the cell with one candidate', () => {
    expect(
      find(nakedSingle, gridOf('417369825.3.1........7......2.437.6.....8.4...4..1.......6.3.7.5.32.1...1.48.....')),
    ).toEqual({
      rating: 2.3,
      effect: 'r9c6=5',
      text: 'r9c6 can hold nothing but 5.',
    });
    const jigsaw = gridOn(
      'gen-jigsaw-005',
      '..86.92........46...6.......6...2....7.32.6......61........6..4.......266....8.4.',
    );
    expect(find(nakedSingle, jigsaw)).toEqual({ rating: 2.3, effect: 'r5c6=5', text: 'r5c6 can hold nothing but 5.' });
  });

  test('finds the cell through a symbol that occurs several times, and through named rules', () => {
    const pi = gridOn(
      'pi-generated-3',
      '..5.......9....8..........4..1.....7..9..6.π..71.36.7...5..π....9.1.π.26..........5..4.............3..........π.4π.7...34..π5...1......2..73π.68',
    );
    expect(find(nakedSingle, pi)).toEqual({ rating: 2.3, effect: 'r12c3=π', text: 'r12c3 can hold nothing but π.' });
    const beside = new CandidateGrid(classic({ rules: ['non-consecutive'] }));
    beside.place(40, 4);
    expect(find(nakedSingle, restrict(beside, { r5c6: '467' }))).toMatchObject({ effect: 'r5c6=7' });
  });

  test('requires exactly one candidate', () => {
    expect(find(nakedSingle, restrict(new CandidateGrid(classic()), { r5c5: '12' }))).toBeNull();
    expect(find(nakedSingle, restrict(new CandidateGrid(classic()), { r5c5: '' }))).toBeNull();
  });

  test('ignores placed cells', () => {
    expect(find(nakedSingle, gridOf('5' + '.'.repeat(80)))).toBeNull();
  });
});
