/**
 * The package in one file, for pages without a bundler (scripts/bundle-browser.mjs). Its workers are started from the
 * same file.
 */
import { isOwnWorker } from './web-worker/own.js';
import { serveTasks } from './web-worker/serve.js';

export * from '../index.js';
/** For workers only; see `web-worker/own.ts`. */
export { serveTasks };

if (isOwnWorker()) serveTasks();
