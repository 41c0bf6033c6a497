/**
 * Constraint strings of real puzzles: all are read, their answers keep what we read, of thousands of damaged
 * answers we accept those that the independent checker accepts, no more and no fewer. What is written is read as the
 * same.
 */
import { describe, expect, test } from 'vitest';
import { readIss } from '../../../src/formats/iss/read.js';
import { writeIss } from '../../../src/formats/iss/write.js';
import type { Board } from '../../../src/model/board/board.js';
import { countOf, sampleOf } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { checkerOf, type IssChecker } from '../../helpers/variants/check-iss.js';
import { variantPuzzles, wholeSolution, type VariantPuzzle } from '../../helpers/variants/corpus.js';
import { judgeOf } from '../../helpers/variants/keeps-board.js';

/** Labels of regions renamed in the order in which they appear, which is how a board has them. */
function inOrder(values: readonly number[], { blocks, low }: IssChecker['grid']): number[] {
  const labels = blocks.find(({ name }) => name === 'CC');
  if (!labels) return [...values];
  const names = new Map<number, number>();
  return values.map((value, cell) => {
    if (cell < labels.start || cell >= labels.start + labels.count) return value;
    if (!names.has(value)) names.set(value, low + names.size);
    return names.get(value)!;
  });
}

/** A few values exchanged or replaced. */
function damaged(values: readonly number[], { low, high }: IssChecker['grid'], random: Random): number[] {
  const copy = [...values];
  const swaps = 1 + random.below(3);
  const kind = random.below(4);
  for (let swap = 0; swap < swaps; swap++) {
    const [a, b] = [random.below(copy.length), random.below(copy.length)];
    if (kind === 0) [copy[a], copy[b]] = [copy[b], copy[a]];
    else if (kind === 1) copy[a] = low + random.below(high - low + 1);
    // All cells with two values: what rows and columns say still holds.
    else if (kind === 2) {
      const [one, other] = [copy[a], copy[b]];
      copy.forEach((value, cell) => {
        if (value === one || value === other) copy[cell] = one + other - value;
      });
    } else copy[a] = Math.min(high, Math.max(low, copy[a] + 1 - 2 * random.below(2)));
  }
  return copy;
}

/** Two rows, two columns or the whole grid turned, where the puzzle has houses only here and there. */
function moved(values: readonly number[], { height, width }: IssChecker['grid'], random: Random): number[] {
  const grid = values.slice(0, height * width);
  const rest = values.slice(height * width);
  const [a, b] = [random.below(height), random.below(height)];
  const rowOf = (row: number): number => (row === a ? b : row === b ? a : row);
  const isTurned = random.below(2) === 0 && height === width;
  return [
    ...grid.map((_, cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width];
      return grid[isTurned ? column * width + row : rowOf(row) * width + column];
    }),
    ...rest,
  ];
}

const symbolsOf = (board: Board, values: readonly number[]): number[] =>
  values.map((value) => board.symbols.findIndex((symbol) => symbol.value === value));

/** The board without what only names things. */
function essenceOf(board: Board): unknown {
  const { houses, cages, clues, ...others } = board;
  return {
    ...others,
    houses: houses.map(({ kind, cells, counts }) => ({ kind, cells, counts })),
    cages: cages.map(({ cells, sum, repeats }) => ({ cells, sum, repeats })),
    // The states of an automaton are named anew.
    clues: clues.map((clue) => (clue.type === 'automaton' ? { ...clue, start: 0, accepts: 0, moves: 0 } : clue)),
  };
}

const damages = countOf({ sample: 25, all: 5000 });
const cases = sampleOf(variantPuzzles, 40).map((puzzle) => [puzzle.id, puzzle] as const);

describe.each(cases)('%s', (_id, puzzle: VariantPuzzle) => {
  const solution = wholeSolution(puzzle);
  const { grid, listBroken } = checkerOf(puzzle.iss);
  // Where rows and columns repeat values, these may be read in other ways; ours rest on lines without repeats.
  const isOnHouses = puzzle.kinds.some((kind) => ['AntiKing', 'Sandwich', 'XSum', 'FullRank'].includes(kind));

  test.runIf(solution)('its answer keeps every constraint', () => {
    const board = readIss(puzzle.iss);
    const cells = symbolsOf(board, inOrder(solution!, grid));
    const { keepsHouses, keepsRest } = judgeOf(board);
    expect([keepsHouses(cells), keepsRest(cells)]).toEqual([true, true]);
  });

  test.runIf(solution)('damaged answers are judged as by the checker', () => {
    const board = readIss(puzzle.iss);
    const random = new Random(11);
    const { keepsHouses, keepsRest } = judgeOf(board);
    for (let nth = 0; nth < damages; nth++) {
      const values = inOrder((nth % 4 === 0 ? moved : damaged)(solution!, grid, random), grid);
      const cells = symbolsOf(board, values);
      const broken = listBroken(values);
      const [breaksHouses, breaksRest] = [broken.includes('houses'), broken.some((type) => type !== 'houses')];
      if (keepsHouses(cells) === breaksHouses) expect.fail(`houses: ${values.join()}: broken: ${broken.join()}`);
      if (isOnHouses && breaksHouses) continue;
      if (keepsRest(cells) === breaksRest) expect.fail(`${values.join()}: broken: ${broken.join()}`);
    }
  });

  test('is read again as it was written', () => {
    const board = readIss(puzzle.iss);
    const again = readIss(writeIss(board));
    expect(essenceOf(again)).toEqual(essenceOf(board));
    if (!solution) return;
    const random = new Random(12);
    const [judge, other] = [judgeOf(board), judgeOf(again)];
    for (let nth = 0; nth < damages / 10; nth++) {
      const cells = symbolsOf(board, damaged(solution, grid, random));
      expect([other.keepsHouses(cells), other.keepsRest(cells)]).toEqual([
        judge.keepsHouses(cells),
        judge.keepsRest(cells),
      ]);
    }
  });
});
