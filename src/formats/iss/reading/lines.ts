/** The constraints on lines: each makes one clue of the cells in their order. */
import type { Clue } from '../../../model/board/board.js';
import { boxesOf, havePiecesAsRegions, type IssFrame } from '../frame.js';
import type { ClueReader } from './sinks.js';
import type { TokenReader } from './token-reader.js';

/** Cells from a field on; shorter lines say nothing and make no clue. */
const line =
  (clueOf: (cells: number[]) => Clue, least = 2): ClueReader =>
  (token, sink) => {
    const cells = token.cells(0);
    if (cells.length >= least) sink.clue(token.token, clueOf(cells));
  };

const named = (type: string, least = 2): ClueReader => line((cells) => ({ type, cells }), least);

/** A number, then the cells. The number may be left out where there is a usual one. */
const numbered =
  (
    clueOf: (cells: number[], number: number) => Clue,
    [least, most]: readonly [number, number],
    usual?: number,
    leastCells = 2,
  ): ClueReader =>
  (token, sink) => {
    const hasNumber = usual === undefined || !/^[A-Z]/i.test(token.field(0));
    const number = !hasNumber || (usual !== undefined && token.field(0) === '') ? usual : token.integer(0, least, most);
    const cells = token.cells(hasNumber ? 1 : 0);
    if (cells.length >= leastCells) sink.clue(token.token, clueOf(cells, number));
  };

const arrow: ClueReader = (token, sink) => {
  const [bulb, ...cells] = token.cells(0);
  if (cells.length === 0) token.fail(1, 'the cells of the arrow', 'E_LENGTH');
  sink.clue(token.token, { type: 'arrow', bulb: [bulb], cells });
};

/** The bulb is a number whose digits stand in the order of the cells; only the first may be above 9. */
const pillArrow: ClueReader = (token, sink) => {
  const size = token.integer(0, 2, 3);
  const all = token.cells(1);
  if (all.length <= size) token.fail(token.length, 'the cells of the arrow', 'E_LENGTH');
  const bulb = all.slice(0, size).sort((a, b) => a - b);
  const { lowest, valueCount } = token.frame;
  const digits = Math.min(valueCount, 10 - lowest);
  if (digits < valueCount) for (const cell of bulb.slice(1)) sink.restrict(token.token, cell, (1 << digits) - 1);
  sink.clue(token.token, { type: 'arrow', bulb, cells: all.slice(size) });
};

const sumLine: ClueReader = (token, sink) => {
  const sum = token.integer(0, 1, 30);
  const isLoop = token.field(token.length - 1) === 'LOOP';
  const cells = token.cells(1, token.length - (isLoop ? 1 : 0));
  sink.clue(token.token, { type: 'sum-line', cells, sum, ...(isLoop && { loop: true }) });
};

const entropic: ClueReader = (token, sink) => {
  requireNineValues(token);
  named('entropic')(token, sink);
};

/** @throws PuzzleError unless the values are 1 to 9. */
export function requireNineValues(token: TokenReader): void {
  const { lowest, valueCount } = token.frame;
  if (lowest === 1 && valueCount === 9) return;
  token.refuse('a board of the values 1–9', `${lowest}–${lowest + valueCount - 1}`);
}

/**
 * The regions that a line of equal sums is cut at: the boxes, or the pieces where there are none. The number of each
 * cell's region.
 */
function sumRegionsOf(frame: IssFrame): ReadonlyMap<number, number> {
  const regions = frame.box ? boxesOf(frame, frame.box) : frame.pieces;
  return new Map(regions.flatMap((cells, region) => cells.map((cell) => [cell, region] as const)));
}

/** The cells of a line, cut where the region changes. */
function cutAtRegions(cells: readonly number[], regionOf: ReadonlyMap<number, number>): number[][] {
  const segments: number[][] = [];
  cells.forEach((cell, index) => {
    if (index > 0 && regionOf.get(cell) === regionOf.get(cells[index - 1])) segments.at(-1)!.push(cell);
    else segments.push([cell]);
  });
  return segments;
}

/** A line through cells without a region is told as its segments. */
const regionSumLine: ClueReader = (token, sink) => {
  const cells = token.cells(0);
  const { frame } = token;
  const regionOf = sumRegionsOf(frame);
  const areRegions = frame.box !== undefined || havePiecesAsRegions(frame);
  const segments = cutAtRegions(cells, regionOf);
  if (regionOf.size === 0 || segments.length < 2) return;
  const isWhole = areRegions && cells.every((cell) => regionOf.has(cell));
  sink.clue(token.token, isWhole ? { type: 'region-sum', cells } : { type: 'equal-sums', segments });
};

export const lineReaders: Readonly<Record<string, ClueReader>> = {
  Thermo: named('thermometer'),
  Whisper: numbered((cells, difference) => ({ type: 'whisper', cells, difference }), [0, 15], 5),
  Renban: named('renban'),
  Modular: numbered((cells, modulus) => ({ type: 'modular', cells, modulus }), [1, 16]),
  Entropic: entropic,
  RegionSumLine: regionSumLine,
  Between: named('between', 3),
  // The ends differ in any case.
  Lockout: numbered((cells, difference) => ({ type: 'lockout', cells, difference: Math.max(difference, 1) }), [0, 15]),
  Palindrome: named('palindrome'),
  Zipper: named('zipper', 3),
  SumLine: sumLine,
  Arrow: arrow,
  DoubleArrow: named('double-arrow'),
  PillArrow: pillArrow,
  ValueIndexing: named('value-indexing', 1),
};
