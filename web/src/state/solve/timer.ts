/** Counts the time of the game while the player can see it: not while the page is hidden, nor after the end. */
import { effect, signal } from '@preact/signals';
import { tab } from '../view-state.js';
import { isArrival, way } from '../way.js';
import { elapsedMs } from './game.js';
import { isFinished } from './progress.js';

const tickMs = 250;

/** Begins to count, as long as the page is open. */
export function keepTime(): void {
  const isVisible = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => (isVisible.value = !document.hidden));
  effect(() => {
    const isRunning =
      isVisible.value && way.value === 'solve' && tab.value === 'board' && !isArrival.value && !isFinished.value;
    if (!isRunning) return undefined;
    let lastMs = performance.now();
    const timer = setInterval(() => {
      const nowMs = performance.now();
      elapsedMs.value += nowMs - lastMs;
      lastMs = nowMs;
    }, tickMs);
    return () => clearInterval(timer);
  });
}
