/**
 * Workers without work. They are nobody's own: a pool that has a task takes one that rests here or starts one, and leaves it here for
 * whoever is next. Those that nobody wants for a while are ended.
 */
import { WorkerHandle } from './web-worker-handle.js';
import { knowsWorkers } from './web-worker-start.js';

/** How long a worker is kept: it took some 50 ms to start, and holds some 30 MB. In Deno a program does not end before its workers. */
const restMs = 'Deno' in globalThis ? 100 : 10_000;

interface Resting {
  readonly worker: WorkerHandle;
  readonly timer: ReturnType<typeof setTimeout>;
}

const resting: Resting[] = [];
let isRefused = false;

export const hasWorkers = (): boolean => knowsWorkers() && !isRefused;

/** From now on no worker is asked for: the page has none. */
export function refuseWorkers(): void {
  isRefused = true;
}

/** The worker that rests shortest, or a new one. @throws (rejects) where none starts. */
export async function takeWorker(): Promise<WorkerHandle> {
  const last = resting.pop();
  if (!last) return WorkerHandle.start();
  clearTimeout(last.timer);
  return last.worker;
}

/** Leaves a worker for whoever is next. */
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
