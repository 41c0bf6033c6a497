/** Words for cages and their sums. */
import type { Board } from '../../model/board/board.js';
import { joinWords } from '../../model/join-words.js';
import type { StepClue } from '../../model/step.js';

/** `cage 4 (r1c1 r1c2), sum 10`. */
export function nameCage({ cages }: Board, index: number): string {
  const { name, sum } = cages[index];
  return sum === null ? name : `${name}, sum ${sum}`;
}

export const cageOfStep = (board: Board, index: number): StepClue => ({
  kind: 'cage',
  index,
  words: nameCage(board, index),
  cells: board.cages[index].cells,
});

/** `the cage 10`, `the cages 10, 12 and 17`: cages by their sums. */
export function listCageSums({ cages }: Board, indices: readonly number[]): string {
  const sums = indices.map((index) => `${cages[index].sum}`);
  return `the cage${sums.length === 1 ? '' : 's'} ${joinWords(sums)}`;
}
