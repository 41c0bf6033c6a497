/**
 * The interface to everything that differs between runtimes. `node.ts` (Node, Deno, Bun) and `web.ts` (browsers,
 * workerd) both export these names; package.json's `imports` chooses between them under the name `#platform`, so that a
 * bundle for browsers never contains a built-in of Node.
 */
import type { ChainSearch } from '../engines/chain-search.js';
import type { Engine, EngineOptions } from '../engines/engine.js';

export interface Platform {
  /** An environment variable; undefined if there is no environment. */
  environment(name: string): string | undefined;
  /**
   * Resolves when everything else that waits on this thread has had its turn: timers, messages, input, painting. If
   * several callers wait, one is resumed in each turn.
   */
  nextTurn(): Promise<void>;
  /** True if the last `nextTurn` was some milliseconds ago: long work then waits for the next one. */
  isTurnDue(): boolean;
  /**
   * The bytes at a URL, including `file:` if the runtime has files. @throws the error of the runtime if it cannot be
   * read.
   */
  fetchBytes(url: URL | string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * What finds the easiest chains faster than the searches of src/rating/chains; null in pages, which should not load
   * it, and without WebAssembly.
   */
  chainSearch(): ChainSearch | null;
  /** @throws {EngineUnavailableError} if there is no binary for this machine, or addons cannot be loaded. */
  openNativeEngine(options: EngineOptions): Engine;
  /** True if worker threads can be started; otherwise the calling thread does all work in turns. */
  hasWorkers(): boolean;
  /**
   * Opens `threads` ≥ 1 workers of a kind. They start with the first task; idle ones do not keep the process alive.
   * Only if `hasWorkers()`.
   */
  openWorkers<Task, Reply>(kind: WorkerKind, threads: number): WorkerPool<Task, Reply>;
}

/**
 * `batch`: `BatchBlock` or `CanonicalBlock` in, its buffer out (engines/answer-block.ts). `board`: its task in, its
 * reply out (questions/asking/thread-worker.ts). `record`: the same for records whose
 * answers are rendered too (stream/records/record-task.ts); in Node also their lists of solutions
 * (stream/node/records/record-worker.ts).
 */
export type WorkerKind = 'batch' | 'board' | 'record';

/** Workers of one kind. Tasks and replies are cloned between threads, except for transferred buffers. */
export interface WorkerPool<Task, Reply> {
  /**
   * Runs a task on the next idle worker; tasks wait in a queue, in order.
   * @param transfer buffers that are moved to the worker and detached here.
   * @param signal stops this task while it runs: the promise is rejected.
   */
  run(task: Task, transfer?: readonly ArrayBuffer[], signal?: AbortSignal): Promise<Reply>;
  /** Stops the workers; running and waiting tasks are rejected. The next `run` starts new workers. */
  close(): Promise<void>;
}
