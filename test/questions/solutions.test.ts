import { describe, expect, test } from 'vitest';
import { PuzzleError, solutions, UsageError } from 'pidoku';
import { listSolutions } from '../helpers/brute-force.js';
import { candidatesOf, knownPuzzles } from '../helpers/puzzle-table.js';
import { engines } from './each-engine.js';
import { countOf } from '../helpers/extent.js';

const emptyGrid = '.'.repeat(81);
const some = knownPuzzles.filter(({ count }) => count > 0 && count < countOf({ sample: 120, all: 300 }));
const listed = some.map(({ puzzle }) => listSolutions(puzzle));

describe.each(engines)('solutions with the %s engine', (engine) => {
  test('are all of them, in lexicographic order', () => {
    for (const [index, { puzzle }] of some.entries()) expect([...solutions(puzzle, { engine })]).toEqual(listed[index]);
    for (const { puzzle, count } of knownPuzzles)
      if (count === 0) expect([...solutions(puzzle, { engine })]).toEqual([]);
  });

  test('are listed for candidates too', () => {
    const index = some.findIndex(({ count }) => count > 20);
    expect([...solutions(candidatesOf(some[index].puzzle), { engine })]).toEqual(listed[index]);
  });

  test('are found on demand', () => {
    const found: string[] = [];
    for (const solution of solutions(emptyGrid, { engine })) if (found.push(solution) === 20) break;
    expect(found).toEqual(listSolutions(emptyGrid, 20));
  });

  test.each([1, 2, 3, 4, 100])('end at a limit of %i', (limit) => {
    expect([...solutions(emptyGrid, { engine, limit })]).toEqual(listSolutions(emptyGrid, limit));
  });

  test.each([{ puzzle: emptyGrid }, { puzzle: { v: 1, size: 9 } as const }])(
    'end at a limit of nodes: $puzzle',
    ({ puzzle }) => {
      const list = solutions(puzzle, { engine, nodeLimit: 500 });
      let found = 0;
      let step = list.next();
      for (; !step.done; step = list.next()) found++;
      expect(step.value).toEqual({ solutions: found, exact: false, reason: 'node-limit' });
      expect(found).toBeGreaterThan(100);
      expect(found).toBeLessThan(500);
    },
  );

  test('end with the reason of an abort', () => {
    const controller = new AbortController();
    const iterator = solutions(emptyGrid, { engine, signal: controller.signal });
    expect(iterator.next().done).toBe(false);
    controller.abort(new Error('enough'));
    expect(() => [...iterator]).toThrow('enough');
  });

  test('of several puzzles can be listed in turns', () => {
    const [one, other] = [some.findIndex(({ count }) => count > 50), some.findIndex(({ count }) => count > 20)];
    const iterators = [one, other].map((index) => solutions(some[index].puzzle, { engine }));
    for (let round = 0; round < 20; round++) {
      expect(iterators.map((iterator) => iterator.next().value)).toEqual([listed[one][round], listed[other][round]]);
    }
  });
});

test('errors are thrown at the call', () => {
  expect(() => solutions('53..7')).toThrow(PuzzleError);
  expect(() => solutions(emptyGrid, { limit: 0 })).toThrow(UsageError);
});
