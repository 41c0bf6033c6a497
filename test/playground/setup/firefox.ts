/** Firefox without a window, driven by WebDriver BiDi, which it speaks on a WebSocket. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { keyActions, type OtherBrowser } from './other-browsers.js';

interface Reply {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: { readonly level?: string; readonly text?: string };
}

export async function startFirefox(path: string): Promise<OtherBrowser> {
  const profile = new TemporaryFolder();
  const words = ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port=0'];
  // Language and home of whoever runs the tests stay outside.
  const process_ = spawn(path, words, { env: { ...process.env, HOME: profile.path, LANG: 'C.UTF-8' } });
  const socket = new WebSocket(`${await addressOf(process_)}/session`);
  await once(socket, 'open');
  const errors: string[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.type === 'event' && reply.params?.level === 'error') errors.push(reply.params.text ?? '');
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const call = async <Result>(method: string, params: object): Promise<Result> => {
    const id = ++last;
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const reply = await answered;
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result as Result;
  };

  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const [{ context }] = contexts;
  return {
    open: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result } = await call<{ result: { value: string } }>('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      return JSON.parse(result.value) as never;
    },
    press: async (keys) => {
      await call('input.performActions', { context, actions: keyActions(keys) });
    },
    errors: () => Promise.resolve(errors),
    close: async () => {
      socket.close();
      process_.kill();
      await once(process_, 'exit');
      profile.remove();
    },
  };
}

/** The address that the browser names when it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stderr!)) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
    if (found) return found[1];
  }
  throw new Error('Firefox ended before it listened');
}
