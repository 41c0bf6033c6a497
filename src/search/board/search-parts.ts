/**
 * Searches one board on several threads if it takes long: cuts its tree into parts, searches them on the threads and
 * adds up the results. The parts share their counters, so that a limit stops them all.
 */
import { countBits, lowestBit } from '../../model/bits.js';
import type { BoardEffort } from './board-effort.js';
import { isOpen, propagateRoot, type BoardCore, learns, runSearch } from './core.js';
import type { Steps, Work } from '../steps.js';
import { SharedSearch, clockMs } from './shared-search.js';
import type { MainSearch } from './program-searcher.js';
import type { Found } from '../searcher.js';
import type { PartReply, PartTask } from './part-task.js';
import { unlessUnavailable, type ThreadPool } from '../thread-pool.js';

// Cuts the tree of a search into disjoint parts that together hold all solutions. It splits breadth first, each part at
// the open cell with the fewest candidates, into one part per candidate.

/**
 * @returns the domains of each part, one mask per cell; fewer parts than wanted if the tree is smaller, none for a
 * conflict.
 */
export function* splitTree(core: BoardCore, effort: BoardEffort, wanted: number): Steps<Uint32Array[]> {
  const root = yield* propagateRoot(core, effort);
  const waiting = isOpen(root) ? [root] : [];
  const closed: Uint32Array[] = [];
  while (waiting.length > 0 && waiting.length + closed.length < wanted && !effort.isSpent) {
    const part = waiting.shift()!;
    const cell = smallestOpenCell(part);
    if (cell < 0) closed.push(part);
    else waiting.push(...(yield* branch(core, effort, part, cell)));
    yield;
  }
  return [...closed, ...waiting];
}

/** Splits a part at a cell. Parts stay unpropagated if the time runs out. */
function* branch(core: BoardCore, effort: BoardEffort, part: Uint32Array, cell: number): Steps<Uint32Array[]> {
  const parts: Uint32Array[] = [];
  for (let rest = part[cell]; rest !== 0; rest &= rest - 1) {
    const domains = part.slice();
    domains[cell] = lowestBit(rest);
    const end = yield* propagateRoot(core, effort, domains);
    if (end !== 'conflict') parts.push(end === 'unknown' ? domains : end);
  }
  return parts;
}

/** Returns the open cell with the fewest candidates; −1 if no cell is open. */
export function smallestOpenCell(domains: Uint32Array): number {
  let best = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < domains.length; cell++) {
    const size = countBits(domains[cell]);
    if (size < 2 || size >= fewest) continue;
    best = cell;
    fewest = size;
  }
  return best;
}

/**
 * The time after which a search is worth threads. They take some 50 ms to start and restart the search without its
 * weights. On two hyperthreads, counting becomes faster (3.4 s to 2.1 s), the proof of a hard killer does not (1.7 s to
 * 1.7 s).
 */
const patienceMs = 500;
/**
 * The number of parts per thread: several, so that a long one does not leave the others idle; fewer if each part has to
 * learn anew.
 */
const partsPerThread = { plain: 16, learning: 2 };
/**
 * The fewest threads for a search that learns. Each part learns anew: two threads took 1.6 to 2 times the nodes of one
 * (25×25), no gain.
 */
const threadsWorthLearning = 4;

/** The reply for a part that was stopped early. */
const cutShort: PartReply = {
  kept: [],
  isComplete: false,
  statistics: { nodes: 0, guesses: 0, backtracks: 0, failures: 0, propagations: 0, depth: 0, solutions: 0 },
};

/** Returns a search that starts on the calling thread and uses the others if it takes long. */
export function searchInParts(pool: ThreadPool, threads: number): MainSearch {
  return function* (core: BoardCore, effort: BoardEffort, solutions: number, keep: number): Steps<Found> {
    const kind = learns(core) ? 'learning' : 'plain';
    if (kind === 'learning' && threads < threadsWorthLearning)
      return yield* runSearch(core, effort, { solutions, keep });
    const alone = yield* runSearch(core, effort, { solutions, keep, timeMs: patienceMs });
    if (alone.isComplete || alone.found >= solutions || effort.isSpent) return alone;
    const parts = yield* splitTree(core, effort, threads * partsPerThread[kind]);
    const shared = new SharedSearch();
    let replies: PartReply[] | undefined;
    yield waitFor(
      runParts(pool, core, effort, parts, shared, solutions, keep)
        // Stops the parts when one fails or all are aborted: Chromium lets a terminated worker run for two more
        // seconds.
        .finally(() => shared.stop())
        .catch(unlessUnavailable)
        .then((all) => void (replies = all)),
    );
    if (!replies) return yield* runSearch(core, effort, { solutions, keep });
    for (const { statistics } of replies) effort.add(statistics);
    const found = Math.min(shared.solutions, solutions);
    const isComplete = found < solutions && replies.every((reply) => reply.isComplete);
    return { found, kept: replies.flatMap((reply) => reply.kept).slice(0, keep), isComplete };
  };
}

/** Waits for threads. Only asynchronous calls can do this. */
const waitFor = (done: Promise<void>): Work => ({
  runNow: () => {
    throw new Error('threads cannot be waited for at once');
  },
  runInTurns: () => done,
});

function runParts(
  pool: ThreadPool,
  { engine, program, settings }: BoardCore,
  effort: BoardEffort,
  parts: readonly Uint32Array[],
  shared: SharedSearch,
  solutions: number,
  keep: number,
): Promise<PartReply[]> {
  const limits = { solutions, nodes: effort.nodesLeft, deadline: clockMs() + effort.timeLeftMs };
  const common = { kind: 'part', engine: engine.name, program, settings, memory: shared.memory, limits, keep } as const;
  const taskOf = (domains: Uint32Array): PartTask => ({ ...common, domains });
  if (shared.isShared) return Promise.all(parts.map((domains) => pool.run<PartReply>(taskOf(domains))));
  return runUnshared(pool, parts.map(taskOf), shared);
}

/**
 * Does the same if the parts cannot see each other's counters: stops the remaining parts when the others have reached a
 * limit.
 */
function runUnshared(pool: ThreadPool, tasks: readonly PartTask[], shared: SharedSearch): Promise<PartReply[]> {
  const stop = new AbortController();
  const runOne = async (task: PartTask): Promise<PartReply> => {
    try {
      const reply = await pool.run<PartReply>(task, stop.signal);
      if (shared.addPart(reply.statistics, task.limits)) stop.abort();
      return reply;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      return cutShort;
    }
  };
  return Promise.all(tasks.map(runOne));
}
