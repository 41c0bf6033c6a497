/**
 * Starts a worker from the file that contains this module: for the bundle in one file, in place of
 * `web-worker-start.ts` (scripts/bundle-browser.mjs). A worker started under the file's own address recognizes itself
 * by its name. If the file is on another site, where no worker may be started, or has another name than ours, a line of
 * text imports it instead: code that is not ours then fails before it runs.
 */
import type { WorkerLike } from './protocol.js';

interface Options {
  readonly type: 'module';
  readonly name: string;
}

declare const Worker: new (url: string, options: Options) => WorkerLike;
declare const location: { readonly origin: string };

const options: Options = { type: 'module', name: 'pidoku worker' };

/** True if this runtime has workers. */
export const knowsWorkers = (): boolean => typeof Worker !== 'undefined';

/** True if this is a worker that `startWorker` started under the file's own address. */
export const isOwnWorker = (): boolean =>
  !('document' in globalThis) && (globalThis as { name?: unknown }).name === options.name;

/** @throws if a worker cannot be created; a worker that may not be loaded reports it later, by an event. */
export function startWorker(): WorkerLike {
  const own = import.meta.url;
  if (isOurs(own)) return new Worker(own, options);
  const line = `import { serveTasks } from ${JSON.stringify(own)}; serveTasks();`;
  const address = URL.createObjectURL(new Blob([line], { type: 'text/javascript' }));
  try {
    return new Worker(address, { ...options, name: '' });
  } finally {
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /\/(browser|pidoku[-@.\d]*(min)?)\.js$/.test(pathname);
}
