/**
 * Steps written into a puzzle: what they place is given, what they take away is no longer a candidate, and nothing else
 * changes.
 */
import { buildBoard, explain, hint, readBoard, solve } from 'pidoku';
import { expect, test } from 'vitest';
import { applySteps } from '../../../web/src/features/steps/apply-steps.js';
import { describeBoard } from '../../../web/src/state/describe-board.js';

/** Placements alone do not solve it: locked candidates and pairs come first. */
const puzzle = readBoard(
  '{"v":1,"size":9,"givens":"...8.1..........435............7.8........1...2..3....6......75..34........2..6.."}',
);

test('all steps of a path give the solution', () => {
  const { steps, isSolved } = explain(puzzle);
  expect(isSolved).toBe(true);
  const solved = applySteps(describeBoard(puzzle), puzzle, steps);
  expect(solved.givens.join('')).toBe(solve(puzzle).solution);
});

test('after some steps the package continues with the next one, with the eliminations kept', () => {
  const { steps } = explain(puzzle);
  const at = steps.findIndex(({ eliminations }) => eliminations.length > 0) + 1;
  expect(at).toBeGreaterThan(0);
  const draft = applySteps(describeBoard(puzzle), puzzle, steps.slice(0, at));
  for (const { cell, symbol } of steps[at - 1].eliminations) expect((draft.candidates![cell]! >>> symbol) & 1).toBe(0);
  expect(hint(buildBoard(draft)).step).toMatchObject({ technique: steps[at].technique, text: steps[at].text });
});

test('steps with placements only state no candidates', () => {
  const [first] = explain(puzzle).steps;
  expect(first.eliminations).toEqual([]);
  const draft = applySteps(describeBoard(puzzle), puzzle, [first]);
  expect(draft.candidates).toBeUndefined();
  expect(draft.givens.filter((given) => given !== null)).toHaveLength(
    puzzle.givens.filter((given) => given >= 0).length + 1,
  );
});
