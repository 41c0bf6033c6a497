/**
 * Whether the verdict is shown as one of an earlier puzzle. Most verdicts follow their edit within some milliseconds:
 * only a later one is worth drawing the whole board in grey, and again in colour.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { verdict } from '../../solver/client.js';

const staleAfterMs = 120;

const isStale = computed(() => verdict.value.isStale);
const isLate = signal(isStale.peek());

effect(() => {
  if (!isStale.value) return void (isLate.value = false);
  const timer = setTimeout(() => (isLate.value = true), staleAfterMs);
  return () => clearTimeout(timer);
});

export const isVisiblyStale: ReadonlySignal<boolean> = isLate;
