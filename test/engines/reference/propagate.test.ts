import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  constraints,
  constraintsOfCell,
  MarkedConstraints,
  propagate,
} from '../../../src/engines/reference/propagate.js';
import { allDigits, loadPuzzle, type ClassicDomains } from '../../../src/engines/reference/domains.js';
import { countBits } from '../../../src/model/bits.js';
import { houses } from '../../../src/model/grid.js';
import { listSolutions } from '../../helpers/brute-force.js';
import { arbitraryPuzzle } from '../../helpers/generated-puzzles.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';
import { countOf } from '../../helpers/extent.js';

function propagateAll(puzzle: string): { isConsistent: boolean; domains: ClassicDomains } {
  const domains = new Uint16Array(81);
  loadPuzzle(new TextEncoder().encode(puzzle), 0, 'givens', domains);
  const marked = new MarkedConstraints();
  marked.markAll();
  return { isConsistent: propagate(domains, marked), domains };
}

describe('constraints', () => {
  test('are the houses of the grid', () => {
    expect(constraints).toEqual(houses.map(({ cells }) => cells));
    for (const [cell, covering] of constraintsOfCell.entries()) {
      expect(covering).toHaveLength(3);
      for (const constraint of covering) expect(constraints[constraint]).toContain(cell);
    }
  });
});

describe('propagate', () => {
  test('solves the example of document 002 without a guess', () => {
    const { isConsistent, domains } = propagateAll(wikipediaPuzzle);
    expect(isConsistent).toBe(true);
    expect([...domains].every((domain) => countBits(domain) === 1)).toBe(true);
  });

  test('does not change an empty grid', () => {
    const { isConsistent, domains } = propagateAll('.'.repeat(81));
    expect(isConsistent).toBe(true);
    expect([...domains]).toEqual(new Array(81).fill(allDigits));
  });

  test.each([
    ['two givens in a row', `55${'.'.repeat(79)}`],
    ['two givens in a column', `5${'.'.repeat(71)}5${'.'.repeat(8)}`],
    ['two givens in a box', `5${'.'.repeat(19)}5${'.'.repeat(60)}`],
    ['a cell without a digit', `.123456..78${'.'.repeat(9)}9${'.'.repeat(60)}`],
    ['a digit without a place', `.2345678.........11${'.'.repeat(62)}`],
  ])('meets a conflict at %s', (_, puzzle) => {
    expect(puzzle).toHaveLength(81);
    expect(propagateAll(puzzle).isConsistent).toBe(false);
  });

  test('keeps every digit of a solution, and changes nothing at a fixpoint', () => {
    fc.assert(
      fc.property(arbitraryPuzzle({ min: 30, max: 60 }), (puzzle) => {
        const { isConsistent, domains } = propagateAll(puzzle);
        const solutions = listSolutions(puzzle, 40);
        if (!isConsistent) {
          expect(solutions).toEqual([]);
          return;
        }
        for (const solution of solutions) {
          for (const [cell, digit] of [...solution].entries())
            expect((domains[cell] >> (Number(digit) - 1)) & 1).toBe(1);
        }
        const again = domains.slice();
        const marked = new MarkedConstraints();
        marked.markAll();
        expect(propagate(again, marked)).toBe(true);
        expect(again).toEqual(domains);
      }),
      { seed: 27, numRuns: countOf({ sample: 60, all: 300 }) },
    );
  });
});
