/** Walks puzzles by techniques, each asked at every state: what they find must leave the solutions as they are. */
import { expect } from 'vitest';
import type { Board } from '../../src/model/board/board.js';
import type { TechniqueName } from '../../src/model/step.js';
import { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';
import type { Technique } from '../../src/techniques/technique.js';
import type { Random } from '../helpers/random.js';

/** How often each technique found something. */
export type Uses = Map<TechniqueName, number>;

/** Of the steps that are found at a state, those that are applied. */
export type Way = <T>(found: readonly T[]) => readonly T[];

export const easiest: Way = ([first]) => [first];
export const all: Way = (found) => found;
export const anyOne =
  (random: Random): Way =>
  (found) => [found[random.below(found.length)]];

/** Walks one puzzle; every step that is found must leave the solutions as they are, and change something. */
export function walk(
  board: Board,
  solutions: readonly ArrayLike<number>[],
  among: readonly Technique[],
  way: Way,
  uses: Uses,
): CandidateGrid {
  const grid = new CandidateGrid(board);
  while (!grid.isSolved) {
    const found = among.flatMap((technique) => {
      const step = technique.find(grid);
      return step === null ? [] : [{ technique, step }];
    });
    if (found.length === 0) break;
    for (const { technique, step } of found) {
      uses.set(technique.name, (uses.get(technique.name) ?? 0) + 1);
      const holds = (cell: number, symbol: number): boolean => ((grid.candidates[cell] >>> symbol) & 1) === 1;
      const isNew =
        step.technique === technique.name &&
        step.rating >= technique.rating &&
        step.placements.length + step.eliminations.length > 0 &&
        [...step.placements, ...step.eliminations].every(
          ({ cell, symbol }) => !grid.isPlaced(cell) && holds(cell, symbol),
        );
      const isSound = solutions.every(
        (solution) =>
          step.placements.every(({ cell, symbol }) => solution[cell] === symbol) &&
          step.eliminations.every(({ cell, symbol }) => solution[cell] !== symbol),
      );
      if (!isNew || !isSound)
        expect.fail(
          `${technique.name}: ${step.text} ${JSON.stringify({ step, candidates: [...grid.candidates], board })}`,
        );
    }
    for (const { step } of way(found)) grid.apply(step);
  }
  return grid;
}
