/** The support of candidates on the page, asked anew after each edit while it is shown. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Board } from 'pidoku';
import { soundBoard } from '../state/puzzle.js';
import { showsSupport } from '../state/view-state.js';
import { ask } from './client.js';
import type { Support } from './questions.js';

const options = { solutions: 300, timeLimitMs: 400 };

const latest = signal<{ readonly board: Board; readonly support: Support } | null>(null);

/** Null while it is not shown, or the board has another size than the one it is about. */
export const support: ReadonlySignal<Support | null> = computed(() => {
  const current = soundBoard.value;
  const isFitting =
    current?.givens.length === latest.value?.board.givens.length &&
    current?.symbols.length === latest.value?.board.symbols.length;
  return showsSupport.value && isFitting ? (latest.value?.support ?? null) : null;
});

effect(() => {
  const board = soundBoard.value;
  if (!showsSupport.value || !board) return;
  const cancel = new AbortController();
  ask('support', options, cancel.signal).then(
    (found) => (latest.value = { board, support: found }),
    () => undefined,
  );
  return () => cancel.abort();
});
