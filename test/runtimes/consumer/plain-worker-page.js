/** A page without a bundler that leaves the package to a module worker. */
import { askWorker } from './outcome.js';

askWorker(new Worker(new URL('./plain-worker.js', import.meta.url), { type: 'module' }));
