// docker/Dockerfile without a container: its lines are performed on this machine. The tarball is installed in an empty
// folder with the flags of RUN, and started with the words of ENTRYPOINT and CMD, by a user without rights if this one
// is root, in a folder that cannot be written, with the variables of ENV and nothing else. Not checked: the images,
// COPY, and what a container forbids.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { root } from '../prebuilds/targets.mjs';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The user `nonroot` of distroless. */
const nonroot = 65532;
const startMs = 30_000;

/**
 * @param {string} tarball
 * @returns {Promise<string>} what was done.
 */
export async function checkContainer(tarball) {
  const image = readDockerfile(readFileSync(`${root}docker/Dockerfile`, 'utf8'));
  const app = mkdtempSync(join(realpathSync(tmpdir()), 'pidoku-container-'));
  try {
    chmodSync(app, 0o755);
    await runProcess('npm', [...image.install, tarball], { cwd: app });
    const work = join(app, 'work');
    mkdirSync(work, { mode: 0o555 });
    const words = [...image.entrypoint, ...image.command].map((word) => word.replace(/^\/app\//, `${app}/`));
    if (words[0] !== '/nodejs/bin/node')
      throw new Error(`ENTRYPOINT: expected the Node of distroless, found ${words[0]}`);
    const isRoot = process.getuid?.() === 0;
    const child = spawn(process.execPath, [...words.slice(1), '--port', '0'], {
      ...{ cwd: work, env: { ...image.env, PIDOKU_TOKEN: 'secret' }, stdio: ['ignore', 'ignore', 'pipe'] },
      ...(isRoot && { uid: nonroot, gid: nonroot }),
    });
    await ask(child);
    return `${words.slice(2).join(' ')} ${isRoot ? `as user ${nonroot}` : 'as this user'}, with ${Object.keys(image.env).join(', ')} alone`;
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
}

/** Asks the service, and ends it. */
async function ask(child) {
  const exit = once(child, 'exit');
  try {
    const { host, port } = await listening(child, exit);
    if (host !== '0.0.0.0') throw new Error(`expected it to listen on 0.0.0.0, found ${host}`);
    const health = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect('GET /healthz', [health.status, await health.text()], [200, 'ok\n']);
    expect('without the token', (await solve(port, {})).status, 401);
    const reply = await solve(port, { authorization: 'Bearer secret' });
    expect('with the token', [reply.status, (await reply.json()).status], [200, 'unique']);
    child.kill('SIGTERM');
    expect('the end by SIGTERM', await exit, [0, null]);
  } finally {
    child.kill('SIGKILL');
  }
}

const solve = (port, headers) =>
  fetch(`http://127.0.0.1:${port}/v1/solve`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    body: JSON.stringify({ puzzle }),
  });

function expect(what, found, expected) {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: expected ${should}, found ${is}`);
}

/** Resolves with the address once it listens. */
async function listening(child, exit) {
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const limit = performance.now() + startMs;
  while (performance.now() < limit) {
    const [, host, port] = /listening on http:\/\/(.+):(\d+);/.exec(text) ?? [];
    if (port !== undefined) return { host, port };
    await Promise.race([exit, once(child.stderr, 'data')]);
    if (child.exitCode !== null) break;
  }
  throw new Error(`the service did not start:\n${text}`);
}

/** Reads the lines of a Dockerfile that can be performed here. @throws for one that is not as it is known. */
export function readDockerfile(text) {
  const lines = text.split('\n');
  const argumentsOf = (word) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const [run = '', ...others] = argumentsOf('RUN');
  const [, flags] = /^npm (install .*) "pidoku@\$\{VERSION\}"$/.exec(run) ?? [];
  if (flags === undefined || others.length > 0) throw new Error(`RUN: expected one "npm install", found ${run}`);
  if (argumentsOf('USER').at(-1) !== 'nonroot') throw new Error('USER: expected nonroot');
  return {
    install: flags.split(' '),
    env: Object.fromEntries(argumentsOf('ENV').map((line) => line.split('=', 2))),
    entrypoint: JSON.parse(argumentsOf('ENTRYPOINT')[0] ?? '[]'),
    command: JSON.parse(argumentsOf('CMD')[0] ?? '[]'),
  };
}
