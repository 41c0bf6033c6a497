/**
 * Jobs on a real nats-server: two workers, one of which is killed, give the bytes of one machine. Without nats-server
 * the tests are skipped; REQUIRE_NATS=1 makes that a failure, and .ci/run installs it.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProgram } from '../../../src/cli/program.js';
import { addressOf, Server } from '../../../src/cli/work/server.js';
import { wordsOfCommand } from '../../../src/cli/work/block-command.js';
import { answerHeaders, consumerName, JobNames } from '../../../src/cli/work/job.js';
import { publishFile } from '../../../src/cli/work/publish.js';
import { crc32, crcText } from '../../../src/stream/node/parts/crc32.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle } from '../../helpers/wikipedia-puzzle.js';
import { withCommandOnPath } from './command-on-path.js';
import { runPidoku, startPidoku, type Finished } from '../run-pidoku.js';

const folder = new TemporaryFolder();
const isThere = spawnSync('nats-server', ['--version']).status === 0;
/** Small, so that answers take several messages. */
const mostOfMessage = 20_000;

let url: string;
let child: ChildProcess;
let server: Server;

const freePort = async (): Promise<number> => {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  return port;
};

const settingsFile = join(folder.path, 'nats.conf');
const startServer = (): ChildProcess =>
  spawn('nats-server', ['-a', '127.0.0.1', '-c', settingsFile], { stdio: 'ignore' });

beforeAll(async () => {
  if (!isThere) return;
  const port = await freePort();
  const store = join(folder.path, 'store');
  folder.write('nats.conf', `port: ${port}\nmax_payload: ${mostOfMessage}\njetstream { store_dir: "${store}" }\n`);
  child = startServer();
  url = `nats://127.0.0.1:${port}`;
  for (let attempt = 0; !(server as Server | undefined); attempt++)
    server = await Server.connect(addressOf(url)).catch(async (error: unknown) => {
      if (attempt > 100) throw error;
      await delay(50);
      return undefined as unknown as Server;
    });
});

afterAll(async () => {
  await (server as Server | undefined)?.close();
  child?.kill();
  folder.remove();
});

/** Workers run side by side, each as a process. */
const work = (...args: readonly string[]): Promise<Finished> => runPidoku(['work', '--nats', url, ...args], '', {});
const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const rows = (count: number): string =>
  Array.from({ length: count }, (_, id) => `${id},${id % 50 === 7 ? puzzle.slice(1) : puzzle},"a\n${id}"\n`).join('');

describe.runIf(isThere || process.env['REQUIRE_NATS'] === '1')('work', () => {
  test('two workers, one of which is killed, give the bytes of one machine', async () => {
    expect(isThere, 'nats-server').toBe(true);
    const file = folder.write('table.csv', `id,puzzle,"a note"\n${rows(4000)}`);
    const [whole, collected] = ['whole.csv', 'collected.csv'].map((name) => join(folder.path, name));
    const names = new JobNames('table');
    const job = ['--job', 'table', '-q'];
    const words = ['candidates', '-t', 'csv'];
    const begun = ['--publish', file, '--command', words.join(' '), '--redeliver-after', '1s'];
    expect(await work(...begun, ...job)).toMatchObject({ code: 0, stderr: '' });
    expect(await work(...begun, ...job), 'a publisher that begins again').toMatchObject({ code: 0, stderr: '' });
    const blocks = async (): Promise<number> => (await server.manager.streams.info(names.blocksStream)).state.messages;
    const all = await blocks();
    expect(all).toBeGreaterThan(20);

    // One block is taken by somebody who never answers.
    const consumer = await server.client.consumers.get(names.blocksStream, consumerName);
    expect((await consumer.next())?.redelivered).toBe(false);
    const collecting = work('--collect', '-o', collected, ...job);
    const killed = startPidoku(['work', '--nats', url, ...job]);
    while ((await blocks()) > all - 3) await delay(5);
    killed.child.kill('SIGKILL');
    await killed.finished;
    expect(await blocks()).toBeGreaterThan(0);
    const ended = await Promise.all([work(...job), work(...job)]);
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(Array(2).fill([0, '']));
    const undisturbed = await runPidoku([...words, file, '-q', '-o', whole]);
    expect((await collecting).code).toBe(undisturbed.code);
    expect(hashOf(collected)).toBe(hashOf(whole));
  });

  test('workers and collectors wait for a server that starts again, and give the bytes of one machine', async () => {
    const file = folder.write('restarts.csv', `id,puzzle,"a note"\n${rows(3000)}`);
    const [whole, collected] = ['whole restarts.csv', 'restarts.csv.out'].map((name) => join(folder.path, name));
    const names = new JobNames('restarts');
    const words = ['candidates', '-t', 'csv'];
    const job = ['--job', 'restarts'];
    await work('--publish', file, '--command', words.join(' '), '--redeliver-after', '3s', ...job);
    const blocks = async (): Promise<number> =>
      (await server.patiently(() => server.manager.streams.info(names.blocksStream))).state.messages;
    const restart = async (signal: NodeJS.Signals, awayMs: number): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      await delay(awayMs);
      child = startServer();
    };
    const all = await blocks();
    // One block is taken by somebody who never answers, so that the worker waits at the end.
    const held = await (await server.client.consumers.get(names.blocksStream, consumerName)).next();
    const holding = setInterval(() => held?.working(), 300);
    const collecting = work('--collect', '-o', collected, ...job);
    const working = work(...job);
    while ((await blocks()) > all - 3) await delay(5);
    await restart('SIGTERM', 1000);
    while ((await blocks()) > 1) await delay(20);
    await restart('SIGKILL', 6000);
    clearInterval(holding);
    const ended = await working;
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining('no block is left')]);
    const undisturbed = await runPidoku([...words, file, '-q', '-o', whole]);
    expect((await collecting).code).toBe(undisturbed.code);
    expect(hashOf(collected)).toBe(hashOf(whole));
  }, 120_000);

  test('a file that changes while it is published is refused, and the job has no end', async () => {
    const path = folder.write('changing.txt', `${puzzle}\n`.repeat(1000));
    const names = new JobNames('changing');
    const changing = Object.create(server, {
      store: {
        value: (...message: Parameters<Server['store']>) => {
          if (message[0] === names.block(1)) appendFileSync(path, `${puzzle}\n`);
          return server.store(...message);
        },
      },
    }) as Server;
    const options = { command: 'solve', blockBytes: 10_000, redeliverMs: 1000, quiet: true };
    await expect(publishFile(changing, names, path, options, buildProgram)).rejects.toThrow(
      `${path} was changed while it was read`,
    );
    expect(await server.find(names.answersStream, names.end)).toBeUndefined();
  });

  test('a second answer is refused', async () => {
    const names = new JobNames('twice');
    const job = ['--job', 'twice', '-q'];
    await work('--publish', folder.write('one.txt', `${puzzle}\n`), ...job);
    const text = 'stored before\n';
    await server.store(names.answer(0), text, {
      [answerHeaders.code]: '0',
      [answerHeaders.crc32]: crcText(crc32(Buffer.from(text))),
      [answerHeaders.attempt]: 'other',
      [answerHeaders.pieces]: '0',
    });
    expect((await work(...job)).code).toBe(0);
    expect(await work('--collect', ...job)).toEqual({ code: 0, stdout: text, stderr: '' });
    expect((await work('--remove', ...job)).code).toBe(0);
    expect((await work(...job)).stderr).toContain('there is no job twice; a job begins with: pidoku work');
  });

  test('the plan is a script that makes the output of one machine', async () => {
    const file = folder.write('of a plan.txt', `${puzzle}\n${puzzle.slice(1)}\n`.repeat(300));
    const [whole, collected] = ['whole.txt', 'a & b.txt'].map((name) => join(folder.path, name));
    const { stdout } = await runPidoku([
      'plan',
      file,
      '--for',
      'nats',
      '--nats',
      url,
      '--command',
      'count',
      '-o',
      collected,
    ]);
    const { status, stderr } = spawnSync('sh', ['-c', stdout], { env: withCommandOnPath(folder), encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('job a---b is removed')]);
    await runPidoku(['count', file, '-q', '-o', whole]);
    expect(hashOf(collected)).toBe(hashOf(whole));
  });

  test('a job of the same name with another file or command is refused', async () => {
    const [one, other] = ['1.txt', '2.txt'].map((name, index) => folder.write(name, `${puzzle}\n`.repeat(index + 1)));
    const job = ['--job', 'same'];
    expect(await work('--publish', one, ...job)).toMatchObject({
      code: 0,
      stderr: `pidoku: job same: ${one} in 1 block\n`,
    });
    const { code, stderr } = await work('--publish', other, '--command', 'count', ...job);
    expect([code, stderr]).toEqual([2, expect.stringContaining('had 82 bytes, has 164')]);
    expect(stderr).toContain('it was solve of version');
  });
});

describe('refused', () => {
  test.each([
    [['--command', 'solve'], '--command applies only with --publish FILE'],
    [['--publish', 'x', '--collect'], '--publish and --collect are different tasks'],
    [['--publish', 'nowhere.txt'], 'cannot read nowhere.txt: no such file'],
    [['--job', 'a b'], '--job: expected up to 64 letters, digits, - and _, found "a b"'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await runPidoku(['work', '--nats', 'nats://127.0.0.1:1', ...args]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('a server that cannot be reached is named, without the password', async () => {
    const { code, stderr } = await runPidoku(['work', '--nats', 'nats://me:secret@127.0.0.1:1']);
    expect([code, stderr]).toEqual([2, 'pidoku: cannot reach a NATS server at 127.0.0.1:1: connection refused\n']);
  });

  test.runIf(isThere).each([
    ['solve puzzles.txt', '--command: the file has its own place, found "puzzles.txt"'],
    ['shuffle', '--command: expected a command that answers records, such as solve, found "shuffle"'],
    ['convert --to cnf', '--shard: cnf holds one puzzle a file, and there is nothing to divide'],
    ['solve -o x', '--command: --output does not apply to parts of a job'],
    ['solve --take 5', '--command: --skip, --take, --max-errors and --to json are about the whole input'],
    ['solve "x', '--command: a quote is not closed in: solve "x'],
  ])('--command %s', async (words, message) => {
    const { code, stderr } = await work('--publish', folder.write('some.txt', puzzle), '--command', words);
    expect([code, stderr]).toEqual([2, `pidoku: ${message}\n`]);
  });
});

test('addresses', () => {
  expect(addressOf('nats://one:two@host')).toEqual({ servers: 'host:4222', user: 'one', pass: 'two' });
  expect(addressOf('tls://secret@[::1]:9')).toEqual({ servers: '[::1]:9', token: 'secret', tls: {} });
  for (const none of ['http://localhost:4222', 'localhost:4222', 'localhost', 'nats://', ''])
    expect(() => addressOf(none), none).toThrow(`--nats: expected nats://HOST`);
});

test('the words of a command', () => {
  expect(wordsOfCommand(`rate  -t csv --format "%r %g" --x='a "b"'`)).toEqual([
    'rate',
    '-t',
    'csv',
    '--format',
    '%r %g',
    '--x=a "b"',
  ]);
});
