/** `pidoku/client` against a real service: records of the declared types, problems as errors, streams at any pace. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PidokuClient, ServiceError, type PuzzleQuestion, type ServiceRecords } from '../../src/client.js';
import { metricOf, patience, RunningService } from './server.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const empty = '.'.repeat(81);
const small = { size: 4, givens: '1234............' };
const clashing = { size: 4, givens: '11..............' };

let service: RunningService;
let client: PidokuClient;
beforeAll(async () => {
  service = await RunningService.start([], { PIDOKU_TOKEN: 'secret' });
  client = new PidokuClient(`http://127.0.0.1:${service.port}/`, { token: 'secret' });
});
afterAll(() => service.stop());

type Members = { readonly [Q in keyof ServiceRecords]: readonly (keyof ServiceRecords[Q])[] };
const head = ['v', 'i', 'line', 'id', 'puzzle'] as const;
const answer = [...head, 'status', 'reason'] as const;
/** The members of the types: what the service writes besides is missing there. */
const members: Members = {
  solve: [...answer, 'solutions', 'exact', 'variables', 'solution', 'canonical'],
  check: [...answer, 'solutions', 'exact', 'solution', 'witnesses', 'canonical', 'clashes', 'conflict'],
  count: [...answer, 'solutions', 'exact'],
  candidates: [...answer, 'exact', 'candidates', 'variables', 'counts'],
  explain: [...answer, 'solved', 'rating', 'steps', 'trajectory', 'candidates'],
  hint: [...answer, 'step', 'candidates'],
  rate: [...answer, 'er', 'ep', 'ed', 'score', 'level', 'steps'],
  grade: [...answer, 'grade', 'rules', 'givens', 'guesses', 'backtracks', 'rating', 'er', 'ep', 'ed'],
  verify: [...answer, 'right', 'cells', 'cell', 'place'],
  generate: [...head, 'clues', 'solution', 'grade', 'rating'],
};

describe('records have the members of their types', () => {
  test('classic puzzles and boards', async () => {
    const bent = solution.replace(/^5/, '1');
    for (const asked of [puzzle, empty, small, clashing]) {
      const isClassic = typeof asked === 'string';
      const records = {
        solve: await client.solve(asked),
        check: await client.check(asked, isClassic ? {} : { conflict: true }),
        count: await client.count(asked, { limit: 100 }),
        candidates: await client.candidates(asked, { cap: 2 }),
        explain: await client.explain(asked, { trajectory: true }),
        hint: await client.hint(asked),
        grade: await client.grade(asked),
        verify: await client.verify(asked, isClassic ? bent : '1'.repeat(16)),
      };
      for (const [question, record] of Object.entries(records))
        expect(members[question as PuzzleQuestion], question).toEqual(expect.arrayContaining(Object.keys(record)));
    }
    for (const scale of ['se', 'hodoku', 'pidoku'] as const)
      expect(members.rate).toEqual(
        expect.arrayContaining(Object.keys(await client.rate(puzzle, scale === 'se' ? {} : { scale }))),
      );
    const made = await client.generate({ seed: 1, grade: 'easy' });
    expect(members.generate).toEqual(expect.arrayContaining(Object.keys(made)));
  });

  test('what they say', async () => {
    expect(await client.solve(puzzle)).toMatchObject({ status: 'unique', solution, exact: true });
    expect(await client.count(small, { limit: Infinity })).toMatchObject({ exact: true });
    expect(await client.verify(puzzle, solution, { against: 'solution' })).toMatchObject({ status: 'correct' });
    expect((await client.generate({ seed: 7 })).puzzle).toBe((await client.generate({ seed: 7 })).puzzle);
  });
});

describe('what is refused', () => {
  test('a puzzle with an error: its code and place', async () => {
    const error = await client.solve(puzzle.slice(1)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ServiceError);
    const said = { name: 'ServiceError', status: 422, code: 'E_LENGTH', line: 1, column: 81 };
    expect(error).toMatchObject({ ...said, expected: '81 cells', found: '80 cells', retryAfter: undefined });
  });

  test('a wrong token, a wrong option, another server', async () => {
    const other = new PidokuClient(`http://127.0.0.1:${service.port}`, { token: 'other' });
    await expect(other.solve(puzzle)).rejects.toMatchObject({ status: 401, code: 'E_TOKEN' });
    await expect(client.solve(puzzle, { nodeLimit: -1 })).rejects.toMatchObject({ status: 400, code: 'E_OPTION' });
    const elsewhere = new PidokuClient(`http://127.0.0.1:${service.port}/elsewhere`, { token: 'secret' });
    await expect(elsewhere.solve(puzzle)).rejects.toMatchObject({ status: 404, code: 'E_PATH' });
  });

  test('a signal ends a question here and there', async () => {
    const stop = new AbortController();
    const asked = client.count({ size: 16, givens: '.'.repeat(256) }, { limit: Infinity, signal: stop.signal });
    await expect.poll(() => running(), patience).toBe(1);
    stop.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await expect.poll(() => running(), patience).toBe(0);
  });

  test('an answer of something in front of the service', async () => {
    const proxy = createServer((_request, response) => response.writeHead(502).end('<p>bad</p>')).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => proxy.once('listening', resolve));
    const { port } = proxy.address() as AddressInfo;
    const error = await new PidokuClient(`http://127.0.0.1:${port}`).solve(puzzle).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ServiceError', status: 502, code: undefined });
    proxy.close();
    proxy.closeAllConnections();
  });
});

const running = (): Promise<number> => metricOf(service, 'pidoku_questions_running', 'secret');

describe('streams', () => {
  test('records in order, errors in place, numbered through all blocks', async () => {
    const others = new Map<number, string | object>([
      [3, small],
      [2200, '12345'],
    ]);
    const puzzles = Array.from({ length: 2500 }, (_, at) => others.get(at) ?? puzzle);
    let at = 0;
    for await (const record of client.stream('solve', puzzles)) {
      expect([record.i, record.line]).toEqual([at, at + 1]);
      expect(record.status).toBe(at === 3 ? 'multiple' : at === 2200 ? 'malformed' : 'unique');
      at++;
    }
    expect(at).toBe(2500);
  });

  test('a source that pauses has its answers before it goes on', async () => {
    let answered = () => {};
    const wasAnswered = new Promise<void>((resolve) => (answered = resolve));
    async function* source() {
      yield puzzle;
      await wasAnswered;
      yield small;
    }
    const statuses: string[] = [];
    for await (const { status } of client.stream('count', source(), { limit: 3 })) {
      statuses.push(status);
      answered();
    }
    expect(statuses).toEqual(['unique', 'multiple']);
  });

  test('a caller who does not read holds up the source, and one who leaves ends it', async () => {
    let given = 0;
    let isOver = false;
    function* source() {
      try {
        for (;;) {
          given++;
          yield puzzle;
        }
      } finally {
        isOver = true;
      }
    }
    const records = client.stream('solve', source());
    await records.next();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(given).toBeLessThan(5000);
    await records.return();
    await expect.poll(() => isOver, patience).toBe(true);
  });

  test('an error of the source, and one of the service', async () => {
    async function* broken() {
      yield puzzle;
      await Promise.resolve();
      throw new Error('no more');
    }
    const statuses: string[] = [];
    const read = async () => {
      for await (const { status } of client.stream('solve', broken())) statuses.push(status);
    };
    await expect(read()).rejects.toThrow('no more');
    await expect(client.stream('solve', [puzzle], { nodeLimit: -1 }).next()).rejects.toMatchObject({ status: 400 });
  });
});
