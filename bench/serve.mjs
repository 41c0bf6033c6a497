// Measures `pidoku serve`: requests a second beside an empty handler on the bare `node:http`, times at half that load,
// streams beside the command, and what hostile clients do to the times of others and to memory. Linux, for /proc.
//
//   node bench/serve.mjs [part…]      rate, stream, hostile; all by default. SECONDS=5 a measurement.
//
// autocannon makes the load: it is found by npx, or is the program AUTOCANNON.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describeRun } from './machine.mjs';

const seconds = Number(process.env.SECONDS ?? 5);
const main = fileURLToPath(new URL('../dist/cli/main.cjs', import.meta.url));
const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const question = JSON.stringify({ puzzle });
/** Cages without sums on 16×16: neither engine comes to an end. */
const hard = JSON.stringify({
  puzzle: { size: 16, givens: '.'.repeat(256), cages: [{ cells: [0, 17, 34, 51, 68, 85], sum: 40 }] },
  limit: 'all',
});

/** Serves an empty handler that reads the body, until it is ended. */
async function serveBare() {
  const answer = `${JSON.stringify({ v: 1, i: 0, line: 1, puzzle, status: 'unique', solutions: 1, exact: true, solution: puzzle })}\n`;
  const headers = { 'content-type': 'application/json', 'content-length': answer.length };
  const server = createServer((request, response) => {
    request.on('data', () => {});
    request.on('end', () => response.writeHead(200, headers).end(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.error(`listening on http://127.0.0.1:${port};`);
}

async function measure(asked) {
  const parts = { rate, stream, hostile };
  const { cpu, cpuFamily, cores, node, commit, date } = describeRun();
  console.log(`${cpu} (family ${cpuFamily}), ${cores} cores, Node ${node}, commit ${commit}, ${date}\n`);
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) await parts[name]();
}

/** Starts a service. @returns its process, port and the processor seconds it has used. */
async function start(...args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  const [line] = await once(child.stderr, 'data');
  const port = Number(/:(\d+);/.exec(String(line))?.[1]);
  child.stderr.resume();
  await delay(2000);
  return {
    port,
    stat: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    peakMB: () =>
      Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const startService = (...args) => start(main, 'serve', '--port', '0', ...args);
const startBare = () => start(fileURLToPath(import.meta.url), 'bare');

/** Runs autocannon. @returns its report, with requests a second of processor time. */
async function load(service, path, body, ...args) {
  const [program, ...first] = process.env.AUTOCANNON ? [process.env.AUTOCANNON] : ['npx', '--yes', 'autocannon@9'];
  const before = service.stat();
  const { stdout } = await promisify(execFile)(program, [
    ...[...first, '--json', '-d', String(seconds), '-m', 'POST', '-H', 'content-type=application/json', '-b', body],
    ...[...args, `http://127.0.0.1:${service.port}${path}`],
  ]);
  const report = JSON.parse(stdout);
  return { ...report, perCpuSecond: report.requests.total / (service.stat() - before) };
}

async function rate() {
  const service = await startService();
  const bare = await startBare();
  console.log(
    '| requests | a second | a second of processor time | p50 ms | p99 ms | other than 200 |\n|---|---:|---:|---:|---:|---:|',
  );
  const row = (name, { requests, perCpuSecond, latency, non2xx }) =>
    console.log(
      `| ${name} | ${Math.round(requests.average)} | ${Math.round(perCpuSecond)} | ${latency.p50} | ${latency.p99} | ${non2xx} |`,
    );
  /** @type {{ bare: number[], solved: number[] }} */
  const rates = { bare: [], solved: [] };
  // In turn, so that other work on the machine meets both.
  for (let round = 0; round < 3; round++) {
    const empty = await load(bare, '/', question, '-c', '32');
    row('empty handler', empty);
    const solved = await load(service, '/v1/solve', question, '-c', '32');
    row('solve', solved);
    const half = String(Math.round(solved.requests.average / 2));
    row('solve, half of that', await load(service, '/v1/solve', question, '-c', '32', '-R', half));
    row('empty handler, the same rate', await load(bare, '/', question, '-c', '32', '-R', half));
    rates.bare.push(empty.perCpuSecond);
    rates.solved.push(solved.perCpuSecond);
  }
  for (const path of ['check', 'candidates', 'hint'])
    row(path, await load(service, `/v1/${path}`, question, '-c', '32'));
  const share = median(rates.solved) / median(rates.bare);
  console.log(`\nmedians: solve has ${Math.round(100 * share)} % of the rate of the empty handler`);
  console.log(`most memory: ${service.peakMB()} MB\n`);
  await bare.stop();
  await service.stop();
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

async function stream() {
  const folder = mkdtempSync(join(tmpdir(), 'pidoku-serve-'));
  const file = join(folder, 'puzzles.txt');
  const text = gunzipSync(readFileSync(new URL('datasets/mixed.txt.gz', import.meta.url)))
    .toString()
    .trimEnd();
  const lines = text.split('\n').length;
  const copies = Math.ceil(1_000_000 / lines);
  writeFileSync(file, `${text}\n`.repeat(copies));
  const service = await startService();
  console.log('| a million puzzles, NDJSON | puzzles a second |\n|---|---:|');
  const timed = (name, program, ...args) => {
    const startMs = performance.now();
    execFileSync(program, args, { stdio: 'ignore' });
    console.log(`| ${name} | ${Math.round((lines * copies * 1000) / (performance.now() - startMs))} |`);
  };
  const url = `http://127.0.0.1:${service.port}/v1/solve`;
  for (let round = 0; round < 3; round++) {
    timed('command', process.execPath, main, 'solve', '-q', '-t', 'ndjson', '-o', join(folder, 'a'), file);
    timed('stream', 'curl', '-sT', file, '-X', 'POST', '-H', 'content-type: text/plain', '-o', join(folder, 'b'), url);
  }
  if (!readFileSync(join(folder, 'a')).equals(readFileSync(join(folder, 'b')))) throw new Error('other answers');
  console.log(`\nmost memory: ${service.peakMB()} MB\n`);
  await service.stop();
  rmSync(folder, { recursive: true });
}

/** What each hostile client does; returns what ends it. */
const attacks = {
  nothing: () => () => {},
  'ten bodies of 200 MB': ({ port }) => many(port, 10, (socket) => sendWithoutEnd(socket, 200 << 20)),
  'a thousand slow bodies': ({ port }) =>
    many(port, 1000, (socket) => {
      socket.write(`${head}content-length: 100\r\n\r\n`);
      const timer = setInterval(() => socket.write(' '), 500);
      socket.on('close', () => clearInterval(timer));
    }),
  '10,000 idle connections': ({ port }) => many(port, 10_000, () => {}),
  'four streams that nobody reads': ({ port }) =>
    many(port, 4, (socket) => {
      socket.pause();
      socket.write(`${head.replace('application/json', 'text/plain')}transfer-encoding: chunked\r\n\r\n`);
      const chunk = `${(82_000).toString(16)}\r\n${`${puzzle}\n`.repeat(1000)}\r\n`;
      const send = () => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', send);
      send();
    }),
  'a hundred hard boards': ({ port }) =>
    many(port, 100, (socket) => {
      socket.write(`${head.replace('/solve', '/count')}content-length: ${hard.length}\r\n\r\n${hard}`);
    }),
};

const head = 'POST /v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

function sendWithoutEnd(socket, bytes) {
  socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
  const chunk = `10000\r\n${'x'.repeat(1 << 16)}\r\n`;
  let left = bytes;
  const send = () => {
    while (left > 0 && !socket.destroyed && socket.write(chunk)) left -= 1 << 16;
  };
  socket.on('drain', send);
  send();
}

/** Opens connections, again when they are closed. */
function many(port, count, use) {
  const open = new Set();
  let isOver = false;
  const one = () => {
    const socket = connect(port, '127.0.0.1', () => use(socket));
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => {
      open.delete(socket);
      if (!isOver) setTimeout(one, 200);
    });
  };
  for (let at = 0; at < count; at++) one();
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

async function hostile() {
  console.log(
    '| beside 500 easy questions a second | p50 ms | p99 ms | not answered | most memory, MB |\n|---|---:|---:|---:|---:|',
  );
  for (const [name, attack] of Object.entries(attacks)) {
    const service = await startService('--per-client', '200');
    await load(service, '/v1/solve', question, '-c', '8');
    const end = attack(service);
    await delay(1500);
    const { latency, non2xx, errors } = await load(service, '/v1/solve', question, '-c', '8', '-R', '500');
    console.log(`| ${name} | ${latency.p50} | ${latency.p99} | ${non2xx + errors} | ${service.peakMB()} |`);
    end();
    await service.stop();
  }
}

if (process.argv[2] === 'bare') await serveBare();
else await measure(process.argv.slice(2));
