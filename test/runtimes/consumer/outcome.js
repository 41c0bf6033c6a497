/**
 * How a page or a worker hands over what the scenario found: `globalThis.outcome` of the page becomes a promise of `{
 * report }` or `{ error }`. The query of the page's address names the engines that must be there.
 */
import { runScenario } from './scenario.js';

/** Answers from workers of the package that this thread started. */
let answers = 0;

/** From now on every worker that is started is watched. */
function watchWorkers() {
  if (typeof Worker === 'undefined') return;
  globalThis.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        if (data?.reply !== undefined) answers++;
      });
    }
  };
}

async function runWatched(pidoku, engines) {
  watchWorkers();
  try {
    return { report: { ...(await runScenario(pidoku, engines)), hasWorkers: answers > 0 } };
  } catch (error) {
    return { error: error.stack ?? String(error) };
  }
}

/** Runs the scenario in this page. */
export function answerPage(pidoku) {
  globalThis.outcome = runWatched(pidoku, enginesOfPage());
}

/** Waits, in a worker, for the page to name the engines, and answers it. */
export function answerFromWorker(pidoku) {
  globalThis.onmessage = async ({ data }) => globalThis.postMessage(await runWatched(pidoku, data));
}

/** Lets a worker run the scenario for this page. */
export function askWorker(worker) {
  globalThis.outcome = new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: `worker: ${message ?? 'its module could not be loaded'}` });
  });
  worker.postMessage(enginesOfPage());
}

const enginesOfPage = () => new URL(location.href).searchParams.get('engines').split(',');
