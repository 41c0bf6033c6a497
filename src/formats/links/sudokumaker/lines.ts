/**
 * The contract of a kind of constraint in the JSON of SudokuMaker: a number for its type, and clues that say the same.
 */
import type { Board, Clue } from '../../../model/board/board.js';
import type { Path } from '../../../model/check-value.js';
import { cellNumbersIn, integerIn, listIn, type BoardDraft, type ForeignObject } from '../board-draft.js';
import { hasBit } from '../../../model/bits.js';
import { nearestCell, whisperClue } from '../fpuzzles/kinds.js';
import { joinLines } from '../grid-lines.js';

export interface MakerKind {
  readonly id: number;
  /** Adds what a constraint says to the draft. */
  read(constraint: ForeignObject, draft: BoardDraft, path: Path): void;
  /**
   * The constraints that say clues of a board; undefined for a clue that this kind cannot say. Clues that are said by
   * one constraint have equal `common` fields; their `entries` are put in one list, `list`, unless they must be apart.
   */
  readonly write?: (clue: Clue, board: Board) => MakerEntries | undefined;
}

interface MakerEntries {
  readonly common: Readonly<Record<string, unknown>>;
  readonly list: string;
  readonly entries: readonly unknown[];
  /**
   * Cells that no other clue of the same constraint may have, since lines that meet would be joined; true for a clue
   * that takes a constraint of its own.
   */
  readonly apart?: readonly number[] | true;
}

// Lines of SudokuMaker: a constraint has a list of lines, each a list of cells.

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

type Fields = Readonly<Record<string, unknown>>;

/** What a constraint of lines says beside them; without it, the lines say all. */
interface LineForm {
  /** The clue of each line. */
  readonly clueOf?: (constraint: ForeignObject, draft: BoardDraft) => (cells: readonly number[]) => Clue;
  /** The other fields of the constraint; undefined for a clue that it cannot say. */
  readonly fieldsOf?: (clue: Clue, board: Board) => Fields | undefined;
  readonly list?: string;
  /** True if lines that meet are one. */
  readonly isJoined?: boolean;
}

function lineKind(id: number, type: string, style: object, form: LineForm = {}): MakerKind {
  const { list = 'lines', isJoined = false } = form;
  const { clueOf = () => (cells) => ({ type, cells }), fieldsOf = saysNothing } = form;
  return {
    id,
    read(constraint, draft, path) {
      const lines = linesIn(constraint, draft, path, list);
      draft.clues.push(...(isJoined ? joinLines(lines) : lines).map(clueOf(constraint, draft)));
    },
    write(clue, board) {
      const fields = clue.type === type ? fieldsOf(clue, board) : undefined;
      const apart = isJoined ? { apart: clue.cells as readonly number[] } : {};
      return fields && { common: { ...fields, style }, list, entries: [clue.cells], ...apart };
    },
  };
}

/** For clues of a type and cells alone. */
const saysNothing = (clue: Clue): Fields | undefined =>
  Object.keys(clue).every((name) => name === 'type' || name === 'cells' || clue[name] === undefined) ? {} : undefined;

const thermometer = lineKind(
  300,
  'thermometer',
  { color: '#cccccc', thickness: 0.3, bulbRadius: 0.4 },
  {
    list: 'thermometers',
    clueOf:
      ({ slow }) =>
      (cells) => ({ type: 'thermometer', cells, ...(slow === true && { slow: true }) }),
    fieldsOf: ({ slow }) => ({ slow: slow === true }),
  },
);

const renban = lineKind(400, 'renban', lineStyle('#f067f0'), { isJoined: true, fieldsOf: () => ({}) });

const whisper = lineKind(401, 'whisper', lineStyle('#67f067'), {
  clueOf: ({ minDifference }, { digits }) => {
    const difference = integerIn(minDifference) ?? Math.ceil(digits.length / 2);
    return (cells) => whisperClue(cells, difference);
  },
  fieldsOf: ({ difference }) => ({ minDifference: difference ?? 5 }),
});

/** Lines that meet are one; each part of it inside a region has the same sum. */
const regionSum: MakerKind = {
  ...lineKind(404, 'region-sum', lineStyle('#2ecbff'), {
    isJoined: true,
    fieldsOf: () => ({ singleRegionTotals: false }),
  }),
  read(constraint, draft, path) {
    const lines = linesIn(constraint, draft, path);
    for (const cells of joinLines(lines)) {
      const own = lines.filter((line) => cells.includes(line[0]));
      if (own.length === 1 && constraint.singleRegionTotals !== true)
        draft.clues.push({ type: 'region-sum', cells: own[0] });
      else draft.later((regions) => segmentsByRegion(own, regions, constraint.singleRegionTotals === true));
    }
  },
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
const lockout = lineKind(407, 'lockout', endStyle('#aabeefff', 0.1, '#e7e6ff80'), {
  clueOf: (_, { digits }) => {
    const difference = Math.floor(digits.length / 2);
    return (cells) => ({ type: 'lockout', cells, ...(difference !== 4 && { difference }) });
  },
  fieldsOf: ({ difference }, { symbols }) => ((difference ?? 4) === Math.floor(symbols.length / 2) ? {} : undefined),
});

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
