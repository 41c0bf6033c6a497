/**
 * What each kind of clue says, after its sentence in docs/reference/clues.md alone: nothing here is shared with what
 * reads, compiles or checks clues. "Values" are numbers, which two symbols may share; "symbols" are themselves.
 */
import type { Fields } from './clue-case.js';

/** A board all of whose cells are filled. */
export interface Filled {
  readonly rows: number;
  readonly columns: number;
  /** The value of each symbol. */
  readonly values: readonly number[];
  /** The symbol of each cell of the grid, then of the variable cells. */
  readonly held: readonly number[];
  /** The region of each cell, null for none; undefined for a board without regions. */
  readonly regions: readonly (number | null)[] | undefined;
  /** The lines that are houses. */
  readonly lines: 'both' | 'rows' | 'columns' | 'none';
  /** Rows and columns of a box. */
  readonly box: readonly [number, number];
  readonly clues: readonly Fields[];
}

type Sentence = (clue: Fields, board: Filled) => boolean;
type Numbers = readonly number[];

const count = (length: number): number[] => Array.from({ length }, (_, index) => index);
const total = (numbers: Numbers): number => numbers.reduce((sum, number) => sum + number, 0);
const areAllDifferent = (list: readonly unknown[]): boolean =>
  list.every((entry, at) => list.slice(at + 1).every((other) => other !== entry));
const areAllEqual = (list: readonly unknown[]): boolean => list.every((entry) => entry === list[0]);
const timesIn = (list: Numbers, wanted: number): number => list.filter((entry) => entry === wanted).length;
const neighboursOn = (list: Numbers): [number, number][] => list.slice(1).map((next, at) => [list[at], next]);
const inOrder = (list: Numbers): number[] => [...list].sort((a, b) => a - b);
const turned = <T>(list: readonly T[]): T[] => [...list].reverse();
const isEven = (value: number): boolean => Math.abs(value) % 2 === 0;
const remainder = (value: number, modulus: number): number => value - modulus * Math.floor(value / modulus);
/** All lists of so many successive entries; the whole of a shorter list. */
const windows = (list: Numbers, length: number): Numbers[] =>
  list.length <= length ? [list] : count(list.length - length + 1).map((at) => list.slice(at, at + length));

const valueAt = ({ values, held }: Filled, cell: number): number => values[held[cell]];
const valuesOf = (board: Filled, cells: Numbers): number[] => cells.map((cell) => valueAt(board, cell));
const symbolsOf = ({ held }: Filled, cells: Numbers): number[] => cells.map((cell) => held[cell]);
/** The values that the symbols have, ascending, each once. */
const allValues = ({ values }: Filled): number[] => inOrder([...new Set(values)]);
/** 0, 1 or 2 for a value of the lowest, middle or highest third. */
const third = (board: Filled, value: number): number => {
  const all = allValues(board);
  return [0, 1, 2].find((part) => all.slice((part * all.length) / 3, ((part + 1) * all.length) / 3).includes(value))!;
};

const gridOf = ({ rows, columns }: Filled): number[] => count(rows * columns);
const rowsOf = ({ rows, columns }: Filled): number[][] =>
  count(rows).map((row) => count(columns).map((column) => row * columns + column));
const columnsOf = ({ rows, columns }: Filled): number[][] =>
  count(columns).map((column) => count(rows).map((row) => row * columns + column));
const place = ({ columns }: Filled, cell: number): [row: number, column: number] => [
  Math.floor(cell / columns),
  cell % columns,
];
/** The lines from one cell of the grid to another, down and across. */
const steps = (board: Filled, a: number, b: number): [number, number] => {
  const [[row, column], [otherRow, otherColumn]] = [place(board, a), place(board, b)];
  return [Math.abs(row - otherRow), Math.abs(column - otherColumn)];
};
const haveCommonEdge = (board: Filled, a: number, b: number): boolean => total(steps(board, a, b)) === 1;
const pairsOfGrid = (board: Filled): [number, number][] =>
  gridOf(board).flatMap((a) => gridOf(board).flatMap((b): [number, number][] => (a < b ? [[a, b]] : [])));
/** The cells of a block of so many rows and columns. */
const blockFrom = ({ columns }: Filled, row: number, column: number, [height, width]: Numbers): number[] =>
  count(height).flatMap((down) => count(width).map((right) => (row + down) * columns + column + right));
const squares = (board: Filled): number[][] =>
  count(board.rows - 1).flatMap((row) =>
    count(board.columns - 1).map((column) => blockFrom(board, row, column, [2, 2])),
  );
/** The line of a clue beside the grid, from its side. */
const lineOf = ({ from, line }: Fields, board: Filled): number[] => {
  const cells = (from === 'left' || from === 'right' ? rowsOf : columnsOf)(board)[line - 1];
  return from === 'right' || from === 'bottom' ? turned(cells) : cells;
};

/** A sentence on the values along the cells. */
const ofValues =
  (isTrue: (values: Numbers, clue: Fields, board: Filled) => boolean): Sentence =>
  (clue, board) =>
    isTrue(valuesOf(board, clue.cells), clue, board);
/** A sentence on the values of the line that a clue beside the grid reads. */
const ofLine =
  (isTrue: (values: Numbers, clue: Fields, board: Filled) => boolean): Sentence =>
  (clue, board) =>
    isTrue(valuesOf(board, lineOf(clue, board)), clue, board);
/** A sentence on each two neighbours of a line. */
const ofNeighbours = (isTrue: (a: number, b: number, clue: Fields) => boolean): Sentence =>
  ofValues((values, clue) => neighboursOn(values).every(([a, b]) => isTrue(a, b, clue)));
const ofNine =
  (places: string): Sentence =>
  (_, board) =>
    areAllDifferent(symbolsOf(board, places.split(' ').map((at) => 9 * (Number(at[0]) - 1) + Number(at[1]) - 1))); // prettier-ignore

/** The sum between the smallest and the largest of a list; undefined if one of them does not occur just once. */
const between = (values: Numbers): number | undefined => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (timesIn(values, least) !== 1 || timesIn(values, most) !== 1 || least === most) return undefined;
  const [first, last] = inOrder([values.indexOf(least), values.indexOf(most)]);
  return total(values.slice(first + 1, last));
};

/** True if there are cells, and each can be reached from the first. */
const isConnected = (cells: Numbers, areBeside: (a: number, b: number) => boolean): boolean => {
  const reached = cells.slice(0, 1);
  for (const cell of reached)
    reached.push(...cells.filter((other) => !reached.includes(other) && areBeside(cell, other)));
  return cells.length > 0 && reached.length === cells.length;
};

/** True if a list can be cut into parts with the sum. */
const fallsIntoParts = (values: Numbers, sum: number): boolean =>
  values.length === 0 ||
  count(values.length).some(
    (at) => total(values.slice(0, at + 1)) === sum && fallsIntoParts(values.slice(at + 1), sum),
  );

const hasClue = (clues: readonly Fields[], types: readonly string[], a: number, b: number): boolean =>
  clues.some(({ type, cells }) => types.includes(type) && cells.includes(a) && cells.includes(b));

const extreme =
  (isTrue: (own: number, other: number) => boolean): Sentence =>
  ({ cells }, board) =>
    cells.every((cell) =>
      gridOf(board).every(
        (other) =>
          cells.includes(other) ||
          !haveCommonEdge(board, cell, other) ||
          isTrue(valueAt(board, cell), valueAt(board, other)),
      ),
    );

const parityCount =
  (fits: (value: number) => boolean): Sentence =>
  ({ cell, ...clue }, board) => {
    const around = gridOf(board).filter((other) => other !== cell && Math.max(...steps(board, cell, other)) === 1);
    const counted = (clue.cells as Numbers | undefined) ?? around;
    return valueAt(board, cell) === valuesOf(board, counted).filter(fits).length;
  };

const containsListed = ({ cells, symbols, exactly }: Fields, board: Filled): boolean =>
  symbols.every((symbol) => {
    const [times, least] = [timesIn(symbolsOf(board, cells), symbol), timesIn(symbols, symbol)];
    return exactly ? times === least : times >= least;
  });

/** The conditions of rules on pairs that tests use. */
export const conditions: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  'abs(a-b) >= 2': (a, b) => Math.abs(a - b) >= 2,
  'a*2==b || b*2==a': (a, b) => a * 2 === b || b * 2 === a,
  'a + b in {3, 5}': (a, b) => a + b === 3 || a + b === 5,
  'not (a % 2 = b % 2) and max(a, b) < 4': (a, b) => isEven(a) !== isEven(b) && a < 4 && b < 4,
  '-a < -b + 1': (a, b) => -a < -b + 1,
};

/** The expressions that tests use, over symbols 1, 2, 3 …; a range is one of values. */
export const patterns: Readonly<Record<string, (range: (first: number, last: number) => string) => RegExp>> = {
  '(1|2)*.': () => /^(1|2)*.$/,
  '[1-2]+ 3?': (range) => new RegExp(`^[${range(1, 2)}]+3?$`),
  '.*1.{1,2}': () => /^.*1.{1,2}$/,
  '[^1]{2,}': () => /^[^1]{2,}$/,
  '(12|21|3)*': () => /^(12|21|3)*$/,
};

export const sentences: Readonly<Record<string, Sentence>> = {
  'anti-taxicab': (_, board) =>
    pairsOfGrid(board).every(
      ([a, b]) => valueAt(board, a) !== valueAt(board, b) || valueAt(board, a) !== total(steps(board, a, b)),
    ),
  any: ({ alternatives }, board) =>
    alternatives.some((list) => list.every((clue) => sentences[clue.type](clue, board))),
  arrow: ({ bulb, cells }, board) => {
    const [first, ...digits] = valuesOf(board, bulb);
    const number = digits.reduce((read, digit) => 10 * read + digit, first);
    return digits.every((digit) => digit >= 0 && digit <= 9) && total(valuesOf(board, cells)) === number;
  },
  asterisk: ofNine('25 33 37 52 55 58 73 77 85'),
  /** The one automaton that tests use: each segment has an even sum of the places 0 to 2 of its symbols. */
  automaton: ({ cells, segments = [cells] }, board) =>
    segments.every((segment) => {
      const symbols = symbolsOf(board, segment);
      return isEven(total(symbols)) && symbols.at(-1) !== 0 && symbols.every((symbol) => symbol <= 2);
    }),
  between: ofValues((values) => {
    const [least, most] = inOrder([values[0], values.at(-1)!]);
    return values.slice(1, -1).every((value) => least < value && value < most);
  }),
  'black-dot': ofNeighbours((a, b, { ratio = 2 }) => a === b * ratio || b === a * ratio),
  candidates: ({ cells, symbols }, board) => symbolsOf(board, cells).every((symbol) => symbols.includes(symbol)),
  'chaos-arrow': ({ cell, offset = 0, arms }, board) => {
    const label = board.held[arms[0][0]];
    const following = arms.map(([, ...arm]) => [...symbolsOf(board, arm), -1].findIndex((other) => other !== label));
    return valueAt(board, cell) + offset === 1 + total(following);
  },
  'chaos-construction': (clue, board) => {
    const { size = Math.max(board.rows, board.columns) } = clue;
    const grid = gridOf(board);
    const labels = grid.map((cell) => board.held[grid.length + cell]);
    const cellsOf = (label: number): number[] => grid.filter((cell) => labels[cell] === label);
    return [...new Set(labels)].every(
      (label, at) =>
        label === at &&
        cellsOf(label).length === size &&
        areAllDifferent(symbolsOf(board, cellsOf(label))) &&
        isConnected(cellsOf(label), (a, b) => haveCommonEdge(board, a, b)),
    );
  },
  'chaos-count': ({ cell, offset = 0, cells }, board) =>
    valueAt(board, cell) + offset === timesIn(symbolsOf(board, cells), board.held[cells[0]]),
  clone: ({ cells, others }, board) => symbolsOf(board, cells).join() === symbolsOf(board, others).join(),
  connected: ({ cells, group, symbols, size }, board) => {
    const grid = gridOf(board);
    // The group has rows of two cells.
    const whole = group === undefined ? board : { ...board, columns: 2 };
    const first = group === undefined ? 0 : grid.length;
    const all = group === undefined ? ((cells as Numbers | undefined) ?? grid) : count(board.held.length).slice(first);
    const area = all.filter((cell) => symbols.includes(board.held[cell]));
    return (
      (size === undefined || area.length === size) &&
      isConnected(area, (a, b) => haveCommonEdge(whole, a - first, b - first))
    );
  },
  contains: containsListed,
  'count-distinct': (clue, board) => valueAt(board, clue.total) === new Set(symbolsOf(board, clue.cells)).size,
  'counting-circles': ({ cells }, board) =>
    cells.every((cell) => valueAt(board, cell) === timesIn(symbolsOf(board, cells), board.held[cell])),
  different: ({ cells }, board) => areAllDifferent(symbolsOf(board, cells)),
  'disjoint-groups': (_, board) => {
    const [height, width] = board.box;
    const placeInBox = (cell: number): string => [place(board, cell)[0] % height, place(board, cell)[1] % width].join();
    return pairsOfGrid(board).every(([a, b]) => placeInBox(a) !== placeInBox(b) || board.held[a] !== board.held[b]);
  },
  'double-arrow': ofValues((values) => total(values.slice(1, -1)) === values[0] + values.at(-1)!),
  'dutch-flatmates': (_, board) => {
    const all = allValues(board);
    return gridOf(board).every(
      (cell) =>
        valueAt(board, cell) !== all[(all.length - 1) / 2] ||
        (cell >= board.columns && valueAt(board, cell - board.columns) === all[0]) ||
        (cell + board.columns < board.rows * board.columns &&
          valueAt(board, cell + board.columns) === all[all.length - 1]),
    );
  },
  entropic: ofValues((values, _, board) =>
    windows(values, 3).every((some) => areAllDifferent(some.map((value) => third(board, value)))),
  ),
  'equal-sums': ({ segments = [] }, board) => areAllEqual(segments.map((cells) => total(valuesOf(board, cells)))),
  'equality-cage': ofValues((values, _, board) => {
    const all = allValues(board);
    const half = Math.floor(all.length / 2);
    const [lower, upper] = [all.slice(0, half), all.slice(all.length - half)];
    const times = (fits: (value: number) => boolean): number => values.filter(fits).length;
    return (
      areAllDifferent(values) &&
      times(isEven) * 2 === values.length &&
      times((value) => lower.includes(value)) * 2 === values.length &&
      times((value) => upper.includes(value)) * 2 === values.length
    );
  }),
  even: ofValues((values) => values.every(isEven)),
  'even-count': parityCount(isEven),
  'full-rank': (clue, board) => {
    const { rank, ties } = clue as Fields & { readonly rank: number; readonly ties?: string };
    const lines = [...rowsOf(board), ...columnsOf(board)].flatMap((line) => [line, turned(line)]);
    const asNumbers = lines.map((line) => valuesOf(board, line));
    const own = valuesOf(board, lineOf(clue, board));
    const compare = (one: Numbers): number => one.map((value, at) => value - own[at]).find((step) => step !== 0) ?? 0;
    const before = asNumbers.filter((line) => compare(line) < 0).length;
    const equal = asNumbers.filter((line) => compare(line) === 0).length;
    return rank > before && rank <= before + equal && (ties === 'any' || equal === 1);
  },
  girandola: ofNine('11 19 25 52 55 58 85 91 99'),
  'global-entropy': (_, board) =>
    squares(board).every((cells) =>
      [0, 1, 2].every((part) => valuesOf(board, cells).some((value) => third(board, value) === part)),
    ),
  'global-modular': ({ modulus = 3 }, board) =>
    squares(board).every((cells) =>
      count(modulus).every((rest) => valuesOf(board, cells).some((value) => remainder(value, modulus) === rest)),
    ),
  'hidden-skyscraper': (clue, board) => {
    const line = lineOf(clue, board);
    const values = valuesOf(board, line);
    const at = values.findIndex((value, index) => values.slice(0, index).some((before) => before > value));
    return at >= 0 && board.held[line[at]] === clue.symbols[0];
  },
  indexing: ({ cells, by }, board) =>
    cells.every((cell) => {
      const [row, column] = place(board, cell);
      const [line, own] = by === 'column' ? [rowsOf(board)[row], column + 1] : [columnsOf(board)[column], row + 1];
      const target = line[valueAt(board, cell) - 1] as number | undefined;
      return target !== undefined && valueAt(board, target) === own;
    }),
  inequality: ofNeighbours((a, b) => a > b),
  leaper: ({ step }, board) =>
    pairsOfGrid(board).every(
      ([a, b]) => inOrder(steps(board, a, b)).join() !== inOrder(step).join() || board.held[a] !== board.held[b],
    ),
  'lines-differ': (_, board) => {
    const lines = [...rowsOf(board), ...columnsOf(board)].map((cells) => symbolsOf(board, cells));
    const read = lines.flatMap((line) => (line.length === 1 ? [line] : [line, turned(line)]));
    return areAllDifferent(read.map((line) => line.join()));
  },
  'little-killer': ofValues((values, { sum }) => total(values) === sum),
  lockout: ofValues((values, { difference = 4 }) => {
    const [least, most] = inOrder([values[0], values.at(-1)!]);
    return most - least >= difference && values.slice(1, -1).every((value) => value < least || value > most);
  }),
  'look-and-say': ofValues((values, { counts }) =>
    counts.every((number, at) => at % 2 === 1 || timesIn(values, counts[at + 1]) === number),
  ),
  lunchbox: ofValues((values, { sum }) => areAllDifferent(values) && between(values) === sum),
  maximum: extreme((own, other) => own > other),
  minimum: extreme((own, other) => own < other),
  modular: ofValues((values, { modulus = 3 }) =>
    windows(values, modulus).every((some) => areAllDifferent(some.map((value) => remainder(value, modulus)))),
  ),
  nabner: ofValues((values) =>
    count(values.length).every((at) => values.slice(at + 1).every((other) => Math.abs(other - values[at]) > 1)),
  ),
  'negative-dots': ({ marks }, board) => {
    const numbers = (type: string, field: 'difference' | 'ratio', usual: number): Numbers => {
      const dots = board.clues.filter((clue) => clue.type === type);
      if (!marks.includes(type)) return [];
      return dots.length > 0 ? dots.map((dot) => dot[field] ?? usual) : [usual];
    };
    const differences = numbers('white-dot', 'difference', 1);
    const ratios = numbers('black-dot', 'ratio', 2);
    return pairsOfGrid(board).every(([one, other]) => {
      if (!haveCommonEdge(board, one, other) || hasClue(board.clues, ['white-dot', 'black-dot'], one, other))
        return true;
      const [a, b] = valuesOf(board, [one, other]);
      return !differences.includes(Math.abs(a - b)) && !ratios.some((ratio) => a === b * ratio || b === a * ratio);
    });
  },
  'negative-xv': ({ sums = [5, 10] }, board) =>
    pairsOfGrid(board).every(
      ([a, b]) =>
        !haveCommonEdge(board, a, b) ||
        hasClue(board.clues, ['xv'], a, b) ||
        !sums.includes(total(valuesOf(board, [a, b]))),
    ),
  'numbered-room': (clue, board) => {
    const line = lineOf(clue, board);
    const target = line[valueAt(board, line[0]) - 1] as number | undefined;
    return target !== undefined && board.held[target] === clue.symbols[0];
  },
  odd: ofValues((values) => !values.some(isEven)),
  'odd-count': parityCount((value) => !isEven(value)),
  pairs: ({ cells, where, table, every }, board) =>
    count(cells.length).every((at) =>
      cells.slice(at + 1, every ? undefined : at + 2).every((other) => {
        if (where !== undefined) return conditions[where](valueAt(board, cells[at]), valueAt(board, other));
        return Math.floor(table[board.held[cells[at]]] / 2 ** board.held[other]) % 2 === 1;
      }),
    ),
  palindrome: ({ cells }, board) => symbolsOf(board, cells).join() === turned(symbolsOf(board, cells)).join(),
  parity: ofNeighbours((a, b) => isEven(a) !== isEven(b)),
  'product-cage': ofValues(
    (values, { product }) =>
      areAllDifferent(values) && values.reduce((grown, value) => grown * value, 1) + 0 === product,
  ),
  quadruple: containsListed,
  regex: ({ cells, pattern }, board) => {
    const names = symbolsOf(board, cells).map((symbol) => symbol + 1);
    const range = (first: number, last: number): string =>
      count(board.values.length)
        .filter((at) => board.values[at] >= board.values[first - 1] && board.values[at] <= board.values[last - 1])
        .map((at) => at + 1)
        .join('');
    return patterns[pattern](range).test(names.join(''));
  },
  'region-same-values': (_, board) => {
    const { regions = [], lines } = board;
    const labels = [...new Set(regions)].filter((label) => label !== null);
    const houses = [
      ...(lines === 'both' || lines === 'rows' ? rowsOf(board) : []),
      ...(lines === 'both' || lines === 'columns' ? columnsOf(board) : []),
      ...labels.map((label) => gridOf(board).filter((cell) => regions[cell] === label)),
    ];
    const most = Math.max(...houses.map(({ length }) => length));
    const largest = houses.filter(({ length }) => length === most);
    return areAllEqual(largest.map((cells) => inOrder(symbolsOf(board, cells)).join()));
  },
  'region-sum': ({ cells }, { regions = [], ...board }) => {
    const sums: number[] = [];
    cells.forEach((cell, at) => {
      const goesOn = at > 0 && regions[cell] === regions[cells[at - 1]];
      sums.push((goesOn ? sums.pop()! : 0) + valueAt({ regions, ...board }, cell));
    });
    return areAllEqual(sums);
  },
  'rellik-cage': ofValues((values, { sum }) => {
    const some = count(2 ** values.length).slice(1);
    return (
      areAllDifferent(values) &&
      some.every((set) => total(values.filter((_, at) => Math.floor(set / 2 ** at) % 2 === 1)) !== sum)
    );
  }),
  renban: ofValues((values) => inOrder(values).every((value, at) => value === Math.min(...values) + at)),
  'same-difference': ofValues((values) => areAllEqual(neighboursOn(values).map(([a, b]) => Math.abs(a - b)))),
  'same-values': ({ sets }, board) => areAllEqual(sets.map((cells) => inOrder(symbolsOf(board, cells)).join())),
  sandwich: ofLine((values, { sum }) => between(values) === sum),
  sequence: ofValues((values) => areAllEqual(neighboursOn(values).map(([a, b]) => b - a))),
  skyscraper: ofLine(
    (values, clue) =>
      values.filter((value, at) => value > 0 && values.slice(0, at).every((before) => before < value)).length ===
      clue.count,
  ),
  sum: (clue, board) => {
    const { factors = clue.cells.map(() => 1) } = clue;
    return total(valuesOf(board, clue.cells).map((value, at) => value * factors[at])) === clue.total;
  },
  'sum-line': ofValues((values, { sum, loop }) => {
    const cuts = loop ? count(values.length) : [0];
    return cuts.some((cut) => fallsIntoParts([...values.slice(cut), ...values.slice(0, cut)], sum));
  }),
  thermometer: ofNeighbours((a, b, { slow }) => a < b || (slow === true && a === b)),
  'value-indexing': ofValues(([sought, index, ...counted]) => counted[index - 1] === sought),
  whisper: ofNeighbours((a, b, { difference = 5 }) => Math.abs(a - b) >= difference),
  'white-dot': ofNeighbours((a, b, { difference = 1 }) => Math.abs(a - b) === difference),
  windoku: (_, board) => {
    const starts = (size: number, lines: number): number[] =>
      count(lines).filter((line) => line % (size + 1) === 1 && line + size < lines);
    return starts(board.box[0], board.rows).every((row) =>
      starts(board.box[1], board.columns).every((column) =>
        areAllDifferent(symbolsOf(board, blockFrom(board, row, column, board.box))),
      ),
    );
  },
  'x-sum': ofLine((values, { sum }) => {
    const [first] = values;
    return first >= 1 && first <= values.length && total(values.slice(0, first)) === sum;
  }),
  xv: ofNeighbours((a, b, { sum }) => a + b === sum),
  zipper: ofValues((values) => {
    const middle = values.slice(Math.floor(values.length / 2), Math.ceil(values.length / 2));
    return areAllEqual([
      ...count(Math.floor(values.length / 2)).map((at) => values[at] + values[values.length - 1 - at]),
      ...middle,
    ]);
  }),
};
