/** Playing a path: the next step comes by itself after a while, until the end. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { goTo, path, position } from './path.js';

/** How many times as fast as usual. */
export const speeds = [0.5, 1, 2, 4] as const;
/** How long a step is shown at the usual speed. */
const stepMs = 2000;

export const speed = signal<number>(1);
const playing = signal(false);
export const isPlaying: ReadonlySignal<boolean> = playing;

/** Plays from the current step, or from the first one if the path is at its end. */
export function play(): void {
  const last = path.peek()?.steps.length ?? 0;
  if (last === 0) return;
  if (position.peek() >= last) goTo(0);
  playing.value = true;
}

export const pause = (): void => void (playing.value = false);

effect(() => {
  const walked = path.value;
  const at = position.value;
  if (!playing.value) return;
  if (!walked || at >= walked.steps.length) {
    playing.value = false;
    return;
  }
  const timer = setTimeout(() => goTo(at + 1), stepMs / speed.value);
  return () => clearTimeout(timer);
});
