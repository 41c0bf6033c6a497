/** The file of a Web Worker, for all kinds of tasks; see `web-worker-start.ts` for who finds it. */
import { serveTasks } from './web-worker-serve.js';

serveTasks();
