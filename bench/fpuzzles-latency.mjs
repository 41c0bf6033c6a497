// Measures the setters' service: from a message of the page to the last reply, for each command, over a WebSocket on
// this machine. The puzzles are the published links with ten clues or more of which the service knows every rule.
// `node bench/fpuzzles-latency.mjs [rounds]`
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { readBoard } from '../dist/index.js';
import { listenForFPuzzles } from '../dist/service/fpuzzles/listen.js';

const rounds = Number(process.argv[2] ?? 5);
const file = new URL('../test/formats/links/real-links.ndjson.gz', import.meta.url);
const links = gunzipSync(readFileSync(file)).toString().trim().split('\n');
const puzzles = links
  .map((line) => JSON.parse(line))
  .filter(({ source, refused, solution }) => source.endsWith('SudokuSolver') && !refused && solution)
  .map(({ link }) => ({ data: link.replace(/^.*load=/, ''), board: readBoard(link) }))
  .filter(
    ({ board }) =>
      board.rows === 9 && board.clues.length + board.cages.length >= 10 && !board.meta.unchecked?.includes('drawn'),
  );

const service = await listenForFPuzzles({ port: 0, origins: [] });
const socket = new WebSocket(`ws://127.0.0.1:${service.port}`, { origin: 'https://f-puzzles.com' });
await new Promise((resolve) => socket.once('open', resolve));
let nonce = 0;

/** @returns milliseconds. */
function ask(command, data) {
  const own = ++nonce;
  const startMs = performance.now();
  return new Promise((resolve) => {
    const listen = (text) => {
      const reply = JSON.parse(text);
      if (reply.nonce !== own || reply.inProgress) return;
      socket.off('message', listen);
      resolve(performance.now() - startMs);
    };
    socket.on('message', listen);
    socket.send(JSON.stringify({ nonce: own, command, dataType: 'fpuzzles', data }));
  });
}

console.log(`${cpus()[0].model}, Node ${process.version}, ${puzzles.length} puzzles, ${rounds} rounds; milliseconds`);
for (const command of ['solve', 'check', 'truecandidates', 'step', 'solvepath']) {
  const times = [];
  for (let round = 0; round < rounds; round++) for (const { data } of puzzles) times.push(await ask(command, data));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(1);
  console.log(`${command.padEnd(15)} p50 ${at(0.5).padStart(7)}  p99 ${at(0.99).padStart(7)}`);
}
socket.terminate();
await service.close();
