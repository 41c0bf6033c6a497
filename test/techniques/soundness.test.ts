/**
 * No technique ever takes a symbol from its place in a solution: at every state on the way of a puzzle each of them is
 * asked by itself. The way is that of the easiest step, of any step, or of all steps that are found at once.
 */
import { describe, expect, test } from 'vitest';
import { openReferenceEngine } from '../../src/engines/reference/engine.js';
import { techniques } from '../../src/techniques/techniques.js';
import { visitByForce } from '../fuzz/count-by-force.js';
import { makeRandomBoard } from '../fuzz/random-board.js';
import { readBoardSets } from '../helpers/board-datasets.js';
import { readDataset } from '../helpers/datasets.js';
import { Random } from '../helpers/random.js';
import { solveAll } from '../helpers/solve-batch.js';
import { readBoard } from './grids.js';
import { all, anyOne, easiest, walk, type Uses, type Way } from './walk.js';
import { countOf, sampleOf } from '../helpers/extent.js';
import { spread } from '../../src/model/random-numbers.js';

/** Walks classic puzzles with one solution. */
function walkClassics(puzzles: readonly string[]): Uses {
  const uses: Uses = new Map();
  const ways = [easiest, anyOne(new Random(7)), ...Array<Way>(8).fill(all)];
  const engine = openReferenceEngine({ threads: 1 });
  const answers = solveAll(engine, puzzles);
  void engine.close();
  puzzles.forEach((puzzle, index) => {
    const { found, solution } = answers[index];
    if (found === 1)
      walk(
        readBoard(puzzle),
        [[...solution!].map((digit) => Number(digit) - 1)],
        techniques,
        ways[index % ways.length],
        uses,
      );
  });
  return uses;
}

/** The techniques that look at houses alone, and those for cages too. */
const ofClues = ['clue-logic', 'clue-cases'];
const ofCages = ['innie-outie', 'cage-combination'];
const withoutClues = techniques.filter(({ name }) => !ofClues.includes(name));
const ofHouses = withoutClues.filter(({ name }) => !ofCages.includes(name));

/** The part of the puzzles that a sample has. */
const part = countOf({ sample: 1 / 16, all: 1 });

describe('no technique removes the solution', () => {
  test.each([
    ['17clue.txt.gz', 800, 250],
    ['top95.txt', 95, 20],
    ['mixed.txt.gz', 1500, 200],
    ['easy.txt.gz', 150, 40],
  ])('of puzzles in %s', (file, count, least) => {
    const uses = walkClassics(spread(readDataset(file), Math.ceil(count * part)));
    for (const { name } of ofHouses)
      expect(uses.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 0, all: least }));
  });

  test('of the hardest puzzles, where few techniques find anything', () => {
    const uses = walkClassics(spread(readDataset('hardest.txt'), Math.ceil(60 * part)));
    expect(uses.get('locked-candidates')).toBeGreaterThan(countOf({ sample: 0, all: 30 }));
  });

  test('of jigsaws, boards of Pi Day, boards 16×16, cages', () => {
    const uses: Uses = new Map();
    for (const { name, boards } of readBoardSets()) {
      if (name === 'sudoku-25') continue;
      for (const { board, solution } of sampleOf(boards, 1)) {
        if (solution === null) continue;
        for (const way of [easiest, all]) walk(board, [solution], techniques, way, uses);
      }
    }
    for (const { name } of withoutClues)
      expect(uses.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 0, all: 300 }));
  });

  test('of small boards with everything a board can have', () => {
    const uses: Uses = new Map();
    const withoutUniqueness = techniques.filter(({ name }) => name !== 'unique-rectangle');
    for (let seed = 0; seed < 600 * part; seed++) {
      const { board, count } = makeRandomBoard(seed);
      if (count === 0) continue;
      const solutions: number[][] = [];
      visitByForce(board, [...board.symbols.keys()], 100_000, (cells) => solutions.push([...cells]) < 50);
      const among = count === 1 ? techniques : withoutUniqueness;
      for (const way of [easiest, anyOne(new Random(seed)), all]) walk(board, solutions, among, way, uses);
    }
    for (const { name } of techniques)
      expect(uses.get(name) ?? 0, name).toBeGreaterThan(countOf({ sample: 0, all: 50 }));
  });
});
