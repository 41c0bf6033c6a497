/**
 * Small boards on which symbols repeat, for a random clue of a kind: values that several symbols have, zero and
 * negative ones; rows and columns that are no houses, or hold symbols several times. `sentences.ts` says which fillings
 * solve them.
 */
import type { Board } from '../../../../src/model/board/board.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import type { BoardDescription } from '../../../../src/model/board/description.js';
import { PuzzleError } from '../../../../src/model/puzzle-error.js';
import { Random } from '../../../helpers/random.js';
import { gridOf, upTo, usualFrame, type ClueCase, type Fields, type Frame } from './clue-case.js';
import { cellsIn } from './random-boards.js';
import { sentences, type Filled } from './sentences.js';

/** Rows, columns and symbols of grids all of whose fillings are tried. */
// prettier-ignore
const shapes = [[1, 4, 4], [1, 5, 3], [1, 6, 3], [4, 1, 4], [2, 2, 5], [2, 3, 3], [3, 2, 3], [3, 3, 2]] as const;

/** A frame that a kind needs, with the cells that are free: as many as allow all fillings to be tried. */
interface Setting {
  readonly frame: Frame;
  readonly lines: Filled['lines'];
  readonly regions?: readonly (number | null)[] | undefined;
  readonly box?: readonly [number, number];
  /** The times that each symbol may occur in a house. */
  readonly counts: readonly number[];
  /** The cells that are given unless they are of `free`, and what they hold. */
  readonly filling?: readonly number[];
  readonly free?: readonly number[];
}

export interface StrangeBoard {
  readonly board: Board;
  /** All fillings of the grid and the variable cells that agree with givens, and whether they solve the board. */
  readonly fillings: () => Iterable<readonly [held: readonly number[], isSolution: boolean]>;
}

export function makeStrangeBoard(one: ClueCase, seed: number): StrangeBoard {
  const random = new Random(seed);
  for (let tries = 0; tries < 1000; tries++) {
    const setting = makeSetting(one, random);
    const fields = one.make(setting.frame, random);
    if (!fields) continue;
    const clues = [{ ...fields, type: one.type }, ...(one.others?.(setting.frame, random) ?? [])];
    const made = finish(one, setting, clues as unknown as readonly Fields[], random);
    if (made) return made;
  }
  throw new Error(`${one.type}, seed ${seed}: every board is refused`);
}

/** Values that may be equal, negative or 0. */
const someValues = (random: Random, length: number): number[] =>
  upTo(length)
    .map(() => random.below(8) - 2)
    .sort((a, b) => a - b);

function makeSetting({ type, frame: own }: ClueCase, random: Random): Setting {
  const values = (length: number): number[] => someValues(random, length);
  const pattern = nineOf[type] as string | undefined;
  if (pattern !== undefined) {
    const places = pattern.split(' ').map((at) => 9 * (Number(at[0]) - 1) + Number(at[1]) - 1);
    const filling = upTo(81).map(() => random.below(10));
    random.shuffle(upTo(10)).forEach((symbol, at) => at < 9 && (filling[places[at]] = symbol));
    const frame = { rows: 9, columns: 9, values: values(10), variables: 0 };
    return { frame, lines: 'none', counts: upTo(10).map(() => 1), filling, free: random.shuffle(places).slice(0, 3) };
  }
  if (type === 'windoku' || type === 'disjoint-groups') {
    const frame = { rows: 4, columns: 4, values: values(4), variables: 0 };
    const filling = upTo(16).map((cell) => [0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0][cell]);
    const regions = upTo(16).map((cell) => 2 * Math.floor(cell / 8) + Math.floor((cell % 4) / 2));
    const counts = upTo(4).map(() => 1 + random.below(2));
    return { frame, lines: 'none', regions, box: [2, 2], counts, filling, free: random.shuffle(upTo(16)).slice(0, 4) };
  }
  if (type === 'full-rank') {
    const symbols = random.shuffle([0, 1, 2]);
    const filling = upTo(9).map((cell) => symbols[(Math.floor(cell / 3) + cell) % 3]);
    const frame = { rows: 3, columns: 3, values: values(3), variables: 0 };
    return { frame, lines: 'both', counts: [1, 1, 1], filling, free: random.shuffle(upTo(9)).slice(0, 6) };
  }
  const needsVariables = type.startsWith('chaos-') || type === 'connected';
  if (needsVariables || random.below(3) === 0) {
    const frame = (own ?? usualFrame)(random);
    const regions = frame.parts?.regions as readonly (number | null)[] | undefined;
    const counts = frame.values.map(() => 9);
    return { frame: { ...frame, values: values(frame.values.length) }, lines: 'none', regions, counts };
  }
  const [rows, columns, symbols] = shapes[random.below(shapes.length)];
  const grid = upTo(rows * columns);
  const hasRegions = type === 'region-sum' || (type === 'region-same-values' && random.below(2) === 0);
  const regions = hasRegions ? grid.map(() => [0, 0, 1, 1, null][random.below(5)]) : undefined;
  const lines = (['none', 'none', 'rows', 'columns', 'both'] as const)[random.below(5)];
  const frame = { rows, columns, values: values(symbols), variables: 0, longest: grid.length };
  return { frame, lines, regions, counts: upTo(symbols).map(() => 1 + random.below(3)), free: grid };
}

/** What tests say about an automaton needs three symbols. */
const leastSymbols: Readonly<Record<string, number>> = { automaton: 3 };

const nineOf: Readonly<Record<string, string>> = {
  asterisk: '25 33 37 52 55 58 73 77 85',
  girandola: '11 19 25 52 55 58 85 91 99',
};

function finish(one: ClueCase, setting: Setting, clues: readonly Fields[], random: Random): StrangeBoard | undefined {
  const { frame, lines, regions, box = [1, 1], counts } = setting;
  const { rows, columns, values, variables } = frame;
  const filling = [...(setting.filling ?? upTo(rows * columns + variables).map(() => random.below(values.length)))];
  const cells = [...new Set(setting.free ?? (one.cells ? one.cells(clues[0], frame) : cellsIn(clues[0])))];
  const closed = upTo(filling.length).filter((cell) => !cells.includes(cell));
  if (values.length ** cells.length > 7000 || values.length < (leastSymbols[one.type] ?? 1)) return undefined;
  const board = build({
    rows,
    columns,
    // Names of one character, in the order of the symbols.
    symbols: values.map((value, symbol) => ({ name: (symbol + 1).toString(36), value, count: counts[symbol] })),
    lines,
    partial: true,
    regions: setting.box ? 'boxes' : (regions ?? 'none'),
    ...(setting.box && { box }),
    givens: gridOf(frame).map((cell) => (cells.includes(cell) ? null : filling[cell])),
    variables: variables > 0 ? [{ name: 'v', size: variables, columns: Math.min(2, variables) }] : [],
    clues: [
      ...clues,
      ...closed
        .filter((cell) => cell >= rows * columns)
        .map((cell) => ({ type: 'candidates', cells: [cell], symbols: [filling[cell]] })),
    ],
  });
  if (!board) return undefined;
  const houses = housesOf({ rows, columns, lines, regions });
  const filled: Filled = { rows, columns, values, held: filling, regions, lines, box, clues };
  const fits = (): boolean =>
    houses.every((house) =>
      counts.every((most, symbol) => house.filter((cell) => filling[cell] === symbol).length <= most),
    ) && clues.every((clue) => sentences[clue.type](clue, filled));
  return {
    board,
    *fillings() {
      for (let number = 0; number < values.length ** cells.length; number++) {
        cells.forEach((cell, at) => (filling[cell] = Math.floor(number / values.length ** at) % values.length));
        yield [filling, fits()];
      }
    },
  };
}

/** Builds a board; undefined for one that is refused. */
function build(description: BoardDescription): Board | undefined {
  try {
    return buildBoard(description);
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}

function housesOf({ rows, columns, lines, regions = [] }: Pick<Filled, 'rows' | 'columns' | 'lines' | 'regions'>) {
  const labels = [...new Set(regions)].filter((label) => label !== null);
  return [
    ...(lines === 'rows' || lines === 'both' ? upTo(rows).map((row) => upTo(columns).map((at) => row * columns + at)) : []), // prettier-ignore
    ...(lines === 'columns' || lines === 'both' ? upTo(columns).map((column) => upTo(rows).map((at) => at * columns + column)) : []), // prettier-ignore
    ...labels.map((label) => upTo(rows * columns).filter((cell) => regions[cell] === label)),
  ];
}
