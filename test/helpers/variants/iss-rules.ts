/** What each constraint means, by its name: a predicate over the values of all cells. */
import { accepts, characterOf, decodeMachine, decodePattern, maskBits } from './iss-codes.js';
import { cellOf, isConnected, rectangle, squaresOf, touch, type IssGrid } from './iss-grid.js';
import * as is from './iss-lines.js';

/** Where the tokens of a block are read: cells may be moved. */
export interface Place {
  readonly grid: IssGrid;
  readonly move: (cell: number) => number;
}

export type Holds = (values: readonly number[]) => boolean;
type Rule = (args: readonly string[], place: Place) => Holds;

const cellsIn = (names: readonly string[], { grid, move }: Place): number[] =>
  names.map((name) => move(cellOf(grid, name)));
const pick = (values: readonly number[], cells: readonly number[]): number[] => cells.map((cell) => values[cell]);

/** A predicate of the values of the cells, behind so many other fields. */
const line =
  (skip: number, holds: (values: number[], args: readonly string[], grid: IssGrid) => boolean): Rule =>
  (args, place) => {
    const cells = cellsIn(args.slice(skip), place);
    return (values) => holds(pick(values, cells), args, place.grid);
  };

/** The pairs of neighbours among the cells, in the order of the list. */
const adjacentPairs = (cells: readonly number[], grid: IssGrid): [number, number][] =>
  cells.flatMap((a, index) =>
    cells.slice(index + 1).flatMap((b): [number, number][] => (touch(grid, a, b) ? [[a, b]] : [])),
  );

const mark =
  (holds: (a: number, b: number) => boolean): Rule =>
  (args, place) => {
    const pairs = adjacentPairs(cellsIn(args, place), place.grid);
    return (values) => pairs.every(([a, b]) => holds(values[a], values[b]));
  };

/** Lists of cells between the texts that end one. */
function split(args: readonly string[], isEnd: (text: string) => boolean): string[][] {
  const lists: string[][] = [[]];
  for (const text of args) {
    if (isEnd(text)) lists.push([]);
    else lists[lists.length - 1].push(text);
  }
  return lists.filter(({ length }) => length > 0);
}

const groupsOf = (args: readonly string[]): string[][] => split(args, (text) => text === '' || text[0] === '_');
const segmentsOf = (args: readonly string[], place: Place): number[][] =>
  split(args, (text) => text === '-').map((names) => cellsIn(names, place));

const table =
  (isOld: boolean, everyTwo: boolean): Rule =>
  ([code, ...args], place) => {
    const { low, high } = place.grid;
    const swapped = isOld ? code.replace(/[-_]/g, (sign) => (sign === '-' ? '_' : '-')) : code;
    const bits = maskBits(swapped);
    const allows = (a: number, b: number): boolean => bits[(a - low) * (high - low + 1) + b - low] ?? false;
    const lists = groupsOf(args).map((names) => cellsIn(names, place));
    return (values) =>
      lists.every((cells) => {
        const held = pick(values, cells);
        return held.every((a, index) =>
          held.slice(index + 1, everyTwo ? undefined : index + 2).every((b) => allows(a, b)),
        );
      });
  };

const machine: Rule = ([code, ...args], place) => {
  const { low, high } = place.grid;
  const decoded = decodeMachine(code);
  const lists = groupsOf(args).map((names) => segmentsOf(names, place));
  return (values) =>
    lists.every((segments) => {
      const sequence = segments.flatMap((cells, index) => [
        ...(index > 0 ? [high + 1 - low] : []),
        ...pick(values, cells).map((value) => value - low),
      ]);
      return accepts(decoded, sequence);
    });
};

const pattern: Rule = ([code, ...args], place) => {
  const expression = decodePattern(code);
  const lists = groupsOf(args).map((names) => cellsIn(names, place));
  return (values) => lists.every((cells) => expression.test(pick(values, cells).map(characterOf).join('')));
};

const given: Rule = (args, place) => {
  const allowed = args.map((text) => {
    const [name, ...options] = text.split('_');
    return [cellsIn([name], place)[0], options.map(Number)] as const;
  });
  return (values) => allowed.every(([cell, options]) => options.includes(values[cell]));
};

const weighted: Rule = ([total, ...names], place) => {
  const [target, , ...factors] = total.split('_').map(Number);
  const cells = cellsIn(names, place);
  return (values) => is.sum(cells.map((cell, index) => (factors[index] ?? 1) * values[cell])) === target;
};

const cage: Rule = ([total, ...names], place) => {
  const cells = cellsIn(names, place);
  const target = Number(total);
  return (values) =>
    is.allDiffer(pick(values, [...new Set(cells)])) && (target === 0 || is.sum(pick(values, cells)) === target);
};

const pill: Rule = ([size, ...names], place) => {
  const cells = cellsIn(names, place);
  const bulb = cells.slice(0, Number(size)).sort((a, b) => a - b);
  return (values) => is.isPill(pick(values, bulb), pick(values, cells.slice(Number(size))));
};

const regionSums: Rule = (args, place) => {
  const { boxes, pieces } = place.grid;
  const regions = boxes.length > 0 ? boxes : pieces;
  const runs: number[][] = [];
  let last: number | undefined;
  for (const cell of cellsIn(args, place)) {
    const region = regions.findIndex((cells) => cells.includes(cell));
    if (region === last) runs[runs.length - 1].push(cell);
    else runs.push([cell]);
    last = region;
  }
  return (values) => regions.length === 0 || new Set(runs.map((run) => is.sum(pick(values, run)))).size === 1;
};

const connected: Rule = ([group, wanted, size], { grid }) => {
  const block = grid.blocks.find(({ name }) => name === group)!;
  const cells = Array.from({ length: block.count }, (_, index) => block.start + index);
  const options = wanted.split('_').map(Number);
  return (values) => {
    const chosen = cells.filter((cell) => options.includes(values[cell]));
    return (size === undefined || size === '' || chosen.length === Number(size)) && isConnected(grid, chosen);
  };
};

/** The cells of a row or a column, from its left or top. */
function lineCells(name: string, { height, width }: IssGrid): number[] {
  const index = parseInt(name[1], 17) - 1;
  return name[0] === 'R' ? rectangle(index, 0, 1, width, width) : rectangle(0, index, height, 1, width);
}

const bothWays =
  (of: (values: number[]) => number | undefined): Rule =>
  ([name, forward, backward], { grid }) => {
    const cells = lineCells(name, grid);
    const reads = (text: string | undefined, values: number[]): boolean => !text || of(values) === Number(text);
    return (values) => reads(forward, pick(values, cells)) && reads(backward, pick(values, [...cells].reverse()));
  };

const littleKiller: Rule = ([total, name], { grid }) => {
  const { height, width } = grid;
  const cell = cellOf(grid, name);
  let [row, column] = [Math.floor(cell / width), cell % width];
  const isLeft = column === 0 && row < height - 1;
  const isRight = column === width - 1 && row > 0 && row < height - 1;
  const [down, right] = isLeft ? [1, 1] : isRight ? [-1, -1] : row === 0 ? [1, -1] : [-1, 1];
  const cells: number[] = [];
  while (row >= 0 && row < height && column >= 0 && column < width) {
    cells.push(row * width + column);
    row += down;
    column += right;
  }
  return (values) => is.sum(pick(values, cells)) === Number(total);
};

const quad: Rule = ([name, ...wanted], place) => {
  const { width } = place.grid;
  const [cell] = cellsIn([name], place);
  const cells = [cell, cell + 1, cell + width, cell + width + 1];
  return (values) => is.holdsAtLeast(pick(values, cells), wanted.map(Number));
};

const indexing: Rule = ([kind, ...names], place) => {
  const { width, height } = place.grid;
  const cells = cellsIn(names, place);
  return (values) =>
    cells.every((cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width];
      const value = values[cell];
      if (kind === 'C') return value >= 1 && value <= width && values[row * width + value - 1] === column + 1;
      return value >= 1 && value <= height && values[(value - 1) * width + column] === row + 1;
    });
};

const everySquare =
  (classOf: (value: number) => number): Rule =>
  (_args, { grid }) =>
  (values) =>
    squaresOf(grid).every((cells) => new Set(pick(values, cells).map(classOf)).size === 3);

const numbers = (text: string): number[] => text.split('_').map(Number);

export const rules: Readonly<Record<string, Rule>> = {
  '': given,
  AllDifferent: (args, place) => {
    const cells = [...new Set(cellsIn(args, place))];
    return (values) => is.allDiffer(pick(values, cells));
  },
  Cage: cage,
  Sum: weighted,
  EqualSum: (args, place) => {
    const segments = segmentsOf(args, place);
    return (values) => new Set(segments.map((cells) => is.sum(pick(values, cells)))).size === 1;
  },
  SameValues: line(1, (values, [sets]) => {
    const length = values.length / Number(sets);
    const first = values.slice(0, length);
    return Array.from({ length: Number(sets) }).every((_, set) =>
      is.sameMultiset(first, values.slice(set * length, (set + 1) * length)),
    );
  }),
  Arrow: line(0, ([total, ...rest]) => total === is.sum(rest)),
  DoubleArrow: line(0, (values) => 2 * (values[0] + values[values.length - 1]) === is.sum(values)),
  PillArrow: pill,
  Thermo: line(0, is.isIncreasing),
  Whisper: (args, place) =>
    /^\d/.test(args[0])
      ? line(1, (values) => is.isWhisper(values, Number(args[0])))(args, place)
      : line(0, (values) => is.isWhisper(values, 5))(args, place),
  Renban: line(0, is.isRenban),
  Modular: line(1, (values, [modulus]) => is.differInClasses(values, Number(modulus), (v) => v % Number(modulus))),
  Entropic: line(0, (values) => is.differInClasses(values, 3, is.thirdOf)),
  RegionSumLine: regionSums,
  Between: line(0, is.isBetween),
  Lockout: line(1, (values, [least]) => is.isLockout(values, Number(least))),
  Palindrome: line(0, is.isPalindrome),
  Zipper: line(0, is.isZipper),
  SumLine: (args, place) => {
    const isLoop = args[args.length - 1] === 'LOOP';
    const cells = cellsIn(args.slice(1, isLoop ? -1 : undefined), place);
    return (values) => is.isSumLine(pick(values, cells), Number(args[0]), isLoop);
  },
  ValueIndexing: line(0, is.isValueIndexing),
  WhiteDot: mark((a, b) => Math.abs(a - b) === 1),
  BlackDot: mark((a, b) => a === 2 * b || b === 2 * a),
  X: mark((a, b) => a + b === 10),
  V: mark((a, b) => a + b === 5),
  GreaterThan: mark((a, b) => a > b),
  Quad: quad,
  ContainAtLeast: line(1, (values, [wanted]) => is.holdsAtLeast(values, numbers(wanted))),
  ContainExact: line(1, (values, [wanted]) => is.holdsExactly(values, numbers(wanted))),
  LookAndSay: line(1, (values, [digits]) => is.says(values, digits)),
  RellikCage: line(1, (values, [total]) => is.isRellik(values, Number(total))),
  EqualityCage: line(0, (values, _args, { low, high }) => is.isEqualityCage(values, low, high)),
  Lunchbox: line(1, (values, [total]) => is.allDiffer(values) && is.lunchOf(values) === Number(total)),
  CountingCircles: line(0, is.areCircles),
  CountDistinct: line(0, ([total, ...rest]) => new Set(rest).size === total),
  Indexing: indexing,
  Pair: table(false, false),
  Binary: table(true, false),
  PairX: table(false, true),
  BinaryX: table(true, true),
  NFA: machine,
  Regex: pattern,
  ConnectedValues: connected,
  GlobalEntropy: everySquare(is.thirdOf),
  GlobalMod: everySquare((value) => value % 3),
  Sandwich: ([total, name], { grid }) => {
    const cells = lineCells(name, grid);
    return (values) => is.lunchOf(pick(values, cells)) === Number(total);
  },
  LittleKiller: littleKiller,
  XSum: bothWays(is.xSumOf),
  Skyscraper: bothWays(is.towersOf),
  HiddenSkyscraper: bothWays(is.firstHidden),
  NumberedRoom: bothWays(is.roomOf),
};
