/**
 * Random squares of 4×4 to 6×6 with rows, columns and regions, some givens and one clue: the cases of the other files
 * on boards as people set them. Solutions are counted by filling the grid and asking the words of the clue.
 */
import type { Board } from '../../../../src/model/board/board.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { defaultSettings } from '../../../../src/engines/board-engine.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { boardEngines } from '../../../helpers/board-engines.js';
import { fillByForce } from '../../../helpers/fill-by-force.js';
import { Random } from '../../../helpers/random.js';
import { gridOf, upTo, type ClueCase, type Fields, type Frame, type View } from './clue-case.js';
import { clueCases } from './random-boards.js';

/** Regions by side; those of 5×5 are a jigsaw. */
const regionsOfSide: Readonly<Record<number, (cell: number) => number>> = {
  4: (cell) => 2 * Math.floor(cell / 8) + Math.floor((cell % 4) / 2),
  5: (cell) => Number('1100012220112204433344433'[cell]),
  6: (cell) => 2 * Math.floor(cell / 12) + Math.floor((cell % 6) / 3),
  9: (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3),
};

/** The most ways to fill a grid without its clue. */
const mostWays = 80;

/** Clues that mean something on squares of these sides alone. */
const sidesOf: Readonly<Record<string, readonly number[]>> = {
  ...{ entropic: [6], 'global-entropy': [6], 'dutch-flatmates': [5], 'full-rank': [4, 5] },
  ...{ windoku: [4, 6], 'disjoint-groups': [4, 6], asterisk: [9], girandola: [9] },
};
/** Clues whose cases need other variable cells than these frames have. */
const withoutVariables = ['connected'];
/** Those whose variable cells are the labels of regions: `clues.test.ts` counts them with all regions of a square. */
export const labelledTypes = ['chaos-construction', 'chaos-count', 'chaos-arrow'];

const linesOf = (side: number): number[][] => [
  ...upTo(side).map((row) => upTo(side).map((column) => row * side + column)),
  ...upTo(side).map((column) => upTo(side).map((row) => row * side + column)),
];

const regionsOf = (side: number): number[][] =>
  upTo(side).map((region) => upTo(side * side).filter((cell) => regionsOfSide[side](cell) === region));

/** A clue that names groups of cells by a text: digits are the numbers of groups. */
const groupsCase = (type: string, layouts: Readonly<Record<number, string>>): ClueCase => ({
  type,
  make: () => ({}),
  holds: (_, { at, frame: { columns } }) => {
    const groupOf = [...layouts[columns]];
    return [...new Set(groupOf)].every((group) => {
      const values = groupOf.flatMap((other, cell) => (other === group && group !== '.' ? [at(cell)] : []));
      return new Set(values).size === values.length;
    });
  },
});

const rowsOf = (...rows: readonly string[]): string => rows.join('');

const namedCases: readonly ClueCase[] = [
  groupsCase('disjoint-groups', {
    4: rowsOf('0101', '2323', '0101', '2323'),
    6: rowsOf('012012', '345345', '012012', '345345', '012012', '345345'),
  }),
  groupsCase('windoku', {
    4: rowsOf('....', '.00.', '.00.', '....'),
    6: rowsOf('......', '.000..', '.000..', '......', '......', '......'),
  }),
  groupsCase('asterisk', {
    9: rowsOf('.........', '....0....', '..0...0..', '.........', '.0..0..0.', '.........', '..0...0..', '....0....', '.........'), // prettier-ignore
  }),
  groupsCase('girandola', {
    9: rowsOf('0.......0', '....0....', '.........', '.........', '.0..0..0.', '.........', '.........', '....0....', '0.......0'), // prettier-ignore
  }),
  {
    type: 'full-rank',
    make: ({ rows }, random) => ({
      ...{ from: ['left', 'right', 'top', 'bottom'][random.below(4)], line: 1 + random.below(rows) },
      ...{ rank: 1 + random.below(4 * rows), ...(random.below(2) && { ties: 'any' }) },
    }),
    holds: (clue, { at, frame: { rows } }) => {
      const { from, line, rank, ties } = clue as Fields & { readonly rank: number; readonly ties?: string };
      const read = linesOf(rows).map((cells) => cells.map((cell) => String.fromCharCode(100 + at(cell))).join(''));
      const turned = read.map((text) => [...text].reverse().join(''));
      const all = [...read, ...turned];
      const isRow = from === 'left' || from === 'right';
      const own = (from === 'left' || from === 'top' ? read : turned)[(isRow ? 0 : rows) + line - 1];
      const before = all.filter((other) => other < own).length;
      const equal = all.filter((other) => other === own).length;
      return rank > before && rank <= before + equal && (ties === 'any' || equal === 1);
    },
  },
];

export const squareCases: readonly ClueCase[] = [
  ...clueCases.filter(({ type }) => !labelledTypes.includes(type)),
  ...namedCases,
];

export interface Square {
  readonly board: Board;
  /** The number of solutions without the clues. */
  readonly ways: number;
  /** The symbols of the grid, then those of the variable cells. */
  readonly solutions: readonly (readonly number[])[];
}

export function makeSquare(one: ClueCase, seed: number): Square {
  const random = new Random(seed);
  const frame = makeFrame(one, random);
  const side = frame.columns;
  const groups = [...linesOf(side), ...regionsOf(side)];
  const { own, others, base } = makeClues(one, frame, groups, random);
  const given = [...base];
  const ways = emptyCells(given, random.shuffle(gridOf(frame)), groups, side);
  const viewOf = (symbols: readonly number[]): View => ({
    frame,
    at: (cell) => frame.values[symbols[cell]],
    clues: [own, ...others],
  });
  const holdsOf = (other: Fields): ClueCase['holds'] => clueCases.find(({ type }) => type === other.type)!.holds;
  const assigned = assignments(frame);
  const solutions = ways.flatMap((grid) =>
    assigned
      .map((more) => [...grid, ...more])
      .filter((held) => {
        const view = viewOf(held);
        return one.holds(own, view) && others.every((other) => holdsOf(other)(other, view));
      }),
  );
  const board = boardOf(frame, given, [own, ...others]);
  return { board, ways: ways.length * assigned.length, solutions };
}

interface MadeClues {
  readonly own: Fields;
  readonly others: readonly Fields[];
  /** A filled grid, from which the givens are taken. */
  readonly base: readonly number[];
}

/** Makes random clues, mostly with a grid for which they hold, so that few boards have no solution. */
function makeClues(one: ClueCase, frame: Frame, groups: readonly number[][], random: Random): MadeClues {
  const side = frame.columns;
  const empty = new Array<number>(side * side).fill(-1);
  const others = (one.others?.(frame, random) ?? []) as unknown as readonly Fields[];
  for (let tries = 0; ; tries++) {
    const fields = one.make(frame, random);
    if (!fields) continue;
    const own = { ...fields, type: one.type } as Fields;
    const base = someSolution(boardOf(frame, empty, [own, ...others]), random.below(1000));
    if (base) return { own, others, base: base.slice(0, side * side) };
    if (tries >= 5)
      return { own, others, base: fillByForce(empty, groups, side, 1, (list) => random.shuffle(list))[0] };
  }
}

/** A random solution, if a short search finds one. */
function someSolution(board: Board, seed: number): number[] | undefined {
  const search = boardEngines[0].openBoard(compileBoard(board), { ...defaultSettings, valueOrder: 'random', seed });
  search.advance(500, 1);
  const found = search.statistics().solutions > 0 ? Array.from(search.solution()) : undefined;
  search.close();
  return found;
}

const boardOf = (frame: Frame, given: readonly number[], clues: readonly Fields[]): Board =>
  buildBoard({
    ...{ rows: frame.rows, columns: frame.columns, ...frame.parts },
    symbols: frame.values.map((value) => ({ name: `${value}`, value })),
    givens: given.map((symbol) => (symbol < 0 ? null : symbol)),
    variables: frame.variables > 0 ? [{ name: 'v', size: frame.variables }] : [],
    clues,
  });

function makeFrame({ type }: ClueCase, random: Random): Frame {
  const sides = sidesOf[type] ?? [4, 5, 6];
  const side = sides[random.below(sides.length)];
  const least = [1, 1, 1, 0][random.below(4)];
  const regions = upTo(side * side).map(regionsOfSide[side]);
  return {
    ...{ rows: side, columns: side, values: upTo(side).map((value) => value + least), longest: 5 },
    variables: withoutVariables.includes(type) || random.below(3) > 0 ? 0 : 1 + random.below(2),
    parts: { regions: ['windoku', 'disjoint-groups'].includes(type) ? 'boxes' : regions },
  };
}

/** Empties cells in this order while there are few ways to fill them again, and returns these ways. */
function emptyCells(given: number[], order: readonly number[], groups: readonly number[][], side: number): number[][] {
  let ways: number[][] = [[...given]];
  const first = Math.floor(given.length * (side > 6 ? 0.4 : 0.5));
  for (let count = first; count <= given.length; count += 1 + (count % 2)) {
    const trial = given.map((symbol, cell) => (order.indexOf(cell) < count ? -1 : symbol));
    const found = fillByForce(trial, groups, side, mostWays + 1);
    if (found.length > mostWays) break;
    ways = found;
    for (const cell of order.slice(0, count)) given[cell] = -1;
  }
  return ways;
}

/** The symbols of the variable cells in all ways. */
function assignments({ variables, values }: Frame): number[][] {
  return upTo(values.length ** variables).map((number) =>
    upTo(variables).map((place) => Math.floor(number / values.length ** place) % values.length),
  );
}
