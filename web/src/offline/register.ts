/** Makes the page work without a network from the second visit on. Not while it is developed: a cache would hide every change. */

export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    // A browser that refuses (private windows, plain http) only lacks the offline copy.
    navigator.serviceWorker
      .register('./service-worker.js')
      .catch((reason: unknown) => console.info('No offline copy:', reason));
  });
}
