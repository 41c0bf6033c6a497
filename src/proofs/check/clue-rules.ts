/**
 * What clues say, each in a line or a few: which values two cells may hold together, which symbols a cell may hold, how
 * often a symbol occurs, what adds up. No code of what reads or compiles clues is used; a clue or a field that is not
 * listed here is refused.
 */
import { fail } from './proof-error.js';
import { Fields, requireDifferent, readInteger, readList, show, upTo } from './read-fields.js';

/** The board that clues stand on, and what takes down their meaning. */
interface RuledBoard {
  readonly rows: number;
  readonly columns: number;
  /** The rows and columns of a box; undefined for a board whose regions are no boxes. */
  readonly box: readonly [number, number] | undefined;
  /** The values of the symbols, null for none. */
  readonly values: readonly (number | null)[];
  readonly symbolOf: (name: unknown) => number;
  readonly clues: readonly unknown[];
  /** True for a cell whose givens and candidates leave it a symbol without a value. */
  readonly mayLackValue: (cell: number) => boolean;
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
  /** Set if it speaks of the values of symbols: its cells may then hold no symbol without one. */
  readonly countsValues?: true;
  /** Reads the fields of a clue, and takes down what it says. */
  readonly say: (clue: Clue, board: RuledBoard) => void;
}

/** The fields of a clue, with cells by their names, such as r1c1. */
class Clue extends Fields {
  readonly type: unknown;
  /** All cells that its fields name. */
  readonly named: number[] = [];

  constructor(
    value: unknown,
    readonly board: RuledBoard,
  ) {
    super(value, 'a clue');
    this.type = this.take('type');
  }

  override nameOf(member: string): string {
    return `"${member}" of a clue ${String(this.type)}`;
  }

  /** Cells along a line, which may pass one twice. */
  line(least: number, member = 'cells', most = mostEntries): number[] {
    return this.#read(this.take(member), least, most, this.nameOf(member));
  }

  /** Different cells. */
  set(least = 1, most = mostEntries, member = 'cells'): number[] {
    return [...requireDifferent(this.line(least, member, most), this.nameOf(member))];
  }

  /** Two to a hundred lists of cells. */
  lines(member: string): number[][] {
    return this.list(member, 2, 100).map((cells) => this.#read(cells, 1, mostEntries, this.nameOf(member)));
  }

  /** Two cells with an edge in common. */
  neighbours(): number[] {
    const [a, b] = this.set(2, 2);
    return isBeside(this.board, a, b) ? [a, b] : fail(`${this.nameOf('cells')} are no neighbours`);
  }

  symbols(most: number): number[] {
    return this.list('symbols', 1, most).map(this.board.symbolOf);
  }

  number(member: string, least: number, most: number, usual: number): number {
    return this.has(member) ? this.integer(member, least, most) : usual;
  }

  #read(value: unknown, least: number, most: number, name: string): number[] {
    const { rows, columns } = this.board;
    const cells = readList(value, least, most, name).map((cell) => {
      const isNamed = typeof cell === 'string' ? /^r([1-9]\d{0,2})c([1-9]\d{0,2})$/.exec(cell) : null;
      const [row, column] = isNamed ? [Number(isNamed[1]), Number(isNamed[2])] : [0, 0];
      return row >= 1 && row <= rows && column <= columns
        ? (row - 1) * columns + column - 1
        : fail(`there is no cell ${show(cell)}`);
    });
    this.named.push(...cells);
    return cells;
  }
}

const mostEntries = 1000;

/** Reads the clues of a puzzle. */
export function readClues(board: RuledBoard): void {
  for (const stated of board.clues) {
    const clue = new Clue(stated, board);
    const { type } = clue;
    const rule = isKnownClue(type) ? rules[type] : fail(`the checker does not know the clue ${show(type)}`);
    rule.say(clue, board);
    clue.end();
    const cells = clue.named.length > 0 ? clue.named : upTo(board.rows * board.columns);
    if (rule.countsValues && cells.some(board.mayLackValue))
      fail(`a clue ${type as string} speaks of a cell that may hold a symbol without a number`);
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
const chain = (fitsOf: (clue: Clue) => Fits, cellsOf = (clue: Clue) => clue.line(2)): ClueRule => ({
  countsValues: true,
  say: (clue, board) => {
    const cells = cellsOf(clue);
    const fits = byValue(board, fitsOf(clue));
    cells.slice(1).forEach((cell, at) => board.relate(cells[at], cell, fits));
  },
});

/** Two neighbours fit. */
const pair = (fitsOf: (clue: Clue) => Fits): ClueRule => chain(fitsOf, (clue) => clue.neighbours());

/** The values of cells fit. */
const each = (fits: (value: number) => boolean): ClueRule => ({
  countsValues: true,
  say: (clue, board) => {
    for (const cell of clue.set()) board.allow(cell, (symbol) => hasValue(board, symbol, fits));
  },
});

/** Each cell fits with its neighbours that are not listed. */
const extreme = (fits: Fits): ClueRule => ({
  countsValues: true,
  say: (clue, board) => {
    const cells = clue.set();
    for (const cell of cells)
      for (const other of [-board.columns, -1, 1, board.columns].map((step) => cell + step))
        if (isBeside(board, cell, other) && !cells.includes(other)) board.relate(cell, other, byValue(board, fits));
  },
});

/** The numbers of the marks between neighbours, by the types of their clues. */
const numberOfMark = {
  'white-dot': (clue: Clue) => clue.number('difference', 0, 2000, 1),
  'black-dot': (clue: Clue) => clue.number('ratio', 1, 1000, 2),
  xv: (clue: Clue) => clue.integer('sum', -1e6, 1e6),
};
type Mark = keyof typeof numberOfMark;

const marksOf = (board: RuledBoard, type: Mark): Clue[] =>
  board.clues.map((stated) => new Clue(stated, board)).filter((clue) => clue.type === type);

/** Neighbours without a mark of some types fit. */
const unmarked = (types: readonly Mark[], fitsOf: (clue: Clue, board: RuledBoard) => Fits): ClueRule => ({
  countsValues: true,
  say: (clue, board) => {
    const marks = types.flatMap((type) => marksOf(board, type));
    const pairs = new Set(marks.map((mark) => String(mark.neighbours().sort((a, b) => a - b))));
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
  say: ({ type }, { rows, columns, different }) => {
    if (rows !== 9 || columns !== 9) fail(`a clue ${String(type)} needs 9 rows and columns`);
    different(places.split(' ').map((place) => 9 * (Number(place[0]) - 1) + Number(place[1]) - 1));
  },
});

/** Listed symbols occur, as often as they are listed or more often. */
function sayListed(cells: number[], symbols: number[], isExact: boolean, board: RuledBoard): void {
  const times = new Map<number, number>();
  for (const symbol of symbols) times.set(symbol, (times.get(symbol) ?? 0) + 1);
  for (const [symbol, least] of times) board.occurs(cells, symbol, least, isExact ? least : cells.length);
}

const rules: Readonly<Record<string, ClueRule>> = {
  thermometer: chain((clue) => (clue.flag('slow') ? (a, b) => a <= b : (a, b) => a < b)),
  whisper: chain((clue) => {
    const difference = clue.number('difference', 0, 2000, 5);
    return (a, b) => Math.abs(a - b) >= difference;
  }),
  parity: chain(() => (a, b) => (a - b) % 2 !== 0),
  'white-dot': pair((clue) => {
    const difference = numberOfMark['white-dot'](clue);
    return (a, b) => Math.abs(a - b) === difference;
  }),
  'black-dot': pair((clue) => {
    const ratio = numberOfMark['black-dot'](clue);
    return (a, b) => isRatio(a, b, ratio);
  }),
  inequality: pair(() => (a, b) => a > b),
  xv: pair((clue) => {
    const sum = numberOfMark.xv(clue);
    return (a, b) => a + b === sum;
  }),
  maximum: extreme((a, b) => a > b),
  minimum: extreme((a, b) => a < b),
  even: each((value) => value % 2 === 0),
  odd: each((value) => value % 2 !== 0),
  candidates: {
    say: (clue, board) => {
      const allowed = clue.symbols(32);
      for (const cell of clue.set()) board.allow(cell, (symbol) => allowed.includes(symbol));
    },
  },
  palindrome: {
    say: (clue, board) => {
      const cells = clue.line(2);
      for (const at of upTo(Math.floor(cells.length / 2))) board.relate(cells[at], cells[cells.length - 1 - at], equal);
    },
  },
  clone: {
    say: (clue, board) => {
      const [cells, others] = [clue.set(), clue.set(1, mostEntries, 'others')];
      if (others.length !== cells.length) fail('a clone has another number of cells');
      cells.forEach((cell, at) => board.relate(cell, others[at], equal));
    },
  },
  nabner: {
    countsValues: true,
    say: (clue, board) => {
      const cells = clue.set(2);
      const isFar = byValue(board, (a, b) => Math.abs(a - b) > 1);
      board.different(cells);
      cells.forEach((cell, at) => cells.slice(at + 1).forEach((other) => board.relate(cell, other, isFar)));
    },
  },
  /** A table has a number for each symbol, whose bits say what may follow. */
  pairs: {
    say: (clue, board) => {
      const { length } = board.values;
      const cells = clue.line(2);
      const table = clue.integers('table', [length, length], 0, 2 ** length - 1);
      const isEvery = clue.flag('every');
      const fits: Fits = (a, b) => Math.floor(table[a] / 2 ** b) % 2 === 1;
      cells.forEach((cell, at) => {
        const others = cells.slice(at + 1, isEvery ? undefined : at + 2);
        for (const other of others) board.relate(cell, other, fits);
      });
    },
  },
  /** A value k says where in the row, or column, the number of the own column, or row, stands. */
  indexing: {
    countsValues: true,
    say: (clue, board) => {
      const { columns } = board;
      const by = clue.take('by');
      const isColumn = by === 'column' || (by !== 'row' && fail('an index is neither by row nor by column'));
      const lines = isColumn ? columns : board.rows;
      const cells = clue.set();
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
    say: (clue, board) => {
      const [a, b] = clue.integers('step', [2, 2], 0, 624);
      if (a + b === 0) fail('the step of a leaper leads nowhere');
      const steps = new Set([[a, b], [a, -b], [b, a], [b, -a]].map(([down, right]) => `${down} ${right + 0}`)); // prettier-ignore
      for (const step of steps) leap(board, step.split(' ').map(Number), (one, other) => one !== other);
    },
  },
  'anti-taxicab': {
    countsValues: true,
    say: (_, board) => {
      const distances = [...new Set(board.values)].filter((value) => value !== null && value > 0) as number[];
      for (const distance of distances.sort((a, b) => a - b)) {
        const fits = byValue(board, (a, b) => a !== distance || b !== distance);
        for (const right of upTo(2 * distance + 1).map((at) => at - distance))
          leap(board, [distance - Math.abs(right), right], fits);
      }
    },
  },
  'negative-dots': unmarked(['white-dot', 'black-dot'], (clue, board) => {
    const marks = requireDifferent(clue.list('marks', 1, 2), clue.nameOf('marks'));
    const other = marks.find((mark) => mark !== 'white-dot' && mark !== 'black-dot');
    if (other !== undefined) fail(`there is no dot ${show(other)}`);
    const numbers = (type: 'white-dot' | 'black-dot', usual: number): number[] => {
      const stated = marksOf(board, type).map(numberOfMark[type]);
      return !marks.includes(type) ? [] : stated.length > 0 ? stated : [usual];
    };
    const [differences, ratios] = [numbers('white-dot', 1), numbers('black-dot', 2)];
    return (a, b) => !differences.includes(Math.abs(a - b)) && !ratios.some((ratio) => isRatio(a, b, ratio));
  }),
  'negative-xv': unmarked(['xv'], (clue) => {
    const refused = clue.has('sums') ? clue.integers('sums', [0, mostEntries], -2000, 2000) : [5, 10];
    return (a, b) => !refused.includes(a + b);
  }),
  different: { say: (clue, board) => board.different(clue.set()) },
  asterisk: pattern('25 33 37 52 55 58 73 77 85'),
  girandola: pattern('11 19 25 52 55 58 85 91 99'),
  windoku: {
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
    say: (_, board) => {
      const [height, width] = board.box ?? fail('places in boxes need boxes');
      const corners = upTo(board.rows / height).flatMap((down) =>
        upTo(board.columns / width).map((right) => [down * height, right * width]),
      );
      for (const at of upTo(height * width))
        board.different(corners.map(([row, column]) => placeIn(board, row, column, width, at)));
    },
  },
  quadruple: {
    say: (clue, board) => {
      const cells = clue.set(4, 4);
      const [first, ...others] = [...cells].sort((a, b) => a - b);
      const isSquare = String(others.map((cell) => cell - first)) === String([1, board.columns, board.columns + 1]);
      if (!isSquare || first % board.columns === board.columns - 1) fail('a quadruple is not around a corner');
      sayListed(cells, clue.symbols(4), false, board);
    },
  },
  contains: {
    say: (clue, board) => sayListed(clue.set(), clue.symbols(mostEntries), clue.flag('exactly'), board),
  },
  'look-and-say': {
    countsValues: true,
    say: (clue, board) => {
      const cells = clue.set();
      const numbers = clue.integers('counts', [2, mostEntries], -999, 999);
      if (numbers.length % 2 !== 0) fail('a count has no value');
      numbers.forEach((value, at) => {
        if (at % 2 === 0) return;
        const symbol = board.values.indexOf(value);
        if (symbol < 0 || board.values.includes(value, symbol + 1))
          fail(`no symbol or several have the value ${value}`);
        const times = readInteger(numbers[at - 1], 0, 999, 'a count');
        board.occurs(cells, symbol, times, times);
      });
    },
  },
  sum: {
    countsValues: true,
    say: (clue, board) => {
      const cells = clue.line(1);
      const { length } = cells;
      const factors = clue.has('factors')
        ? clue.integers('factors', [length, length], -1000, 1000)
        : cells.map(() => 1);
      board.addUp(cells, factors, clue.integer('total', -1e6, 1e6));
    },
  },
  'little-killer': {
    countsValues: true,
    say: (clue, board) => {
      const cells = clue.set();
      if (!isDiagonal(cells, board)) fail('a little killer is no diagonal from border to border');
      board.addUp(
        cells,
        cells.map(() => 1),
        clue.integer('sum', -1e6, 1e6),
      );
    },
  },
  arrow: {
    countsValues: true,
    say: (clue, board) => {
      const [bulb, cells] = [clue.set(1, 3, 'bulb'), clue.line(1)];
      equate(board, cells, bulb, [...bulb.keys()].reverse().map((place) => 10 ** place)); // prettier-ignore
      for (const cell of bulb.slice(1))
        board.allow(cell, (symbol) => hasValue(board, symbol, (value) => value >= 0 && value <= 9));
    },
  },
  'double-arrow': {
    countsValues: true,
    say: (clue, board) => {
      const cells = clue.line(3);
      equate(board, cells.slice(1, -1), [cells[0], cells[cells.length - 1]], [1, 1]);
    },
  },
  'equal-sums': {
    countsValues: true,
    say: (clue, board) => {
      const [shortest, ...others] = clue.lines('segments').sort((one, other) => one.length - other.length);
      const signs = shortest.map(() => 1);
      for (const list of others) equate(board, list, shortest, signs);
    },
  },
  'same-values': {
    say: (clue, board) => {
      const sets = clue.lines('sets').map((cells) => requireDifferent(cells, clue.nameOf('sets')));
      if (sets.some(({ length }) => length !== sets[0].length)) fail('sets of the same values have several sizes');
      forPairs(sets, (one, other) =>
        board.same(
          one.filter((cell) => !other.includes(cell)),
          other.filter((cell) => !one.includes(cell)),
        ),
      );
    },
  },
};

type Cells = readonly number[];

function forPairs(lists: readonly Cells[], say: (one: Cells, other: Cells) => void): void {
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
  const distance = Math.abs(other - cell);
  return distance === columns || (distance === 1 && Math.floor(other / columns) === Math.floor(cell / columns));
}

/** The cell at a place of a block. */
const placeIn = ({ columns }: RuledBoard, row: number, column: number, width: number, at: number): number =>
  (row + Math.floor(at / width)) * columns + column + (at % width);

function hasValue({ values }: RuledBoard, symbol: number, fits: (value: number) => boolean): boolean {
  const value = values[symbol];
  return value !== null && fits(value);
}

/** True for cells on a diagonal line, all that it has. */
function isDiagonal(cells: Cells, { rows, columns }: RuledBoard): boolean {
  const [row, column] = [Math.floor(cells[0] / columns), cells[0] % columns];
  const isOnBoard = (r: number, c: number): boolean => r >= 0 && r < rows && c >= 0 && c < columns;
  return [[1, 1], [1, -1], [-1, 1], [-1, -1]].some(
    ([down, right]) =>
      !isOnBoard(row - down, column - right) &&
      !isOnBoard(row + down * cells.length, column + right * cells.length) &&
      cells.every((cell, at) => {
        const [r, c] = [row + down * at, column + right * at];
        return isOnBoard(r, c) && cell === r * columns + c;
      }),
  ); // prettier-ignore
}

const isRatio = (a: number, b: number, ratio: number): boolean => a === b * ratio || b === a * ratio;
