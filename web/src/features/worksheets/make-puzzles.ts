/** Makes the puzzles of worksheets, one after another: each is there as soon as it is made, and Stop keeps them. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { GradeName } from 'pidoku';
import { t } from '../../i18n/texts.js';
import { generatePuzzle } from '../../solver/maker.js';
import { emptyBoard } from '../../state/presets.js';
import { generatedPuzzles } from './state.js';

/** The grids that are tried for one puzzle: some seconds. */
const attempts = 200_000;

const running = signal<AbortController | null>(null);

export const making: ReadonlySignal<AbortController | null> = running;

export async function makePuzzles(count: number, grade: GradeName | 'any'): Promise<void> {
  const controller = new AbortController();
  running.value = controller;
  generatedPuzzles.value = [];
  const seed = Math.floor(Math.random() * 2 ** 32);
  const title = grade === 'any' ? {} : { meta: { title: t(`generate.grade.${grade}`) } };
  try {
    for (let first = 0; first < count; first++) {
      const wishes = { seed, first, attempts, ...(grade !== 'any' && { grade }) };
      const made = await generatePuzzle(wishes, controller.signal);
      if (!made) continue;
      const givens = Array.from(made.puzzle, (cell) => (cell === '.' ? null : cell));
      generatedPuzzles.value = [...generatedPuzzles.peek(), { ...emptyBoard(9), givens, ...title }];
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    if (running.peek() === controller) running.value = null;
  }
}

export function cancelMaking(): void {
  running.peek()?.abort();
  running.value = null;
}
