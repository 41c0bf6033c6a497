/** The file of a Web Worker, for all kinds of tasks; `web-worker-start.ts` says how it is found. */
import { serveTasks } from './web-worker/serve.js';

serveTasks();
