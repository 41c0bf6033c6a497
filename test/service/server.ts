/** A running `pidoku serve`, for tests: the real process, asked over HTTP. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/cli/main.cjs', import.meta.url));

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Returns what the command prints. @param mayFail true if records may be malformed. */
export function commandOutput(args: readonly string[], input = '', mayFail = false): string {
  const { stdout, status } = spawnSync(process.execPath, [main, ...args, '--quiet'], { input, encoding: 'utf8' });
  if (status !== 0 && !mayFail) throw new Error(`exit code ${status}`);
  return stdout;
}

export class RunningService {
  readonly exit: Promise<unknown[]>;

  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
  ) {
    this.exit = once(child, 'exit');
  }

  static async start(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<RunningService> {
    const child = spawn(process.execPath, [main, 'serve', '--port', '0', ...args], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...process.env, ...env },
    });
    const [line] = (await once(child.stderr, 'data')) as [Buffer];
    const [, port] = /listening on http:\/\/.*:(\d+); Ctrl\+C ends it/.exec(String(line)) ?? [];
    if (port === undefined) throw new Error(`the service did not start: ${String(line)}`);
    return new RunningService(child, Number(port));
  }

  /** Sends a request with a body as it is, or as JSON. */
  async send(
    method: string,
    path: string,
    body?: string | object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const type =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    // A connection of its own: one that was kept may be closed by the service while this process was busy.
    const to = { port: this.port, host: '127.0.0.1', method, path, agent: false };
    const asked = request({ ...to, headers: { ...type, ...headers } });
    asked.end(text);
    const [reply] = (await once(asked, 'response')) as [
      NodeJS.ReadableStream & Reply & { readonly statusCode: number },
    ];
    let received = '';
    for await (const chunk of reply) received += String(chunk);
    return { status: reply.statusCode, headers: reply.headers, text: received };
  }

  ask(question: string, body: string | object, headers?: Readonly<Record<string, string>>): Promise<Reply> {
    return this.send('POST', `/v1/${question}`, body, headers);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.exit;
  }
}

/** Returns the value of a number of `/metrics`. @param token that of the service, if it has one. */
export async function metricOf(service: RunningService, name: string, token?: string): Promise<number> {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const { text } = await service.send('GET', '/metrics', undefined, headers);
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
}

/** How long `expect.poll` waits: machines of tests are busy. */
export const patience = { timeout: 10_000 };
