/**
 * The calls measured under a limit: each question in its usual form, and `solve` with every engine, viewpoint,
 * algorithm and setting. An ask takes the text of a puzzle and the limit and returns a word for the result.
 */
const dist = process.env.PIDOKU ? `${process.env.PIDOKU}/dist` : new URL('../dist', import.meta.url).pathname;
const pidoku = await import(`${dist}/index.js`);

const statusOf = ({ status, exact }) => status ?? (exact ? 'exact' : 'unknown');
const now =
  (question, options = {}) =>
  async (text, timeoutMs) =>
    statusOf(pidoku[question](JSON.parse(text), { ...options, timeoutMs }));
const later =
  (question, options = {}) =>
  async (text, timeoutMs) =>
    statusOf(await pidoku[`${question}Async`](JSON.parse(text), { ...options, timeoutMs }));
/** A signal that aborts at the time of the limit. */
const aborted =
  (question, options = {}) =>
  async (text, timeoutMs) =>
    statusOf(
      await pidoku[`${question}Async`](JSON.parse(text), { ...options, signal: AbortSignal.timeout(timeoutMs) }),
    );
const solve = (options) => now('solve', options);

const listAll = async (text, timeoutMs) => {
  const list = pidoku.solutions(JSON.parse(text), { timeoutMs });
  for (let step = list.next(); ; step = list.next()) if (step.done) return statusOf(step.value ?? { exact: true });
};
const listAllLater = async (text, timeoutMs) => {
  const list = pidoku.solutionsAsync(JSON.parse(text), { timeoutMs });
  for (let step = await list.next(); ; step = await list.next()) if (step.done) return statusOf(step.value);
};
const layout = async (text, timeoutMs) => statusOf(pidoku.checkLayout(pidoku.readBoard(text), { timeoutMs }));
const ofStream = (question, options) => async (text, timeoutMs) => {
  for await (const answer of pidoku.answerBoards(question, [JSON.parse(text)], { ...options, timeoutMs }))
    return statusOf(answer);
};
const drawn = async (text, timeoutMs) => {
  const board = pidoku.readBoard(text);
  const { cells, status } = pidoku.solve(board, { timeoutMs });
  pidoku.drawBoard(
    board,
    Array.from(cells ?? board.givens, (symbol) => board.symbols[symbol]?.name ?? null),
  );
  return status;
};

const allPropagators = ['hidden', 'intersections', 'subsets', 'flow', 'cages', 'derived'];

export const asks = {
  solve: solve({}),
  'solve, order search': solve({ order: 'search' }),
  check: now('check'),
  'check, explained': now('check', { conflict: true }),
  count: now('count', { limit: Infinity }),
  solutions: listAll,
  candidates: now('candidates'),
  estimate: now('estimateSolutions', { samples: 1_000_000 }),
  conflict: now('findConflict'),
  layout,
  explain: now('explain'),
  hint: now('hint'),
  grade: now('grade', { rated: true }),
  'solve, drawn': drawn,
  'solve, every propagator': solve({ propagation: allPropagators }),
  'solve, placed alone': solve({ propagation: [] }),
  ...Object.fromEntries(
    ['smallest-domain', 'first-cell', 'random', 'max-regret'].map((branching) => [
      `solve, ${branching}`,
      solve({ branching }),
    ]),
  ),
  'solve, learning at once': solve({ learnAfter: 1 }),
  'solve, reference': solve({ engine: 'reference' }),
  'check, reference': now('check', { engine: 'reference' }),
  'candidates, reference': now('candidates', { engine: 'reference' }),
  'solve, reference, every propagator': solve({ engine: 'reference', propagation: [...allPropagators, 'bounds'] }),
  ...Object.fromEntries(['sets', 'both'].map((viewpoint) => [`solve, viewpoint ${viewpoint}`, solve({ viewpoint })])),
  ...Object.fromEntries(
    ['forward-checking', 'local-consistency', 'rules-1-2', 'rules-1-3', 'rules-k-cells', 'rules-subsets'].map(
      (algorithm) => [`solve, ${algorithm}`, solve({ algorithm })],
    ),
  ),
  solveAsync: later('solve'),
  'solveAsync, 2 threads': later('solve', { threads: 2 }),
  'countAsync, 2 threads': later('count', { limit: Infinity, threads: 2 }),
  'answerBoards, 2 threads': ofStream('check', { threads: 2 }),
  solutionsAsync: listAllLater,
  'solveAsync, aborted': aborted('solve'),
  'candidatesAsync, aborted': aborted('candidates'),
  'findConflictAsync, aborted': aborted('findConflict'),
  'explainAsync, aborted': aborted('explain'),
  'gradeAsync, aborted': aborted('grade', { rated: true }),
  'estimateSolutionsAsync, aborted': aborted('estimateSolutions', { samples: 1_000_000 }),
  'solveAsync, reference, aborted': aborted('solve', { engine: 'reference' }),
  'countAsync, 2 threads, aborted': aborted('count', { limit: Infinity, threads: 2 }),
};

export const askNames = Object.keys(asks);
