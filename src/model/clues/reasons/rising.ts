/** Reasons along a line whose values rise. */
import type { ClueReason, ClueView } from '../clue-type.js';
import { boardValues } from '../relations.js';
import { leastAt, mostAt, nameInView, rulesOut } from './values.js';

/**
 * The values that must follow and come before, and the bounds that another cell of the line sets. A cell that is passed
 * twice has no reasons.
 * @param isStrict false if neighbours may be equal: then only bounds count.
 */
export function reasonsOfRising(view: ClueView, cells: readonly number[], isStrict: boolean): ClueReason[] {
  const at = cells.indexOf(view.cell);
  if (at < 0 || new Set(cells).size < cells.length) return [];
  const values = boardValues(view.board.symbols);
  /** True if too few values lie above `value` and, where stated, not above `most`, for so many cells. */
  const lacks = (count: number, from: number, to: number): boolean =>
    values.filter((value) => value > from && value <= to).length < count;
  const stepsTo = (place: number): number => (isStrict ? Math.abs(place - at) : 0);
  const [after, before] = [stepsTo(cells.length - 1), stepsTo(0)];
  const must = (count: number, kind: string, verb: string): string =>
    `${count} ${kind} value${count === 1 ? '' : 's'} must ${verb}`;
  const ends = [
    rulesOut(view, must(after, 'greater', 'follow'), (value) => lacks(after, value, Infinity)),
    rulesOut(view, must(before, 'smaller', 'come before'), (value) => lacks(before, -Infinity, value - 1)),
  ];
  const bounds = cells.flatMap((cell, place) => {
    const steps = stepsTo(place);
    const away = steps > 1 ? `${steps} cells ` : '';
    if (place > at) {
      const most = mostAt(view, cell);
      const words = `${nameInView(view, cell)}${away && `, ${away}on,`} is ${most} at most`;
      return rulesOut(view, words, (value) => value > most || (steps > 0 && lacks(steps, value, most)));
    }
    if (place === at) return [];
    const least = leastAt(view, cell);
    const words = `${nameInView(view, cell)}${away && `, ${away}before,`} is ${least} at least`;
    return rulesOut(view, words, (value) => value < least || (steps > 0 && lacks(steps, least, value)));
  });
  return [...ends, ...bounds];
}
