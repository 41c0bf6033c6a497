/**
 * Measures the package where it is loaded, a page or Node: the same code for both. Every pass checks how many puzzles
 * have one solution.
 */

const puzzlesAtOnce = 8192;

const leastMs = 500;

/**
 * @returns {{ puzzles: number, rate: number }} of the engine alone: passes over a text in memory on the calling thread,
 * and puzzles a second.
 */
export function measureEngine(pidoku, text, { unique }) {
  const startMs = performance.now();
  let puzzles = 0;
  while (performance.now() - startMs < leastMs) puzzles += solveText(pidoku, text, unique);
  return { puzzles, rate: (1000 * puzzles) / (performance.now() - startMs) };
}

function solveText({ allocateBatch, solveLines }, text, unique) {
  const buffers = allocateBatch(puzzlesAtOnce);
  let puzzles = 0;
  let single = 0;
  for (let start = 0, end = -1; start < text.length && start !== end;) {
    end = start;
    const scan = solveLines(text, buffers, { engine: 'wasm', start });
    for (let index = 0; index < scan.puzzles; index++) if (buffers.results.found[index] === 1) single++;
    puzzles += scan.puzzles;
    start = scan.consumed;
  }
  requireEqual(single, unique);
  return puzzles;
}

/**
 * @param {typeof import('pidoku')} pidoku
 * @param {Blob} blob a text, `repetitions` times over.
 * @param {number} threads
 * @param {{ unique: number, repetitions: number }} set
 * @returns {Promise<{ puzzles: number, rate: number }>} of `solveStream` from file to nowhere, and puzzles a second.
 * The clock starts with the first block that comes out: workers that run are kept for the next stream in a page, and
 * started anew in Node.
 */
export async function measureStream({ solveStream }, blob, threads, { unique, repetitions }) {
  const stream = solveStream(blob, { engine: 'wasm', threads });
  const reader = stream.readable.getReader();
  await reader.read();
  const startMs = performance.now();
  const before = stream.progress.puzzles;
  while (!(await reader.read()).done);
  const { puzzles, verdicts } = stream.progress;
  requireEqual(verdicts.unique, unique * repetitions);
  return { puzzles, rate: (1000 * (puzzles - before)) / (performance.now() - startMs) };
}

/** @returns milliseconds from asking two new workers until they have answered a few puzzles each. */
export async function measureStart({ selectEngine, allocateBatch, solveLinesAsync }, text) {
  const engine = selectEngine('wasm', { threads: 2 });
  const startMs = performance.now();
  await solveLinesAsync(engine, text, allocateBatch(64));
  const ms = performance.now() - startMs;
  await engine.close();
  return ms;
}

function requireEqual(found, expected) {
  if (found !== expected) throw new Error(`${found} puzzles have one solution, not ${expected}`);
}
