/** The service over HTTP: it answers as the command does, says what is wrong, and outlives hostile clients. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandOutput, metricOf, patience, RunningService } from './server.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const sparse = '5'.padEnd(81, '.');
const empty = '.'.repeat(81);
const diagonals = { size: 4, givens: '1...............', rules: ['diagonals'] };
/** A killer that takes longer than a first attempt: two cages and nothing else. */
const hard = { size: 16, givens: '.'.repeat(256), cages: [{ cells: [0, 17, 34, 51, 68, 85], sum: 40 }] };

let service: RunningService;
beforeAll(async () => {
  service = await RunningService.start();
});
afterAll(() => service.stop());

describe('the answers are those of the command', () => {
  test.each([
    ['solve', {}, []],
    ['check', {}, []],
    ['count', { limit: 100 }, ['--limit', '100']],
    ['candidates', {}, []],
    ['explain', { trajectory: true }, ['--trajectory']],
    ['explain', { scale: 'se121' }, ['--scale', 'se121']],
    ['hint', { scale: 'se121' }, ['--scale', 'se121']],
    ['hint', {}, []],
    ['rate', { scale: 'hodoku' }, ['--scale', 'hodoku']],
    ['grade', { rated: true }, ['--rated']],
  ])('%s about classic puzzles', async (question, options, flags) => {
    const puzzles = [puzzle, sparse, '11'.padEnd(81, '.')];
    const printed = commandOutput([question, '-t', 'ndjson', ...flags], `${puzzles.join('\n')}\n`);
    for (const [at, line] of printed.trim().split('\n').entries()) {
      const { status, text } = await service.ask(question, { puzzle: puzzles[at], ...options });
      expect([status, text]).toEqual([200, `${line.replace(/"i":\d+,"line":\d+/, '"i":0,"line":1')}\n`]);
    }
  });

  test.each(['check', 'explain'])('%s about a board', async (question) => {
    const { text } = await service.ask(question, { puzzle: diagonals });
    expect(text).toBe(commandOutput([question, '-t', 'ndjson'], JSON.stringify(diagonals)));
  });

  test('verify', async () => {
    const { text } = await service.ask('verify', { puzzle, answer: solution.replace(/^5/, '1') });
    expect(JSON.parse(text)).toMatchObject({ puzzle, status: 'givens-changed', right: 78, cells: 81, cell: 'r1c1' });
    const right = await service.ask('verify', { puzzle, answer: solution, against: 'solution' });
    expect(JSON.parse(right.text)).toMatchObject({ status: 'correct', right: 81 });
  });

  test('generate', async () => {
    const { text } = await service.ask('generate', { seed: 7, first: 3 });
    expect(text).toBe(commandOutput(['generate', '-t', 'ndjson', '--seed', '7', '--first', '3']));
    const killer = await service.ask('generate', { seed: 7, variants: ['killer'], size: 4 });
    const flags = ['--seed', '7', '--variant', 'killer', '--size', '4'];
    expect(killer.text).toBe(commandOutput(['generate', '-t', 'ndjson', ...flags]));
  });

  test('a puzzle as 81 numbers, and one with line breaks', async () => {
    const numbers = [...puzzle].map((cell) => (cell === '.' ? 0 : Number(cell)));
    const rows = puzzle.match(/.{9}/g)!.join('\n');
    const { text } = await service.ask('solve', { puzzle });
    for (const form of [numbers, rows]) expect((await service.ask('solve', { puzzle: form })).text).toBe(text);
  });
});

test('the rules of a link that are not understood', async () => {
  const grid = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
  const link = JSON.stringify({ size: 4, grid, ruleset: 'Shade some cells.' });
  for (const question of ['solve', 'check', 'count', 'explain'])
    expect(JSON.parse((await service.ask(question, { puzzle: link })).text)).toHaveProperty(
      'unchecked',
      'the rules in words',
    );
});

describe('what is wrong is a problem with its place', () => {
  test.each([
    ['{"puzzle": "53..x', 422, { code: 'E_SYNTAX', line: 1, column: 18 }],
    ['[1]', 422, { code: 'E_TYPE', line: 1, column: 1, expected: 'a JSON object' }],
    [{}, 422, { code: 'E_TYPE', culprit: 'puzzle', found: 'nothing' }],
    [
      { puzzle: puzzle.slice(1) },
      422,
      { code: 'E_LENGTH', line: 1, column: 81, expected: '81 cells', found: '80 cells' },
    ],
    [{ puzzle: { size: 4, givens: '9...............' } }, 422, { code: 'E_SYMBOL', culprit: 'r1c1' }],
    [{ puzzle, speed: 9 }, 400, { code: 'E_OPTION' }],
    [{ puzzle, nodeLimit: -1 }, 400, { code: 'E_OPTION', detail: 'nodeLimit must be a positive number, not -1' }],
    [{ puzzle: diagonals, order: 'any' }, 400, { code: 'E_OPTION' }],
    [{ puzzle, timeoutMs: '5' }, 400, { code: 'E_OPTION' }],
  ])('%j', async (body, status, problem) => {
    const reply = await service.ask('solve', body);
    expect(JSON.parse(reply.text)).toMatchObject({ type: 'about:blank', status, ...problem });
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/problem+json']);
  });

  test.each(['explain', 'hint', 'solve'])('a scale that only rate has, asked of %s', async (question) => {
    const { status, text } = await service.ask(question, { puzzle, scale: 'hodoku' });
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: 'E_OPTION' }]);
  });

  test.each([
    ['POST', '/v1/guess', 404, 'E_PATH'],
    ['GET', '/v1/solve', 405, 'E_METHOD'],
    ['POST', '/healthz', 405, 'E_METHOD'],
    ['POST', '/v1/solve?limit=3', 400, 'E_OPTION'],
  ])('%s %s', async (method, path, status, code) => {
    const reply = await service.send(method, path, {});
    expect([reply.status, (JSON.parse(reply.text) as { code: string }).code]).toEqual([status, code]);
  });

  test('a body of another type, or compressed', async () => {
    const other = await service.ask('solve', puzzle, { 'content-type': 'text/html' });
    const packed = await service.ask('solve', puzzle, { 'content-encoding': 'gzip' });
    const wide = await service.ask('solve', { puzzle }, { 'content-type': 'application/json; charset=utf-16' });
    expect([other.status, packed.status, wide.status]).toEqual([415, 415, 415]);
    const usual = await service.ask('solve', { puzzle }, { 'content-type': 'application/json; charset=UTF-8' });
    expect(usual.status).toBe(200);
  });

  test('a page of elsewhere', async () => {
    const reply = await service.ask('solve', { puzzle }, { origin: 'https://example.org' });
    expect(reply.status).toBe(403);
  });

  const head = 'POST /v1/solve HTTP/1.1\r\nhost: localhost\r\n';
  const chunked = 'transfer-encoding: chunked\r\n\r\n0\r\n\r\n';
  const upgrade = 'GET /v1/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n';
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'E_HTTP'],
    ['a length that is none', `${head}content-length: -1\r\n\r\n`, 400, 'E_HTTP'],
    ['a chunk without its length', `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400, 'E_HTTP'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'E_HEADERS'],
    [
      'two hosts',
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nHost: localhost\r\nconnection: close\r\n\r\n',
      400,
      'E_HEADERS',
    ],
    ['two types', `${head}content-type: text/plain\r\ncontent-type: text/html\r\n\r\n`, 400, 'E_HEADERS'],
    ['two tokens', `${head}authorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n`, 400, 'E_HEADERS'],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`, 400, 'E_HTTP'],
    ['two codings', `${head}${'transfer-encoding: chunked\r\n'.repeat(2)}\r\n0\r\n\r\n`, 400, 'E_HTTP'],
    ['a length and chunks', `${head}content-length: 5\r\n${chunked}`, 400, 'E_HTTP'],
    ['chunks and a length', `${head}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n`, 400, 'E_HTTP'],
    ['two hosts of an upgrade', `${upgrade}host: localhost\r\n\r\n`, 400, 'E_HEADERS'],
    ['an expectation', `${head}expect: tea\r\ncontent-length: 5\r\n\r\n`, 417, 'E_HEADERS'],
    ['headers that are too long', `${head}x: ${'y'.repeat(1 << 15)}\r\n\r\n`, 431, 'E_HEADERS'],
    ['an upgrade elsewhere', `${head}connection: upgrade\r\nupgrade: websocket\r\n\r\n`, 404, 'E_PATH'],
  ])('bytes of a client: %s', async (_, bytes, status, code) => {
    const { statusLine, headers, body } = await sendBytes(bytes);
    expect(statusLine).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(headers).toMatch(/^content-type: application\/problem\+json$/im);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code });
    expect(headers).toContain(`content-length: ${Buffer.byteLength(body)}`);
  });

  describe('Host', () => {
    const paths = ['/healthz', '/metrics', '/openapi.json', '/v1/solve', '/v1/ws', '/elsewhere'];
    const statusOf = async (path: string, host: string, more = ''): Promise<string> =>
      (await sendBytes(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n${more}\r\n`)).statusLine;

    test.each(['example.org', 'localhost.example.org', '127.0.0.1.example.org:4545', '[::2]', '::1', '', '10.0.0.1'])(
      'of elsewhere, on every path: "%s"',
      async (host) => {
        for (const path of paths) expect(await statusOf(path, host), path).toMatch(/ 403 /);
        expect(await statusOf('/v1/ws', host, 'connection: upgrade\r\nupgrade: websocket\r\n')).toMatch(/ 403 /);
      },
    );

    test.each(['localhost', 'LocalHost:4545', '127.0.0.1:1', '127.1.2.3', '[::1]', '[::1]:4545'])(
      'of this machine: %s',
      async (host) => {
        const found = await Promise.all(paths.map(async (path) => (await statusOf(path, host)).split(' ')[1]));
        expect(found).toEqual(['200', '200', '200', '405', '426', '404']);
      },
    );
  });

  test('wishes that no puzzle meets', async () => {
    const reply = await service.ask('generate', { clues: 17, attempts: 1 });
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('none of 1 attempts')]);
  });
});

/** Sends bytes and returns what comes until the service closes the connection. */
async function sendBytes(bytes: string): Promise<{ statusLine: string; headers: string; body: string }> {
  const socket = connect(service.port, '127.0.0.1', () => socket.write(bytes));
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  await once(socket, 'end');
  socket.destroy();
  const [, statusLine, headers, body] = /^(.*)\r\n([^]*?)\r\n\r\n([^]*)$/.exec(received) ?? [];
  return { statusLine, headers, body };
}

test('questions that arrive together have their own answers, easy, hard and wrong ones', async () => {
  const bodies = Array.from({ length: 60 }, (_, nth) => {
    const kinds = [puzzle.slice(0, 80 - nth).padEnd(81, '.'), puzzle.slice(nth + 1), empty, `${nth}`];
    return { puzzle: kinds[nth % kinds.length], limit: nth + 2 };
  });
  const alone: string[] = [];
  for (const body of bodies) alone.push((await service.ask('count', body)).text);
  const together = await Promise.all(bodies.map((body) => service.ask('count', body)));
  expect(together.map(({ text }) => text)).toEqual(alone);
});

describe('limits', () => {
  test('a question that takes too long is unknown, on this thread and on others', async () => {
    const short = await service.ask('count', { puzzle: empty, limit: 'all', timeoutMs: 0.5 });
    const long = await service.ask('count', { puzzle: empty, limit: 'all', timeoutMs: 60 });
    for (const { status, text } of [short, long]) {
      expect(status).toBe(200);
      expect(JSON.parse(text)).toMatchObject({ status: 'unknown', reason: 'timeout', exact: false });
    }
  });

  test('a body that is too long, stated or not', async () => {
    const stated = await service.ask('solve', { puzzle: 'x'.repeat(2 ** 20) });
    expect(stated.status).toBe(413);
    const socket = connect(service.port, '127.0.0.1');
    socket.write(
      'POST /v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = `10000\r\n${'x'.repeat(2 ** 16)}\r\n`;
    for (let sent = 0; sent < 20; sent++) socket.write(chunk);
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(String(reply)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('one client with many hard questions is told to wait; easy ones are answered meanwhile', async () => {
    const busy = await RunningService.start(['--per-client', '3', '--queue', '2', '-j', '1', '--timeout', '300ms']);
    const asked = Array.from({ length: 5 }, () => busy.ask('count', { puzzle: hard, limit: 'all' }));
    const easy = await busy.ask('solve', { puzzle });
    expect(JSON.parse(easy.text)).toMatchObject({ status: 'unique', solution });
    const replies = await Promise.all(asked);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused)
      expect([[429, 503].includes(status), headers['retry-after']]).toEqual([true, '1']);
    await busy.stop();
  });

  test('a question ends when its client goes', async () => {
    const asked = service.ask('count', { puzzle: hard, limit: 'all' }).catch(() => undefined);
    const socket = connect(service.port, '127.0.0.1');
    const body = JSON.stringify({ puzzle: hard, limit: 'all' });
    socket.write(
      `POST /v1/count HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => metricOf(service, 'pidoku_requests_open'), patience).toBe(3);
    socket.destroy();
    // The question of the other client and that of the metrics.
    await expect.poll(() => metricOf(service, 'pidoku_requests_open'), patience).toBe(2);
    void asked;
  });
});

test('the description is a schema that requests and answers follow', async () => {
  const { text } = await service.send('GET', '/openapi.json');
  const document = JSON.parse(text) as { paths: object; components: { schemas: Record<string, object> } };
  expect(Object.keys(document.paths)).toContain('/v1/verify');
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(document, 'openapi');
  const isRequest = ajv.compile({
    $ref: 'openapi#/paths/~1v1~1solve/post/requestBody/content/application~1json/schema',
  });
  for (const body of [{ puzzle }, { puzzle: diagonals, order: 'search', timeoutMs: 5 }])
    expect(isRequest(body)).toBe(true);
  for (const body of [{}, { puzzle, speed: 1 }, { puzzle: 5 }]) expect(isRequest(body)).toBe(false);
  const isAnswer = ajv.compile({ $ref: 'openapi#/components/schemas/Answer' });
  expect(isAnswer(JSON.parse((await service.ask('solve', { puzzle })).text))).toBe(true);
  const isProblem = ajv.compile({ $ref: 'openapi#/components/schemas/Problem' });
  expect(isProblem(JSON.parse((await service.ask('solve', { puzzle: '1' })).text))).toBe(true);
});

describe('health, numbers and the end', () => {
  test('requests are counted by question and status', async () => {
    expect((await service.send('GET', '/healthz')).text).toBe('ok\n');
    const { text } = await service.send('GET', '/metrics');
    expect(text).toMatch(/^pidoku_requests_total\{question="solve",status="200"\} \d+$/m);
    expect(text).toMatch(/^pidoku_request_seconds_bucket\{question="solve",le="\+Inf"\} \d+$/m);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: the open request is answered, then the process ends',
    async (signal) => {
      const ending = await RunningService.start(['--timeout', '1500ms']);
      const asked = ending.ask('count', { puzzle: empty, limit: 'all' });
      await expect.poll(() => metricOf(ending, 'pidoku_questions_running'), patience).toBe(1);
      ending.child.kill(signal);
      const reply = await asked;
      expect(JSON.parse(reply.text)).toMatchObject({ status: 'unknown', reason: 'timeout' });
      expect(await ending.exit).toEqual([0, null]);
    },
  );
});

test('the token, and pages of the list', async () => {
  const origin = 'https://example.org';
  const guarded = await RunningService.start(['--host', '0.0.0.0', '--cors', origin], { PIDOKU_TOKEN: 'secret' });
  const ask = (headers: Readonly<Record<string, string>>) => guarded.ask('solve', { puzzle }, headers);
  expect((await ask({})).status).toBe(401);
  expect((await ask({ authorization: 'Bearer secrets' })).status).toBe(401);
  expect((await guarded.send('GET', '/healthz', undefined, { host: 'pidoku.example.org' })).status).toBe(200);
  const reply = await ask({ authorization: 'Bearer secret', origin });
  expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([200, origin]);
  const preflight = await guarded.send('OPTIONS', '/v1/solve', undefined, { origin });
  expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'authorization, content-type',
  ]);
  expect((await ask({ authorization: 'Bearer secret', origin: 'https://example.com' })).status).toBe(403);
  await guarded.stop();
});
