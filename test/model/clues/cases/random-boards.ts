/** Random boards with one clue of each kind, and the assignments of their cells. */
import type { Board, Clue } from '../../../../src/model/board/board.js';
import { buildBoard } from '../../../../src/model/board/build-board.js';
import { Random } from '../../../helpers/random.js';
import { gridOf, upTo, usualFrame, type ClueCase, type Fields, type Frame, type View } from './clue-case.js';
import { countingCases } from './counting.js';
import { dotCases } from './dots.js';
import { globalCases } from './global.js';
import { lineCases } from './lines.js';
import { outsideCases } from './outside.js';
import { ownCases } from './own.js';
import { regionCases } from './regions.js';
import { setCases } from './sets.js';
import { sumCases } from './sums.js';

export const clueCases: readonly ClueCase[] = [
  ...[...lineCases, ...sumCases, ...dotCases, ...setCases, ...countingCases, ...outsideCases],
  ...[...globalCases, ...regionCases, ...ownCases],
];

/** A board on which all cells are given that do not matter to its first clue. */
export interface RandomBoard {
  readonly board: Board;
  readonly frame: Frame;
  readonly clue: Clue;
  /** The cells that are free. */
  readonly cells: readonly number[];
  /** The symbol of each cell, in all ways that the free cells allow, whatever the clue says. */
  readonly assignments: () => Iterable<number[]>;
  /** True if the clues hold, by their words. */
  readonly holds: (held: readonly number[]) => boolean;
}

export function makeRandomBoard(one: ClueCase, seed: number): RandomBoard {
  const random = new Random(seed);
  for (;;) {
    const frame = (one.frame ?? usualFrame)(random);
    const fields = one.make(frame, random);
    if (fields) return finish(one, frame, { ...fields, type: one.type } as Fields, random);
  }
}

function finish(one: ClueCase, frame: Frame, clue: Fields, random: Random): RandomBoard {
  const others = (one.others?.(frame, random) ?? []) as unknown as readonly Fields[];
  const cells = [...new Set(one.cells ? one.cells(clue, frame) : cellsIn(clue))];
  const held = upTo(frame.rows * frame.columns + frame.variables).map(() => random.below(frame.values.length));
  const closed = upTo(held.length).filter((cell) => !cells.includes(cell));
  const isGiven = (cell: number): boolean => cell < frame.rows * frame.columns;
  const board = buildBoard({
    rows: frame.rows,
    columns: frame.columns,
    symbols: frame.values.map((value) => ({ name: `${value}`, value })),
    lines: 'none',
    regions: 'none',
    givens: gridOf(frame).map((cell) => (cells.includes(cell) ? null : held[cell])),
    variables: frame.variables > 0 ? [{ name: 'v', size: frame.variables, columns: Math.min(2, frame.variables) }] : [],
    ...frame.parts,
    clues: [
      clue,
      ...others,
      // Variable cells have no givens.
      ...closed
        .filter((cell) => !isGiven(cell))
        .map((cell) => ({ type: 'candidates', cells: [cell], symbols: [held[cell]] })),
    ],
  });
  const view = (symbols: readonly number[]): View => ({
    frame,
    at: (cell) => frame.values[symbols[cell]],
    clues: [clue, ...others],
  });
  return {
    board,
    frame,
    clue: board.clues[0],
    cells,
    *assignments() {
      const symbols = frame.values.length;
      for (let number = 0; number < symbols ** cells.length; number++) {
        cells.forEach((cell, place) => (held[cell] = Math.floor(number / symbols ** place) % symbols));
        yield held;
      }
    },
    holds: (symbols) => one.holds(clue, view(symbols)),
  };
}

/** The cells of the fields that most kinds have. */
export const cellsIn = ({ cells, bulb, others, sets, segments }: Fields): number[] =>
  [cells, bulb, others, sets, segments].filter((field) => field !== undefined).flat(2);
