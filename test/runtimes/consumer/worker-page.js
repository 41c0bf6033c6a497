/** A page that leaves the package to a module worker, for bundlers. */
import { askWorker } from './outcome.js';

askWorker(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
