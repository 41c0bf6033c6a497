/**
 * Asynchronous calls yield to the event loop, even if their source always has a next puzzle at once, and an abort after
 * some turns ends them. A call that blocks the loop ends only with its source, seconds later. bench/event-loop.mjs
 * measures the length of the turns: times measured here, beside other tests, would be unreliable.
 */
import { setImmediate as nextImmediate, setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  answerBoards,
  generateAsync,
  solutions,
  solutionsAsync,
  solveAsync,
  solveMany,
  solveStream,
  type AnswerBoardsOptions,
  type PuzzleSource,
  type EngineName,
} from 'pidoku';
import { engines } from './each-engine.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const clashing = `55${'.'.repeat(79)}`;
const several = `1${'.'.repeat(80)}`;
const board = { size: 4, givens: '1...............' };
const jigsaw = '1...............AAAABBBBCCCCDDDD';
/** The number of turns of the loop after which a call is aborted. */
const abortTurns = 20;
const sourceMs = 5000;

interface Options {
  readonly engine: EngineName;
  readonly threads: number;
  readonly signal: AbortSignal;
}
type Call = (options: Options) => AsyncIterable<unknown>;

function goingOn(): () => boolean {
  const startMs = performance.now();
  return () => performance.now() - startMs < sourceMs;
}

function* endless<T>(...items: T[]): Generator<T> {
  for (const goesOn = goingOn(); goesOn();) yield* items;
}

async function* endlessAsync<T>(...items: T[]): AsyncGenerator<T> {
  yield* endless(...items);
}

async function* again(ask: () => Promise<unknown>): AsyncGenerator {
  for (const goesOn = goingOn(); goesOn();) yield await ask();
}

const asking =
  (...boards: PuzzleSource[]): Call =>
  (options: AnswerBoardsOptions) =>
    answerBoards('solve', endless(...boards), options);

const calls: Readonly<Record<string, Call>> = {
  'solveMany of a synchronous source': (options) => solveMany(endless(wikipediaPuzzle), options),
  'solveMany of a ready source': (options) => solveMany(endlessAsync(wikipediaPuzzle), options),
  'solveMany of puzzles with several solutions': (options) => solveMany(endless(several), options),
  'solveMany of puzzles that clash': (options) => solveMany(endless(clashing), options),
  'solveMany of what is no puzzle': (options) => solveMany(endless('12345'), options),
  'answerBoards of classic puzzles': asking(wikipediaPuzzle),
  'answerBoards of boards': asking(board, jigsaw),
  'answerBoards of a ready source': (options) => answerBoards('check', endlessAsync(board), options),
  'answerBoards of what is no board': asking({ size: 4 }, '{'),
  'answerBoards that grades': (options) =>
    answerBoards('grade', endless(wikipediaPuzzle), { ...options, engine: 'reference' }),
  generateAsync: (options) => generateAsync({ ...options, seed: 1, count: 1_000_000 }),
  'generateAsync that rates': (options) => generateAsync({ ...options, seed: 1, count: 10_000, rating: [9, 9] }),
  solveStream: (options) => solveStream(textStream(), options).readable,
};

/** Calls without the option `threads`. */
const callsOfOneThread: Readonly<Record<string, Call>> = {
  solutionsAsync: ({ threads: _, ...options }) => solutionsAsync({ size: 9 }, options),
  'solveAsync again and again': (options) => again(() => solveAsync(wikipediaPuzzle, options)),
  'solveAsync of boards again and again': (options) => again(() => solveAsync(board, options)),
  'solveAsync of what is no puzzle again and again': (options) =>
    again(() => solveAsync('12345', options).catch(() => options.signal.throwIfAborted())),
};

function textStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(`${wikipediaPuzzle}\n`.repeat(1000));
  const goesOn = goingOn();
  return new ReadableStream({ pull: (controller) => (goesOn() ? controller.enqueue(bytes) : controller.close()) });
}

/** Iterates a call and aborts it after some turns of the loop. */
async function iterate(call: Call, options: Omit<Options, 'signal'>): Promise<void> {
  const controller = new AbortController();
  void (async () => {
    for (let turn = 0; turn < abortTurns; turn++) await nextImmediate();
    controller.abort(new Error('enough'));
  })();
  for await (const _ of call({ ...options, signal: controller.signal }));
}

const cases = [
  ...Object.entries(calls).flatMap(([name, call]) => [1, 2].map((threads) => [name, threads, call] as const)),
  ...Object.entries(callsOfOneThread).map(([name, call]) => [name, 1, call] as const),
];

describe.each(engines)('with the %s engine', (engine) => {
  test.each(cases)(
    '%s on %i thread(s) yields to the event loop, and an abort ends it',
    { timeout: 20_000 },
    async (_name, threads, call) => {
      await expect(iterate(call, { engine, threads })).rejects.toThrow('enough');
    },
  );

  test('fifty calls at once block the event loop no longer than one', { timeout: 20_000 }, async () => {
    const controller = new AbortController();
    const read = new Array<number>(50).fill(0);
    const solving = read.map(async (_, call) => {
      const source = function* (): Generator<string> {
        for (const puzzle of endless(wikipediaPuzzle)) {
          read[call]++;
          yield puzzle;
        }
      };
      for await (const _ of solveMany(source(), { engine, signal: controller.signal }));
    });
    // A call that has used its time reads one more puzzle before it waits.
    const readersInTurn: number[] = [];
    for (let turn = 0; turn < 100; turn++) {
      read.fill(0);
      await nextImmediate();
      readersInTurn.push(read.filter((puzzles) => puzzles > 100).length);
    }
    controller.abort();
    await Promise.allSettled(solving);
    expect(Math.max(...readersInTurn)).toBe(1);
  });
});

test('solutionsAsync accepts a classic puzzle like solutions', async () => {
  const listed: string[] = [];
  for await (const solution of solutionsAsync(several, { limit: 5 })) listed.push(solution);
  expect(listed).toEqual([...solutions(several, { limit: 5 })]);
  await expect(solutionsAsync('12345').next()).rejects.toThrow('81 cells');
});

test('solveMany over an endless source does not delay a timer', async () => {
  const controller = new AbortController();
  const ending = expect(async () => {
    for await (const _ of solveMany(endless(wikipediaPuzzle), { signal: controller.signal }));
  }).rejects.toThrow('enough');
  await delay(50);
  controller.abort(new Error('enough'));
  await ending;
});
