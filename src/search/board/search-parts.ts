/**
 * One board that takes long, on several threads: its tree is cut into parts, each thread searches some, and what they
 * find is added up. The parts share their counters, so that a limit stops them all.
 */
import type { BoardEffort } from './board-effort.js';
import { learns, runSearch, type BoardCore } from './core.js';
import { SharedSearch, clockMs } from './shared-search.js';
import type { MainSearch } from './program-searcher.js';
import { splitTree } from './split-tree.js';
import type { Found } from '../searcher.js';
import type { Steps, Work } from '../steps.js';
import type { PartReply, PartTask } from './part-task.js';
import { unlessUnavailable, type ThreadPool } from '../thread-pool.js';

/**
 * Time after which a search is worth threads: they take some 50 ms to start, and begin it again without its weights. On
 * two hyperthreads counting gains (3.4 s to 2.1 s), the proof of a hard killer does not (1.7 s to 1.7 s).
 */
const patienceMs = 500;
/** Parts a thread, so that a long one does not leave the others idle; fewer where each part has to learn anew. */
const partsPerThread = { plain: 16, learning: 2 };
/** Where parts learn anew what they share, two threads took 1.6 to 2 times the nodes of one (25×25): no gain. */
const threadsWorthLearning = 4;

/** The reply of a part that was stopped in the middle. */
const cutShort: PartReply = {
  kept: [],
  isComplete: false,
  statistics: { nodes: 0, guesses: 0, backtracks: 0, failures: 0, propagations: 0, depth: 0, solutions: 0 },
};

/** A search that begins on the calling thread and calls the others when it takes long. */
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
        // When one part fails, or all are aborted: Chromium lets a worker that was terminated run for two more seconds.
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

/** Threads are waited for in turns only. */
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
 * As above where the parts do not see each other's counters: those still at work are stopped when the others have
 * reached a limit.
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
