/**
 * Idle workers, shared by all pools: a pool with a task takes an idle worker or starts one, and returns it afterwards.
 * Workers that stay idle for a while are terminated.
 */
import { WorkerHandle } from './handle.js';
import { knowsWorkers } from '../web-worker-start.js';

/**
 * How long an idle worker is kept: it took some 50 ms to start, and holds some 30 MB. In Deno a program does not end
 * before its workers.
 */
const restMs = 'Deno' in globalThis ? 100 : 10_000;

interface Resting {
  readonly worker: WorkerHandle;
  readonly timer: ReturnType<typeof setTimeout>;
}

const resting: Resting[] = [];
let isRefused = false;

export const hasWorkers = (): boolean => knowsWorkers() && !isRefused;

/** Stops all further requests for workers, because the page does not allow them. */
export function refuseWorkers(): void {
  isRefused = true;
}

/** The worker that was returned last, or a new one. @throws (rejects) if none starts. */
export async function takeWorker(): Promise<WorkerHandle> {
  const last = resting.pop();
  if (!last) return WorkerHandle.start();
  clearTimeout(last.timer);
  return last.worker;
}

/** Returns a worker for later tasks. */
export function leaveWorker(worker: WorkerHandle): void {
  const timer = setTimeout(() => {
    resting.splice(
      resting.findIndex((other) => other.worker === worker),
      1,
    );
    worker.end(undefined);
  }, restMs);
  resting.push({ worker, timer });
}
