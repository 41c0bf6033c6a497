/**
 * Random clues that hold for a full grid: lines along cells that touch, dots between neighbours, numbers in corners and
 * beside the grid. A kind is drawn here as setters draw it; whether a clue holds is asked of the kind itself.
 */
import type { Board, Clue } from '../../../model/board/board.js';
import { cellsAround, squaresOf } from '../../../model/clues/common/geometry.js';
import { cellsOutward, linesFromSides } from '../../../model/clues/common/lines-outside.js';
import { holds } from '../../../model/clues/holds.js';
import { clueBoardOf, compileClue, typeOfClue } from '../../../model/clues/registry.js';
import type { AddressedRandom } from '../../../model/random-numbers.js';
import { neighboursOf } from './random-houses.js';

/** A board, the symbol of each cell, and the random numbers of an attempt. */
interface Filled {
  readonly board: Board;
  readonly solution: ArrayLike<number>;
  readonly random: AddressedRandom;
}

/** Draws a clue that may not hold yet; undefined if there is no room. */
type Draw = (filled: Filled) => Omit<Clue, 'type'> | undefined;

/** A line of so many cells, each beside the one before, diagonally too. */
const line =
  (least: number, most: number): Draw =>
  (filled) => {
    const cells = drawPath(filled, least + filled.random.below(most - least + 1));
    return cells.length < least ? undefined : { cells };
  };

function drawPath({ board, random }: Filled, length: number): number[] {
  const cells = [random.below(board.rows * board.columns)];
  while (cells.length < length) {
    const free = cellsAround(board, cells[cells.length - 1]).filter((cell) => !cells.includes(cell));
    if (free.length === 0) break;
    cells.push(free[random.below(free.length)]);
  }
  return cells;
}

const valueAt = ({ board, solution }: Filled, cell: number): number => board.symbols[solution[cell]].value ?? 0;

const sumAt = (filled: Filled, cells: readonly number[]): number =>
  cells.reduce((sum, cell) => sum + valueAt(filled, cell), 0);

const neighbours: Draw = ({ board: { rows, columns }, random }) => {
  const cell = random.below(rows * columns);
  const beside = neighboursOf(cell, rows * columns, columns);
  return { cells: [cell, beside[random.below(beside.length)]] };
};

/** A clue beside the grid. @param say returns the rest of it from the line, read inwards; undefined for none. */
const outside =
  (
    say: (values: readonly number[], filled: Filled, cells: readonly number[]) => Omit<Clue, 'type'> | undefined,
  ): Draw =>
  (filled) => {
    const lines = linesFromSides(filled.board);
    const place = lines[filled.random.below(lines.length)];
    const cells = cellsOutward(place, filled.board);
    const rest = say(
      cells.map((cell) => valueAt(filled, cell)),
      filled,
      cells,
    );
    return rest && { ...place, ...rest };
  };

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The kinds of clues that are drawn. */
export type DrawnClueType =
  | 'thermometer'
  | 'whisper'
  | 'renban'
  | 'palindrome'
  | 'nabner'
  | 'between'
  | 'lockout'
  | 'region-sum'
  | 'zipper'
  | 'modular'
  | 'entropic'
  | 'parity'
  | 'double-arrow'
  | 'same-difference'
  | 'arrow'
  | 'white-dot'
  | 'black-dot'
  | 'inequality'
  | 'xv'
  | 'quadruple'
  | 'even'
  | 'odd'
  | 'little-killer'
  | 'sandwich'
  | 'x-sum'
  | 'skyscraper'
  | 'numbered-room';

const draws: Readonly<Record<DrawnClueType, Draw>> = {
  ...{ thermometer: line(3, 6), whisper: line(3, 6), renban: line(3, 5), palindrome: line(3, 6), nabner: line(3, 4) },
  ...{ between: line(3, 6), lockout: line(3, 5), 'region-sum': line(4, 8), zipper: line(3, 6), modular: line(3, 5) },
  ...{ entropic: line(3, 6), parity: line(3, 6), 'double-arrow': line(3, 6), 'same-difference': line(3, 4) },
  arrow: (filled: Filled) => {
    const [bulb, ...cells] = drawPath(filled, 3 + filled.random.below(2));
    return cells.length > 1 ? { bulb: [bulb], cells } : undefined;
  },
  ...{ 'white-dot': neighbours, 'black-dot': neighbours, inequality: neighbours },
  xv: (filled: Filled) => {
    const { cells } = neighbours(filled) as { cells: number[] };
    const sum = sumAt(filled, cells);
    return sum === 5 || sum === 10 ? { cells, sum } : undefined;
  },
  quadruple: ({ board, solution, random }: Filled) => {
    const squares = squaresOf(board);
    const cells = squares[random.below(squares.length)];
    return { cells, symbols: [...new Set(cells.map((cell) => solution[cell]))].slice(0, 2 + random.below(3)) };
  },
  even: ({ board, random }: Filled) => ({ cells: [random.below(board.rows * board.columns)] }),
  odd: ({ board, random }: Filled) => ({ cells: [random.below(board.rows * board.columns)] }),
  'little-killer': (filled: Filled) => {
    const { rows, columns } = filled.board;
    const cells: number[] = [];
    let [row, column] = [0, filled.random.below(columns)];
    for (; row < rows && column < columns; row++, column++) cells.push(row * columns + column);
    return { cells, sum: sumAt(filled, cells) };
  },
  sandwich: outside((values) => {
    const ends = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))].sort((a, b) => a - b);
    return { sum: sumOf(values.slice(ends[0] + 1, ends[1])) };
  }),
  'x-sum': outside((values) => ({ sum: sumOf(values.slice(0, Math.max(0, values[0]))) })),
  skyscraper: outside((values) => ({
    count: values.filter((value, at) => values.slice(0, at).every((before) => before < value)).length,
  })),
  'numbered-room': outside((values, { solution }, cells) => {
    const room = cells[values[0] - 1] as number | undefined;
    return room === undefined ? undefined : { symbols: [solution[room]] };
  }),
};

export const drawnClueTypes: readonly DrawnClueType[] = Object.keys(draws) as DrawnClueType[];

/** The cells for each clue that is drawn, and the random clues of which one is taken if it holds. */
const cellsForClue = 3;
const triesForClue = 200;

/** Returns clues of these kinds, in turn, that hold for the solution; no two with the same cells. */
export function drawRandomClues(filled: Filled, types: readonly DrawnClueType[]): Clue[] {
  const { board, solution } = filled;
  const whole = clueBoardOf(board);
  const taken = new Set<string>();
  const clues: Clue[] = [];
  for (let nth = 0; nth < Math.ceil(solution.length / cellsForClue); nth++) {
    const type = types[nth % types.length];
    for (let tries = 0; tries < triesForClue; tries++) {
      const fields = draws[type](filled);
      if (!fields) continue;
      const clue: Clue = { type, ...fields };
      const place = JSON.stringify([
        type,
        [...((clue.cells as number[] | undefined) ?? [clue.from, clue.line])].map(String).sort(),
      ]);
      if (taken.has(place) || typeOfClue(clue).check?.(clue, whole) !== undefined) continue;
      const held = Array.from(solution);
      if (!compileClue(clue, whole).every((one) => holds(one, held, board.symbols))) continue;
      taken.add(place);
      clues.push(clue);
      break;
    }
  }
  return clues;
}
