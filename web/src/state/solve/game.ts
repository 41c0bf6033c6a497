/**
 * The game: what the player has entered into the puzzle of the page, with an undo history of its own. The draft of the
 * puzzle is not changed by it. Each puzzle has its own game, which is kept for later.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { countCells } from '../draft.js';
import { beginHistory, record, stepBack, stepForward, type History } from '../history.js';
import { puzzle } from '../puzzle.js';
import { selection } from '../view-state.js';
import { isArrival, way } from '../way.js';
import { noEntries, type Entries } from './entries.js';
import { keepGame, readGame } from './kept-games.js';
import { puzzleKey } from './puzzle-key.js';

interface Game {
  readonly key: string;
  readonly history: History<Entries>;
}

const key = computed(() => puzzleKey(puzzle.value));
const game = signal<Game>({ key: '', history: beginHistory(noEntries(0)) });

/** The entries of the puzzle; none until its game is opened. */
export const entries: ReadonlySignal<Entries> = computed(() =>
  game.value.key === key.value ? game.value.history.present : noEntries(countCells(puzzle.value)),
);
export const canUndoEntry = computed(() => game.value.history.past.length > 0);
export const canRedoEntry = computed(() => game.value.history.future.length > 0);

/** The time that the player has spent on the puzzle. */
export const elapsedMs = signal(0);

/** The selected cells that are not givens. */
const openSelection = computed(() =>
  [...selection.value].filter((cell) => puzzle.value.givens[cell] === null).sort((a, b) => a - b),
);

/** Changes the entries of the selected cells. */
export function enter(change: (entries: Entries, cells: readonly number[]) => Entries): void {
  setHistory((history) => record(history, change(history.present, openSelection.peek())));
}

export const undoEntry = (): void => setHistory(stepBack);
export const redoEntry = (): void => setHistory(stepForward);

/** Removes all entries, as one step of the history, and begins the time again. */
export function restart(): void {
  setHistory((history) => record(history, noEntries(history.present.length)));
  elapsedMs.value = 0;
}

function setHistory(change: (history: History<Entries>) => History<Entries>): void {
  isArrival.value = false;
  game.value = { ...game.value, history: change(game.value.history) };
}

/** Writes the game into the storage, unless nothing was entered yet. */
function save(): void {
  const { key: of, history } = game.peek();
  if (history.past.length + history.future.length > 0) keepGame(of, { history, elapsedMs: elapsedMs.peek() });
}

function open(wanted: string): void {
  if (wanted === game.peek().key) return;
  save();
  const { givens, symbols } = puzzle.peek();
  const kept = readGame(wanted, givens.length, symbols.length);
  elapsedMs.value = kept?.elapsedMs ?? 0;
  game.value = { key: wanted, history: kept?.history ?? beginHistory(noEntries(givens.length)) };
}

/** Begins to open and keep games, as long as the page is open. */
export function keepPlaying(): void {
  effect(() => {
    if (way.value !== 'solve') return;
    const wanted = key.value;
    untracked(() => open(wanted));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  game.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, 200);
  });
  addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', () => document.hidden && save());
}
