/**
 * Makes the page work offline from the second visit on. It is not active during development, because a cache would hide
 * every change.
 */

export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // If a browser refuses (private windows, plain http), only the offline copy is missing.
    navigator.serviceWorker
      .register('./service-worker.js')
      .catch((reason: unknown) => console.info('No offline copy:', reason));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
