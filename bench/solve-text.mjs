/**
 * Solves a whole text of puzzle lines on one thread as the command does: blocks of a megabyte, scanned and solved in
 * place, with the solutions written as lines. Buffers are allocated once and reused.
 */
const blockBytes = 1 << 20;
const lineBytes = 82;
const newline = 0x0a;

/** The most puzzles in a block of plain lines. */
const blockPuzzles = Math.ceil(blockBytes / lineBytes) + 1;

/** Allocates buffers for blocks of up to `count` puzzles: offsets, results and solutions of the engine contract. */
export function createBuffers(count = blockPuzzles) {
  return {
    offsets: new Uint32Array(count),
    odd: new Uint32Array(3 * count),
    solutions: new Uint8Array(count * lineBytes).fill(newline),
    results: {
      found: new Float64Array(count),
      nodes: new Float64Array(count),
      guesses: new Float64Array(count),
      outcome: new Uint8Array(count),
    },
  };
}

/**
 * Makes a batch of the first `count` puzzles in `buffers`, with up to `solutions` solutions each.
 * @param {Uint8Array} input
 * @param {ReturnType<typeof createBuffers>} buffers
 * @param {number} count
 * @param {number} solutions
 * @returns {import('../dist/engines/engine.js').Batch}
 */
export function makeBatch(input, buffers, count, solutions) {
  return {
    input,
    form: 'givens',
    offsets: buffers.offsets,
    count,
    order: 'search',
    limits: { solutions, nodes: 0, timeMs: 0 },
    solutions: buffers.solutions,
    solutionStride: lineBytes,
    results: buffers.results,
  };
}

/**
 * Solves every line of `text` and proves uniqueness.
 * @param {import('../dist/engines/engine.js').Engine} engine
 * @param {Uint8Array} text
 * @param {ReturnType<typeof createBuffers>} buffers
 * @param {(batch: import('../dist/engines/engine.js').Batch) => void} [visitBlock] called with each block's batch once
 * it is solved
 */
export function solveText(engine, text, buffers, visitBlock) {
  for (let start = 0; start < text.length;) {
    const end = Math.min(start + blockBytes, text.length);
    const scan = engine.scanLines(text, start, end, end === text.length, 0, buffers.offsets, buffers.odd);
    if (scan.odd > 0) throw new Error(`odd line after byte ${start}`);
    const batch = makeBatch(text, buffers, scan.puzzles, 2);
    engine.solveBatch(batch);
    visitBlock?.(batch);
    start = scan.consumed;
  }
}
