/** Rules that every square of four cells has a value of each class. */
import type { AutomatonConstraint } from '../../board/constraint.js';
import type { ClueBoard } from '../clue-type.js';
import { fullMask } from '../../bits.js';
import { squaresOf } from './geometry.js';
import { requireValues } from './line-automata.js';

/** @param classOf the class of a value, from 0. A state is the mask of the classes met. */
export function requireInSquares(
  board: ClueBoard,
  rule: readonly unknown[],
  classes: number,
  classOf: (value: number) => number,
): AutomatonConstraint[] {
  const machine = {
    start: 0,
    next: (met: number, value: number) => met | (1 << classOf(value)),
    accepts: (met: number) => met === fullMask(classes),
  };
  return squaresOf(board).map((cells) => requireValues(board.symbols, cells, rule, machine));
}
