import { describe, expect, test } from 'vitest';
import { allocateBatch, Outcome, selectEngine, solveLines, solveLinesAsync, UsageError } from 'pidoku';
import { assertSolution } from '../../helpers/assert-solution.js';
import { readDataset } from '../../helpers/datasets.js';
import { engines } from '../../questions/each-engine.js';

const puzzles = readDataset('17clue.txt.gz').slice(0, 1000);
const text = new TextEncoder().encode(
  `# a comment\n${puzzles.slice(0, 500).join('\n')}\nnot a puzzle\r\n${puzzles.slice(500).join('\r\n')}`,
);

describe.each(engines)('solveLines with the %s engine', (engine) => {
  test('solves a text in pieces of the size of its buffers', () => {
    const buffers = allocateBatch(64, { solutionStride: 82 });
    const solved: string[] = [];
    const odd: string[] = [];
    for (let start = 0; start < text.length;) {
      const scan = solveLines(text, buffers, { engine, start });
      for (let index = 0; index < scan.puzzles; index++) {
        expect([buffers.results.found[index], buffers.results.outcome[index]]).toEqual([1, Outcome.Complete]);
        solved.push(Buffer.from(buffers.solutions.subarray(82 * index, 82 * index + 81)).toString());
      }
      for (let index = 0; index < scan.odd; index++) {
        const [, at, length] = buffers.odd.subarray(3 * index);
        odd.push(Buffer.from(text.subarray(at, at + length)).toString());
      }
      expect(scan.consumed).toBeGreaterThan(start);
      start = scan.consumed;
    }
    expect(solved).toHaveLength(puzzles.length);
    for (const [index, solution] of solved.entries()) assertSolution(puzzles[index], solution);
    expect(odd).toEqual(['# a comment', 'not a puzzle']);
  });

  test('does the same without blocking', async () => {
    const buffers = allocateBatch(2000);
    const ownEngine = selectEngine(engine, { threads: 2 });
    const scan = await solveLinesAsync(ownEngine, text, buffers);
    await ownEngine.close();
    expect(scan).toEqual({ puzzles: 1000, odd: 2, consumed: text.length });
    for (const [index, puzzle] of puzzles.entries()) {
      assertSolution(puzzle, Buffer.from(buffers.solutions.subarray(81 * index, 81 * index + 81)).toString());
    }
  });

  test('leaves an unfinished last line for the next piece', () => {
    const piece = new TextEncoder().encode(`${puzzles[0]}\n${puzzles[1]}`);
    const buffers = allocateBatch(10);
    expect(solveLines(piece, buffers, { engine, final: false })).toEqual({ puzzles: 1, odd: 0, consumed: 82 });
    expect(solveLines(piece, buffers, { engine })).toEqual({ puzzles: 2, odd: 0, consumed: 163 });
  });

  test('finds the column of a CSV and counts up to a limit', () => {
    const csv = new TextEncoder().encode(`7,easy,${puzzles[0]},x\n8,empty,${'0'.repeat(81)},y\n`);
    const buffers = allocateBatch(10);
    expect(solveLines(csv, buffers, { engine, column: 2, limit: 30 }).puzzles).toBe(2);
    expect([...buffers.results.found.subarray(0, 2)]).toEqual([1, 30]);
  });
});

test('buffers need room for at least one puzzle', () => {
  for (const capacity of [0, -1, 1.5]) expect(() => allocateBatch(capacity)).toThrow(UsageError);
});
