/**
 * Starts a worker. The expression is the one that bundlers know (Vite, webpack, Parcel, Rollup's plugins): they find the worker's file by it
 * and make a bundle of it. Where a bundler does not (esbuild), `pidoku/worker` is to be bundled to `web-worker.js` beside the page's bundle.
 */
import type { WorkerLike } from './web-worker-protocol.js';

declare const Worker: new (url: URL, options: { readonly type: 'module' }) => WorkerLike;

/** Whether this runtime knows workers at all. */
export const knowsWorkers = (): boolean => typeof Worker !== 'undefined';

/** @throws where a worker cannot be made; one whose file is not there says so later, by an event. */
export function startWorker(): WorkerLike {
  return new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' });
}
