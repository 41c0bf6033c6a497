/**
 * The reasons that people see in a clue: those that its file states, and those of its constraints, one by one.
 */
import { hasBit, fullMask, listIndices } from '../bits.js';
import { nameAnyCell } from './cell-words.js';
import type { ClueReason, ClueView } from './clue-type.js';
import { maskOf, boardValues } from './relations.js';
import { joinWords } from '../join-words.js';
import type { PairsConstraint } from '../board/constraint.js';

/** The values of the candidates of a cell, ascending; a symbol without a value has none. */
const valuesAt = ({ board, candidates }: ClueView, cell: number): number[] =>
  board.symbols
    .flatMap(({ value }, symbol) => (value !== null && hasBit(candidates(cell), symbol) ? [value] : []))
    .sort((a, b) => a - b);

const leastAt = (view: ClueView, cell: number): number => valuesAt(view, cell)[0] ?? Infinity;
const mostAt = (view: ClueView, cell: number): number => valuesAt(view, cell).at(-1) ?? -Infinity;

/** `r1c2`. */
export const nameInView = ({ board }: ClueView, cell: number): string => nameAnyCell(board, cell);

/** A reason that rules out the values that fit. */
export const rulesOut = ({ board }: ClueView, words: string, fits: (value: number) => boolean): ClueReason => ({
  words,
  symbols: maskOf(board.symbols, fits),
});

/** The least and the greatest sum of cells, which a cell that is listed twice adds to twice. */
function sumsOfCells(view: ClueView, cells: readonly number[]): readonly [least: number, most: number] {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const least = sum(cells.map((cell) => leastAt(view, cell)));
  const most = sum(cells.map((cell) => mostAt(view, cell)));
  if (cells.length < 2 || !view.areDifferent(cells)) return [least, most];
  // Different cells have at least the sum of as many smallest values, if no two symbols have the same one.
  const values = cells.flatMap((cell) => valuesAt(view, cell)).sort((a, b) => a - b);
  const own = values.filter((value, index) => value !== values[index - 1]);
  const { symbols } = view.board;
  if (
    own.length < cells.length ||
    symbols.some(({ value }, at) => symbols.findIndex((one) => one.value === value) < at)
  )
    return [least, most];
  return [Math.max(least, sum(own.slice(0, cells.length))), Math.min(most, sum(own.slice(-cells.length)))];
}

// Reasons in relations between pairs of cells.

/**
 * Explains what each partner of the cell rules out: all symbols that none of its candidates may stand beside.
 * @param lacks says what the partner lacks: `has no value 5 or more away`.
 */
export function reasonsBeside(view: ClueView, { relation, pairs }: PairsConstraint, lacks: string): ClueReason[] {
  const isOf = ([first, second]: readonly [number, number]): boolean =>
    first !== second && (first === view.cell || second === view.cell);
  return pairs.filter(isOf).map(([first, second]) => {
    const isFirst = first === view.cell;
    const other = isFirst ? second : first;
    const there = listIndices(view.candidates(other));
    const own = listIndices(fullMask(relation.length)).filter(
      (symbol) =>
        !there.some((partner) => (isFirst ? hasBit(relation[symbol], partner) : hasBit(relation[partner], symbol))),
    );
    const symbols = own.reduce((mask, symbol) => (mask | (1 << symbol)) >>> 0, 0);
    return { words: `${nameWithCandidates(view, other)} ${lacks}`, symbols };
  });
}

/** `r1c2`, `r1c2 (3 or 4)`: with its candidates if they are few. */
function nameWithCandidates(view: ClueView, cell: number): string {
  const symbols = listIndices(view.candidates(cell));
  const name = nameInView(view, cell);
  if (symbols.length > 3) return name;
  const names = symbols.map((symbol) => view.board.symbols[symbol].name);
  return `${name} (${joinWords(names, 'or')})`;
}

// Reasons along a line whose values rise.

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

// Reasons in sums: what the other cells add up to at least and at most.

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
