/** What is kept of assumptions agrees with propagation from the start, before and after facts and decisions. */
import { expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import { indexClauses } from '../../src/proofs/clause-index.js';
import { formulaOf } from '../../src/proofs/formula.js';
import { LookAhead, mayFail } from '../../src/proofs/look-ahead.js';
import { noClause, Trail } from '../../src/proofs/trail.js';

const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
// A symbol occurs twice in each house: there are bans, and groups of several true variables.
const repeated = {
  v: 1,
  size: 6,
  alphabet: [{ s: 'a', n: 2 }, 'b', 'c', 'd', 'e'],
  givens: 'a.b.c..d..e...............c.....d...',
};

test.each([
  ['a classic puzzle', hard],
  ['a board with a symbol twice in a house', JSON.stringify(repeated)],
])('%s: an assumption fails where propagation refutes it, and leads to as much', (_, puzzle) => {
  const formula = formulaOf(boardOf(puzzle));
  const trail = new Trail(indexClauses(formula), formula.units);
  const lookAhead = new LookAhead(trail.index);
  lookAhead.restart();
  trail.setUnits();
  trail.propagate();
  const counts = { failing: 0, others: 0 };
  /** Compares all open variables. @returns one that fails, and one that leads to the most. */
  const compare = (): { failing: number; longest: number } => {
    const found = { failing: 0, longest: 0 };
    let most = 0;
    for (let variable = 1; variable < trail.values.length; variable++) {
      if (trail.values[variable] !== 0) continue;
      const reach = lookAhead.assume(variable, trail);
      const { length } = trail;
      trail.set(variable, noClause);
      const isRefuted = trail.propagate() !== noClause;
      expect(reach).toBe(isRefuted ? mayFail : trail.length - length);
      trail.shorten(length);
      counts[isRefuted ? 'failing' : 'others']++;
      if (isRefuted) found.failing ||= variable;
      else if (reach > most) [most, found.longest] = [reach, variable];
    }
    return found;
  };
  const exclude = (variable: number): boolean => {
    if (trail.values[variable] !== 0 || variable === 0) return false;
    trail.set(-variable, noClause);
    return trail.propagate() === noClause;
  };
  const { longest } = compare();
  const { length } = trail;
  lookAhead.enter();
  trail.set(longest, noClause);
  trail.propagate();
  for (let round = 0; round < 5 && exclude(compare().failing); round++);
  lookAhead.leave();
  trail.shorten(length);
  for (let round = 0; round < 5 && exclude(compare().failing || longest); round++);
  expect(counts.others).toBeGreaterThan(0);
  expect(counts.failing).toBeGreaterThan(0);
});
