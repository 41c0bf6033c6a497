/** Random squares of 4×4 whose regions are to be found: all divisions into four areas, times all Latin squares. */
import type { Board, Clue } from '../../../../src/model/board/board.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { fillByForce } from '../../../helpers/fill-by-force.js';
import { Random } from '../../../helpers/random.js';
import { differ, neighboursOf, upTo, type Fields, type Frame } from './clue-case.js';
import { regionCases } from './regions.js';
import { isOneArea } from './sets.js';

const side = 4;
const cells = upTo(side * side);
/** Variable cell 16 + c is the label of cell c. */
const frame: Frame = { rows: side, columns: side, values: [1, 2, 3, 4], variables: cells.length };
const lines = [
  ...upTo(side).map((row) => cells.filter((cell) => Math.floor(cell / side) === row)),
  ...upTo(side).map((column) => cells.filter((cell) => cell % side === column)),
];

/** A solution: the symbols of the grid, then the labels in order of appearance. */
type Labelled = readonly number[];

/** The region of each cell, in every way that makes four connected regions of four cells. */
function listDivisions(): number[][] {
  const areas: number[][] = [];
  for (const mask of upTo(2 ** cells.length)) {
    const area = cells.filter((cell) => (mask >> cell) & 1);
    const stepsIn = (cell: number): number[] => neighboursOf(frame, cell).filter((other) => area.includes(other));
    if (area.length === side && isOneArea(area, stepsIn)) areas.push(area);
  }
  const divide = (labels: readonly number[], next: number): number[][] => {
    const first = labels.indexOf(-1);
    if (first < 0) return [[...labels]];
    return areas
      .filter((area) => area[0] === first && area.every((cell) => labels[cell] < 0))
      .flatMap((area) =>
        divide(
          labels.map((label, cell) => (area.includes(cell) ? next : label)),
          next + 1,
        ),
      );
  };
  return divide(
    cells.map(() => -1),
    0,
  );
}

let known: readonly Labelled[] | undefined;

/** All squares with all divisions whose regions hold different symbols. */
function listLabelled(): readonly Labelled[] {
  if (known) return known;
  const divisions = listDivisions();
  const squares = fillByForce(new Array<number>(cells.length).fill(-1), lines, side, Infinity);
  known = squares.flatMap((square) =>
    divisions
      .filter((labels) =>
        upTo(side).every((label) => differ(cells.filter((cell) => labels[cell] === label).map((cell) => square[cell]))),
      )
      .map((labels) => [...square, ...labels]),
  );
  return known;
}

export interface LabelledSquare {
  readonly board: Board;
  readonly solutions: number;
}

/** @param type a kind of clue that stands beside `chaos-construction`, or that kind itself. */
export function makeLabelledSquare(type: string, seed: number): LabelledSquare {
  const random = new Random(seed);
  const all = listLabelled();
  const base = all[random.below(all.length)];
  const places = random.shuffle(cells).slice(0, 4 + random.below(4));
  const clue = type === 'chaos-construction' ? undefined : makeCount(type, base, random);
  const one = regionCases.find((each) => each.type === type)!;
  const isFine = (held: Labelled): boolean =>
    clue === undefined ||
    one.holds(clue as unknown as Fields, { frame, at: (cell) => frame.values[held[cell]], clues: [] });
  const board = buildBoard({
    ...{ rows: side, columns: side, regions: 'none' },
    symbols: frame.values.map((value) => ({ name: `${value}`, value })),
    givens: cells.map((cell) => (places.includes(cell) ? base[cell] : null)),
    variables: [{ name: 'v', size: cells.length }],
    clues: [{ type: 'chaos-construction', labels: 'v' }, ...(clue ? [clue] : [])],
  });
  const solutions = all.filter((held) => places.every((cell) => held[cell] === base[cell]) && isFine(held)).length;
  return { board, solutions };
}

/** A clue that counts labels, and mostly holds for a solution. */
function makeCount(type: string, base: Labelled, random: Random): Clue {
  const one = regionCases.find((each) => each.type === type)!;
  for (let tries = 0; ; tries++) {
    const cell = random.below(cells.length);
    const [row, column] = [Math.floor(cell / side), cell % side];
    const label = (down: number, right: number): number => cells.length + (row + down) * side + column + right;
    const right = upTo(side - column).map((step) => label(0, step));
    const down = upTo(side - row).map((step) => label(step, 0));
    const clue =
      type === 'chaos-arrow'
        ? { type, cell, arms: random.below(2) ? [right, down] : [right] }
        : {
            type,
            cell,
            cells: [label(0, 0), ...lines[row].filter((other) => other !== cell).map((other) => other + 16)],
          };
    const view = { frame, at: (at: number) => frame.values[base[at]], clues: [] };
    if (tries >= 20 || one.holds(clue as unknown as Fields, view)) return clue;
  }
}
