/** Drawings of boards: whole drawings for each kind, and properties that hold for any regions and cages. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawBoard, type DrawOptions } from '../../../src/formats/drawing/board.js';
import type { Board } from '../../../src/model/board/board.js';
import { standardSymbols } from '../../../src/model/board/symbols.js';
import { buildBoard } from '../../../src/model/board/build-board.js';
import { anyCages, anyGivens, anyRegions } from '../../helpers/any-board.js';

const four = { rows: 4, columns: 4, symbols: standardSymbols(4) };
const draw = (board: Board, options?: DrawOptions): string =>
  drawBoard(
    board,
    board.givens.map((given) => (given < 0 ? null : board.symbols[given].name)),
    options,
  );
const givens = [0, 1, 2, 3, ...Array<null>(11).fill(null), 0];
const jigsaw = buildBoard({ ...four, givens, regions: Array.from('AAABACBBCCDBCDDD') });
const killer = buildBoard({
  ...four,
  cages: [
    { cells: [0, 1, 5], sum: 6 },
    { cells: [2, 3], sum: 5 },
    { cells: [8, 12, 13], sum: 9 },
    { cells: [10, 11, 15] },
  ],
});

test('boxes, or no regions: rows and columns are close together', () => {
  expect(draw(buildBoard({ ...four, givens }))).toBe(
    [
      '┌─────┬─────┐',
      '│ 1 2 │ 3 4 │',
      '│ · · │ · · │',
      '├─────┼─────┤',
      '│ · · │ · · │',
      '│ · · │ · 1 │',
      '└─────┴─────┘',
    ].join('\n'),
  );
  expect(draw(buildBoard({ ...four, givens }), { ascii: true })).toBe(
    [
      '+-----+-----+',
      '| 1 2 | 3 4 |',
      '| . . | . . |',
      '+-----+-----+',
      '| . . | . . |',
      '| . . | . 1 |',
      '+-----+-----+',
    ].join('\n'),
  );
  const rings = buildBoard({
    rows: 2,
    columns: 3,
    symbols: ['9', '10', '11'].map((name) => ({ name })),
    lines: 'rows',
    givens: [0, 1, 2, null, null, 0],
  });
  expect(draw(rings)).toBe(['┌──────────┐', '│  9 10 11 │', '│  ·  ·  9 │', '└──────────┘'].join('\n'));
});

test('irregular regions: draws junctions of every kind', () => {
  const picture = `
┏━━━━━━━━━━━┳━━━┓
┃ 1   2   3 ┃ 4 ┃
┃   ┏━━━┳━━━┛   ┃
┃ · ┃ · ┃ ·   · ┃
┣━━━┛   ┣━━━┓   ┃
┃ ·   · ┃ · ┃ · ┃
┃   ┏━━━┛   ┗━━━┫
┃ · ┃ ·   ·   1 ┃
┗━━━┻━━━━━━━━━━━┛`.slice(1);
  expect(draw(jigsaw)).toBe(picture);
  expect(draw(jigsaw, { heavy: false })).toBe(
    picture.replace(/./g, (character) => '┌─┬┐│└┘├┤┴'['┏━┳┓┃┗┛┣┫┻'.indexOf(character)] ?? character),
  );
  expect(draw(jigsaw, { ascii: true })).toBe(
    `
+-----------+---+
| 1   2   3 | 4 |
|   +---+---+   |
| . | . | .   . |
+---+   +---+   |
| .   . | . | . |
|   +---+   +---+
| . | .   .   1 |
+---+-----------+`.slice(1),
  );
});

test('cages: dots within regions, light lines where a cage crosses a region border, sums in first cells', () => {
  expect(draw(killer)).toBe(
    `
┏━━━━━━━━━━━┳━━━━━━━━━━━┓
┃6          ┃5          ┃
┃  ·     ·  ┃  ·     ·  ┃
┠┈┈┈┈┈╮     ┠┈┈┈┈┈┈┈┈┈┈┈┨
┃     ┊     ┃           ┃
┃  ·  ┊  ·  ┃  ·     ·  ┃
┣━━━━━┿━━━━━╋━━━━━━━━━━━┫
┃9    ┊     ┃           ┃
┃  ·  ┊  ·  ┃  ·     ·  ┃
┃     ╰┈┈┈┈┈╂┈┈┈┈┈╮     ┃
┃           ┃     ┊     ┃
┃  ·     ·  ┃  ·  ┊  ·  ┃
┗━━━━━━━━━━━┻━━━━━┷━━━━━┛`.slice(1),
  );
  const across = buildBoard({
    ...four,
    cages: [
      { cells: [1, 2], sum: 3 },
      { cells: [5, 9], sum: 7 },
    ],
  });
  expect(draw(across)).toBe(
    `
┏━━━━━┯━━━━━┯━━━━━┯━━━━━┓
┃     ┊3    │     ┊     ┃
┃  ·  ┊  ·  │  ·  ┊  ·  ┃
┃     ├┈┈┈┈┈╁┈┈┈┈┈╯     ┃
┃     ┊7    ┃           ┃
┃  ·  ┊  ·  ┃  ·     ·  ┃
┣━━━━━┽─────╊━━━━━━━━━━━┫
┃     ┊     ┃           ┃
┃  ·  ┊  ·  ┃  ·     ·  ┃
┃     ╰┈┈┈┈┈┨           ┃
┃           ┃           ┃
┃  ·     ·  ┃  ·     ·  ┃
┗━━━━━━━━━━━┻━━━━━━━━━━━┛`.slice(1),
  );
  expect(draw(across, { ascii: true }).split('\n').slice(0, 7)).toEqual([
    '#########################',
    '#     :3    |     :     #',
    '#  .  :  .  |  .  :  .  #',
    '#     ......#......     #',
    '#     :7    #           #',
    '#  .  :  .  #  .     .  #',
    '#######-----#############',
  ]);
});

test('extra houses that do not overlap are drawn as cages', () => {
  const windows = buildBoard({ ...four, extra: [{ cells: [5, 6, 9, 10] }] });
  expect(draw(windows).split('\n')[2]).toBe('┃   ╭┈┈┈╀┈┈┈╮   ┃');
  const rings = buildBoard({ ...four, extra: [{ cells: [5, 6, 9, 10] }, { cells: [0, 5] }] });
  expect(draw(rings)).toBe(draw(buildBoard(four)));
});

test('cages without sums have no line for sums; sums of cages with the same first cell are side by side', () => {
  const unsummed = buildBoard({ ...four, cages: [{ cells: [0, 1] }] });
  expect(draw(unsummed).split('\n')).toHaveLength(9);
  const shared = buildBoard({
    ...four,
    cages: [
      { cells: [0, 1], sum: 3 },
      { cells: [0, 4], sum: 7 },
    ],
  });
  expect(draw(shared).split('\n')[1]).toContain('┃3,7');
});

test('the caller chooses blanks and styles', () => {
  const board = buildBoard({ ...four, givens });
  expect(draw(board, { blank: ' ' }).split('\n')[2]).toBe('│     │     │');
  const bold = draw(board, { style: (text, cell) => (board.givens[cell] < 0 ? text : `<${text}>`) });
  expect(bold).toBe(draw(board).replaceAll('1', '<1>').replace('2', '<2>').replace('3', '<3>').replace('4', '<4>'));
});

describe('any board', () => {
  const anyDrawing = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.boolean()).chain(([side, isWide]) =>
    fc
      .tuple(anyGivens(side * side, side), anyRegions(side), side > 4 ? anyCages(side * side) : fc.constant([]))
      .map(([cells, regions, cages]) =>
        buildBoard({
          rows: side,
          columns: side,
          symbols: standardSymbols(side).map((_, index) => ({
            name: isWide && index === 0 ? '漢' : String(index + 1),
            value: index + 1,
          })),
          givens: cells,
          regions,
          cages: cages.map(({ cells: members }) => ({ cells: members, sum: null })),
        }),
      ),
  );

  const width = (line: string): number =>
    Array.from(line).reduce((total, character) => total + (character === '漢' ? 2 : 1), 0);

  test('all lines are equally wide, and lines meet lines', () => {
    fc.assert(
      fc.property(anyDrawing, fc.boolean(), (board, ascii) => {
        const lines = draw(board, { ascii, heavy: true }).split('\n');
        expect(new Set(lines.map(width)).size).toBe(1);
        if (!ascii) for (const line of lines) expect(line).toMatch(/^[┏┃┣┠┗┢┡┟┞].*[┓┃┫┨┛┪┩┧┦]$/u);
      }),
    );
  });

  test('the arms of junctions meet lines of the same weight', () => {
    const right = weights(['╶┌└├┬┴┼┎┖┠┰┸╂┟┞┭┵┽┧┦┱┹╅╃╀╁╉', '╺┏┗┣┳┻╋┍┕┝┯┷┿┡┢┮┶┾┲┺╆╄╇╈╊']);
    fc.assert(
      fc.property(anyDrawing, (board) => {
        for (const line of draw(board, { heavy: true }).split('\n')) {
          const characters = Array.from(line);
          characters.forEach((character, index) => {
            if (right(character) === 2) expect(characters[index + 1]).toMatch(/[━]/);
            if (characters[index + 1] === '━' && character !== '━') expect(right(character)).toBe(2);
          });
        }
      }),
    );
  });
});

/** 1 for the characters of the first set, 2 for those of the second. */
function weights([light, heavy]: readonly string[]): (character: string) => number {
  return (character) => (heavy.includes(character) ? 2 : light.includes(character) ? 1 : 0);
}

test('draws the givens by default', () => expect(drawBoard(jigsaw)).toBe(draw(jigsaw)));
