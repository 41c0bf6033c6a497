/** Lines of SudokuMaker: a constraint has a list of lines, each a list of cells. */
import type { Clue, Board } from '../../../model/board/board.js';
import { hasBit } from '../../../model/bits.js';
import type { Path } from '../../../model/check-value.js';
import { type BoardDraft, cellNumbersIn, integerIn, listIn, type ForeignObject } from '../board-draft.js';
import { nearestCell, whisperClue } from '../fpuzzles/lines.js';
import { joinLines } from '../grid-lines.js';
import type { MakerKind } from './kind.js';

// Region sum lines that branch, or whose sum is that of a whole region: their parts, as sums that are equal.

/**
 * @param lines of one connected line, which may branch.
 * @param isWholeRegion true if all cells in a region count together, though the line left it in between.
 * @returns nothing for a line inside one region.
 */
function segmentsByRegion(
  lines: readonly (readonly number[])[],
  regions: readonly (number | null)[],
  isWholeRegion: boolean,
): Clue[] {
  const groups = new Map<number, number>();
  const rootOf = (cell: number): number => {
    let root = cell;
    while (groups.get(root) !== root) root = groups.get(root)!;
    return root;
  };
  const firstIn = new Map<number | null, number>();
  for (const cell of lines.flat()) {
    if (groups.has(cell)) continue;
    groups.set(cell, cell);
    const region = regions[cell];
    if (!isWholeRegion) continue;
    const first = firstIn.get(region);
    if (first === undefined) firstIn.set(region, cell);
    else groups.set(cell, rootOf(first));
  }
  for (const line of lines)
    for (let at = 1; at < line.length; at++)
      if (regions[line[at]] === regions[line[at - 1]]) groups.set(rootOf(line[at]), rootOf(line[at - 1]));
  const segments = new Map<number, number[]>();
  for (const cell of groups.keys()) {
    const root = rootOf(cell);
    segments.set(root, [...(segments.get(root) ?? []), cell]);
  }
  return segments.size < 2 ? [] : [{ type: 'equal-sums', segments: [...segments.values()] }];
}

const lineStyle = (color: string, thickness = 0.15): object => ({ color, thickness });

const endStyle = (color: string, thickness: number, fill: string): object => ({
  lines: { color, thickness },
  endPoints: { size: 0.8, fill, stroke: { color, thickness: 0.02 } },
});

/** The lines of at least two cells. */
function linesIn(constraint: ForeignObject, draft: BoardDraft, path: Path, key = 'lines'): number[][] {
  const lines = listIn(constraint[key], [...path, key]).map((line, index) =>
    cellNumbersIn(line, draft.cellCount, [...path, key, index]),
  );
  const long = lines.filter((line) => line.length > 1);
  if (long.length < lines.length) draft.notes.add('a line of one cell');
  return long;
}

/** @param usual fields that may be stated, but only so. */
function lineKind(id: number, type: string, style: object, usual: Readonly<Record<string, unknown>> = {}): MakerKind {
  return {
    id,
    read(constraint, draft, path) {
      draft.clues.push(...linesIn(constraint, draft, path).map((cells) => ({ type, cells })));
    },
    write(clue) {
      const isSaid = Object.keys(clue).every(
        (name) => name === 'type' || name === 'cells' || clue[name] === usual[name],
      );
      return clue.type === type && isSaid ? { common: { style }, list: 'lines', entries: [clue.cells] } : undefined;
    },
  };
}

const thermometer: MakerKind = {
  id: 300,
  read(constraint, draft, path) {
    const slow = constraint.slow === true ? { slow: true } : {};
    for (const cells of linesIn(constraint, draft, path, 'thermometers'))
      draft.clues.push({ type: 'thermometer', cells, ...slow });
  },
  write: (clue) =>
    clue.type === 'thermometer'
      ? {
          common: { slow: clue.slow === true, style: { color: '#cccccc', thickness: 0.3, bulbRadius: 0.4 } },
          list: 'thermometers',
          entries: [clue.cells],
        }
      : undefined,
};

const renban: MakerKind = {
  id: 400,
  read(constraint, draft, path) {
    for (const cells of joinLines(linesIn(constraint, draft, path))) draft.clues.push({ type: 'renban', cells });
  },
  write: (clue) =>
    clue.type === 'renban'
      ? {
          common: { style: lineStyle('#f067f0') },
          list: 'lines',
          entries: [clue.cells],
          apart: clue.cells as readonly number[],
        }
      : undefined,
};

const whisper: MakerKind = {
  id: 401,
  read(constraint, draft, path) {
    const difference = integerIn(constraint.minDifference) ?? Math.ceil(draft.digits.length / 2);
    draft.clues.push(...linesIn(constraint, draft, path).map((cells) => whisperClue(cells, difference)));
  },
  write: (clue) =>
    clue.type === 'whisper'
      ? {
          common: { minDifference: clue.difference ?? 5, style: lineStyle('#67f067') },
          list: 'lines',
          entries: [clue.cells],
        }
      : undefined,
};

/** Lines that meet are one; each part of it inside a region has the same sum. */
const regionSum: MakerKind = {
  id: 404,
  read(constraint, draft, path) {
    const lines = linesIn(constraint, draft, path);
    for (const cells of joinLines(lines)) {
      const own = lines.filter((line) => cells.includes(line[0]));
      if (own.length === 1 && constraint.singleRegionTotals !== true)
        draft.clues.push({ type: 'region-sum', cells: own[0] });
      else draft.later((regions) => segmentsByRegion(own, regions, constraint.singleRegionTotals === true));
    }
  },
  write: (clue) =>
    clue.type === 'region-sum'
      ? {
          common: { singleRegionTotals: false, style: lineStyle('#2ecbff') },
          list: 'lines',
          entries: [clue.cells],
          apart: clue.cells as readonly number[],
        }
      : undefined,
};

/** The clues that a partition of the digits into groups stands for, by the groups as texts. */
export function groupingsOf(digits: readonly number[]): ReadonlyMap<string, Clue> {
  const third = digits.length / 3;
  const by = (count: number, groupOf: (digit: number, index: number) => number): string =>
    groupsKey(
      Array.from({ length: count }, (_, group) =>
        digits.reduce((mask, digit, index) => (groupOf(digit, index) === group ? mask | (1 << digit) : mask), 0),
      ),
    );
  return new Map<string, Clue>([
    ...(digits.length % 3 === 0
      ? [[by(3, (_, index) => Math.floor(index / third)), { type: 'entropic' }] as const]
      : []),
    // A later entry of the same groups replaces an earlier one.
    ...[9, 8, 7, 6, 5, 4, 3].map((modulus) => {
      const clue = modulus === 3 ? { type: 'modular' } : { type: 'modular', modulus };
      return [by(modulus, (digit) => digit % modulus), clue] as const;
    }),
    [by(2, (digit) => digit % 2), { type: 'parity' }],
  ]);
}

export const groupsKey = (masks: readonly number[]): string => [...masks].sort((a, b) => a - b).join(' ');

/** Groups of digits as masks, bit d for digit d. */
export function groupsIn(constraint: ForeignObject, path: Path): number[] {
  return listIn(constraint.groups, [...path, 'groups']).map((group) => integerIn(group) ?? 0);
}

/** The groups that a clue stands for; undefined for a clue that is no grouping. */
export function groupsFor(clue: Clue, digits: readonly number[]): number[] | undefined {
  for (const [key, { type, modulus }] of groupingsOf(digits))
    if (type === clue.type && (modulus ?? 3) === (clue.modulus ?? 3)) return key.split(' ').map(Number);
  return undefined;
}

export const groupsInWords = (masks: readonly number[]): string =>
  masks.map((mask) => Array.from({ length: 31 }, (_, d) => (hasBit(mask, d) ? String(d) : '')).join('')).join('/');

const groupLine: MakerKind = {
  id: 406,
  read(constraint, draft, path) {
    const groups = groupsIn(constraint, path);
    const clue = groupingsOf(draft.digits).get(groupsKey(groups));
    const lines = linesIn(constraint, draft, path);
    if (clue) draft.clues.push(...lines.map((cells) => ({ ...clue, cells })));
    else if (lines.length > 0) draft.notes.add(`lines of the groups ${groupsInWords(groups)}`);
  },
  write(clue, board) {
    const groups = ['entropic', 'modular', 'parity'].includes(clue.type)
      ? groupsFor(
          clue,
          board.symbols.map(({ value }) => value!),
        )
      : undefined;
    return groups && { common: { groups, style: lineStyle('#ffccaa') }, list: 'lines', entries: [clue.cells] };
  },
};

/** The lockout lines of SudokuMaker: the ends differ by half of the digits. */
const lockout: MakerKind = {
  id: 407,
  read(constraint, draft, path) {
    const difference = Math.floor(draft.digits.length / 2);
    for (const cells of linesIn(constraint, draft, path))
      draft.clues.push({ type: 'lockout', cells, ...(difference !== 4 && { difference }) });
  },
  write: (clue, board) =>
    clue.type === 'lockout' && (clue.difference ?? 4) === Math.floor(board.symbols.length / 2)
      ? { common: { style: endStyle('#aabeefff', 0.1, '#e7e6ff80') }, list: 'lines', entries: [clue.cells] }
      : undefined,
};

/** The cells of a bulb are listed ones first, and read as a number in the order of the grid. */
const arrow: MakerKind = {
  id: 408,
  read(constraint, draft, path) {
    const bulbs = listIn(constraint.bulbsWithArrows, [...path, 'bulbsWithArrows']) as readonly ForeignObject[];
    bulbs.forEach((entry, index) => {
      const at = [...path, 'bulbsWithArrows', index];
      const bulb = cellNumbersIn(entry?.bulbCells, draft.cellCount, [...at, 'bulbCells']).sort((a, b) => a - b);
      const shafts = listIn(entry?.arrows, [...at, 'arrows']).map((line, i) =>
        cellNumbersIn(line, draft.cellCount, [...at, 'arrows', i]).slice(1),
      );
      const long = shafts.filter((cells) => cells.length > 0);
      if (long.length < Math.max(shafts.length, 1)) draft.notes.add('a circle without an arrow');
      draft.clues.push(...long.map((cells) => ({ type: 'arrow', bulb, cells })));
    });
  },
  write(clue, board: Board) {
    const bulb = clue.type === 'arrow' ? (clue.bulb as readonly number[]) : undefined;
    if (!bulb || bulb.some((cell, index) => index > 0 && cell < bulb[index - 1])) return undefined;
    const cells = clue.cells as readonly number[];
    const bulbCells = [...bulb].reverse();
    const style = {
      bulb: { size: 0.8, fill: '#ffffff', stroke: { thickness: 0.02, color: '#aaaaaa' } },
      arrow: { thickness: 0.05, color: '#aaaaaa', headSize: 0.35 },
    };
    const arrows = [[nearestCell(bulb, cells[0], board), ...cells]];
    return { common: { style }, list: 'bulbsWithArrows', entries: [{ bulbCells, arrows }] };
  },
};

export const makerLines: readonly MakerKind[] = [
  thermometer,
  renban,
  whisper,
  lineKind(402, 'palindrome', lineStyle('#bbbbbb')),
  lineKind(403, 'between', endStyle('#aaaaaa', 0.1, '#ffffff80')),
  regionSum,
  lineKind(405, 'sequence', lineStyle('#aaaaaa')),
  groupLine,
  lockout,
  arrow,
  lineKind(409, 'double-arrow', endStyle('#aaaaaa', 0.05, '#ffffff')),
];
