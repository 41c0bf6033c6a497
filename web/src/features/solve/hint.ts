/**
 * A hint for the player, in three levels: where to look, by which technique, and the step itself. It is a step of the
 * puzzle with the digits of the player; centre marks are taken as the candidates of their cell, so that what the player
 * has excluded is known.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Board, PuzzleError, Step } from 'pidoku';
import { askSolver, verdict } from '../../solver/client.js';
import { boardOfDraft } from '../../state/clues/board-of-draft.js';
import type { Draft } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import type { Entries } from '../../state/solve/entries.js';
import { entries } from '../../state/solve/game.js';
import { hintLight, noLight } from '../../state/solve/hint-light.js';
import { clashingCells, playedDraft, wrongCells } from '../../state/solve/progress.js';

/** `wrong`: some digits are, so that no step can follow from them. `none`: no technique finds a step. */
type Hint = { readonly kind: 'working' | 'wrong' | 'none' | 'failed' } | StepHint;

export interface StepHint {
  readonly kind: 'step';
  readonly step: Step;
  /** The board of the player, to name its parts. */
  readonly board: Board;
}

type HintLevel = 1 | 2 | 3;

const shown = signal<Hint | null>(null);
const shownLevel = signal<HintLevel>(1);
export const shownHint: ReadonlySignal<Hint | null> = shown;
export const level: ReadonlySignal<HintLevel> = shownLevel;

let running: AbortController | null = null;

/** Finds a step and says where to look. */
export async function askHint(): Promise<void> {
  closeHint();
  const { status, witnesses, isStale } = verdict.peek();
  const solution = status === 'unique' && !isStale ? witnesses[0] : null;
  const hasWrong = solution !== null && wrongCells(entries.peek(), solution).length > 0;
  if (hasWrong || clashingCells.peek().length > 0) {
    shown.value = { kind: 'wrong' };
    return;
  }
  const controller = new AbortController();
  running = controller;
  shown.value = { kind: 'working' };
  const board = boardOfDraft(withMarks(playedDraft.peek(), entries.peek(), solution));
  const answer = await stepOf(board, controller.signal);
  if (running === controller) shown.value = answer;
}

async function stepOf(board: Board | PuzzleError, signal: AbortSignal): Promise<Hint> {
  try {
    const { step } = await askSolver('hint', { timeoutMs: 10_000 }, signal, board);
    return step === null ? { kind: 'none' } : { kind: 'step', step, board: board as Board };
  } catch {
    return { kind: 'failed' };
  }
}

/** Says more: the technique, then the step. */
export function sayMore(): void {
  if (shownLevel.peek() < 3) shownLevel.value = (shownLevel.peek() + 1) as HintLevel;
}

export function closeHint(): void {
  running?.abort();
  running = null;
  shown.value = null;
  shownLevel.value = 1;
}

/** Centre marks without the digit of the solution would lead astray: they are left out. */
function withMarks(draft: Draft, played: Entries, solution: ArrayLike<number> | null): Draft {
  const candidates = draft.givens.map((given, cell) => {
    const stated = draft.candidates?.[cell] ?? null;
    const { centre } = played[cell];
    const both = stated === null ? centre : centre & stated;
    const isSound = solution !== null && ((centre >>> solution[cell]) & 1) === 1;
    return given === null && isSound ? both >>> 0 : stated;
  });
  const { candidates: _, ...rest } = draft;
  return candidates.every((mask) => mask === null) ? rest : { ...rest, candidates };
}

/** The cells of the houses or of the clue of the step; the cells of the pattern where it has none of either. */
const areaOf = ({ board, step }: StepHint): readonly number[] => {
  const cells = [...step.houses.flatMap((house) => board.houses[house].cells), ...(step.clue?.cells ?? [])];
  return [...new Set(cells.length > 0 ? cells : step.cells)];
};

const light = computed(() => {
  const now = shown.value;
  if (now?.kind !== 'step') return noLight;
  return { area: areaOf(now), pattern: shownLevel.value === 3 ? now.step.cells : [] };
});

entries.subscribe(closeHint);
puzzle.subscribe(closeHint);
effect(() => {
  hintLight.value = light.value;
});
