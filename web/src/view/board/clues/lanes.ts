/** Lines that run along the same cells: which of them lies over how many others. */
import type { Shape } from 'pidoku';
import type { DrawnClue } from '../clue-scene.js';

/**
 * Returns the lane of each broad line: 0 for one that shares no step from cell to cell with lines before it, else one
 * more than the highest lane of these.
 * @param clues in the order in which they are drawn.
 */
export function lanesOf(clues: readonly DrawnClue[]): ReadonlyMap<Shape, number> {
  const lanes = new Map<Shape, number>();
  const laneOfStep = new Map<string, number>();
  for (const shape of clues.flatMap(({ shapes }) => shapes)) {
    if (shape.kind !== 'line' || shape.width === 'thin') continue;
    const { cells } = shape;
    const steps = cells.slice(1).map((cell, at) => `${Math.min(cell, cells[at])} ${Math.max(cell, cells[at])}`);
    const lane = Math.max(-1, ...steps.map((step) => laneOfStep.get(step) ?? -1)) + 1;
    lanes.set(shape, lane);
    for (const step of steps) laneOfStep.set(step, lane);
  }
  return lanes;
}
