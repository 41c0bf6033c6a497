/**
 * Each kind of clue on random small boards: its constraints hold for exactly those assignments of its cells for which
 * the clue holds in its own words, and both engines find as many solutions.
 */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/engines/board-engine.js';
import type { Board } from '../../../src/model/board/board.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { nameBoardCell } from '../../../src/model/board/cells.js';
import { holds } from '../../../src/model/clues/holds.js';
import { constraintsOfClues, clueTypes, drawClues, wordsOfClue } from '../../../src/model/clues/registry.js';
import { compileBoard } from '../../../src/program/compile-board.js';
import { findViolation } from '../../helpers/assert-board-solution.js';
import { boardEngines } from '../../helpers/board-engines.js';
import { countOf } from '../../helpers/extent.js';
import { clueCases, makeRandomBoard } from './cases/random-boards.js';

/** Those of which the engines count the solutions. */
const counted = countOf({ sample: 5, all: 200 });
const boards = countOf({ sample: 10, all: 200 });

/**
 * Those tested otherwise: by the cells that they name, since their boards are too large for all assignments, and on all
 * Latin squares of a size, since they mean something there alone.
 */
const named = ['disjoint-groups', 'windoku', 'asterisk', 'girandola', 'full-rank'];

test('every kind has a case', () => {
  const kinds = clueTypes.map(({ type }) => type).sort();
  expect([...clueCases.map(({ type }) => type), ...named].sort()).toEqual(kinds);
});

describe.each(clueCases.map((one) => [one.type, one] as const))('%s', (_, one) => {
  const made = Array.from({ length: boards }, (_, seed) => makeRandomBoard(one, seed));

  test('constraints hold where the clue does', () => {
    let fine = 0;
    let all = 0;
    for (const [seed, { board, clue, assignments, holds: holdsInWords }] of made.entries()) {
      const constraints = constraintsOfClues(board)[0];
      for (const held of assignments()) {
        const isFine = constraints.every((constraint) => holds(constraint, held, board.symbols));
        if (isFine !== holdsInWords(held))
          expect.fail(
            `seed ${seed}: ${JSON.stringify(clue)} with ${held.map((symbol) => board.symbols[symbol].name).join(' ')}: ${isFine}`,
          );
        all++;
        if (isFine) fine++;
      }
    }
    expect(fine).toBeGreaterThan(0);
    expect(fine).toBeLessThan(all);
  });

  test('engines count the solutions', () => {
    for (const [seed, { board, assignments, holds: holdsInWords }] of made.slice(0, counted).entries()) {
      let expected = 0;
      const lists = constraintsOfClues(board).slice(1).flat();
      for (const held of assignments())
        if (
          holdsInWords(held) &&
          lists.every((constraint) => holds(constraint, held, board.symbols)) &&
          findViolation(board, held.slice(0, board.givens.length)) === null
        )
          expected++;
      for (const engine of boardEngines) {
        const search = engine.openBoard(compileBoard(board), { ...defaultSettings, seed });
        search.advance(Infinity, Infinity);
        expect(search.statistics().solutions, `seed ${seed}, ${engine.name}`).toBe(expected);
        search.close();
      }
    }
  });

  test('words are short, and what is drawn lies in the grid', () => {
    for (const { board, clue, frame } of made) {
      const words = wordsOfClue(clue, board);
      expect(words.length).toBeGreaterThan(2);
      expect(words.length).toBeLessThanOrEqual(80);
      for (const shape of drawClues(board))
        if ('cells' in shape) for (const cell of shape.cells) expect(cell).toBeLessThan(frame.rows * frame.columns);
    }
  });
});

describe('clues that name houses', () => {
  const sets = (clue: string, description: object): string[] => {
    const board = buildBoard({ ...nine, ...description, clues: [{ type: clue }] });
    return constraintsOfClues(board)[0].map((constraint) => {
      if (constraint.kind !== 'different') throw new Error(constraint.kind);
      return constraint.cells
        .map((cell) => nameBoardCell(cell, board.columns))
        .sort()
        .join(' ');
    });
  };
  const symbols = (count: number): { name: string }[] =>
    Array.from({ length: count }, (_, index) => ({ name: `${index + 1}` }));
  const nine = { rows: 9, columns: 9, symbols: symbols(9) };

  test('asterisk', () => expect(sets('asterisk', {})).toEqual(['r2c5 r3c3 r3c7 r5c2 r5c5 r5c8 r7c3 r7c7 r8c5']));

  test('girandola', () => expect(sets('girandola', {})).toEqual(['r1c1 r1c9 r2c5 r5c2 r5c5 r5c8 r8c5 r9c1 r9c9']));

  test('windoku', () => {
    const windows = sets('windoku', {});
    expect(windows).toHaveLength(4);
    expect(windows[0]).toBe('r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4');
    expect(windows[3]).toBe('r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8');
  });

  test('disjoint groups', () => {
    const groups = sets('disjoint-groups', { rows: 6, columns: 6, symbols: symbols(6) });
    expect(groups).toHaveLength(6);
    expect(groups[0]).toBe('r1c1 r1c4 r3c1 r3c4 r5c1 r5c4');
    expect(groups[5]).toBe('r2c3 r2c6 r4c3 r4c6 r6c3 r6c6');
  });
});

describe('full rank on all Latin squares of four', () => {
  const symbols = ['1', '2', '3', '4'].map((name) => ({ name }));
  const boardWith = (clue: object): Board =>
    buildBoard({ rows: 4, columns: 4, symbols, regions: 'none', clues: [{ type: 'full-rank', ...clue }] });
  const squares = latinSquares([]);
  const lineOf = (square: readonly number[], from: string, line: number): string => {
    const cells = [0, 1, 2, 3].map((at) => (from === 'left' || from === 'right' ? 4 * line + at : 4 * at + line));
    const values = cells.map((cell) => square[cell]);
    return (from === 'right' || from === 'bottom' ? values.reverse() : values).join('');
  };
  const sides = ['left', 'right', 'top', 'bottom'];
  const allLines = (square: readonly number[]): string[] =>
    sides.flatMap((from) => [0, 1, 2, 3].map((line) => lineOf(square, from, line)));

  test.each(sides.flatMap((from) => [1, 3].map((line) => [from, line] as const)))('%s %i', (from, line) => {
    expect(squares).toHaveLength(576);
    const ranks = squares.map((square) => {
      const own = lineOf(square, from, line - 1);
      const lines = allLines(square);
      const before = lines.filter((other) => other < own).length;
      return { before, equal: lines.filter((other) => other === own).length };
    });
    for (let rank = 1; rank <= 16; rank++)
      for (const ties of [undefined, 'any']) {
        const board = boardWith({ from, line, rank, ...(ties && { ties }) });
        const constraints = constraintsOfClues(board)[0];
        for (const [nth, square] of squares.entries()) {
          const { before, equal } = ranks[nth];
          const isRight = rank > before && rank <= before + equal && (ties === 'any' || equal === 1);
          const isFine = constraints.every((constraint) => holds(constraint, square, board.symbols));
          if (isFine !== isRight) expect.fail(`${square.join('')}: rank ${rank}, ties ${ties}: ${isFine}`);
        }
      }
  });

  test('needs rows and columns that hold every value', () => {
    const clue = { type: 'full-rank', from: 'left', line: 1, rank: 3 };
    expect(() => buildBoard({ rows: 4, columns: 4, symbols, lines: 'none', clues: [clue] })).toThrow(
      'a square board whose rows and columns hold every value',
    );
    expect(() => boardWith({ from: 'left', line: 1, rank: 17 })).toThrow('a rank from 1 to 16');
  });
});

/** All Latin squares of four that begin with these symbols, row by row. */
function latinSquares(begun: readonly number[]): number[][] {
  if (begun.length === 16) return [[...begun]];
  const fits = (symbol: number): boolean =>
    begun.every(
      (other, cell) =>
        other !== symbol || (cell % 4 !== begun.length % 4 && Math.floor(cell / 4) !== Math.floor(begun.length / 4)),
    );
  return [0, 1, 2, 3].filter(fits).flatMap((symbol) => latinSquares([...begun, symbol]));
}
