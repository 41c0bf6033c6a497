/**
 * The shown steps: a single hint, or the whole path to the solution, with the current position on it. Every change of
 * the puzzle removes them; the current step is highlighted on the board.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Board, PuzzleStatus, Step } from 'pidoku';
import { askSolver } from '../../solver/client.js';
import { highlight, type Highlight } from '../../state/highlight.js';
import { edit, puzzle, soundBoard } from '../../state/puzzle.js';
import { way } from '../../state/way.js';
import { applySteps } from './apply-steps.js';
import { shownMasks, pictureOf } from './picture.js';
import { replaySteps, type Stage } from './replay.js';

export interface ShownPath {
  readonly kind: 'hint' | 'path';
  readonly board: Board;
  /** The number of solutions of the puzzle, as far as the solver knows. */
  readonly status: PuzzleStatus;
  readonly steps: readonly Step[];
  /** The stage before each step, and the one after the last. */
  readonly stages: readonly Stage[];
  readonly isSolved: boolean;
  /** The rating of the hardest step; null if the steps do not reach the solution. */
  readonly rating: number | null;
}

const shown = signal<ShownPath | null>(null);
const working = signal(false);
const reason = signal<string | null>(null);
const index = signal(0);
const done = signal<number | null>(null);
let running: AbortController | null = null;

export const path: ReadonlySignal<ShownPath | null> = shown;
export const isWorking: ReadonlySignal<boolean> = working;
/** The error message, if the solver failed. */
export const failure: ReadonlySignal<string | null> = reason;
/** The number of steps that were just applied to the puzzle, if that ended the explanation. */
export const applied: ReadonlySignal<number | null> = done;
/** The index of the current step; the number of steps at the end of the path. */
export const position: ReadonlySignal<number> = index;
export const currentStep = computed(() => shown.value?.steps[index.value] ?? null);

/** The proof of uniqueness has half of the time; the chains of the hardest classic puzzles take the rest. */
const limits = { timeoutMs: 30_000 };

export const showHint = (): Promise<void> =>
  show('hint', async (signal) => {
    const { step, ...rest } = await askSolver('hint', limits, signal);
    return { ...rest, steps: step === null ? [] : [step], isSolved: false, rating: step?.rating ?? null };
  });

export const showPath = (): Promise<void> => show('path', (signal) => askSolver('explain', limits, signal));

/** Goes to a step, or to the nearest end of the path. */
export function goTo(step: number): void {
  index.value = Math.max(0, Math.min(step, shown.peek()?.steps.length ?? 0));
}

/** Cancels the work, or removes the steps. */
export function dismiss(): void {
  running?.abort();
  running = null;
  working.value = false;
  shown.value = null;
  reason.value = null;
  done.value = null;
}

/**
 * Applies the first steps of the path to the puzzle, and shows the steps that follow.
 * @param count the number of steps; applying all of them ends the explanation.
 */
export async function apply(count: number): Promise<void> {
  const walked = shown.peek();
  if (!walked) return;
  const { board, kind, steps } = walked;
  edit((draft) => applySteps(draft, board, steps.slice(0, count)));
  if (kind === 'hint') await showHint();
  else if (count < steps.length) await showPath();
  else done.value = count;
}

type Answer = Pick<ShownPath, 'status' | 'steps' | 'isSolved' | 'rating'>;

async function show(kind: ShownPath['kind'], answer: (signal: AbortSignal) => Promise<Answer>): Promise<void> {
  dismiss();
  const board = soundBoard.peek();
  if (!board) return;
  const controller = new AbortController();
  running = controller;
  working.value = true;
  try {
    const { status, steps, isSolved, rating } = await answer(controller.signal);
    if (controller.signal.aborted) return;
    index.value = 0;
    shown.value = { kind, board, status, steps, stages: replaySteps(board, steps), isSolved, rating };
  } catch (error) {
    if (!controller.signal.aborted) reason.value = error instanceof Error ? error.message : String(error);
  } finally {
    if (running === controller) working.value = false;
  }
}

puzzle.subscribe(dismiss);

effect(() => {
  const walked = way.value === 'analyse' ? shown.value : null;
  highlight.value = walked && walked.steps.length > 0 ? highlightOf(walked, index.value) : null;
});

function highlightOf({ board, steps, stages }: ShownPath, at: number): Highlight {
  const step = steps[at];
  const stage = stages[at];
  const { placed, masks } = stage;
  return {
    cells: step?.cells ?? [],
    houses: step ? litHouses(board, step) : [],
    placements: step?.placements ?? [],
    eliminations: step?.eliminations ?? [],
    placed: placed.map((symbol, cell) => (board.givens[cell] < 0 ? symbol : -1)),
    masks: step ? shownMasks(step, stage) : masks,
    fresh: steps[at - 1]?.placements.map(({ cell }) => cell) ?? [],
    picture: step && pictureOf(board, steps, at, stage),
  };
}

/** A chain is read off its links: the houses in which they lie would cover most of the board. */
const litHouses = (board: Board, { houses, links, clue }: Step): (readonly number[])[] => [
  ...(links ? [] : houses.map((house) => board.houses[house].cells)),
  clue?.cells ?? [],
];
