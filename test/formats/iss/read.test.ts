/** Constraint strings over many lines, one a line, and in links; which parts of a board they become. */
import { describe, expect, test } from 'vitest';
import { count } from '../../../src/index.js';
import { encodeAutomaton } from '../../../src/formats/iss/automaton-code.js';
import { writeIss } from '../../../src/formats/iss/write.js';
import { descriptionOf } from '../../../src/model/board/board-description.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { detectFormat } from '../../../src/formats/detect.js';
import { readIss } from '../../../src/formats/iss/read.js';
import { readBoard, readBoards } from '../../../src/formats/read.js';
import { readPuzzle } from '../../../src/formats/puzzle-input.js';
import { splitRecords } from '../../../src/formats/split.js';
import { isClassicPuzzle } from '../../../src/model/puzzle.js';
import { problemOf } from '../../helpers/board-problem.js';
import { variantPuzzles } from '../../helpers/variants/corpus.js';
import { sampleOf } from '../../helpers/extent.js';

const linesOf = (text: string): number[] => Array.from(splitRecords(text, detectFormat(text)), ({ line }) => line);

describe('lines', () => {
  test.each<[string, string, number[]]>([
    ['one string', '.AntiKnight.~R1C1_5', [1]],
    ['a string on each line', '# two\n.AntiKnight.~R1C1_5\n\n.AntiKing.~R1C1_5\n', [2, 4]],
    ['givens alone on each line', '.~R1C1_5\n.~R1C1_6\n', [1, 2]],
    ['a shape on each line', '.Shape~4x4\n.Shape~6x6.NoBoxes\n', [1, 2]],
    ['a line with one constraint among others', '.NoBoxes.~R1C1_1\n.AntiKnight\n.AntiKing.~R1C1_2', [1, 2, 3]],
    ['a constraint on each line', '# title\n.AntiKnight\n.~R1C1_5\n.Thermo~R1C1~R1C2', [1]],
    ['blocks over lines', '.Or\n.~R1C1_5.~R1C2_5\n.~R1C3_5\n.End\n', [1]],
    ['cells over lines', '.Thermo~R1C1\n~R1C2', [1]],
    ['a long line that goes on', `.Shape~9x9.~R1C1_5${'.~R1C1_5'.repeat(4000)}\n.Shape~9x9.~R1C1_5`, [1, 2]],
  ])('%s', (_, text, lines) => expect(linesOf(text)).toEqual(lines));

  test('white space and comments between constraints count for nothing', () => {
    const text = '.Thermo~R1C1\r\n  ~R1C2\n# a comment. .Cage\n.~R1C1_1\n';
    const board = readBoard(text);
    expect(board.clues).toEqual([{ type: 'thermometer', cells: [0, 1] }]);
    expect(board.givens[0]).toBe(0);
    expect(problemOf(() => readBoard(`${text}.Cage~x~R1C1`))).toBe(
      'E_CLUE line 5 column 7: Cage: expected an integer from 0 to 1000000, found "x"',
    );
  });

  test('a damaged string leaves the others alone', () => {
    expect(problemOf(() => readBoards('.NoBoxes.~R1C1_1\n.NoBoxes.~R1C1_x\n'))).toContain('line 2 column 11');
  });
});

test('every string of the corpus is found out, alone and as text for a question', () => {
  for (const { iss } of sampleOf(variantPuzzles, 20)) {
    expect(detectFormat(iss)).toMatchObject({ family: 'boards', format: 'iss', isOneRecord: true });
    expect(isClassicPuzzle(readPuzzle(iss))).toBe(false);
  }
});

describe('links', () => {
  const link = 'https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Thermo%7ER1C1~R1C2&code=x#y';

  test('are read', () => expect(readBoard(link).clues).toEqual([{ type: 'thermometer', cells: [0, 1] }]));

  test('one a line', () => expect(linesOf(`${link}\n${link}\n`)).toEqual([1, 2]));

  test('what is wrong is placed at the string', () => {
    expect(problemOf(() => readBoard(link.replace('R1C2', 'R0C2')))).toContain('line 1 column 53: Thermo');
    expect(problemOf(() => readBoard(link.replace('%7E', '%7')))).toContain('a percent-encoded text');
  });
});

describe('automata', () => {
  /** Accepts three breaks, whatever stands between them; the fifth symbol is the break. */
  const broken = {
    next: Int32Array.from([0, 1, 2, 3].flatMap((state) => [state, state, state, state, state < 3 ? state + 1 : -1])),
    accepts: Uint8Array.from([0, 0, 0, 1]),
  };
  const code = encodeAutomaton(broken)!;
  const solutionsOf = (cells: string): number => {
    const board = readIss(`.Shape~4x4~~Raw.NFA~${code}~_~${cells}`);
    return count(buildBoard({ ...descriptionOf(board), givens: new Array<number>(16).fill(0) })).solutions;
  };

  test.each([
    ['R1C1~-~R1C2~-~R1C3~-~R1C4', 1],
    ['R1C1~-~-~R1C2~-', 1],
    ['-~-~-~R1C1', 1],
    ['R1C1~-~-~-', 1],
    ['R1C1~-~-~R1C2', 0],
    ['-~-~-', 1],
    ['-~-', 0],
    ['R1C1~-~-~-~-', 0],
  ])('empty segments keep their breaks: %s', (cells, solutions) => expect(solutionsOf(cells)).toBe(solutions));

  test('empty segments are written', () => {
    const text = `.Shape~4x4~~Raw.NFA~${code}~_~-~R1C1~-~-~R1C2`;
    expect(readIss(text).clues[0].segments).toEqual([[], [0], [], [1]]);
    expect(writeIss(readIss(text))).toBe(text);
  });
});

describe('parts of a board', () => {
  test('values from 0, and letters from 10', () => {
    expect(
      readIss('.Shape~4x4~0-4')
        .symbols.map(({ name }) => name)
        .join(''),
    ).toBe('01234');
    expect(readIss('.Shape~12x12').symbols[11]).toEqual({ name: 'C', aliases: ['12'], value: 12 });
  });

  test('boxes: as wide as they fit, of the size that is stated', () => {
    const boxOf = (shape: string): string | undefined => readIss(shape).regions?.join('');
    expect(boxOf('.Shape~2x6')).toBe('000111000111');
    expect(boxOf('.Shape~6x2~6')).toBe('000000111111');
    expect(boxOf('.Shape~4x4.RegionSize~2')).toBeUndefined();
    expect(boxOf('.Shape~5x5')).toBeUndefined();
  });

  test('givens of one cell are intersected, several values are candidates', () => {
    const board = readIss('.Shape~4x4.~R1C1_1_2~R1C2_1_2.~R1C1_2_3');
    expect(board.givens.slice(0, 2)).toEqual([1, -1]);
    expect(board.candidates!.slice(0, 3)).toEqual([15, 3, 15]);
  });

  test('of two clues on a line the later one counts, but for other sides', () => {
    expect(readIss('.XSum~R1~5~6.XSum~R1~7~').clues).toEqual([
      { type: 'x-sum', from: 'left', line: 1, sum: 7 },
      { type: 'x-sum', from: 'right', line: 1, sum: 6 },
    ]);
  });

  test('groups of cells follow the grid by their names', () => {
    const board = readIss('.Var~B.Var~AB~x~2x3.ChaosConstruction.Thermo~VB~VAB1');
    expect(board.variables).toEqual([
      { name: 'CC', size: 81, columns: 9 },
      { name: 'VAB', size: 6, columns: 3 },
      { name: 'VB', size: 1, columns: 1 },
    ]);
    expect(board.clues[1]).toEqual({ type: 'thermometer', cells: [168, 162] });
  });
});
