/**
 * What differs between runtimes, as everything else sees it. `node.ts` (Node, Deno, Bun) and `web.ts` (browsers, workerd) both export
 * these names; package.json's `imports` chooses between them under the name `#platform`, so that no built-in of Node is ever in a
 * bundle for browsers.
 */
import type { Engine, EngineOptions } from '../engines/engine.js';

export interface Platform {
  /** An environment variable; undefined where there is no environment. */
  environment(name: string): string | undefined;
  /**
   * Resolves when everything else that waits on this thread has had its turn: timers, messages, input, painting. Of several who wait,
   * one is resumed a turn.
   */
  nextTurn(): Promise<void>;
  /** Whether the last `nextTurn` is some milliseconds ago: whoever works on waits for another one first. */
  isTurnDue(): boolean;
  /** The bytes at a URL: `file:` too where there are files. @throws what the runtime says when it cannot be read. */
  fetchBytes(url: URL | string): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws {EngineUnavailableError} where there is no binary for this machine, and where no addon can be loaded. */
  openNativeEngine(options: EngineOptions): Engine;
  /** Whether worker threads can be started; where not, the calling thread does all work in turns. */
  hasWorkers(): boolean;
  /** `threads` ≥ 1 workers of a kind, started with the first task; idle ones do not keep the process alive. Only where `hasWorkers()`. */
  openWorkers<Task, Reply>(kind: WorkerKind, threads: number): WorkerPool<Task, Reply>;
}

/** `batch`: `BatchBlock` in, its buffer out (engines/solve-block.ts). `board`: `ThreadTask` in, its reply out (api/board/thread-worker.ts). */
export type WorkerKind = 'batch' | 'board';

/** Workers of one kind. Tasks and replies are cloned from thread to thread, but what is transferred. */
export interface WorkerPool<Task, Reply> {
  /**
   * Has the next idle worker do a task; tasks wait in a queue, in order.
   * @param transfer buffers that move to the worker, and are gone here.
   * @param signal stops this task in the middle of its work: the promise is rejected.
   */
  run(task: Task, transfer?: readonly ArrayBuffer[], signal?: AbortSignal): Promise<Reply>;
  /** Stops the workers; what runs or waits is rejected. The next `run` starts new ones. */
  close(): Promise<void>;
}
