/** The puzzle that was generated last for the board. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { GeneratedPuzzle } from 'pidoku';
import { generatePuzzle } from '../../solver/maker.js';
import type { Draft } from '../../state/draft.js';
import { classicBoard } from '../../state/presets.js';
import { loadDraft } from '../../state/puzzle.js';
import { addressTyped, numberText } from './address.js';
import { optionsOf, wishes, type Wishes } from './wishes.js';

interface Made {
  readonly puzzle: GeneratedPuzzle;
  readonly wishes: Wishes;
  /** The puzzle as it was put on the board. */
  readonly draft: Draft;
}

/** What became of the last request: `unmet` if no attempt led to such a puzzle. */
type Ending = 'made' | 'unmet' | { readonly failure: string } | null;

const made = signal<Made | null>(null);
const ending = signal<Ending>(null);
const working = signal(false);
let running: AbortController | null = null;

export const lastMade: ReadonlySignal<Made | null> = made;
export const lastEnding: ReadonlySignal<Ending> = ending;
export const isGenerating: ReadonlySignal<boolean> = working;

/** The grids that are tried for one puzzle: some seconds. */
const attempts = 200_000;

/**
 * Puts the puzzle of the typed seed and number on the board; the next number, if that puzzle was made last.
 */
export async function generateOnBoard(): Promise<void> {
  cancelGenerating();
  const wished = wishes.peek();
  const { seed, first } = addressTyped();
  const last = made.peek();
  const isAgain = last?.wishes === wished && last.puzzle.seed === seed && last.puzzle.index === first;
  const index = isAgain ? first + 1 : first;
  const controller = new AbortController();
  running = controller;
  working.value = true;
  ending.value = null;
  try {
    const puzzle = await generatePuzzle({ ...optionsOf(wished), seed, first: index, attempts }, controller.signal);
    if (!puzzle) return void (ending.value = 'unmet');
    numberText.value = String(index);
    const draft = classicBoard(puzzle.puzzle);
    loadDraft(draft);
    made.value = { puzzle, wishes: wished, draft };
    ending.value = 'made';
  } catch (error) {
    if (!controller.signal.aborted) ending.value = { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    if (running === controller) working.value = false;
  }
}

export function cancelGenerating(): void {
  running?.abort();
  running = null;
  working.value = false;
}
