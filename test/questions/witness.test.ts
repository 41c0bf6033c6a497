/**
 * A cheap verdict has a cheap witness: the smallest solution if a limited search finds it, else one that is marked as
 * not canonical.
 */
import { describe, expect, test } from 'vitest';
import {
  check,
  checkAsync,
  solve,
  solveAsync,
  solveMany,
  solveStream,
  solutions,
  solutionsAsync,
  type CheckResult,
  type SolveResult,
} from 'pidoku';
import { isSolutionOfLoose, loosePuzzle, smallestOfLoose } from '../helpers/loose-puzzle.js';
import { engines } from './each-engine.js';

const [smallest, second] = smallestOfLoose;
const hardest = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/**
 * Returns the answer at about the smallest node limit that gives a verdict, which is too small to find the smallest
 * solution.
 */
function answerAtLimit<T extends SolveResult | CheckResult>(ask: (nodeLimit: number) => T): T {
  for (let nodeLimit = 50; ; nodeLimit = Math.ceil(1.5 * nodeLimit)) {
    const answer = ask(nodeLimit);
    if (answer.status === 'multiple') return answer;
  }
}

describe.each(engines)('a puzzle with few givens on the %s engine', (engine) => {
  test('has its smallest solutions at once', async () => {
    expect(solve(loosePuzzle, { engine })).toMatchObject({
      status: 'multiple',
      solution: smallest,
      canonical: true,
      solutions: 2,
      exact: false,
    });
    expect(await solveAsync(loosePuzzle, { engine })).toMatchObject({ solution: smallest, canonical: true });
    expect(check(loosePuzzle, { engine })).toMatchObject({
      status: 'multiple',
      witnesses: [smallest, second],
      canonical: true,
    });
    expect(await checkAsync(loosePuzzle, { engine })).toMatchObject({ witnesses: [smallest, second], canonical: true });
  });

  test('has its smallest solution in a stream too', async () => {
    const answers = [];
    for await (const { status, ...answer } of solveMany([loosePuzzle, hardest, loosePuzzle], { engine })) {
      answers.push([
        status,
        'solution' in answer && answer.solution === smallest,
        'canonical' in answer && answer.canonical,
      ]);
    }
    expect(answers).toEqual([
      ['multiple', true, true],
      ['unique', false, true],
      ['multiple', true, true],
    ]);
    const bytes = new Blob([`${loosePuzzle}\n`.repeat(3)]).stream();
    const text = await new Response(solveStream(bytes, { engine, to: 'ndjson' }).readable).text();
    const records = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { solution: string; canonical?: boolean });
    expect(records.map(({ solution, canonical }) => [solution, canonical])).toEqual(
      Array(3).fill([smallest, undefined]),
    );
  });

  test('has another solution at a node limit, marked as not canonical', async () => {
    const solved = answerAtLimit((nodeLimit) => solve(loosePuzzle, { engine, nodeLimit }));
    expect(solved.canonical).toBe(false);
    expect(isSolutionOfLoose(solved.solution!)).toBe(true);
    const checked = answerAtLimit((nodeLimit) => check(loosePuzzle, { engine, nodeLimit }));
    expect(checked.canonical).toBe(false);
    expect(checked.witnesses.length).toBeGreaterThan(0);
    expect(checked.witnesses.every(isSolutionOfLoose)).toBe(true);
    expect(new Set(checked.witnesses).size).toBe(checked.witnesses.length);
    expect([...checked.witnesses].sort()).toEqual(checked.witnesses);
  });

  test('has one time limit for the verdict and its witness', () => {
    const { status, solution, canonical } = solve(loosePuzzle, { engine, timeoutMs: 60_000 });
    expect([status, solution, canonical]).toEqual(['multiple', smallest, true]);
  });

  test('ends an enumeration in order at a time limit and on abort', async () => {
    const list = solutions(loosePuzzle, { engine, timeoutMs: 30 });
    expect(list.next()).toEqual({ done: true, value: { solutions: 0, exact: false, reason: 'timeout' } });
    const aborting = solutionsAsync(loosePuzzle, { engine, signal: AbortSignal.timeout(30) });
    await expect(aborting.next()).rejects.toThrow(/timeout|aborted/i);
  });

  test('other puzzles have canonical answers', () => {
    expect(solve(hardest, { engine }).canonical).toBe(true);
    expect(check(hardest, { engine }).canonical).toBe(true);
    expect(solve(`55${'.'.repeat(79)}`, { engine })).toMatchObject({ status: 'invalid', canonical: true });
    expect(solve('.'.repeat(81), { engine })).toMatchObject({ status: 'multiple', canonical: true });
  });
});

test('solutionsAsync lists the solutions of a classic puzzle like solutions', async () => {
  const found = [];
  for await (const solution of solutionsAsync('.'.repeat(81), { limit: 3 })) found.push(solution);
  expect(found).toEqual([...solutions('.'.repeat(81), { limit: 3 })]);
});
