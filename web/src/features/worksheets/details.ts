/**
 * What a worksheet shows of its puzzles and the page does not know yet: their solutions, and their links as codes. Each
 * is found once a puzzle and appears when it is there.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { PuzzleError } from 'pidoku';
import { findSolution } from '../../solver/maker.js';
import type { FoundSolution } from '../../solver/questions.js';
import { boardOfDraft } from '../../state/clues/board-of-draft.js';
import type { Draft } from '../../state/draft.js';
import { linkToSolve } from '../share/addresses.js';
import { layout, puzzles } from './state.js';

/** A puzzle that nobody can solve must not hold up the others. */
const timeoutMs = 5000;

const solutions = signal<ReadonlyMap<Draft, FoundSolution>>(new Map());
const links = signal<ReadonlyMap<Draft, string>>(new Map());

/** Undefined until it is known. */
export const solutionOf = (draft: Draft): FoundSolution | undefined => solutions.value.get(draft);
export const linkOfPuzzle = (draft: Draft): string | undefined => links.value.get(draft);

/** The number of details that are still being found. */
export const missing: ReadonlySignal<number> = computed(
  () =>
    (layout.value.hasSolutions ? puzzles.value.filter((draft) => !solutions.value.has(draft)).length : 0) +
    (layout.value.hasCodes ? puzzles.value.filter((draft) => !links.value.has(draft)).length : 0),
);

/** Begins to find what the chosen puzzles need. @returns a function that ends it. */
export function findDetails(): () => void {
  const stopSolving = effect(() => {
    if (!layout.value.hasSolutions) return undefined;
    const controller = new AbortController();
    void solveAll(puzzles.value, controller.signal);
    return () => controller.abort();
  });
  const stopLinking = effect(() => {
    if (!layout.value.hasCodes) return;
    void linkAll(puzzles.value);
  });
  return () => {
    stopSolving();
    stopLinking();
  };
}

async function solveAll(drafts: readonly Draft[], signal: AbortSignal): Promise<void> {
  for (const draft of drafts) {
    if (solutions.peek().has(draft)) continue;
    const found = await solveOne(draft, signal);
    if (signal.aborted) return;
    solutions.value = new Map([...solutions.peek(), [draft, found]]);
  }
}

/** A solver that failed found out nothing. */
async function solveOne(draft: Draft, signal: AbortSignal): Promise<FoundSolution> {
  const board = boardOfDraft(draft);
  if (board instanceof PuzzleError) return { status: 'invalid', cells: null };
  try {
    return await findSolution(board, { timeoutMs }, signal);
  } catch {
    return { status: 'unknown', cells: null };
  }
}

async function linkAll(drafts: readonly Draft[]): Promise<void> {
  const unlinked = drafts.filter((draft) => !links.peek().has(draft));
  if (unlinked.length === 0) return;
  const found = await Promise.all(unlinked.map(async (draft) => [draft, await linkToSolve(draft)] as const));
  links.value = new Map([...links.peek(), ...found]);
}
