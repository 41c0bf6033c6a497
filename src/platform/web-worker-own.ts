/**
 * Starts a worker from the very file that this is in: for the one module file without a bundler, in the place of `web-worker-start.ts`
 * (scripts/bundle-browser.mjs). Started under its own address it knows by its name that it is a worker. From another site, where no
 * worker may be started, or under another name than ours, a line of text imports it: what is not ours then fails before it runs.
 */
import type { WorkerLike } from './web-worker-protocol.js';

interface Options {
  readonly type: 'module';
  readonly name: string;
}

declare const Worker: new (url: string, options: Options) => WorkerLike;
declare const location: { readonly origin: string };

const options: Options = { type: 'module', name: 'pidoku worker' };

/** Whether this runtime knows workers at all. */
export const knowsWorkers = (): boolean => typeof Worker !== 'undefined';

/** Whether this is a worker that `startWorker` started under the file's own address. */
export const isOwnWorker = (): boolean =>
  !('document' in globalThis) && (globalThis as { name?: unknown }).name === options.name;

/** @throws where a worker cannot be made; one that may not be loaded says so later, by an event. */
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
