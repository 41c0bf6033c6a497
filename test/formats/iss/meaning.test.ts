/**
 * Every kind of constraint on small boards: of all assignments of values, or of thousands at random, we accept those
 * that the independent checker accepts. What is written is read as the same.
 */
import { describe, expect, test } from 'vitest';
import { readIss } from '../../../src/formats/iss/read.js';
import { writeIss } from '../../../src/formats/iss/write.js';
import { Random } from '../../helpers/random.js';
import { checkerOf } from '../../helpers/variants/check-iss.js';
import { judgeOf } from '../../helpers/variants/keeps-board.js';
import { countOf } from '../../helpers/extent.js';

const row = (cells: number, from = 1): string =>
  Array.from({ length: cells }, (_, index) => `R1C${index + from}`).join('~');
/** A line without other rules. */
const raw = (cells: number, constraint: string, range = '9'): string => `.Shape~1x${cells}~${range}~Raw.${constraint}`;

const strings = [
  raw(4, `AllDifferent~${row(4)}~R1C1`),
  raw(4, `Cage~12~${row(3)}`),
  raw(4, `Cage~~${row(4)}`),
  raw(3, `Cage~12~${row(3)}~R1C1`),
  raw(4, `Sum~14~${row(4)}~R1C1`),
  raw(4, `Sum~4_=_1_-1_2_0~${row(4)}`),
  raw(4, `EqualSum~R1C1~R1C2~-~R1C3~-~R1C4`),
  raw(4, `SameValues~2~${row(4)}`),
  raw(4, `SameValues~4~${row(4)}`, '4'),
  raw(4, `Arrow~${row(4)}`),
  raw(4, `DoubleArrow~${row(4)}`),
  raw(4, `PillArrow~2~R1C2~R1C1~R1C3~R1C4`),
  raw(4, `PillArrow~2~${row(4)}`, '0-11'),
  raw(4, `Thermo~${row(4)}`),
  raw(4, `Whisper~3~${row(4)}`),
  raw(4, `Whisper~${row(4)}`),
  raw(4, `Renban~${row(4)}`),
  raw(4, `Modular~2~${row(4)}`),
  raw(4, `Modular~4~${row(3)}`),
  raw(4, `Entropic~${row(4)}`),
  raw(2, `Entropic~${row(2)}`),
  raw(4, `Between~${row(4)}`),
  raw(4, `Lockout~4~${row(4)}`),
  raw(4, `Lockout~0~${row(4)}`, '4'),
  raw(4, `Palindrome~${row(4)}`, '5'),
  raw(4, `Zipper~${row(4)}`),
  raw(3, `Zipper~${row(3)}`),
  raw(4, `SumLine~5~${row(4)}`, '6'),
  raw(4, `SumLine~5~${row(4)}~LOOP`, '6'),
  raw(5, `ValueIndexing~${row(5)}`, '5'),
  raw(4, `WhiteDot~${row(4)}`),
  raw(3, `BlackDot~${row(3)}`, '0-8'),
  raw(3, `X~R1C1~R1C2.V~R1C3~R1C2`),
  raw(3, `GreaterThan~R1C3~R1C2~R1C1`),
  raw(4, `ContainAtLeast~1_2_2~${row(4)}`, '5'),
  raw(4, `ContainExact~1_2_2~${row(4)}`, '5'),
  raw(4, `LookAndSay~2109~${row(4)}`),
  raw(4, `RellikCage~7~${row(4)}`),
  raw(4, `EqualityCage~${row(4)}`),
  raw(4, `EqualityCage~${row(4)}`, '6'),
  raw(4, `Lunchbox~5~${row(4)}`),
  raw(4, `CountingCircles~${row(4)}`, '5'),
  raw(4, `CountDistinct~R1C1~${row(4)}`, '5'),
  raw(4, `Pair~AA-_B~_x~${row(2)}~~${row(2, 3)}`, '5'),
  raw(4, `PairX~f9v73-~~${row(4)}`, '6'),
  raw(4, `Binary~-_7-B~${row(4)}`, '5'),
  raw(4, `NFA~Rhv_ERE_5ERFVAA~_x~${row(4)}`),
  raw(4, `Regex~WzEtM10rWzQtOV0q~${row(4)}`),
  raw(3, `Regex~%5B1a%5D%2B9~${row(3)}`, '0-10'),
  raw(3, `~R1C1_1_2~R1C2_3.~R1C1_2_3`),
  raw(3, `Or.Thermo~${row(3)}.And.~R1C1_5.Cage~12~${row(3)}.End.End`),
  raw(3, `Or.End`),
  raw(3, `Or.And.End.Thermo~${row(3)}.End`),
  raw(4, `Replicate~F.Thermo~R1C1~R1C2.End`),
  raw(4, `Or.Replicate~D.~R1C1_1~R1C3_2.End.Renban~${row(4)}.End`, '5'),
  raw(4, `ConnectedValues~~1_2`, '4'),
  raw(4, `ConnectedValues~~1_2~3`, '4'),
  '.Shape~2x2~6~Raw.ConnectedValues~~1',
  '.Shape~2x2~9~Raw.Quad~R1C1~1~1~2',
  '.Shape~2x2~9~Raw.Quad~R1C1~1.Quad~R1C1~2',
  '.Shape~2x2~9~Raw.GlobalEntropy',
  '.Shape~2x2~9~Raw.GlobalMod',
  '.Shape~2x2~9~Raw.AntiConsecutive',
  '.Shape~3x2~5~Raw.AntiTaxicab',
  '.Shape~3x2~5~Raw.DutchFlatmates',
  '.Shape~1x4~9.StrictKropki.WhiteDot~R1C3~R1C4',
  '.Shape~1x4~9.StrictXV.X~R1C1~R1C2',
  '.Shape~2x3~4.AntiKnight',
  '.Shape~2x3~4.AntiKing',
  '.Shape~3x3.Diagonal~1',
  '.Shape~1x4.Skyscraper~R1~2~1',
  '.Shape~1x4~0-4.Skyscraper~R1~2~3',
  '.Shape~1x4.HiddenSkyscraper~R1~2~3',
  '.Shape~1x4.XSum~R1~5~',
  '.Shape~1x4~0-4.XSum~R1~~6',
  '.Shape~1x4.NumberedRoom~R1~4~4',
  '.Shape~1x4.XSum~R1~9~.XSum~R1~6~',
  '.Shape~1x4.Sandwich~3~R1',
  '.Shape~4x1.Sandwich~3~C1.Sandwich~2~C1',
  '.Shape~1x4.Indexing~C~R1C2~R1C3',
  '.Shape~4x1.Indexing~R~R2C1~R3C1',
  '.Shape~3x3.LittleKiller~2~R1C2.LittleKiller~3~R2C3.LittleKiller~4~R3C2',
  '.Shape~2x3~4.RegionSize~3.Jigsaw~001011',
  '.Shape~2x3~4.RegionSize~3.Jigsaw~001011.RegionSumLine~R1C1~R1C2~R1C3~R2C1',
  '.Shape~3x3.RegionSameValues',
  '.Shape~2x2~3.RegionSameValues',
  '.Shape~2x2~4.NoBoxes.RegionSize~2.FullRankTies~none',
  '.Shape~1x1~4.Var~A~x~3.Thermo~VA1~VA2~VA3~R1C1',
  '.Shape~1x1~3.Var~A~x~2x2.ConnectedValues~VA~1.WhiteDot~VA1~VA3',
  '.Shape~1x1~3.Var~B.Var~AB~x~2.Arrow~VB~VAB1~VAB2',
  '.Shape~1x2~3~Raw.Var~A~x~2x2.Replicate~D~VA1.Thermo~VA1~VA3.End',
];

/** Larger boards: near a solution, given by its values. */
const solved: readonly (readonly [iss: string, values: string])[] = [
  ['.Shape~4x4.NoBoxes.Windoku', '1234341243212143'],
  ['.Shape~4x4~5.NoBoxes.Windoku.RegionSize~4', '1234341243212143'],
  ['.Shape~4x4.Windoku', '1243342123144132'],
  ['.Shape~4x4.NoBoxes.Diagonal~1.Diagonal~-1', '1234341243212143'],
  ['.Shape~4x4.DisjointSets', '1234341221434321'],
  ['.Shape~4x4.NoBoxes.DisjointSets', '1234341221434321'],
  ['.Shape~4x4.RegionSumLine~R1C2~R1C3~R2C3~R3C3', '3412123421434321'],
  ['.Shape~4x4.Jigsaw~0011001122332233.Jigsaw~0000111122223333', '1234341221434321'],
  ['.Shape~4x4.NoBoxes.FullRankTies~none', '1234431221433421'],
  ['.Shape~4x4.NoBoxes.FullRank~R1~6~', '2143431212343421'],
  ['.Shape~4x4.NoBoxes.FullRank~C2~~7.FullRankTies~any', '2134134234214213'],
  ['.Shape~4x4.NoBoxes.FullRank~R1~2~.FullRank~C1~2~.FullRankTies~any', '1234241331424321'],
  ['.Shape~4x4~0-4.Doppelganger', '03144203142020311234213431420'],
  ['.Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R1C1~1.ChaosCount~R2C2~1', '31241243243143121111222233334444'],
  ['.Shape~4x4.NoBoxes.ChaosConstruction.ChaosArrow~R2C2~0~CC1~CC2~-~CC1~CC5', '21344213134234211111222233334444'],
];

const everyAssignment = function* (cells: number, low: number, high: number): Generator<number[]> {
  const values = Array.from({ length: cells }, () => low);
  for (;;) {
    yield values;
    let at = 0;
    while (at < cells && values[at] === high) values[at++] = low;
    if (at === cells) return;
    values[at]++;
  }
};

/** Most assignments that are all tried. */
const most = 20_000;
/** A sample goes on to the first that is right. */
const enough = countOf({ sample: 3000, all: most });

/** All assignments of a board, or as many at random. */
function* assignments(iss: string): Generator<readonly number[]> {
  const { cells, low, high } = checkerOf(iss).grid;
  if ((high - low + 1) ** cells <= most) return yield* everyAssignment(cells, low, high);
  const random = new Random(5);
  for (let nth = 0; nth < most; nth++) {
    const values = Array.from({ length: cells }, () => low + random.below(high - low + 1));
    yield nth % 2 === 0
      ? values
      : random.shuffle(Array.from({ length: cells }, (_, i) => low + (i % (high - low + 1))));
  }
}

/** A solution with some values exchanged. */
function* near(values: string): Generator<readonly number[]> {
  const random = new Random(6);
  const solution = Array.from(values, Number);
  yield solution;
  for (let nth = 0; nth < countOf({ sample: 600, all: 3000 }); nth++) {
    const copy = [...solution];
    for (let swap = 0; swap <= nth % 4; swap++) {
      const [a, b] = [random.below(copy.length), random.below(copy.length)];
      if (nth % 3 === 0) copy[a] = solution[b];
      else [copy[a], copy[b]] = [copy[b], copy[a]];
    }
    yield copy;
  }
}

function compare(iss: string, tried: Iterable<readonly number[]>): number {
  const board = readIss(iss);
  const again = readIss(writeIss(board));
  const [judge, other] = [judgeOf(board), judgeOf(again)];
  const { accepts, grid } = checkerOf(iss);
  let accepted = 0;
  let count = 0;
  for (const values of tried) {
    if (count++ >= enough && accepted > 0) break;
    const cells = values.map((value) => value - grid.low);
    const isRight = accepts(values);
    if (isRight) accepted++;
    const isKept = judge.keepsHouses(cells) && judge.keepsRest(cells);
    if (isKept !== isRight) expect([values, isKept]).toEqual([values, isRight]);
    if (other.keepsHouses(cells) !== judge.keepsHouses(cells) || other.keepsRest(cells) !== judge.keepsRest(cells))
      expect.fail(`${values.join(' ')}: judged otherwise as it was written`);
  }
  return accepted;
}

describe('every assignment', () => {
  test.each(strings)('%s', (iss) => {
    const accepted = compare(iss, assignments(iss));
    if (iss !== raw(3, 'Or.End')) expect(accepted).toBeGreaterThan(0);
  });
});

describe('near a solution', () => {
  test.each(solved)('%s', (iss, values) => expect(compare(iss, near(values))).toBeGreaterThan(0));
});
