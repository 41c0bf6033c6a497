/** Streams of the service: in order, errors in place, at the pace of the client, ended when it goes. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOutput, metricOf, patience, RunningService } from './server.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ndjson = { 'content-type': 'application/x-ndjson' };
const lines = { 'content-type': 'text/plain' };
const mixed = ['{"size":4,"givens":"1..............."}', 'x', `{"puzzle":"${puzzle}"}`, '{"size":4}'].join('\n');

let service: RunningService;
beforeAll(async () => {
  service = await RunningService.start();
});
afterAll(() => service.stop());

test.each([
  ['solve', '', [], mixed, ndjson],
  ['count', '?limit=all', ['--limit', 'all'], mixed, ndjson],
  ['check', '?timeoutMs=5000', [], puzzle, lines],
  ['hint', '', [], `${puzzle}\n123\n${puzzle}`, lines],
  ['solve', '', [], `# a comment\n${puzzle}\n${puzzle.slice(1)}\n\n${puzzle}`, lines],
  ['verify', '', [], `{"puzzle":"${puzzle}","solution":"${puzzle}"}\n{"size":4}`, ndjson],
  ['solve', '', [], '', lines],
])('%s%s: as the command, records and errors in their order', async (question, query, flags, body, type) => {
  const reply = await service.send('POST', `/v1/${question}${query}`, body, type);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
  const printed = commandOutput([question, '-t', 'ndjson', ...flags], body, true);
  expect(reply.text).toBe(printed);
});

test.each([
  ['/v1/solve?speed=9', 400],
  ['/v1/solve?nodeLimit=-1', 400],
  ['/v1/count?limit=0', 400],
  ['/v1/solve?engine=fast', 400],
  ['/v1/verify?answer=1', 400],
  ['/v1/generate', 415],
])('%s', async (path, status) => {
  expect((await service.send('POST', path, puzzle, lines)).status).toBe(status);
});

test('answers come while the body is sent', async () => {
  const asked = request({ port: service.port, method: 'POST', path: '/v1/solve', headers: lines });
  asked.write(`${puzzle}\n`.repeat(2));
  const [reply] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  const [first] = (await once(reply, 'data')) as [Buffer];
  expect(String(first).split('\n').length).toBeGreaterThan(1);
  asked.end(puzzle);
  let rest = String(first);
  for await (const chunk of reply) rest += String(chunk);
  expect(
    rest
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { i: number }).i),
  ).toEqual([0, 1, 2]);
});

test('a client that does not read is not read, and its work ends when it goes', async () => {
  const socket = connect(service.port, '127.0.0.1').pause();
  socket.write(
    'POST /v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  const piece = `${puzzle}\n`.repeat(1000);
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  let sent = 0;
  // 80 MB at most; the service holds some megabytes, and the system some more.
  while (sent < 1000 && (socket.write(chunk) || (await wasDrained(socket)))) sent++;
  expect(sent).toBeLessThan(900);
  expect(await metricOf(service, 'pidoku_streams_open')).toBe(1);
  socket.destroy();
  await expect.poll(() => metricOf(service, 'pidoku_streams_open'), patience).toBe(0);
});

async function wasDrained(socket: ReturnType<typeof connect>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000));
  return Promise.race([once(socket, 'drain').then(() => true), late]);
}

test.each([
  ['the usual number', 4, []],
  ['--streams 1', 1, ['--streams', '1']],
])('more streams than there may be: %s', async (_title, length, flags) => {
  const limited = flags.length > 0 ? await RunningService.start(flags) : service;
  const open = Array.from({ length }, () => {
    const asked = request({ port: limited.port, method: 'POST', path: '/v1/solve', headers: lines });
    asked.on('error', () => {});
    asked.write(`${puzzle}\n`);
    return asked;
  });
  await expect.poll(() => metricOf(limited, 'pidoku_streams_open'), patience).toBe(length);
  const reply = await limited.send('POST', '/v1/solve', puzzle, lines);
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1']);
  for (const asked of open) asked.destroy();
  await expect.poll(() => metricOf(limited, 'pidoku_streams_open'), patience).toBe(0);
  if (limited !== service) await limited.stop();
});
