/**
 * Arbitrary boards for fast-check: any givens, which may clash, with the layouts and cages that a format can represent.
 * Readers and writers do not depend on solutions, so the boards may have none.
 */
import * as fc from 'fast-check';
import type { Board } from '../../src/model/board/board.js';
import type { BoardDescription, CageDescription } from '../../src/model/board/description.js';
import { buildBoard } from '../../src/model/board/build-board.js';

/** The parts of a board that matter to a text: all except its names, which are for people. */
export function essenceOf(board: Board): unknown {
  const { id, meta, symbols, houses, cages, regions, ...others } = board;
  return {
    ...others,
    regions,
    symbols: symbols.map(({ name, value }) => [name, value]),
    houses: houses.map(({ kind, cells, counts }) => ({ kind, cells, counts })),
    cages: cages.map(({ cells, sum, repeats }) => ({ cells: [...cells].sort((a, b) => a - b), sum, repeats })),
  };
}

/** A given symbol or none for each cell. */
export const anyGivens = (cells: number, symbols: number): fc.Arbitrary<(number | null)[]> =>
  fc.array(fc.option(fc.nat(symbols - 1), { freq: 2 }), { minLength: cells, maxLength: cells });

/** A board of side 2 to 25 with boxes, in the symbols of an alphabet. */
export const plainBoard = (namesOf: (side: number) => readonly string[], most = 25): fc.Arbitrary<Board> =>
  fc.integer({ min: 2, max: most }).chain((side) => {
    const symbols = namesOf(side).map((name) => ({ name }));
    return anyGivens(side * side, side).map((givens) => buildBoard({ rows: side, columns: side, symbols, givens }));
  });

/** A permutation of n regions of n cells; connected or not does not matter. */
export const anyRegions = (side: number): fc.Arbitrary<number[]> => {
  const inOrder = Array.from({ length: side * side }, (_, cell) => Math.floor(cell / side));
  return fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length });
};

/** Cages of `least` to 5 cells that share no cell, with sums that as many different digits from 1 to 9 can have. */
export const anyCages = (cells: number, least = 1): fc.Arbitrary<CageDescription[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(Array.from({ length: cells }, (_, cell) => cell)),
      fc.array(fc.integer({ min: least, max: 5 }), { maxLength: 30 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([shuffled, sizes, numbers]) => {
      let from = 0;
      return sizes.flatMap((size) => {
        const members = shuffled.slice(from, (from += size));
        if (members.length < size) return [];
        const [lowest, highest] = [(size * (size + 1)) / 2, (size * (19 - size)) / 2];
        return [{ cells: members, sum: lowest + (numbers.next().value! % (highest - lowest + 1)) }];
      });
    });

/** Builds a board from a description with some changes. */
export const boardWith = (base: BoardDescription, changes: Partial<BoardDescription>): Board =>
  buildBoard({ ...base, ...changes });
