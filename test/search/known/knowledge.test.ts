/** What is known about a puzzle after others were searched, and after rules change. */
import { expect, test } from 'vitest';
import { Knowledge, type RuleChange } from '../../../src/search/known.js';

/** Three cells with two symbols each. */
const every = Uint32Array.of(3, 3, 3);
const solutions = Array.from({ length: 8 }, (_, bits) => Uint8Array.of(bits & 1, (bits >> 1) & 1, bits >> 2));
const addition = (cost: number, keeps: RuleChange['keeps'] = () => true): RuleChange => ({
  ...{ adds: true, removes: false },
  cost,
  keeps,
});

function knowingAll(): Knowledge {
  const knowledge = new Knowledge(100);
  knowledge.about(every).learnAll(solutions);
  return knowledge;
}

test('all solutions of a puzzle are those of each narrower one', () => {
  const knowledge = knowingAll();
  const narrower = knowledge.about(Uint32Array.of(3, 1, 3));
  expect(narrower).toMatchObject({ isWhole: true, total: 4 });
  expect(narrower.solutions).toEqual(solutions.filter((solution) => solution[1] === 0));
  expect(knowledge.about(Uint32Array.of(7, 3, 3)).isWhole).toBe(false);
});

test('impossible candidates of several puzzles are impossible where all of these are wider', () => {
  const knowledge = new Knowledge(100);
  knowledge.about(Uint32Array.of(3, 3, 1)).learnDomains(Uint32Array.of(1, 3, 3));
  knowledge.about(Uint32Array.of(3, 1, 3)).learnDomains(Uint32Array.of(3, 3, 2));
  expect([...knowledge.about(Uint32Array.of(3, 3, 1)).domains]).toEqual([1, 3, 1]);
  expect([...knowledge.about(every).domains]).toEqual([3, 3, 3]);
  expect(knowledge.about(Uint32Array.of(3, 1, 1))).toMatchObject({ isWhole: true, total: 0 });
});

test('the smallest solutions that are allowed are the smallest of a narrower puzzle', () => {
  const knowledge = new Knowledge(100);
  knowledge.about(every).learnSmallest([Uint8Array.of(0, 0, 0), Uint8Array.of(0, 0, 1)]);
  expect(knowledge.about(Uint32Array.of(3, 3, 2)).smallest).toEqual([Uint8Array.of(0, 0, 1)]);
  expect(knowledge.about(Uint32Array.of(2, 3, 3)).smallest).toEqual([]);
});

test('an added rule keeps what fulfils it, a removed one the solutions alone', () => {
  const added = knowingAll().after(addition(1, (solution) => solution[0] === 1));
  expect(added.about(every)).toMatchObject({ isWhole: true, total: 4 });
  const removed = knowingAll().after({ ...addition(1), removes: true });
  expect(removed.about(every)).toMatchObject({ isWhole: false, total: null });
  expect(removed.solutions).toBe(8);
});

test('a rule that takes long to test keeps the newest solutions and no lists', () => {
  const known = knowingAll();
  known.about(Uint32Array.of(1, 3, 3)).learnDomains(Uint32Array.of(1, 1, 3));
  const after = known.after(addition(1_000_000));
  expect(after.solutions).toBe(4);
  expect(after.about(every)).toMatchObject({ isWhole: false, solutions: solutions.slice(4) });
  expect([...after.about(Uint32Array.of(1, 3, 3)).domains]).toEqual([1, 1, 3]);
});

test('solutions with a candidate are known for narrower puzzles too', () => {
  const knowledge = new Knowledge(100);
  knowledge.about(every).learnSolutionsWith(0, 1, solutions.slice(0, 2));
  const narrower = knowledge.about(Uint32Array.of(2, 3, 3));
  expect(narrower.solutionsWith(0, 1)).toEqual([solutions[1]]);
  expect(narrower.solutionsWith(1, 1)).toBeUndefined();
});
