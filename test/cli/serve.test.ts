/** `pidoku serve`: it answers over its port, ends on a signal, and refuses what it cannot use. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { dataOf, Page } from '../service/page.js';

const main = fileURLToPath(new URL('../../dist/cli/main.cjs', import.meta.url));
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function start(...args: string[]): { readonly child: ReturnType<typeof spawn>; readonly exit: Promise<unknown[]> } {
  const child = spawn(process.execPath, [main, 'serve', ...args], { stdio: ['ignore', 'inherit', 'pipe'] });
  return { child, exit: once(child, 'exit') };
}

const firstLine = async ({ child }: ReturnType<typeof start>): Promise<string> =>
  String(((await once(child.stderr!, 'data')) as [Buffer])[0]);

test.each(['SIGINT', 'SIGTERM'] as const)('it listens until %s, a count in progress or not', async (signal) => {
  const server = start('--fpuzzles', '--port', '0');
  const line = await firstLine(server);
  const [, port] = /listening on ws:\/\/127\.0\.0\.1:(\d+); Ctrl\+C ends it/.exec(line)!;
  const page = await Page.open(Number(port));
  expect(await page.ask(1, 'check', dataOf(puzzle))).toMatchObject({ count: 1 });
  page.socket.send(JSON.stringify({ nonce: 2, command: 'count', dataType: 'fpuzzles', data: dataOf('.'.repeat(81)) }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.child.kill(signal);
  expect(await server.exit).toEqual([0, null]);
});

test('a port that is taken', async () => {
  const server = start('--fpuzzles', '--port', '0');
  const [, port] = /:(\d+);/.exec(await firstLine(server))!;
  const second = start('--fpuzzles', '--port', port);
  expect(await firstLine(second)).toMatch(new RegExp(`^pidoku: --port ${port}: cannot listen there: .*EADDRINUSE`));
  expect(await second.exit).toEqual([2, null]);
  server.child.kill();
  await server.exit;
});

test.each([
  [['--host', '0.0.0.0'], '--host 0.0.0.0: other machines could ask; set --token or PIDOKU_TOKEN'],
  [['--origin', 'https://example.org'], '--origin applies only with --fpuzzles; --cors names pages that may ask'],
  [['--fpuzzles', '--token', 'secret'], '--token does not apply to --fpuzzles'],
  [['--cors', 'https://example.org,there'], '--cors: expected an address such as https://example.org, not there'],
  [['--timeout', '5'], '--timeout: expected a time with its unit'],
  [['--fpuzzles', '--port', '70000'], '--port: expected a whole number from 0 to 65535, found "70000"'],
  [['--fpuzzles', '--origin', 'here'], '--origin: expected an address such as https://example.org, not here'],
])('usage: %j', async (args, message) => {
  const server = start(...args);
  expect(await firstLine(server)).toContain(message);
  expect((await server.exit)[0]).toBe(2);
});
