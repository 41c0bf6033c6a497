/**
 * Many boards: answers in order on any number of threads, malformed boards in their place, sources that pause, and
 * aborts.
 */
import { describe, expect, test } from 'vitest';
import { PuzzleError, answerBoard, answerBoards, solve, type PuzzleSource } from 'pidoku';
import { collect, forcedBoards, readDataset, textOf } from '../questions/forced-boards.js';
import { countOf } from '../helpers/extent.js';

const forced = forcedBoards(countOf({ sample: 40, all: 120 }));
const [hard] = readDataset('killer-mathemagic');
const damaged = '{"v":1,"size":4,"givens":"12';

describe.each([1, 2])('on %i threads', (threads) => {
  test('answers come in order', async () => {
    const sources: PuzzleSource[] = [];
    const expected: (string | null)[] = [];
    for (let round = 0; round < countOf({ sample: 1, all: 12 }); round++) {
      for (const { board, solutions } of forced) {
        sources.push(board);
        expected.push(solutions.length > 0 ? textOf(board, solutions[0]) : null);
      }
    }
    const found: (string | null)[] = [];
    for await (const answer of answerBoards('solve', sources, { threads }))
      found.push('solution' in answer ? answer.solution : 'malformed');
    expect(found).toEqual(expected);
  });

  test('a malformed board has an answer', async () => {
    const slow = readDataset('killer-tarek').slice(0, 4);
    const error = new PuzzleError({ code: 'E_CELL', line: 7, column: 3, expected: 'a digit', found: '"q"' });
    const sources = [...slow, damaged, '1234\n3412\n....\n....', { v: 2 }, error, ...slow, damaged];
    const answers = await collect(answerBoards('check', sources, { threads }));
    expect(answers.map(({ status }) => status)).toEqual([
      ...slow.map(() => 'unique'),
      'malformed',
      'multiple',
      'malformed',
      'malformed',
      ...slow.map(() => 'unique'),
      'malformed',
    ]);
    expect(answers[4]).toMatchObject({ error: expect.any(PuzzleError) });
    expect(answers[6]).toMatchObject({ error: { code: 'E_VERSION' } });
    expect(answers[7]).toMatchObject({ error: { message: error.message } });
    expect(answers[7]).toMatchObject({ error: expect.any(PuzzleError) });
  });

  test('answers come while the source pauses', async () => {
    const [{ board, solutions }] = forced;
    let goOn: () => void;
    // The second board comes after the answer to the first.
    const answered = new Promise<void>((resolve) => (goOn = resolve));
    async function* source(): AsyncGenerator<PuzzleSource> {
      yield board;
      await answered;
      yield board;
    }
    const found: unknown[] = [];
    for await (const answer of answerBoards('count', source(), { threads, limit: Infinity })) {
      found.push('solutions' in answer && answer.solutions);
      goOn!();
    }
    expect(found).toEqual([solutions.length, solutions.length]);
  });

  test('an abort ends it in the middle of a board', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 300);
    const endless = Array.from({ length: 20 }, () => hard);
    const options = { threads, signal: controller.signal, propagation: ['hidden'] } as const;
    await expect(collect(answerBoards('solve', endless, options))).rejects.toThrow('enough');
  });

  test('leaving early stops the threads', async () => {
    for await (const { status } of answerBoards('solve', [...readDataset('killer-tarek').slice(0, 8)], { threads })) {
      expect(status).toBe('unique');
      break;
    }
  });
});

test('an invalid option is an error of the call', async () => {
  await expect(answerBoards('solve', [hard], { threads: 0 }).next()).rejects.toThrow('threads');
  await expect(answerBoards('solve', [hard], { nodeLimit: -1 }).next()).rejects.toThrow('nodeLimit');
});

test('a single board uses all threads', async () => {
  const board = readDataset('killer-tarek').find((killer) => solve(killer).stats.nodes > 5000)!;
  const alone = solve(board);
  expect(await answerBoard('solve', board, { threads: 2 })).toMatchObject({
    status: 'unique',
    solution: alone.solution,
  });
  expect(await answerBoard('solve', damaged)).toMatchObject({ status: 'malformed', error: expect.any(PuzzleError) });
});
