/** Propagation of rows finds what a simple reading of them finds, after decisions, backtracking and dropped rows. */
import { expect, test } from 'vitest';
import { clauseOf, type PbRow } from '../../src/proofs/linear/rows.js';
import { LinearTrail } from '../../src/proofs/linear/trail.js';
import { Random } from '../helpers/random.js';

const variables = 12;

/** A clause, or a row with other factors. */
function randomRow(random: Random): PbRow {
  const some = Array.from({ length: variables }, (_, at) => at + 1).filter(() => random.below(3) === 0);
  const literals = some.map((variable) => (random.below(2) === 0 ? variable : -variable));
  if (random.below(2) === 0) return clauseOf(literals);
  const factors = literals.map(() => 1 + random.below(4)).sort((a, b) => b - a);
  return { literals, factors, degree: 1 + random.below(4) };
}

/** The literals that hold, or undefined for a conflict, by looking at all rows until nothing changes. */
function propagated(rows: readonly PbRow[], decisions: readonly number[]): Set<number> | undefined {
  const holds = new Set(decisions);
  for (let known = -1; known < holds.size;) {
    known = holds.size;
    for (const { literals, factors, degree } of rows) {
      const left = literals.reduce((sum, literal, at) => sum + (holds.has(-literal) ? 0 : factors[at]), -degree);
      if (left < 0) return undefined;
      literals.forEach((literal, at) => {
        if (factors[at] > left && !holds.has(-literal)) holds.add(literal);
      });
    }
  }
  return holds;
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))('random rows, seed %i', (seed) => {
  const random = new Random(seed);
  const trail = new LinearTrail(variables);
  const rows = Array.from({ length: 14 }, () => randomRow(random)).filter(({ literals }) => literals.length > 1);
  const kept = rows.filter((_, at) => at % 5 !== 4);
  for (const [at, row] of rows.entries()) {
    const isViolated = trail.add(row) !== 0 || trail.propagate() !== 0;
    const expected = propagated(rows.slice(0, at + 1), []);
    expect(isViolated, `row ${at}`).toBe(expected === undefined);
    if (!expected) return;
    expect([...trail.literals].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
  }
  trail.drop(new Set(rows.flatMap((_, at) => (at % 5 === 4 ? [at + 1] : []))));
  const known = [...trail.literals];
  for (let step = 0; step < 60; step++) {
    const open = Array.from({ length: variables }, (_, at) => at + 1).filter((variable) => !trail.values[variable]);
    const level = trail.decisions.length;
    if (open.length === 0 || random.below(4) === 0) trail.backtrack(random.below(level + 1));
    else trail.decide(open[random.below(open.length)] * (random.below(2) === 0 ? 1 : -1));
    const decisions = trail.decisions.map((place) => trail.literals[place]);
    const expected = propagated(kept, [...known, ...decisions]);
    const violated = trail.propagate();
    expect(violated === 0, `step ${step}`).toBe(expected !== undefined);
    if (!expected) trail.backtrack(trail.decisions.length - 1);
    else expect([...trail.literals].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
  }
});

test('a clause with a literal that is true says nothing, wherever that stands', () => {
  for (const literals of [
    [1, 2, 3],
    [2, 1, 3],
    [2, 3, 1],
    [3, 2, 1],
  ]) {
    const trail = new LinearTrail(variables);
    for (const known of [1, -2]) trail.add({ literals: [known], factors: [1], degree: 1 });
    expect(trail.propagate()).toBe(0);
    expect(trail.add(clauseOf(literals))).toBe(0);
    expect(trail.propagate()).toBe(0);
    expect(trail.literals).toEqual([1, -2]);
  }
});
