/** The text that somebody pasted, opened or dropped, what was found in it, and which of its puzzles is on the board. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { describeBoard } from '../../state/describe-board.js';
import { loadDraft } from '../../state/puzzle.js';
import type { TakenPuzzles } from './read-puzzles.js';
import { refuseFile, type Refusal } from './refuse-file.js';

interface RefusedFile {
  readonly name: string;
  readonly reason: Refusal;
}

/** Characters that the text field shows: browsers take seconds to lay out more lines than that may have. */
const mostShown = 50_000;

const typed = signal('');
const read = signal<TakenPuzzles | null>(null);
const chosenIndex = signal<number | null>(null);
const refused = signal<RefusedFile | null>(null);
const failure = signal<string | null>(null);

export const text: ReadonlySignal<string> = typed;
/** What the text field shows of it: all, or its beginning. */
export const shownText: ReadonlySignal<string> = computed(() => typed.value.slice(0, mostShown));
/** Null while there is nothing to say of the text. */
export const reading: ReadonlySignal<TakenPuzzles | null> = read;
/** Which puzzle of the text was loaded last; null for none. */
export const chosen: ReadonlySignal<number | null> = chosenIndex;
/** The file that was not read, if it was the last. */
export const refusedFile: ReadonlySignal<RefusedFile | null> = refused;

/** True if there is something to say of the text or the file: it is damaged, or has several puzzles. */
export const needsLook = computed(() => refused.value !== null || (read.value !== null && !isWhole(read.value)));

const isWhole = ({ puzzles }: TakenPuzzles): boolean => puzzles.length === 1 && puzzles[0].board !== null;

/** Why the readers of the formats could not be loaded, if they could not when they were last needed. */
export const loadFailure: ReadonlySignal<string | null> = failure;

/** Changes the text without reading it. */
export function setText(changed: string): void {
  typed.value = changed;
  read.value = null;
  chosenIndex.value = null;
  refused.value = null;
  failure.value = null;
}

/** Reads the text; its first sound puzzle goes to the board. The readers are loaded with the first text. */
export async function readTakenText(): Promise<void> {
  const whole = typed.peek();
  if (whole.trim() === '') return setText('');
  const takePuzzles = await loadReaders();
  if (!takePuzzles || typed.peek() !== whole) return;
  const found = takePuzzles(whole);
  read.value = found;
  chosenIndex.value = null;
  const first = found.puzzles.findIndex(({ board }) => board !== null);
  if (first >= 0) choose(first);
}

async function loadReaders(): Promise<((text: string) => TakenPuzzles) | null> {
  try {
    return (await import('./read-puzzles.js')).takePuzzles;
  } catch (error) {
    failure.value = String(error);
    return null;
  }
}

/** Puts a puzzle of the text on the board. */
export function choose(index: number): void {
  const board = read.peek()?.puzzles[index]?.board;
  if (!board) return;
  chosenIndex.value = index;
  loadDraft(describeBoard(board));
}

/** Takes a text that came as a whole. */
export function takeText(whole: string): Promise<void> {
  setText(whole);
  return readTakenText();
}

export async function takeFile(file: File): Promise<void> {
  setText('');
  const reason = await refuseFile(file);
  if (reason !== null) refused.value = { name: file.name, reason };
  else await takeText(await file.text());
}
