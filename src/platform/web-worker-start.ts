/**
 * Starts a worker. The expression has the form that bundlers recognize (Vite, webpack, Parcel, Rollup's plugins): they
 * find the worker's file by it and bundle it. For a bundler that does not (esbuild), bundle `pidoku/worker` to
 * `web-worker.js` beside the page's bundle.
 */
import type { WorkerLike } from './web-worker/protocol.js';

declare const Worker: new (url: URL, options: { readonly type: 'module' }) => WorkerLike;

/** True if this runtime has workers. */
export const knowsWorkers = (): boolean => typeof Worker !== 'undefined';

/** @throws if a worker cannot be created; a worker whose file is missing reports it later, by an event. */
export function startWorker(): WorkerLike {
  return new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' });
}
