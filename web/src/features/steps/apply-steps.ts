/** Applies steps to the puzzle: placed symbols become givens; eliminated candidates are no longer stated. */
import type { Board, Step } from 'pidoku';
import type { Draft } from '../../state/draft.js';

export function applySteps(draft: Draft, board: Board, steps: readonly Step[]): Draft {
  const givens = [...draft.givens];
  const candidates = givens.map((_, cell) => draft.candidates?.[cell] ?? null);
  const all = 2 ** board.symbols.length - 1;
  for (const { placements, eliminations } of steps) {
    for (const { cell, symbol } of eliminations) candidates[cell] = ((candidates[cell] ?? all) & ~(1 << symbol)) >>> 0;
    for (const { cell, symbol } of placements) givens[cell] = board.symbols[symbol].name;
  }
  return { ...draft, givens, candidates: candidates.some((mask) => mask !== null) ? candidates : draft.candidates };
}
