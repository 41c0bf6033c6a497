/** What the constraints on the whole board mean, and the houses of a Sudoku grid. */
import {
  boxRegions,
  cellOf,
  columnsOf,
  isConnected,
  rectangle,
  rowsOf,
  touch,
  type IssGrid,
  type Token,
} from './iss-grid.js';
import { allDiffer, sameMultiset } from './iss-lines.js';
import type { Holds } from './iss-rules.js';

const pick = (values: readonly number[], cells: readonly number[]): number[] => cells.map((cell) => values[cell]);
const eachDiffers =
  (houses: readonly (readonly number[])[]): Holds =>
  (values) =>
    houses.every((cells) => allDiffer(pick(values, cells)));

/** Rows, columns, boxes and jigsaw pieces. */
export function housesHold(grid: IssGrid): Holds {
  return grid.raw ? () => true : eachDiffers([...rowsOf(grid), ...columnsOf(grid), ...grid.boxes, ...grid.pieces]);
}

/** Every two cells of the grid with the rows and columns between them. */
const everyTwo =
  ({ height, width }: IssGrid, holds: (a: number, b: number, rows: number, columns: number) => boolean): Holds =>
  (values) => {
    for (let a = 0; a < height * width; a++)
      for (let b = 0; b < a; b++) {
        const rows = Math.abs(Math.floor(a / width) - Math.floor(b / width));
        const columns = Math.abs((a % width) - (b % width));
        if (!holds(values[a], values[b], rows, columns)) return false;
      }
    return true;
  };

/** No pair of neighbours without a mark is in a relation. */
function unmarked(grid: IssGrid, marks: readonly Token[], isMarked: (a: number, b: number) => boolean): Holds {
  const marked = new Set(
    marks.flatMap(({ args }) => {
      const cells = args.map((name) => cellOf(grid, name));
      return cells.flatMap((a) => cells.filter((b) => touch(grid, a, b)).map((b) => `${a}/${b}`));
    }),
  );
  const cells = rectangle(0, 0, grid.height, grid.width, grid.width);
  const pairs = cells.flatMap((a) => cells.filter((b) => a < b && touch(grid, a, b)).map((b) => [a, b] as const));
  const others = pairs.filter(([a, b]) => !marked.has(`${a}/${b}`));
  return (values) => others.every(([a, b]) => !isMarked(values[a], values[b]));
}

function regionsAgree(grid: IssGrid): Holds {
  const houses = [...rowsOf(grid), ...columnsOf(grid), ...grid.boxes, ...grid.pieces];
  const most = Math.max(...houses.map(({ length }) => length));
  const largest = houses.filter(({ length }) => length === most);
  return (values) => largest.every((cells) => sameMultiset(pick(values, cells), pick(values, largest[0])));
}

const diagonal = ({ width }: IssGrid, direction: string): number[] =>
  Array.from({ length: width }, (_, row) => row * width + (direction === '1' ? width - 1 - row : row));

function windows({ height, width, high, low }: IssGrid, size: number | undefined): number[][] {
  const box = boxRegions(height, width, size ?? high - low + 1)[0];
  const wide = box.filter((cell) => cell < width).length;
  const tall = box.length / wide;
  const found: number[][] = [];
  for (let top = 1; top + tall < height; top += tall + 1)
    for (let left = 1; left + wide < width; left += wide + 1) found.push(rectangle(top, left, tall, wide, width));
  return found;
}

/** The labels of chaos construction: connected regions of the right size, each of different values. */
function isPartition(grid: IssGrid): Holds {
  const { start, count } = grid.blocks.find(({ name }) => name === 'CC')!;
  const labels = Array.from({ length: count }, (_, cell) => start + cell);
  return (values) =>
    [...new Set(pick(values, labels))].every((label) => {
      const region = labels.filter((cell) => values[cell] === label);
      const held = region.map((cell) => values[cell - start]);
      return region.length === grid.size && isConnected(grid, region) && allDiffer(held);
    });
}

function chaosArrow(grid: IssGrid, [name, offset, ...names]: readonly string[]): Holds {
  const cell = cellOf(grid, name);
  const arms = names.length > 0 ? armsOf(grid, names) : rays(grid, cell);
  return (values) => {
    const seen = new Set<number>();
    for (const arm of arms) {
      const end = arm.findIndex((other) => values[other] !== values[arm[0]]);
      for (const other of end < 0 ? arm : arm.slice(0, end)) seen.add(other);
    }
    return values[cell] + Number(offset) === seen.size;
  };
}

function armsOf(grid: IssGrid, names: readonly string[]): number[][] {
  return names
    .join(' ')
    .split(' - ')
    .map((arm) => arm.split(' ').map((name) => cellOf(grid, name)));
}

/** The labels from a cell to the border, in four directions. */
function rays(grid: IssGrid, cell: number): number[][] {
  const labels = grid.blocks.find(({ name }) => name === 'CC')!.start;
  const [row, column] = [Math.floor(cell / grid.width), cell % grid.width];
  const inRow = rectangle(row, 0, 1, grid.width, grid.width);
  const inColumn = rectangle(0, column, grid.height, 1, grid.width);
  const arms = [
    inRow.slice(column),
    inRow.slice(0, column + 1).reverse(),
    inColumn.slice(row),
    inColumn.slice(0, row + 1).reverse(),
  ];
  return arms.map((arm) => arm.map((other) => labels + other));
}

function chaosCount(grid: IssGrid, [name, offset, ...names]: readonly string[]): Holds {
  const cell = cellOf(grid, name);
  const labels = grid.blocks.find((block) => block.name === 'CC')!;
  const near = (other: number): boolean => {
    const [a, b] = [cell, other].map((at) => [Math.floor(at / grid.width), at % grid.width]);
    return other !== cell && Math.abs(a[0] - b[0]) < 2 && Math.abs(a[1] - b[1]) < 2;
  };
  const around = [cell, ...rectangle(0, 0, grid.height, grid.width, grid.width).filter(near)];
  const cells = names.length > 0 ? names.map((label) => cellOf(grid, label)) : around.map((at) => labels.start + at);
  return (values) =>
    values[cell] + Number(offset) === cells.filter((other) => values[other] === values[cells[0]]).length;
}

/** Ranks among all rows and columns, read both ways. */
export function ranksHold(grid: IssGrid, clues: readonly Token[], ties: string): Holds {
  const lines = [...rowsOf(grid), ...columnsOf(grid)];
  const nameOf = (line: number): string =>
    line < grid.height ? `R${(line + 1).toString(17)}` : `C${(line - grid.height + 1).toString(17)}`;
  const wanted = new Map<number, number>();
  for (const { args } of clues)
    lines.forEach((_, line) => {
      if (nameOf(line).toUpperCase() !== args[0].toUpperCase()) return;
      args.slice(1).forEach((rank, side) => rank !== '' && wanted.set(2 * line + side, Number(rank)));
    });
  return (values) => {
    const sequences = lines.flatMap((cells) => [pick(values, cells), pick(values, [...cells].reverse())]);
    const order = (a: number[], b: number[]): number => {
      for (let at = 0; at < Math.max(a.length, b.length); at++)
        if (a[at] !== b[at]) return (a[at] ?? -1) - (b[at] ?? -1);
      return 0;
    };
    const below = (a: number[]): number => sequences.filter((b) => order(b, a) < 0).length;
    const equal = (a: number[]): number => sequences.filter((b) => order(b, a) === 0).length;
    if (ties === 'none' && sequences.some((a) => equal(a) > 1)) return false;
    return [...wanted].every(([line, rank]) => {
      const first = below(sequences[line]) + 1;
      const block = equal(sequences[line]);
      if (ties !== 'any' && block > 1) return false;
      return rank >= first && rank < first + block;
    });
  };
}

function doppelganger(grid: IssGrid): Holds {
  const cellsIn = (name: string): number[] => {
    const block = grid.blocks.find((other) => other.name === name)!;
    return Array.from({ length: block.count }, (_, index) => block.start + index);
  };
  const kinds = [
    [rowsOf(grid), cellsIn('DGC')],
    [columnsOf(grid), cellsIn('DGR')],
    [grid.boxes, cellsIn('DGB')],
  ] as const;
  return (values) => {
    const areMissing = kinds.every(([houses, missing]) =>
      houses.every((cells, index) => {
        const absent = Array.from({ length: grid.high }, (_, value) => value + 1).filter(
          (value) => !pick(values, cells).includes(value),
        );
        return absent.length === 1 && values[missing[index]] === absent[0];
      }),
    );
    const areDifferent = kinds.every(([, missing]) => allDiffer(pick(values, missing)));
    const zeros = rectangle(0, 0, grid.height, grid.width, grid.width).filter((cell) => values[cell] === 0);
    const atZeros = zeros.every((cell) =>
      allDiffer(kinds.map(([houses, missing]) => values[missing[houses.findIndex((house) => house.includes(cell))]])),
    );
    return areMissing && areDifferent && atZeros && values[cellsIn('DGZ')[0]] === 0;
  };
}

export type BoardRule = (args: readonly string[], grid: IssGrid, all: readonly Token[]) => Holds;

const of = (all: readonly Token[], ...types: string[]): Token[] => all.filter(({ type }) => types.includes(type));

/** Those of the frame say nothing of their own. */
const nothing: BoardRule = () => () => true;

export const boardRules: Readonly<Record<string, BoardRule>> = {
  Shape: nothing,
  Var: nothing,
  RegionSize: nothing,
  NoBoxes: nothing,
  Jigsaw: nothing,
  SearchPriority: nothing,
  StrictKropki: (_args, grid, all) =>
    unmarked(grid, of(all, 'WhiteDot', 'BlackDot'), (a, b) => Math.abs(a - b) === 1 || a === 2 * b || b === 2 * a),
  StrictXV: (_args, grid, all) => unmarked(grid, of(all, 'X', 'V'), (a, b) => a + b === 5 || a + b === 10),
  Diagonal: ([direction], grid) => eachDiffers([diagonal(grid, direction)]),
  AntiKnight: (_args, grid) => everyTwo(grid, (a, b, rows, columns) => a !== b || rows * columns !== 2),
  AntiKing: (_args, grid) => everyTwo(grid, (a, b, rows, columns) => a !== b || rows !== 1 || columns !== 1),
  AntiConsecutive: (_args, grid) =>
    everyTwo(grid, (a, b, rows, columns) => rows + columns > 1 || Math.abs(a - b) !== 1),
  AntiTaxicab: (_args, grid) => everyTwo(grid, (a, b, rows, columns) => a !== b || rows + columns !== a),
  DisjointSets: (_args, grid) => {
    const boxes = boxRegions(grid.height, grid.width, grid.size);
    return eachDiffers(boxes[0].map((_, index) => boxes.map((cells) => cells[index])));
  },
  Windoku: (_args, grid, all) => {
    const stated = of(all, 'RegionSize')[0]?.args[0];
    return eachDiffers(windows(grid, stated === undefined ? undefined : Number(stated)));
  },
  DutchFlatmates: (_args, grid) => {
    const middle = (grid.low + grid.high) / 2;
    return (values) =>
      rectangle(0, 0, grid.height, grid.width, grid.width).every((cell) => {
        if (values[cell] !== middle) return true;
        const below = cell + grid.width < grid.height * grid.width ? values[cell + grid.width] : undefined;
        return (cell >= grid.width && values[cell - grid.width] === 1) || below === grid.high;
      });
  },
  RegionSameValues: (_args, grid) => regionsAgree(grid),
  ChaosConstruction: (_args, grid) => isPartition(grid),
  ChaosArrow: (args, grid) => chaosArrow(grid, args),
  ChaosCount: (args, grid) => chaosCount(grid, args),
  FullRankTies: ([ties], grid) => ranksHold(grid, [], ties),
  Doppelganger: (_args, grid) => doppelganger(grid),
};
