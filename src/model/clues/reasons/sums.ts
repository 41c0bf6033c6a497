/** Reasons in sums: what the other cells add up to at least and at most. */
import type { ClueReason, ClueView } from '../clue-type.js';
import { rulesOut, sumsOfCells } from './values.js';

/** Takes one cell from a list, once. */
function withoutOnce(cells: readonly number[], cell: number): number[] {
  const at = cells.indexOf(cell);
  return cells.filter((_, index) => index !== at);
}

/** Reasons in a sum with a known total. A cell that is listed twice has none. */
export function reasonsOfTotal(view: ClueView, cells: readonly number[], total: number): ClueReason[] {
  const others = withoutOnce(cells, view.cell);
  if (others.length === cells.length || others.includes(view.cell)) return [];
  if (others.length === 0) return [rulesOut(view, `the sum is ${total}`, (value) => value !== total)];
  const [least, most] = sumsOfCells(view, others);
  const [who, adds] = others.length === 1 ? ['the other cell', 'is'] : ['the other cells', 'add up to'];
  return [
    rulesOut(view, `${who} ${adds} ${least} or more`, (value) => value + least > total),
    rulesOut(view, `${who} ${adds} ${most} or less`, (value) => value + most < total),
  ];
}

/** Cells with the words for them: `the shaft`, and `the rest of the shaft` where a cell of it is in question. */
interface SumSide {
  readonly cells: readonly number[];
  readonly name: string;
  readonly rest: string;
}

/** Reasons where two lists of cells have the same sum. A cell that occurs twice has none. */
export function reasonsOfEqualSums(view: ClueView, one: SumSide, other: SumSide): ClueReason[] {
  const [own, opposite] = one.cells.includes(view.cell) ? [one, other] : [other, one];
  const rest = withoutOnce(own.cells, view.cell);
  if (rest.length === own.cells.length || rest.includes(view.cell) || opposite.cells.includes(view.cell)) return [];
  const [leastThere, mostThere] = sumsOfCells(view, opposite.cells);
  const [least, most] = sumsOfCells(view, rest);
  const andRest = (bound: string): string => (rest.length > 0 ? ` and ${own.rest} ${bound}` : '');
  return [
    rulesOut(
      view,
      `${opposite.name} is ${mostThere} at most${andRest(`${least} at least`)}`,
      (value) => value + least > mostThere,
    ),
    rulesOut(
      view,
      `${opposite.name} is ${leastThere} at least${andRest(`${most} at most`)}`,
      (value) => value + most < leastThere,
    ),
  ];
}
