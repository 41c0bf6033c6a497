/**
 * The asynchronous calls of the API over sources that always have a next puzzle ready; event-loop.mjs measures them.
 * Each call takes the API, options with a signal, and a source, and returns an asynchronous iterable.
 */

const classic = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const several = `1${'.'.repeat(80)}`;
const board = { size: 4, givens: '1...............' };
const jigsaw = '1...............AAAABBBBCCCCDDDD';
const killer = {
  size: 9,
  cages: [
    { cells: ['r1c1', 'r1c2'], sum: 3 },
    { cells: ['r2c1', 'r2c2', 'r2c3'], sum: 15 },
  ],
};

/** @param {() => boolean} goesOn */
const sources = (goesOn) => ({
  *of(...items) {
    while (goesOn()) yield* items;
  },
  async *asyncOf(...items) {
    while (goesOn()) for (const item of items) yield item;
  },
});

/** Repeats a call without end, with only an `await` between. */
async function* again(goesOn, ask) {
  while (goesOn()) yield await ask();
}

async function* together(streams) {
  yield* [
    await Promise.all(
      streams.map(async (stream) => {
        for await (const _ of stream);
      }),
    ),
  ];
}

async function* chunks(stream) {
  for await (const chunk of stream) yield chunk;
}

/** Bytes of an endless series of lines. */
const textOf = (goesOn) => {
  const bytes = new TextEncoder().encode(`${classic}\n${hard}\n`.repeat(1000));
  return new ReadableStream({ pull: (controller) => (goesOn() ? controller.enqueue(bytes) : controller.close()) });
};

/** The calls by name: `(api, options, goesOn) => AsyncIterable`. */
export const classicCalls = {
  'solveMany, array-like source': (api, options, goesOn) => api.solveMany(sources(goesOn).of(classic), options),
  'solveMany, ready asynchronous source': (api, options, goesOn) =>
    api.solveMany(sources(goesOn).asyncOf(classic), options),
  'solveMany, several solutions each': (api, options, goesOn) => api.solveMany(sources(goesOn).of(several), options),
  'solveMany, hard': (api, options, goesOn) => api.solveMany(sources(goesOn).of(hard), options),
  'solveMany, malformed': (api, options, goesOn) =>
    api.solveMany(sources(goesOn).of('12345', classic.slice(1)), options),
  'solveMany, ten at once': (api, options, goesOn) =>
    together(Array.from({ length: 10 }, () => api.solveMany(sources(goesOn).of(classic), options))),
  "answerBoards('solve'), classic": (api, options, goesOn) =>
    api.answerBoards('solve', sources(goesOn).of(classic), options),
  ...Object.fromEntries(
    ['lines', 'colon', 'csv', 'ndjson'].map((to) => [
      `solveStream to ${to}`,
      (api, options, goesOn) => chunks(api.solveStream(textOf(goesOn), { ...options, to }).readable),
    ]),
  ),
};

export const boardCalls = {
  "answerBoards('solve'), boards": (api, options, goesOn) =>
    api.answerBoards('solve', sources(goesOn).of(board, jigsaw), options),
  "answerBoards('solve'), asynchronous source": (api, options, goesOn) =>
    api.answerBoards('solve', sources(goesOn).asyncOf(board), options),
  "answerBoards('solve'), malformed": (api, options, goesOn) =>
    api.answerBoards('solve', sources(goesOn).of({ size: 4 }, '{'), options),
  "answerBoards('check')": (api, options, goesOn) =>
    api.answerBoards('check', sources(goesOn).of(board, killer), options),
  "answerBoards('count')": (api, options, goesOn) =>
    api.answerBoards('count', sources(goesOn).of(board, jigsaw), options),
  "answerBoards('candidates')": (api, options, goesOn) =>
    api.answerBoards('candidates', sources(goesOn).of(classic, board), options),
  "answerBoards('grade')": (api, options, goesOn) =>
    api.answerBoards('grade', sources(goesOn).of(classic, hard), { ...options, engine: 'reference' }),
  "answerBoards('explain')": (api, options, goesOn) =>
    api.answerBoards('explain', sources(goesOn).of(classic, hard), options),
};

/** The calls that run on the calling thread, whatever `threads` says. */
export const callsOfOneThread = {
  'solutionsAsync, an empty 9×9': (api, { threads: _, ...options }) => api.solutionsAsync({ size: 9 }, options),
  'solveAsync in a loop': (api, options, goesOn) => again(goesOn, () => api.solveAsync(classic, options)),
  'solveAsync in a loop, boards': (api, options, goesOn) => again(goesOn, () => api.solveAsync(board, options)),
  'solveAsync in a loop, malformed': (api, options, goesOn) =>
    again(goesOn, () => api.solveAsync('12345', options).catch((error) => options.signal.throwIfAborted() ?? error)),
};
