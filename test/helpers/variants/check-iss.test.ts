/**
 * The independent checker of constraint strings: it accepts every known answer, and sees damage to each kind of
 * constraint whose meaning is not kept by the damage.
 */
import { describe, expect, test } from 'vitest';
import { Random } from '../random.js';
import { checkerOf } from './check-iss.js';
import { variantPuzzles, wholeSolution } from './corpus.js';
import { parseTokens, type Token } from './iss-grid.js';

const answered = variantPuzzles.filter(({ solution }) => solution !== null);

test('there are 84 puzzles, 83 with an answer', () => {
  expect(variantPuzzles).toHaveLength(84);
  expect(answered).toHaveLength(83);
});

test.each(answered.map((puzzle) => [puzzle.id, puzzle] as const))('accepts the answer of %s', (_id, puzzle) => {
  expect(checkerOf(puzzle.iss).listBroken(wholeSolution(puzzle)!)).toEqual([]);
});

/** Each token by itself, with the frame that it needs. */
function alone(iss: string): Map<string, string[]> {
  const isFrame = /^(?:Shape|Var|RegionSize|NoBoxes|Jigsaw|ChaosConstruction|FullRankTies)\b/;
  const tokens = parseTokens(iss);
  const write = (list: readonly Token[]): string =>
    list
      .map(({ type, args, inner }) => {
        const block = ['Or', 'And', 'Replicate'].includes(type) ? `${write(inner)}.End` : '';
        return `.${[type, ...args].join('~')}${block}`;
      })
      .join('');
  const frame = write(tokens.filter(({ type }) => isFrame.test(type)));
  const byType = new Map<string, string[]>();
  for (const token of tokens)
    byType.set(token.type, [
      ...(byType.get(token.type) ?? []),
      isFrame.test(token.type) ? frame : frame + write([token]),
    ]);
  return byType;
}

/** The values of all cells exchanged for others: a permutation of values, the cells in another order. */
function damage(values: readonly number[], gridCells: number, random: Random): number[] {
  const grid = values.slice(0, gridCells);
  const range = [...new Set(grid)];
  const permuted = random.shuffle(range);
  if (random.below(2) === 0)
    return [...grid.map((value) => permuted[range.indexOf(value)]), ...random.shuffle(values.slice(gridCells))];
  return [...random.shuffle(grid), ...random.shuffle(values.slice(gridCells))];
}

/** Kinds that say nothing of values, or that the damage never breaks: the examples below have it. */
const withoutMeaning = new Set(['Shape', 'Var', 'RegionSize', 'NoBoxes', 'FullRankTies']);

describe('damage is seen', () => {
  const kinds = new Set(answered.flatMap(({ iss }) => [...alone(iss).keys()]));

  test.each([...kinds].filter((kind) => !withoutMeaning.has(kind)))('%s', (kind) => {
    const random = new Random(7);
    const isSeen = answered.some((puzzle) =>
      (alone(puzzle.iss).get(kind) ?? []).some((text) => {
        const { grid, listBroken } = checkerOf(text);
        const tries = Array.from({ length: 30 }, () =>
          damage(wholeSolution(puzzle)!, grid.height * grid.width, random),
        );
        return tries.some((values) => listBroken(values).includes(kind === 'Jigsaw' ? 'houses' : kind));
      }),
    );
    expect(isSeen).toBe(true);
  });
});

/** One line of cells R1C1, R1C2 … without other rules. */
const raw = (cells: number, constraint: string): string => `.Shape~1x${cells}~9~Raw.${constraint}`;
const row = (cells: number): string => Array.from({ length: cells }, (_, index) => `R1C${index + 1}`).join('~');

describe('kinds that the puzzles lack', () => {
  test.each([
    [raw(4, `EqualityCage~${row(4)}`), '1467', '1247'],
    [raw(4, `EqualityCage~${row(4)}`), '1368', '1456'],
    [raw(4, `Lunchbox~5~${row(4)}`), '1239', '1293'],
    [raw(3, `RellikCage~5~${row(3)}`), '139', '149'],
    [raw(3, `Zipper~${row(3)}`), '154', '164'],
    [raw(4, `SumLine~5~${row(4)}~LOOP`), '2413', '2423'],
    [raw(4, `SumLine~5~${row(4)}`), '2341', '3413'],
    [raw(4, `Whisper~${row(4)}`), '1616', '1526'],
    [raw(4, `Sum~4_=_1_-1_2_0~${row(4)}`), '3119', '3129'],
    [raw(4, `PillArrow~2~${row(4)}`), '1798', '1797'],
    [raw(4, `LookAndSay~2109~${row(4)}`), '1172', '1192'],
    [raw(4, `ContainExact~1_2~${row(4)}`), '3124', '1124'],
    ['.Shape~2x2~9~Raw.GlobalMod', '1236', '1474'],
    ['.Shape~2x2~9~Raw.AntiConsecutive', '1313', '1323'],
    ['.Shape~1x4~9.StrictKropki.WhiteDot~R1C3~R1C4', '5812', '5612'],
    ['.Shape~1x4~9.StrictXV.X~R1C1~R1C2', '6429', '6419'],
    ['.Shape~2x2.FullRankTies~none', undefined, '1221'],
    ['.Shape~3x3.FullRankTies~only-unclued', '123231312', undefined],
    ['.Shape~3x3.FullRank~R1~1~.FullRankTies~any', '123231312', '213132321'],
    ['.Shape~1x4.HiddenSkyscraper~R1~2~', '1324', '1432'],
    ['.Shape~1x4.Skyscraper~R1~2~1', '3124', '1234'],
    ['.Shape~1x4.XSum~R1~5~', '2314', '2413'],
    ['.Shape~1x4.XSum~R1~~10', '2314', '2341'],
    ['.Shape~1x4.NumberedRoom~R1~4~', '2413', '2143'],
    ['.Shape~2x1~9~Raw.DutchFlatmates', '15', '35'],
    ['.Shape~2x1~9~Raw.DutchFlatmates', '59', '58'],
  ])('%s', (iss, good, bad) => {
    const { accepts } = checkerOf(iss);
    const valuesOf = (digits: string): number[] => Array.from(digits, Number);
    if (good !== undefined) expect(accepts(valuesOf(good))).toBe(true);
    if (bad !== undefined) expect(accepts(valuesOf(bad))).toBe(false);
  });
});
