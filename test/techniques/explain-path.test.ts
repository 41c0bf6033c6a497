/** The walk along a path: the lowest rating at every step, from the start again after each, until nothing is found. */
import { describe, expect, test } from 'vitest';
import { boardOf } from '../../src/formats/puzzle-input.js';
import type { Step } from '../../src/model/step.js';
import { CandidateGrid } from '../../src/techniques/grid/candidate-grid.js';
import {
  explainPath,
  findStep,
  hardestRating,
  techniquesOfAnySolution,
  walkPath,
} from '../../src/techniques/explain-path.js';
import type { Technique } from '../../src/techniques/technique.js';
import { techniques } from '../../src/techniques/techniques.js';
import { readDataset } from '../helpers/datasets.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { countOf } from '../helpers/extent.js';

const board = boardOf(wikipediaPuzzle);
const empty = boardOf('.'.repeat(81));

/**
 * A technique that takes one candidate at a time from a cell, as long as it holds more than one of those from `first`
 * on.
 */
function makeTechnique(
  rating: number,
  cell: number,
  first: number,
  ratingOfStep = (_: number): number => rating,
): Technique {
  return {
    name: 'naked-single',
    rating,
    find: ({ candidates }) => {
      const symbol = [8, 7, 6, 5, 4, 3, 2, 1].find(
        (candidate) => candidate >= first && ((candidates[cell] >>> candidate) & 1) === 1,
      );
      if (symbol === undefined) return null;
      const eliminations = [{ cell, symbol }];
      return {
        technique: 'naked-single',
        rating: ratingOfStep(symbol),
        placements: [],
        eliminations,
        cells: [cell],
        houses: [],
        symbols: [symbol],
        text: '',
      };
    },
  };
}

const removed = (steps: Iterable<Step>): (readonly [number, number])[] =>
  Array.from(steps, ({ eliminations: [{ cell, symbol }] }) => [cell, symbol]);

describe('findStep', () => {
  const grid = new CandidateGrid(empty);

  test('takes the first step of the lowest rating, whatever the lowest ratings of the techniques', () => {
    const seldomEasy = makeTechnique(1, 0, 1, () => 4);
    const middling = makeTechnique(2, 1, 1, () => 3);
    const always = makeTechnique(3, 2, 1);
    expect(findStep(grid, [seldomEasy, middling, always])).toMatchObject({ rating: 3, cells: [1] });
    expect(findStep(grid, [seldomEasy, always])).toMatchObject({ rating: 3, cells: [2] });
    expect(findStep(grid, [always, seldomEasy])).toMatchObject({ rating: 3, cells: [2] });
    expect(findStep(grid, [makeTechnique(1, 5, 1), always])).toMatchObject({ rating: 1, cells: [5] });
  });

  test('does not run techniques that cannot be easier', () => {
    const never: Technique = { name: 'jellyfish', rating: 5.2, find: () => expect.unreachable('asked for nothing') };
    expect(findStep(grid, [makeTechnique(5.2, 0, 1), never])).toMatchObject({ rating: 5.2 });
  });

  test('finds nothing where there is nothing', () => {
    expect(findStep(grid, [])).toBeNull();
    expect(findStep(new CandidateGrid(boardOf(wikipediaSolution)))).toBeNull();
  });
});

describe('walkPath', () => {
  test('starts again with the easiest after each step', () => {
    // The harder one opens the way for the easier one: cell 1 is looked at only where cell 0 has lost its 9.
    const easier: Technique = {
      ...makeTechnique(1, 1, 6),
      find: (grid) => (((grid.candidates[0] >>> 8) & 1) === 0 ? makeTechnique(1, 1, 6).find(grid) : null),
    };
    const path = walkPath(new CandidateGrid(empty), [easier, makeTechnique(2, 0, 7)]);
    expect(removed(path)).toEqual([
      [0, 8],
      [1, 8],
      [1, 7],
      [1, 6],
      [0, 7],
    ]);
  });

  test('ends where a cell is left without candidates', () => {
    const grid = new CandidateGrid(empty);
    for (const symbol of [0, 1, 2, 3, 4, 5]) grid.eliminate(7, symbol);
    const steps = Array.from(walkPath(grid, [makeTechnique(1, 7, 1), makeTechnique(2, 0, 1)]));
    expect(removed(steps)).toEqual([
      [7, 8],
      [7, 7],
      [7, 6],
    ]);
    expect(grid.isBroken).toBe(true);
  });
});

describe('explainPath', () => {
  test('reaches the solution of an easy puzzle by singles', () => {
    const { steps, isSolved, grid } = explainPath(board);
    expect(isSolved).toBe(true);
    expect(Array.from(grid.candidates, (mask) => 32 - Math.clz32(mask)).join('')).toBe(wikipediaSolution);
    expect(steps.flatMap(({ placements }) => placements)).toHaveLength(51);
    expect(hardestRating(steps)).toBe(1.2);
  });

  test('leaves the board as it is', () => {
    const before = JSON.stringify(board);
    explainPath(board);
    expect(JSON.stringify(board)).toBe(before);
  });

  test('every step does something, and is never harder than another step available then', () => {
    for (const puzzle of readDataset('top95.txt').slice(0, countOf({ sample: 6, all: 20 }))) {
      const grid = new CandidateGrid(boardOf(puzzle));
      for (const step of explainPath(grid.board).steps) {
        const easiest = Math.min(...techniques.map((technique) => technique.find(grid)?.rating ?? Infinity));
        expect(step.rating).toBe(easiest);
        const candidatesBefore = Array.from(grid.candidates);
        const isOpen = step.placements.some(({ cell }) => !grid.isPlaced(cell));
        grid.apply(step);
        expect(isOpen || Array.from(grid.candidates).some((mask, cell) => mask !== candidatesBefore[cell])).toBe(true);
      }
    }
  });

  test('a full grid has no steps and the rating 0', () => {
    const { steps, isSolved } = explainPath(boardOf(wikipediaSolution));
    expect({ steps, isSolved, rating: hardestRating(steps) }).toEqual({ steps: [], isSolved: true, rating: 0 });
  });

  test('takes no step if givens clash', () => {
    expect(explainPath(boardOf('5'.repeat(81)))).toMatchObject({ steps: [], isSolved: false });
  });
});

test('every technique but the unique rectangle holds in any solution', () => {
  expect(
    techniques.filter((technique) => !techniquesOfAnySolution.includes(technique)).map(({ name }) => name),
  ).toEqual(['unique-rectangle']);
  expect(techniques.map(({ rating }) => rating)).toEqual(
    techniques.map(({ rating }) => rating).toSorted((a, b) => a - b),
  );
});
