/** The page of `worker.mjs`; the query of its address is the engine. */
globalThis.outcome = new Promise((resolve) => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    type: 'module',
    name: location.search.slice(1),
  });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => resolve({ error: `worker: ${message ?? 'its module could not be loaded'}` });
});
