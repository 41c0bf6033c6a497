/**
 * Worker threads for boards: one board that takes long is searched in parts by all of them; of many, each thread answers some.
 * Threads start when they are first wanted; idle ones do not keep the process alive.
 */
import type { Tinypool } from 'tinypool';
import type { Effort } from './effort.js';
import { runSearch, type BoardCore, type SearchEnd, type Searcher } from './search.js';
import { SharedSearch, clockMs } from './shared-search.js';
import { splitTree } from './split-tree.js';
import type { Steps } from './steps.js';
import type { PartReply, ThreadReply, ThreadTask } from './thread-task.js';

/** Nodes after which a search is worth threads: they take some 50 ms to start. */
const patience = 4000;
/** Parts a thread, so that a long one does not leave the others idle. */
const partsPerThread = 16;

export interface Threads {
  /** Searches one board; begins on the calling thread and calls the others when it takes long. */
  readonly search: Searcher;
  run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>>;
  close(): Promise<void>;
}

/** @param signal stops the threads in the middle of their work. */
export function openThreads(threads: number, signal?: AbortSignal): Threads {
  let pool: Tinypool | undefined;

  async function run<T extends ThreadTask>(task: T): Promise<ThreadReply<T>> {
    const { Tinypool } = await import('tinypool');
    pool ??= new Tinypool({
      filename: new URL('./thread-worker.js', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
    });
    return pool.run(task, { signal: signal ?? null }) as Promise<ThreadReply<T>>;
  }

  function* search(core: BoardCore, effort: Effort, solutions: number, keep: number): Steps<SearchEnd> {
    const alone = yield* runSearch(core, effort, { solutions, keep, nodes: patience });
    if (alone.isComplete || alone.found >= solutions || effort.isSpent) return alone;
    const parts = yield* splitTree(core, effort, threads * partsPerThread);
    let answers: PartReply[] = [];
    const shared = new SharedSearch();
    yield searchParts(core, effort, parts, shared, solutions, keep).then((all) => void (answers = all));
    for (const { statistics } of answers) effort.add({ ...statistics });
    const found = Math.min(shared.solutions, solutions);
    const isComplete = found < solutions && answers.every((answer) => answer.isComplete);
    return { found, kept: answers.flatMap((answer) => answer.kept).slice(0, keep), isComplete };
  }

  function searchParts(
    { engine, program, settings }: BoardCore,
    effort: Effort,
    parts: readonly Uint32Array[],
    shared: SharedSearch,
    solutions: number,
    keep: number,
  ): Promise<PartReply[]> {
    const { nodes, timeMs } = effort.left;
    const limits = { solutions, nodes, deadline: clockMs() + timeMs };
    const common = { kind: 'part', engine: engine.name, program, settings, memory: shared.memory, limits, keep } as const;
    return Promise.all(parts.map((domains) => run({ ...common, domains })));
  }

  return {
    search,
    run,
    async close() {
      const stopping = pool;
      pool = undefined;
      await stopping?.destroy();
    },
  };
}
