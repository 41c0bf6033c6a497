/**
 * The texts of the canonical tab, what is wrong with them, and the forms of the puzzles that were taken from them.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { boardOf, type CanonicalResult } from 'pidoku';
import { findForm } from '../../solver/maker.js';
import { classicCells } from '../../state/classic-cells.js';
import { compared, nothingCompared, type Compared } from '../../state/compared.js';
import { takePuzzles, type TextProblem } from '../import/read-puzzles.js';

export type Side = keyof Compared;
export const sides = ['first', 'second'] as const satisfies readonly Side[];

/** Why a text is not taken: it is damaged, or its board is none that has a canonical form. */
export type SideProblem = TextProblem | 'empty' | 'not-classic';

/** The form of each puzzle; null for none. */
export type Forms = { readonly [Name in Side]: CanonicalResult | null };

/** What is shown of the puzzles that were taken last. */
export type ShownForms =
  | { readonly kind: 'working' }
  | { readonly kind: 'found'; readonly of: Compared; readonly forms: Forms }
  | { readonly kind: 'failed'; readonly reason: string }
  | null;

const none: { readonly [Name in Side]: null } = { first: null, second: null };

export const texts = signal<{ readonly [Name in Side]: string }>({ first: '', second: '' });
const wrong = signal<{ readonly [Name in Side]: SideProblem | null }>(none);
const latest = signal<ShownForms>(null);

export const problems: ReadonlySignal<{ readonly [Name in Side]: SideProblem | null }> = wrong;
export const finding: ReadonlySignal<ShownForms> = latest;

/** Changes a text without reading it. */
export function setSideText(side: Side, text: string): void {
  texts.value = { ...texts.peek(), [side]: text };
  wrong.value = { ...wrong.peek(), [side]: null };
}

/** Reads both texts. The first puzzle of each is taken, unless something is wrong with one of them. */
export function takeTexts(): void {
  const { first, second } = texts.peek();
  const [one, other] = [takeCells(first), second.trim() === '' ? null : takeCells(second)];
  wrong.value = { first: problemOf(one), second: problemOf(other) };
  if (typeof one === 'string' && (other === null || typeof other === 'string'))
    compared.value = { first: one, second: other };
  else latest.value = null;
}

export function clear(): void {
  texts.value = { first: '', second: '' };
  wrong.value = none;
  compared.value = nothingCompared;
}

/** Returns the cells of the first puzzle of a text. */
function takeCells(text: string): string | { readonly problem: SideProblem } {
  if (text.trim() === '') return { problem: 'empty' };
  const [found] = takePuzzles(text).puzzles;
  if (!found) return { problem: 'empty' };
  if (found.board === null) return { problem: found.problem! };
  return classicCells(found.board) ?? { problem: 'not-classic' };
}

const problemOf = (taken: ReturnType<typeof takeCells> | null): SideProblem | null =>
  taken === null || typeof taken === 'string' ? null : taken.problem;

effect(() => {
  const of = compared.value;
  const { first, second } = of;
  if (first === null) return void (latest.value = null);
  untracked(() => showTexts(of));
  const controller = new AbortController();
  void find(of, [first, second], controller.signal);
  return () => controller.abort();
});

/** Shows puzzles that came from an address or from the board. */
function showTexts({ first, second }: Compared): void {
  const shown = texts.peek();
  const isSecondTyped = second === null ? shown.second.trim() === '' : takeCells(shown.second) === second;
  const isTyped = isSecondTyped && takeCells(shown.first) === first;
  if (!isTyped) texts.value = { first: first ?? '', second: second ?? '' };
  wrong.value = none;
}

async function find(of: Compared, cells: readonly (string | null)[], signal: AbortSignal): Promise<void> {
  latest.value = { kind: 'working' };
  try {
    const [first, second] = await Promise.all(
      cells.map(async (text) => (text === null ? null : findForm(boardOf(text), signal))),
    );
    if (!signal.aborted) latest.value = { kind: 'found', of, forms: { first, second } };
  } catch (error) {
    if (signal.aborted) return;
    latest.value = { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
