/**
 * Measures how long an asynchronous call blocks the event loop. For each call, engine and number of threads, over an
 * endless source: the longest turn of the loop, as a callback of `setImmediate` sees it, and the time from an abort to
 * the end of the iteration. On a busy machine the clock includes the time of other processes; for one thread the
 * processor time is printed too, which includes the helper threads of the runtime. Warm: the first moments, which open
 * engines and start workers, are excluded.
 *
 *   node bench/event-loop.mjs [--seconds 1] [--call TEXT] [--engine native,wasm,reference] [--threads 1,2]
 *
 * `PIDOKU` names another built checkout to measure. A call that never yields ends with its source, after three times
 * the time.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { boardCalls, callsOfOneThread, classicCalls } from './event-loop-calls.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    call: { type: 'string', default: '' },
    engine: { type: 'string', default: 'native,wasm,reference' },
    threads: { type: 'string', default: '1,2' },
    /** Set in the child processes: the one call to measure. */
    only: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const calls = { ...classicCalls, ...boardCalls, ...callsOfOneThread };

if (options.only) console.log(JSON.stringify(await measure(options.only, options.engine, Number(options.threads))));
else printTable();

/** @returns {Promise<{ turnMs: number, processorMs: number, abortMs: number, answers: number }>} */
async function measure(call, engine, threads) {
  const api = await import(
    pathToFileURL(join(process.env.PIDOKU ?? join(import.meta.dirname, '..'), 'dist', 'index.js')).href
  );
  const controller = new AbortController();
  const startMs = performance.now();
  const goesOn = () => performance.now() - startMs < 3000 * seconds;
  let answers = 0;
  let abortedMs = Infinity;
  const turns = watchTurns(startMs + 300 * seconds);
  setTimeout(() => {
    abortedMs = performance.now();
    controller.abort();
  }, 1000 * seconds);
  try {
    for await (const _ of calls[call](api, { engine, threads, signal: controller.signal }, goesOn)) answers++;
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') throw error;
  }
  const abortMs = performance.now() - abortedMs;
  return { ...turns.stop(), abortMs, answers };
}

/** Measures each turn of the loop that ends after `fromMs`: by the clock, and in processor time of the process. */
function watchTurns(fromMs) {
  const longest = { turnMs: 0, processorMs: 0 };
  let lastMs = performance.now();
  let lastProcessorMs = processorMs();
  const measureTurn = () => {
    const nowMs = performance.now();
    const nowProcessorMs = processorMs();
    if (nowMs > fromMs) {
      longest.turnMs = Math.max(longest.turnMs, nowMs - lastMs);
      longest.processorMs = Math.max(longest.processorMs, nowProcessorMs - lastProcessorMs);
    }
    [lastMs, lastProcessorMs] = [nowMs, nowProcessorMs];
  };
  const look = () => {
    measureTurn();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    stop() {
      clearImmediate(next);
      measureTurn();
      return longest;
    },
  };
}

function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function printTable() {
  console.log(
    '| call | engine | threads | answers | longest turn (ms) | of processor time | abort to end (ms) |\n|---|---|---|---|---|---|---|',
  );
  for (const call of Object.keys(calls).filter((name) => name.includes(options.call))) {
    for (const engine of options.engine.split(',')) {
      for (const threads of call in callsOfOneThread ? ['1'] : options.threads.split(',')) {
        const args = [
          import.meta.filename,
          '--only',
          call,
          '--engine',
          engine,
          '--threads',
          threads,
          '--seconds',
          options.seconds,
        ];
        const child = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
        if (child.status !== 0) throw new Error(`${call}, ${engine}, ${threads} threads: exit ${child.status}`);
        const { turnMs, processorMs, abortMs, answers } = JSON.parse(child.stdout);
        const abort = abortMs < 0 ? 'never' : abortMs.toFixed(1);
        console.log(
          `| ${call} | ${engine} | ${threads} | ${answers} | ${turnMs.toFixed(1)} | ${threads === '1' ? processorMs.toFixed(1) : ''} | ${abort} |`,
        );
      }
    }
  }
}
