/** What is kept of assumptions agrees with propagation from the start, before and after facts. */
import { expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import { indexClauses } from '../../src/proofs/clause-index.js';
import { formulaOf } from '../../src/proofs/formula.js';
import { LookAhead } from '../../src/proofs/look-ahead.js';
import { noClause, Trail } from '../../src/proofs/trail.js';
import { withSymbolTwice } from './assumed-puzzles.js';

const hard = '52...6.........7.13...........4..8..6......5...........418.........3..2...87.....';

test.each([
  ['a classic puzzle', hard],
  ['a board with a symbol twice in a house', withSymbolTwice],
])('%s: an assumption may fail where propagation refutes it, and there alone', (_, puzzle) => {
  const formula = formulaOf(boardOf(puzzle));
  const trail = new Trail(indexClauses(formula), formula.units);
  const lookAhead = new LookAhead(trail.index);
  lookAhead.restart();
  trail.setUnits();
  trail.propagate();
  const counts = { failing: 0, others: 0 };
  /** Compares all open variables. @returns one that fails, and another one. */
  const compare = (): { failing: number; other: number } => {
    const found = { failing: 0, other: 0 };
    for (let variable = 1; variable < trail.values.length; variable++) {
      if (trail.values[variable] !== 0) continue;
      const mayFail = lookAhead.mayFail(variable, trail);
      const { length } = trail;
      trail.set(variable, noClause);
      const isRefuted = trail.propagate() !== noClause;
      expect(mayFail).toBe(isRefuted);
      trail.shorten(length);
      counts[isRefuted ? 'failing' : 'others']++;
      if (isRefuted) found.failing ||= variable;
      else found.other ||= variable;
    }
    return found;
  };
  const exclude = (variable: number): boolean => {
    if (trail.values[variable] !== 0 || variable === 0) return false;
    trail.set(-variable, noClause);
    return trail.propagate() === noClause;
  };
  const { other } = compare();
  for (let round = 0; round < 8 && exclude(compare().failing || other); round++);
  expect(counts.others).toBeGreaterThan(0);
  expect(counts.failing).toBeGreaterThan(0);
});
