/** The support of the candidates on the page; while it is shown, it is computed again after each edit. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Board } from 'pidoku';
import { puzzleOrigin, soundBoard } from '../state/puzzle.js';
import { showsSupport } from '../state/view-state.js';
import { askSolver } from './client.js';
import type { Support } from './questions.js';

const options = { solutions: 300, timeoutMs: 400 };

interface SupportOfPuzzle {
  readonly board: Board;
  readonly origin: number;
  readonly support: Support;
}
const latest = signal<SupportOfPuzzle | null>(null);

/** Null while it is not shown, or if the board has another size than the one of the support, or is another puzzle. */
export const support: ReadonlySignal<Support | null> = computed(() => {
  const current = soundBoard.value;
  const isFitting =
    puzzleOrigin.value === latest.value?.origin &&
    current?.givens.length === latest.value?.board.givens.length &&
    current?.symbols.length === latest.value?.board.symbols.length;
  return showsSupport.value && isFitting ? (latest.value?.support ?? null) : null;
});

effect(() => {
  const board = soundBoard.value;
  const origin = puzzleOrigin.value;
  if (!showsSupport.value || !board) return;
  const cancel = new AbortController();
  askSolver('support', options, cancel.signal).then(
    (found) => (latest.value = { board, origin, support: found }),
    () => undefined,
  );
  return () => cancel.abort();
});
