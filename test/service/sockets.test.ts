/** The WebSocket of the service: answers by id, cancelled questions, messages that are none. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { metricOf, patience, RunningService } from './server.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const endless = { question: 'count', puzzle: '.'.repeat(81), limit: 'all' };

interface Message {
  readonly id: string | number | null;
  readonly answer?: { readonly status: string };
  readonly problem?: { readonly status: number; readonly code: string };
  readonly cancelled?: boolean;
}

let service: RunningService;
beforeAll(async () => {
  service = await RunningService.start(['--per-client', '3']);
});
afterAll(() => service.stop());

async function open(path = '/v1/ws', options: object = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${service.port}${path}`, options);
  await once(socket, 'open');
  return socket;
}

/** Sends messages and returns as many replies. */
async function exchange(socket: WebSocket, messages: readonly (object | string)[]): Promise<Message[]> {
  const replies: Message[] = [];
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      replies.push(JSON.parse(String(data)) as Message);
      if (replies.length === messages.length) resolve();
    });
  });
  for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  await all;
  socket.removeAllListeners('message');
  return replies;
}

test('answers have the id of their question, hard ones do not stop easy ones', async () => {
  const socket = await open();
  const [easy, late] = await exchange(socket, [
    { id: 'hard', timeoutMs: 200, ...endless },
    { id: 2, question: 'solve', puzzle },
  ]);
  expect(easy).toMatchObject({ id: 2, answer: { v: 1, status: 'unique' } });
  expect(late).toMatchObject({ id: 'hard', answer: { status: 'unknown', reason: 'timeout' } });
  socket.close();
});

test('a question that is cancelled', async () => {
  const socket = await open();
  socket.send(JSON.stringify({ id: 1, ...endless }));
  await expect.poll(() => metricOf(service, 'pidoku_questions_running'), patience).toBe(1);
  expect(await exchange(socket, [{ cancel: 1 }])).toEqual([{ id: 1, cancelled: true }]);
  expect(await metricOf(service, 'pidoku_questions_running')).toBeLessThanOrEqual(1);
  expect(await exchange(socket, [{ id: 1, question: 'solve', puzzle }])).toMatchObject([{ id: 1, answer: {} }]);
  socket.close();
});

test.each([
  ['{"id": 1', null, 422, 'E_SYNTAX'],
  [{ question: 'solve', puzzle }, null, 400, 'E_OPTION'],
  [{ id: 1, question: 'guess', puzzle }, 1, 400, 'E_OPTION'],
  [{ id: 1, question: 'solve', puzzle: '12' }, 1, 422, 'E_LENGTH'],
  [{ id: 1, question: 'solve', puzzle, speed: 1 }, 1, 400, 'E_OPTION'],
  [{ id: 1, question: 'hint', puzzle: { size: 4, givens: '9' } }, 1, 422, 'E_LENGTH'],
])('%j', async (message, id, status, code) => {
  const socket = await open();
  expect(await exchange(socket, [message])).toMatchObject([{ id, problem: { status, code } }]);
  socket.close();
});

test('an id that is in use, and more questions than one connection may have', async () => {
  const socket = await open();
  for (const id of [1, 2, 3]) socket.send(JSON.stringify({ id, ...endless }));
  const [same, more] = await exchange(socket, [
    { id: 3, question: 'solve', puzzle },
    { id: 4, ...endless },
  ]);
  expect([same.problem?.code, more.problem?.status]).toEqual(['E_OPTION', 429]);
  socket.terminate();
  await expect.poll(() => metricOf(service, 'pidoku_questions_running'), patience).toBe(0);
});

test('connections that are refused, and messages that are too long', async () => {
  const refused = async (path: string, origin?: string): Promise<string> => {
    const socket = new WebSocket(`ws://127.0.0.1:${service.port}${path}`, { ...(origin && { origin }) });
    const [error] = (await once(socket, 'error')) as [Error];
    return error.message;
  };
  expect(await refused('/v2')).toContain('404');
  expect(await refused('/v1/ws', 'https://example.org')).toContain('403');
  const socket = await open();
  socket.send('x'.repeat(2 ** 20 + 1));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test('a signal: the question is answered, then the connection is closed', async () => {
  const ending = await RunningService.start(['--timeout', '1500ms', '--token', 'secret', '--host', '127.0.0.1']);
  const socket = new WebSocket(`ws://127.0.0.1:${ending.port}/v1/ws?access_token=secret`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, ...endless }));
  const reply = once(socket, 'message');
  const closed = once(socket, 'close');
  await new Promise((resolve) => setTimeout(resolve, 50));
  ending.child.kill('SIGTERM');
  expect(JSON.parse(String((await reply)[0]))).toMatchObject({ id: 1, answer: { status: 'unknown' } });
  expect((await closed)[0]).toBe(1001);
  expect(await ending.exit).toEqual([0, null]);
});
