/**
 * The steps that are shown: one, as a hint, or the whole path to the solution, and where on it the reader is. Whatever changes the
 * puzzle takes them away, and on the board the step that is read is lit.
 */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { Board, PuzzleStatus, Step } from 'pidoku';
import { ask } from '../../solver/client.js';
import { highlight, type Highlight } from '../../state/highlight.js';
import { edit, puzzle, soundBoard } from '../../state/puzzle.js';
import { applySteps } from './apply-steps.js';
import { replay, type Stage } from './replay.js';

export interface Path {
  readonly kind: 'hint' | 'path';
  readonly board: Board;
  /** How many solutions the puzzle has, as far as the solver knows. */
  readonly status: PuzzleStatus;
  readonly steps: readonly Step[];
  /** Before each step, and after the last. */
  readonly stages: readonly Stage[];
  readonly isSolved: boolean;
  /** Of the hardest step; null where the steps do not reach the solution. */
  readonly rating: number | null;
}

const shown = signal<Path | null>(null);
const working = signal(false);
const reason = signal<string | null>(null);
const index = signal(0);
const done = signal<number | null>(null);
let running: AbortController | null = null;

export const path: ReadonlySignal<Path | null> = shown;
export const isWorking: ReadonlySignal<boolean> = working;
/** Why there is no answer, when the solver failed. */
export const failure: ReadonlySignal<string | null> = reason;
/** How many steps were written into the puzzle just now, where that ended the explanation. */
export const applied: ReadonlySignal<number | null> = done;
/** The step that is read, from 0; as many as there are steps at the end of the path. */
export const position: ReadonlySignal<number> = index;
export const currentStep = computed(() => shown.value?.steps[index.value] ?? null);

/** The proof that there is one solution goes no further: techniques of people need none that is harder. */
const limits = { timeLimitMs: 10_000 };

export const showHint = (): Promise<void> =>
  show('hint', async (signal) => {
    const { step, ...rest } = await ask('hint', limits, signal);
    return { ...rest, steps: step === null ? [] : [step], isSolved: false, rating: step?.rating ?? null };
  });

export const showPath = (): Promise<void> => show('path', (signal) => ask('explain', limits, signal));

/** Goes to a step; what lies outside the path is its nearest end. */
export function goTo(step: number): void {
  index.value = Math.max(0, Math.min(step, shown.peek()?.steps.length ?? 0));
}

/** Ends the work, or puts the steps away. */
export function dismiss(): void {
  running?.abort();
  running = null;
  working.value = false;
  shown.value = null;
  reason.value = null;
  done.value = null;
}

/**
 * Writes the first steps of the path into the puzzle, and shows what comes next.
 * @param count how many steps; all of them end the explanation.
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

type Answer = Pick<Path, 'status' | 'steps' | 'isSolved' | 'rating'>;

async function show(kind: Path['kind'], answer: (signal: AbortSignal) => Promise<Answer>): Promise<void> {
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
    shown.value = { kind, board, status, steps, stages: replay(board, steps), isSolved, rating };
  } catch (error) {
    if (!controller.signal.aborted) reason.value = error instanceof Error ? error.message : String(error);
  } finally {
    if (running === controller) working.value = false;
  }
}

effect(() => {
  puzzle.value;
  untracked(dismiss);
});

effect(() => {
  const walked = shown.value;
  // Without a step the board stays as it is: it has nothing to show of what was not found.
  highlight.value = walked && walked.steps.length > 0 ? litBy(walked, index.value) : null;
});

function litBy({ board, steps, stages }: Path, at: number): Highlight {
  const step = steps[at];
  const { placed, masks } = stages[at];
  return {
    cells: step?.cells ?? [],
    houses: step?.houses.map((house) => board.houses[house].cells) ?? [],
    placements: step?.placements ?? [],
    eliminations: step?.eliminations ?? [],
    placed: placed.map((symbol, cell) => (board.givens[cell] < 0 ? symbol : -1)),
    masks,
  };
}
