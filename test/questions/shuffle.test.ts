/**
 * `shuffle`: every result is symmetric to its puzzle, all symmetries are drawn as often as each other, and boards keep
 * their solutions.
 */
import { describe, expect, test } from 'vitest';
import {
  PuzzleError,
  UsageError,
  applySymmetry,
  buildBoard,
  count,
  minimize,
  shuffle,
  solve,
  type Board,
  type BoardDescription,
  type PuzzleInput,
  type ShuffleOptions,
  type Symmetry,
} from 'pidoku';
import { mostSolutions, makeRandomBoard } from '../fuzz/random-board.js';
import { countByForce, visitByForce } from '../fuzz/count-by-force.js';
import { findViolation } from '../helpers/assert-board-solution.js';
import { countOf } from '../helpers/extent.js';
import { areSymmetric } from '../helpers/find-symmetry.js';
import { wikipediaPuzzle, wikipediaSolution } from '../helpers/wikipedia-puzzle.js';
import { engines } from './each-engine.js';

const digitsOf = (cells: string): number[] => Array.from(cells, (cell) => Number(cell) || 0);

describe('classic puzzles', () => {
  const results = Array.from({ length: countOf({ sample: 5, all: 200 }) }, (_, index) =>
    shuffle(wikipediaPuzzle, { seed: 7, index, answer: wikipediaSolution }),
  );

  test('puzzle and answer are mapped by one symmetry', () => {
    for (const { puzzle, answer } of results)
      expect(areSymmetric([wikipediaPuzzle, wikipediaSolution], [puzzle as string, answer!])).toBe(true);
    // The judge tells what is not symmetric.
    const [{ puzzle, answer }] = results;
    const swapped = `${(puzzle as string)[1]}${(puzzle as string)[0]}${(puzzle as string).slice(2)}`;
    expect(areSymmetric([wikipediaPuzzle, wikipediaSolution], [swapped, answer!])).toBe(swapped === puzzle);
    expect(areSymmetric([wikipediaPuzzle, wikipediaSolution], [answer!, answer!])).toBe(false);
  });

  test('the transform leads from the one to the other', () => {
    for (const { puzzle, transform } of results) {
      const mapped = applySymmetry(digitsOf(wikipediaPuzzle), transform, new Uint8Array(81));
      expect([...mapped]).toEqual(digitsOf(puzzle as string));
    }
  });

  test('the result depends on the seed and the index alone', () => {
    expect(shuffle(wikipediaPuzzle, { seed: 7, index: 3 })).toEqual({ ...results[3], answer: null });
    expect(new Set(results.map(({ puzzle }) => puzzle)).size).toBe(results.length);
    expect(shuffle(wikipediaPuzzle, { seed: 8, index: 3 }).puzzle).not.toBe(results[3].puzzle);
  });

  test.each(engines)('%s: the solution moves along', (engine) => {
    for (const { puzzle, answer } of results.slice(0, 5))
      expect(solve(puzzle, { engine })).toMatchObject({ status: 'unique', solution: answer });
  });

  test('blanks stay what they are', () => {
    const mixed = wikipediaPuzzle.replace('.', '0').replace('.', '*');
    const { puzzle } = shuffle(mixed, { seed: 2 });
    const countIn = (text: string, character: string): number => text.split(character).length - 1;
    for (const blank of '.0*') expect(countIn(puzzle as string, blank)).toBe(countIn(mixed, blank));
  });

  test('candidates', () => {
    const candidates = Array.from(wikipediaPuzzle, (cell) =>
      Array.from('123456789', (digit) => (cell === digit || cell === '.' ? digit : '.')).join(''),
    ).join('');
    const { puzzle, answer } = shuffle(candidates, { seed: 7, index: 3, answer: wikipediaSolution });
    const given = (puzzle as string)
      .match(/.{9}/g)!
      .map((cell) => (/^\.*\d\.*$/.test(cell) ? cell.replaceAll('.', '') : '.'));
    expect({ puzzle: given.join(''), answer }).toEqual({ puzzle: results[3].puzzle, answer: results[3].answer });
  });
});

/** All orders of lines: the candidates among which a group is found by trying. */
function ordersOf(length: number): number[][] {
  if (length === 0) return [[]];
  return ordersOf(length - 1).flatMap((order) =>
    Array.from({ length }, (_, at) => [...order.slice(0, at), length - 1, ...order.slice(at)]),
  );
}

const keyOf = ({ transposes, rows, columns }: Symmetry): string => `${transposes}|${rows.join()}|${columns.join()}`;

/** Counts by trying the orders of lines that map each house to a house. */
function countGeometries(board: Board): number {
  const { rows, columns, houses } = board;
  const keys = new Set(houses.map(({ cells }) => [...cells].sort((a, b) => a - b).join()));
  let found = 0;
  for (const transposes of rows === columns ? [false, true] : [false]) {
    for (const down of ordersOf(rows)) {
      for (const right of ordersOf(columns)) {
        const place = (cell: number): number => {
          const [row, column] = [Math.floor(cell / columns), cell % columns];
          return transposes ? down[column] * columns + right[row] : down[row] * columns + right[column];
        };
        if (
          houses.every(({ cells }) =>
            keys.has(
              cells
                .map(place)
                .sort((a, b) => a - b)
                .join(),
            ),
          )
        )
          found++;
      }
    }
  }
  return found;
}

const symbols = (size: number): { name: string }[] =>
  Array.from({ length: size }, (_, index) => ({ name: `${index + 1}` }));
const square = (size: number, more: Partial<BoardDescription> = {}): Board =>
  buildBoard({ rows: size, columns: size, symbols: symbols(size), ...more });

describe('all symmetries are drawn, as often as each other', () => {
  test.each([
    ['4×4', square(4), 24],
    ['4×4 with diagonals', square(4, { rules: ['diagonals'] }), 24],
    ['3×3 without boxes', square(3, { regions: 'none' }), 6],
    ['5×5 with diagonals', square(5, { regions: 'none', rules: ['diagonals'] }), 120],
    ['4×2 with boxes', buildBoard({ rows: 4, columns: 2, symbols: symbols(2), lines: 'rows', box: [1, 2] }), 2],
  ])('%s', (_, board, renamings) => {
    const geometries = countGeometries(board);
    const draws = 40 * geometries;
    const drawn = new Map<string, number>();
    const digits = new Set<string>();
    for (let index = 0; index < draws; index++) {
      const { transform } = shuffle(board, { seed: 5, index });
      drawn.set(keyOf(transform), (drawn.get(keyOf(transform)) ?? 0) + 1);
      digits.add(transform.digits.join());
    }
    expect(drawn.size).toBe(geometries);
    // Six standard deviations of a count of forty.
    for (const times of drawn.values()) expect(Math.abs(times - 40)).toBeLessThan(6 * Math.sqrt(40));
    expect(digits.size).toBe(renamings);
  });
});

describe('boards', () => {
  test('random boards of every kind keep the number of their solutions, and solutions stay solutions', () => {
    let solved = 0;
    for (let seed = 0; seed < countOf({ sample: 20, all: 3000 }); seed++) {
      const { board, count: solutions } = makeRandomBoard(seed);
      let first: readonly number[] | undefined;
      visitByForce(board, [...board.symbols.keys()], 1e5, (cells) => {
        first ??= [...cells];
        return false;
      });
      const answer = first?.map((symbol) => board.symbols[symbol].name).join(' ');
      const result = shuffle(board, { seed, index: 1, ...(answer !== undefined && { answer }) });
      const shuffled = result.puzzle as Board;
      const found = countByForce(shuffled, mostSolutions, 1e6);
      if (found !== undefined) expect(found, `seed ${seed}`).toBe(solutions);
      expect(count(shuffled, { limit: mostSolutions }).solutions, `seed ${seed}`).toBe(solutions);
      if (!result.answer) continue;
      solved++;
      const cells = readNames(shuffled, result.answer);
      expect(findViolation(shuffled, cells), `seed ${seed}`).toBeNull();
      shuffled.givens.forEach((given, cell) => given >= 0 && expect(cells[cell]).toBe(given));
    }
    expect(solved).toBeGreaterThan(countOf({ sample: 8, all: 50 }));
  });

  test('cages stay in one piece, and their sums keep the symbols', () => {
    const killer = square(4, {
      cages: [{ cells: [0, 1], sum: 3 }],
      givens: [...'1...............'].map((cell) => (cell === '.' ? null : cell)),
    });
    const places = Array.from({ length: 100 }, (_, index) => shuffle(killer, { index }).puzzle as Board);
    expect(new Set(places.map(({ cages }) => cages[0].cells.join())).size).toBe(8);
    for (const { cages, givens } of places) expect(givens[cages[0].cells.find((cell) => givens[cell] >= 0)!]).toBe(0);
  });

  test('only symbols that occur as often as each other are exchanged', () => {
    const pi = buildBoard({
      rows: 4,
      columns: 4,
      symbols: [{ name: 'π', count: 2 }, { name: '1' }, { name: '2' }],
      regions: 'none',
      givens: [0, 1, 2, 0, ...new Array<null>(12).fill(null)],
    });
    const drawn = new Set(Array.from({ length: 50 }, (_, index) => shuffle(pi, { index }).transform.digits.join()));
    expect([...drawn].sort()).toEqual(['0,1,2,3', '0,1,3,2']);
  });

  test('jigsaws turn and are reflected, with their regions', () => {
    const regions = [...'AAABCABBCCBDCDDD'];
    const jigsaw = square(4, { regions, givens: [0, ...new Array<null>(15).fill(null)] });
    const results = Array.from({ length: 100 }, (_, index) => shuffle(jigsaw, { index }).puzzle as Board);
    expect(new Set(results.map(({ givens }) => givens.findIndex((given) => given >= 0)))).toEqual(
      new Set([0, 3, 12, 15]),
    );
    for (const board of results) expect(board.regions!.filter((region) => region === 0).length).toBe(4);
  });
});

function readNames(board: Board, line: string): number[] {
  const names = line.includes(' ') ? line.split(' ') : [...line];
  return names.map((name) => board.symbols.findIndex((symbol) => symbol.name === name));
}

describe('wrong use', () => {
  const call = shuffle as (puzzle: PuzzleInput, options: unknown) => unknown;

  test.each([
    [{ seed: -1 }, 'seed must be a whole number from 0, not -1'],
    [{ seed: 1.5 }, 'seed must be a whole number from 0, not 1.5'],
    [{ index: '1' }, 'index must be a whole number from 0, not "1"'],
    [{ sed: 1 }, 'unknown option "sed"'],
  ])('%j', (options, message) => {
    expect(() => call(wikipediaPuzzle, options)).toThrow(UsageError);
    expect(() => call(wikipediaPuzzle, options)).toThrow(message);
  });

  test.each<[PuzzleInput, ShuffleOptions, string]>([
    ['53..7', {}, 'line 1 column 6: expected 81 cells, found 5 cells'],
    [wikipediaPuzzle, { answer: '12' }, 'answer: expected 81 cells, found 2 cells'],
    [{ size: 4, givens: '1...............' }, { answer: '12' }, 'answer: expected 16 cells, found 2 cells'],
    [{ size: 4, givens: '1...............' }, { answer: '5...............' }, 'answer r1c1'],
  ])('%j %j', (puzzle, options, message) => {
    expect(() => shuffle(puzzle, options)).toThrow(PuzzleError);
    expect(() => shuffle(puzzle, options)).toThrow(message);
  });
});

test('what can be no puzzle', () => {
  for (const nothing of [null, undefined, 5]) expect(() => shuffle(nothing as never)).toThrow(TypeError);
});

test('what is minimal stays so', () => {
  const minimal = minimize(wikipediaPuzzle).puzzle!;
  expect(minimize(shuffle(minimal, { seed: 1 }).puzzle).removed).toEqual([]);
});
