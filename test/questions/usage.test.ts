/**
 * Values that are not puzzles, sources or options give an error of the package that names what was expected and found.
 */
import { describe, expect, test } from 'vitest';
import * as pidoku from 'pidoku';
import { PuzzleError, UsageError } from 'pidoku';
import { boardQuestions } from '../helpers/board-questions.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

// A cast, because the types forbid these calls.
const api = pidoku as unknown as Record<string, (...args: unknown[]) => unknown>;
const questions = [...boardQuestions, 'grade', 'minimize', 'redundant'];
const names = [
  ...questions,
  ...questions.map((name) => `${name}Async`),
  'solutions',
  'solutionsAsync',
  'boardOf',
  'readBoard',
  'checkLayout',
  'checkLayoutAsync',
];
const noPuzzles = [
  null,
  undefined,
  5,
  NaN,
  true,
  10n,
  Symbol('puzzle'),
  () => wikipediaPuzzle,
  {},
  new Map(),
  new Uint8Array(81),
  '',
];

/** Returns the first result of a call, which may be a value, a promise, or an iterator. */
async function firstOf(call: () => unknown): Promise<unknown> {
  const result = await call();
  const isList = typeof (result as Partial<Iterator<unknown>> | undefined)?.next === 'function';
  return isList ? (await (result as AsyncIterator<unknown> | Iterator<unknown>).next()).value : result;
}

async function failureOf(call: () => unknown): Promise<Error> {
  return firstOf(call).then(
    (value) => expect.fail(`no error but ${JSON.stringify(value)}`),
    (error: unknown) => error as Error,
  );
}

describe.each(names)('%s', (name) => {
  test.each(noPuzzles)('refuses %s as a puzzle', async (value) => {
    const error = await failureOf(() => api[name](value));
    const isNone = typeof value !== 'object' && typeof value !== 'string';
    const reads = ['boardOf', 'readBoard', 'checkLayout', 'checkLayoutAsync'].includes(name);
    if ((isNone || value === null) && !reads) expect(error.constructor).toBe(TypeError);
    else expect([PuzzleError, UsageError]).toContain(error.constructor);
    expect(error.message).toMatch(/expected .+, found .+/);
  });

  test.each(name === 'boardOf' || name === 'readBoard' ? [] : [null, 5, 'fast'])(
    'refuses options %s',
    async (options) => {
      const error = await failureOf(() =>
        api[name](name.startsWith('checkLayout') ? 'AABBAABBCCDDCCDD' : wikipediaPuzzle, options),
      );
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toMatch(/^options must be an object, not /);
    },
  );
});

describe.each(names.filter((name) => name !== 'boardOf' && name !== 'readBoard'))('%s', (name) => {
  const puzzle = name.startsWith('checkLayout') ? 'AABBAABBCCDDCCDD' : wikipediaPuzzle;

  test.each(['timeout', 'timeLimitMs', 'nodes', 'Engine', 'toString', 'constructor'])(
    'refuses the unknown option %s',
    async (option) => {
      const error = await failureOf(() => api[name](puzzle, { [option]: 5 }));
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toContain(`unknown option "${option}"; `);
      if (option.startsWith('time')) expect(error.message).toContain('did you mean timeoutMs?');
    },
  );

  test.each([
    { timeoutMs: 0 },
    { timeoutMs: '5' },
    { nodeLimit: -1 },
    { nodeLimit: null },
    { engine: 'quantum' },
    { engine: 5 },
  ])('refuses %j', async (options) => {
    expect(await failureOf(() => api[name](puzzle, options))).toBeInstanceOf(UsageError);
  });
});

test.each([
  ['solve', { order: 'random' }],
  ['check', { conflict: 'yes' }],
  ['check', { conflict: { timeoutMs: -5 } }],
  ['grade', { kCells: 'all' }],
  ['grade', { rated: 1 }],
  ['estimateSolutions', { samples: 0 }],
  ['solutions', { limit: 0 }],
  ['solve', { threads: 2 }],
  ['solve', { limit: 2 }],
  ['explain', { viewpoint: 'sets' }],
])('%s refuses %j', async (name, options) => {
  expect(await failureOf(() => api[name](`55${'.'.repeat(79)}`, options))).toBeInstanceOf(UsageError);
});

const streams = {
  solveMany: (source: unknown, options?: unknown) => api['solveMany'](source, options),
  answerBoards: (source: unknown, options?: unknown) => api['answerBoards']('solve', source, options),
};

describe.each(Object.entries(streams))('%s', (_name, call) => {
  test.each([null, undefined, 5, wikipediaPuzzle, {}])('refuses %s as a source', async (source) => {
    const error = await failureOf(() => call(source));
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(/^puzzles must be iterable, such as an array, not /);
  });

  test.each([null, 5, {}, Symbol('puzzle')])('reports the item %s in its place', async (item) => {
    const statuses: string[] = [];
    for await (const { status } of call([wikipediaPuzzle, item, wikipediaPuzzle]) as AsyncIterable<{ status: string }>)
      statuses.push(status);
    expect(statuses).toEqual(['unique', 'malformed', 'unique']);
  });

  test.each([
    null,
    5,
    { threads: '2' },
    { threads: 99_999 },
    { threads: 1.5 },
    { signal: 5 },
    { signal: {} },
    { engine: 'x' },
    { timeout: 5 },
    { timeoutMs: '5' },
  ])('refuses options %j', async (options) => {
    const outcome = firstOf(() => call([wikipediaPuzzle], options));
    if (typeof options === 'object' && options !== null && 'timeoutMs' in options)
      await expect(outcome).rejects.toThrow('not "5"');
    else await expect(outcome).rejects.toThrow(UsageError);
  });
});

test.each([null, undefined, 5, 'text', {}, [1]])('solveStream refuses %s as a source', (source) => {
  expect(() => api['solveStream'](source)).toThrow(UsageError);
});

test.each(['x', 5, 'constructor', undefined])(
  'answerBoards and answerBoard refuse %s as a question',
  async (question) => {
    expect(await failureOf(() => api['answerBoards'](question, [wikipediaPuzzle]))).toBeInstanceOf(UsageError);
    expect(await failureOf(() => api['answerBoard'](question, wikipediaPuzzle))).toBeInstanceOf(UsageError);
  },
);

test.each([
  ['solve', { timeoutMs: '5' }, 'timeoutMs must be a positive number, not "5"'],
  ['solve', { nodeLimit: NaN }, 'nodeLimit must be a positive number, not NaN'],
  ['count', { limit: 'all' }, 'limit must be a positive whole number, not "all"'],
  ['solveAsync', { signal: 5 }, 'signal must be an AbortSignal, not 5'],
  ['solveAsync', { threads: 99_999 }, 'threads must be at most 1024, not 99999'],
  [
    'estimateSolutions',
    { propagation: 'hidden' },
    'propagation other than "auto" must be a list of some of hidden, intersections, subsets, flow, cages, derived, bounds, not "hidden"',
  ],
  ['solve', { learnAfter: -1 }, 'learnAfter other than Infinity must be a whole number from 0, not -1'],
  ['estimateSolutions', { seed: 'x' }, 'seed must be a whole number, not "x"'],
])('%s refuses %j', async (name, options, message) => {
  const error = await failureOf(() => api[name](wikipediaPuzzle, options));
  expect(error).toBeInstanceOf(UsageError);
  expect(error.message).toBe(message);
});
