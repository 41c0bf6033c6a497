/**
 * What clues say, each in a line or a few: which values two cells may hold together, which symbols a cell may hold, how
 * often a symbol occurs, what adds up. No code of what reads or compiles clues is used; a clue or a field that is not
 * listed here is refused.
 */
import { fail } from './proof-error.js';
import { list, readCount, readNumber, requireDifferent, upTo, type Fields } from './read-fields.js';

/** The board that clues stand on, and what takes down their meaning. */
export interface RuledBoard {
  readonly rows: number;
  readonly columns: number;
  /** The rows and columns of a box; undefined for a board with other regions. */
  readonly box: readonly [number, number] | undefined;
  /** The values of the symbols, null for none. */
  readonly values: readonly (number | null)[];
  readonly symbolOf: (name: unknown) => number;
  readonly clues: readonly Fields[];
  /** Limits a cell to the symbols that may stand there. */
  readonly allow: (cell: number, mayHold: (symbol: number) => boolean) => void;
  /** Limits two cells to the pairs of symbols that may stand there. */
  readonly relate: (cell: number, other: number, mayHold: (a: number, b: number) => boolean) => void;
  readonly different: (cells: readonly number[]) => void;
  readonly occurs: (cells: readonly number[], symbol: number, least: number, most: number) => void;
  /** The values of cells, each times a factor, add up to a total. */
  readonly addUp: (cells: readonly number[], factors: readonly number[], total: number) => void;
  /** Two lists of cells hold the same symbols equally often. */
  readonly same: (cells: readonly number[], others: readonly number[]) => void;
}

type Fits = (a: number, b: number) => boolean;

interface ClueRule {
  /** The names of the fields. */
  readonly fields: string;
  readonly say: (clue: Fields, board: RuledBoard) => void;
}

/** Reads the clues of a puzzle. */
export function readClues(board: RuledBoard): void {
  for (const clue of board.clues) {
    const { type, ...fields } = clue;
    const rule = isKnownClue(type) ? rules[type] : fail(`the checker does not know the clue ${JSON.stringify(type)}`);
    const other = Object.keys(fields).find((name) => !rule.fields.split(' ').includes(name));
    if (other !== undefined) fail(`a clue ${type as string} has "${other}"`);
    rule.say(clue, board);
  }
}

export const isKnownClue = (type: unknown): type is string => typeof type === 'string' && Object.hasOwn(rules, type);

/** A relation of values as one of symbols: a symbol without a value fits beside none. */
const byValue =
  ({ values }: RuledBoard, fits: Fits) =>
  (a: number, b: number): boolean =>
    values[a] !== null && values[b] !== null && fits(values[a], values[b]);

const equal: Fits = (a, b) => a === b;

/** Each two successive cells fit. */
const chain = (fields: string, fitsOf: (clue: Fields) => Fits): ClueRule => ({
  fields: `cells ${fields}`,
  say: (clue, board) => {
    const cells = cellsOf(clue, board);
    const fits = byValue(board, fitsOf(clue));
    cells.slice(1).forEach((cell, at) => board.relate(cells[at], cell, fits));
  },
});

/** The values of cells fit. */
const each = (fits: (value: number) => boolean): ClueRule => ({
  fields: 'cells',
  say: (clue, board) => {
    for (const cell of cellsOf(clue, board)) board.allow(cell, (symbol) => hasValue(board, symbol, fits));
  },
});

/** Each cell fits with its neighbours that are not listed. */
const extreme = (fits: Fits): ClueRule => ({
  fields: 'cells',
  say: (clue, board) => {
    const cells = cellsOf(clue, board);
    for (const cell of cells)
      for (const other of [-board.columns, -1, 1, board.columns].map((step) => cell + step))
        if (isBeside(board, cell, other) && !cells.includes(other)) board.relate(cell, other, byValue(board, fits));
  },
});

/** Neighbours without a clue of some types fit. */
const unmarked = (fields: string, types: readonly string[], fitsOf: (clue: Fields, board: RuledBoard) => Fits) => ({
  fields,
  say: (clue: Fields, board: RuledBoard) => {
    const marked = board.clues.filter(({ type }) => types.includes(type as string));
    const pairs = new Set(marked.map((one) => String(cellsOf(one, board).sort((a, b) => a - b))));
    const relate: RuledBoard['relate'] = (cell, other, mayHold) => {
      if (!pairs.has(String([cell, other]))) board.relate(cell, other, mayHold);
    };
    const fits = byValue(board, fitsOf(clue, board));
    leap({ ...board, relate }, [0, 1], fits);
    leap({ ...board, relate }, [1, 0], fits);
  },
});

/** Nine cells, by row and column from 1, are different. */
const pattern = (places: string): ClueRule => ({
  fields: '',
  say: ({ type }, { rows, columns, different }) => {
    if (rows !== 9 || columns !== 9) fail(`a clue ${type as string} needs 9 rows and columns`);
    different(places.split(' ').map((place) => 9 * (Number(place[0]) - 1) + Number(place[1]) - 1));
  },
});

/** Listed symbols occur. */
const listed = (fields: string): ClueRule => ({
  fields: `cells symbols ${fields}`,
  say: (clue, board) => {
    const cells = requireDifferent(cellsOf(clue, board));
    const times = new Map<number, number>();
    for (const symbol of list(clue.symbols).map(board.symbolOf)) times.set(symbol, (times.get(symbol) ?? 0) + 1);
    for (const [symbol, least] of times)
      board.occurs(cells, symbol, least, isTrue(clue, 'exactly') ? least : cells.length);
  },
});

const rules: Readonly<Record<string, ClueRule>> = {
  thermometer: chain('slow', (clue) => (isTrue(clue, 'slow') ? (a, b) => a <= b : (a, b) => a < b)),
  whisper: chain('difference', (clue) => (a, b) => Math.abs(a - b) >= numberIn(clue, 'difference', 5)),
  parity: chain('', () => (a, b) => (a - b) % 2 !== 0),
  'white-dot': chain('difference', (clue) => (a, b) => Math.abs(a - b) === numberIn(clue, 'difference', 1)),
  'black-dot': chain('ratio', (clue) => (a, b) => isRatio(a, b, numberIn(clue, 'ratio', 2))),
  inequality: chain('', () => (a, b) => a > b),
  xv: chain('sum', (clue) => (a, b) => a + b === readNumber(clue.sum)),
  maximum: extreme((a, b) => a > b),
  minimum: extreme((a, b) => a < b),
  even: each((value) => value % 2 === 0),
  odd: each((value) => value % 2 !== 0),
  candidates: {
    fields: 'cells symbols',
    say: (clue, board) => {
      const allowed = list(clue.symbols).map(board.symbolOf);
      for (const cell of cellsOf(clue, board)) board.allow(cell, (symbol) => allowed.includes(symbol));
    },
  },
  palindrome: {
    fields: 'cells',
    say: (clue, board) => {
      const cells = cellsOf(clue, board);
      for (const at of upTo(Math.floor(cells.length / 2))) board.relate(cells[at], cells[cells.length - 1 - at], equal);
    },
  },
  clone: {
    fields: 'cells others',
    say: (clue, board) => {
      const [cells, others] = [cellsOf(clue, board), cellsOf(clue, board, 'others')];
      if (others.length !== cells.length) fail('a clone has another number of cells');
      cells.forEach((cell, at) => board.relate(cell, others[at], equal));
    },
  },
  nabner: {
    fields: 'cells',
    say: (clue, board) => {
      const cells = requireDifferent(cellsOf(clue, board));
      const isFar = byValue(board, (a, b) => Math.abs(a - b) > 1);
      board.different(cells);
      cells.forEach((cell, at) => cells.slice(at + 1).forEach((other) => board.relate(cell, other, isFar)));
    },
  },
  /** A table has a number for each symbol, whose bits say what may follow. */
  pairs: {
    fields: 'cells table every',
    say: (clue, board) => {
      const cells = cellsOf(clue, board);
      const table = list(clue.table, board.values.length).map(bitsOf);
      const fits: Fits = (a, b) => Math.floor(table[a] / 2 ** b) % 2 === 1;
      cells.forEach((cell, at) => {
        const others = cells.slice(at + 1, isTrue(clue, 'every') ? undefined : at + 2);
        for (const other of others) board.relate(cell, other, fits);
      });
    },
  },
  /** A value k says where in the row, or column, the number of the own column, or row, stands. */
  indexing: {
    fields: 'cells by',
    say: (clue, board) => {
      const { columns } = board;
      const isColumn = clue.by === 'column' || (clue.by !== 'row' && fail('an index is neither by row nor by column'));
      const lines = isColumn ? columns : board.rows;
      const cells = cellsOf(clue, board);
      for (const cell of cells)
        board.allow(cell, (symbol) => hasValue(board, symbol, (value) => value >= 1 && value <= lines));
      for (const cell of cells) {
        const [row, column] = [Math.floor(cell / columns), cell % columns];
        const own = (isColumn ? column : row) + 1;
        for (const line of upTo(lines)) {
          const target = isColumn ? row * columns + line : line * columns + column;
          const fits = byValue(board, (index, value) => index !== line + 1 || value === own);
          board.relate(cell, target, fits);
        }
      }
    },
  },
  leaper: {
    fields: 'step',
    say: (clue, board) => {
      const [a, b] = list(clue.step, 2).map(readCount);
      const steps = new Set([[a, b], [a, -b], [b, a], [b, -a]].map(([down, right]) => `${down} ${right + 0}`)); // prettier-ignore
      for (const step of steps) leap(board, step.split(' ').map(Number), (one, other) => one !== other);
    },
  },
  'anti-taxicab': {
    fields: '',
    say: (_, board) => {
      const distances = [...new Set(board.values)].filter((value) => value !== null && value > 0) as number[];
      for (const distance of distances.sort((a, b) => a - b)) {
        const fits = byValue(board, (a, b) => a !== distance || b !== distance);
        for (const right of upTo(2 * distance + 1).map((at) => at - distance))
          leap(board, [distance - Math.abs(right), right], fits);
      }
    },
  },
  'negative-dots': unmarked('marks', ['white-dot', 'black-dot'], ({ marks }, { clues }) => {
    const numbers = (type: string, field: string, usual: number): number[] => {
      const stated = clues.filter((clue) => clue.type === type).map((clue) => numberIn(clue, field, usual));
      return !list(marks).includes(type) ? [] : stated.length > 0 ? stated : [usual];
    };
    const [differences, ratios] = [numbers('white-dot', 'difference', 1), numbers('black-dot', 'ratio', 2)];
    return (a, b) => !differences.includes(Math.abs(a - b)) && !ratios.some((ratio) => isRatio(a, b, ratio));
  }),
  'negative-xv': unmarked('sums', ['xv'], ({ sums = [5, 10] }) => {
    const refused = list(sums).map(readNumber);
    return (a, b) => !refused.includes(a + b);
  }),
  different: { fields: 'cells', say: (clue, board) => board.different(requireDifferent(cellsOf(clue, board))) },
  asterisk: pattern('25 33 37 52 55 58 73 77 85'),
  girandola: pattern('11 19 25 52 55 58 85 91 99'),
  windoku: {
    fields: '',
    say: (_, board) => {
      const [height, width] = board.box ?? fail('a board has windows only beside boxes');
      const startsOf = (side: number, lines: number): number[] =>
        upTo(lines).filter((line) => line % (side + 1) === 1 && line + side < lines);
      for (const row of startsOf(height, board.rows))
        for (const column of startsOf(width, board.columns))
          board.different(upTo(height * width).map((at) => placeIn(board, row, column, width, at)));
    },
  },
  'disjoint-groups': {
    fields: '',
    say: (_, board) => {
      const [height, width] = board.box ?? fail('places in boxes need boxes');
      const corners = upTo(board.rows / height).flatMap((down) =>
        upTo(board.columns / width).map((right) => [down * height, right * width]),
      );
      for (const at of upTo(height * width))
        board.different(corners.map(([row, column]) => placeIn(board, row, column, width, at)));
    },
  },
  quadruple: listed(''),
  contains: listed('exactly'),
  'look-and-say': {
    fields: 'cells counts',
    say: (clue, board) => {
      const cells = requireDifferent(cellsOf(clue, board));
      const numbers = list(clue.counts).map(readNumber);
      numbers.forEach((value, at) => {
        if (at % 2 === 0) return;
        const symbol = board.values.indexOf(value);
        if (symbol < 0) fail(`there is no value ${value}`);
        board.occurs(cells, symbol, readCount(numbers[at - 1]), numbers[at - 1]);
      });
    },
  },
  sum: {
    fields: 'cells factors total',
    say: (clue, board) => {
      const cells = cellsOf(clue, board);
      const factors =
        clue.factors === undefined ? cells.map(() => 1) : list(clue.factors, cells.length).map(readNumber);
      board.addUp(cells, factors, readNumber(clue.total));
    },
  },
  'little-killer': {
    fields: 'cells sum',
    say: (clue, board) => {
      const cells = cellsOf(clue, board);
      board.addUp(
        cells,
        cells.map(() => 1),
        readNumber(clue.sum),
      );
    },
  },
  arrow: {
    fields: 'bulb cells',
    say: (clue, board) => {
      const [bulb, cells] = [cellsOf(clue, board, 'bulb'), cellsOf(clue, board)];
      equate(board, cells, bulb, [...bulb.keys()].reverse().map((place) => 10 ** place)); // prettier-ignore
      for (const cell of bulb.slice(1))
        board.allow(cell, (symbol) => hasValue(board, symbol, (value) => value >= 0 && value <= 9));
    },
  },
  'double-arrow': {
    fields: 'cells',
    say: (clue, board) => {
      const cells = cellsOf(clue, board);
      equate(board, cells.slice(1, -1), [cells[0], cells[cells.length - 1]], [1, 1]);
    },
  },
  'equal-sums': {
    fields: 'segments',
    say: (clue, board) => {
      const [shortest, ...others] = listsOf(clue.segments, board).sort((one, other) => one.length - other.length);
      const signs = shortest.map(() => 1);
      for (const list of others) equate(board, list, shortest, signs);
    },
  },
  'same-values': {
    fields: 'sets',
    say: (clue, board) =>
      forPairs(listsOf(clue.sets, board).map(requireDifferent), (one, other) =>
        board.same(
          one.filter((cell) => !other.includes(cell)),
          other.filter((cell) => !one.includes(cell)),
        ),
      ),
  },
};

/** Cells by their names, such as r1c1. */
function cellsOf(clue: Fields, board: RuledBoard, field = 'cells'): number[] {
  return namedCells(clue[field], board);
}

function namedCells(value: unknown, { rows, columns }: RuledBoard): number[] {
  const cells = list(value).map((name) => {
    const [, row, column] = (/^r(\d{1,3})c(\d{1,3})$/.exec(String(name)) ?? []).map(Number);
    return row >= 1 && row <= rows && column >= 1 && column <= columns
      ? (row - 1) * columns + column - 1
      : fail(`there is no cell ${JSON.stringify(name)}`);
  });
  return cells.length > 0 ? cells : fail('a clue has no cells');
}

const listsOf = (value: unknown, board: RuledBoard): number[][] => list(value).map((cells) => namedCells(cells, board));

function forPairs(lists: readonly number[][], say: (one: number[], other: number[]) => void): void {
  lists.forEach((one, at) => lists.slice(at + 1).forEach((other) => say(one, other)));
}

/** Cells with factors add up to the same as others. */
const equate = (board: RuledBoard, cells: number[], others: number[], factors: number[]): void =>
  board.addUp([...others, ...cells], [...factors, ...cells.map(() => -1)], 0);

/** Cells that are some rows and columns apart fit. A step that is no step to the right or down says nothing. */
function leap({ rows, columns, relate }: RuledBoard, [down, right]: readonly number[], fits: Fits): void {
  if (down === 0 && right <= 0) return;
  for (const cell of upTo(rows * columns)) {
    const [row, column] = [Math.floor(cell / columns) + down, (cell % columns) + right];
    if (row < rows && column >= 0 && column < columns) relate(cell, row * columns + column, fits);
  }
}

/** True for two cells with an edge in common; the other may lie outside. */
function isBeside({ rows, columns }: RuledBoard, cell: number, other: number): boolean {
  if (other < 0 || other >= rows * columns) return false;
  return Math.abs(other - cell) === columns || Math.floor(other / columns) === Math.floor(cell / columns);
}

/** The cell at a place of a block. */
const placeIn = ({ columns }: RuledBoard, row: number, column: number, width: number, at: number): number =>
  (row + Math.floor(at / width)) * columns + column + (at % width);

function hasValue({ values }: RuledBoard, symbol: number, fits: (value: number) => boolean): boolean {
  const value = values[symbol];
  return value !== null && fits(value);
}

const bitsOf = (value: unknown): number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32
    ? (value as number)
    : fail('an entry of a table is none');

const isRatio = (a: number, b: number, ratio: number): boolean => a === b * ratio || b === a * ratio;

const numberIn = (clue: Fields, field: string, usual: number): number =>
  clue[field] === undefined ? usual : readNumber(clue[field]);

const isTrue = (clue: Fields, field: string): boolean =>
  clue[field] === undefined || typeof clue[field] === 'boolean'
    ? clue[field] === true
    : fail(`"${field}" is neither true nor false`);
