import { describe, expect, test } from 'vitest';
import { Outcome } from '../../src/engines/codes.js';
import { isSlow, openContractEngine } from '../helpers/contract-engine.js';
import { readDataset } from '../helpers/datasets.js';
import { knownPuzzles } from '../helpers/puzzle-table.js';
import { solveAll, solveOne } from '../helpers/solve-batch.js';
import { countOf } from '../helpers/extent.js';

const engine = openContractEngine();
const emptyGrid = '.'.repeat(81);
const hardest = readDataset('hardest.txt').slice(0, countOf({ sample: isSlow ? 6 : 40, all: 40 }));

describe('the node limit', () => {
  test('ends a search soon after the limit, and reports it', () => {
    for (const nodes of [1, 2, 10, 100, 1000]) {
      const answer = solveOne(engine, emptyGrid, { limits: { solutions: 0, nodes } });
      expect(answer.outcome).toBe(Outcome.NodeLimit);
      expect(answer.nodes).toBeGreaterThanOrEqual(nodes);
      expect(answer.nodes).toBeLessThanOrEqual(nodes + engine.lanes);
    }
  });

  test('does not show where it is not reached', () => {
    const free = solveAll(engine, hardest);
    for (const [index, { nodes, solution }] of free.entries()) {
      const limited = solveOne(engine, hardest[index], { limits: { nodes: nodes + engine.lanes } });
      expect([limited.found, limited.outcome, limited.solution]).toEqual([1, Outcome.Complete, solution]);
    }
  });

  test('is a limit of each puzzle and does not affect the others', () => {
    const easy = knownPuzzles[0];
    const puzzles = [emptyGrid, easy.puzzle, emptyGrid, easy.puzzle, emptyGrid, easy.puzzle];
    const answers = solveAll(engine, puzzles, { limits: { solutions: 0, nodes: 500 } });
    for (const [index, answer] of answers.entries()) {
      if (index % 2 === 0) expect(answer.outcome).toBe(Outcome.NodeLimit);
      else expect([answer.outcome, answer.solution]).toEqual([Outcome.Complete, easy.solution]);
    }
  });
});

describe('the time limit', () => {
  test('ends an endless search, and reports it', () => {
    const startMs = performance.now();
    const answer = solveOne(engine, emptyGrid, { limits: { solutions: 0, timeMs: 30 } });
    const elapsedMs = performance.now() - startMs;
    expect(answer.outcome).toBe(Outcome.TimeLimit);
    expect(answer.found).toBeGreaterThan(0);
    expect(elapsedMs).toBeGreaterThanOrEqual(29);
  });

  test('starts when each puzzle starts', () => {
    const easy = knownPuzzles[0];
    const puzzles = [emptyGrid, ...new Array<string>(40).fill(easy.puzzle), emptyGrid, easy.puzzle];
    const answers = solveAll(engine, puzzles, { limits: { solutions: 0, timeMs: 40 } });
    for (const [index, answer] of answers.entries()) {
      if (puzzles[index] === emptyGrid) expect(answer.outcome).toBe(Outcome.TimeLimit);
      else expect([answer.outcome, answer.solution]).toEqual([Outcome.Complete, easy.solution]);
    }
  });

  test('does not show where it is not reached', () => {
    const answers = solveAll(engine, hardest, { limits: { timeMs: 60_000 } });
    expect(answers.every(({ found, outcome }) => found === 1 && outcome === Outcome.Complete)).toBe(true);
  });
});
