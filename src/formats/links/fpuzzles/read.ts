/**
 * Reads the JSON of f-puzzles: a square grid with the digits 1 to n, and a list for each kind of constraint. Digits
 * that were entered and marks of the solver are no part of the puzzle. Source: docs/sources.md.
 */
import { fullMask } from '../../../model/bits.js';
import type { Board } from '../../../model/board/board.js';
import { refuse, requireList, requireObject, showValue } from '../../../model/check-value.js';
import { BoardDraft, integerIn, isBlank, listIn, objectsIn, textIn, type ForeignObject } from '../board-draft.js';
import { digitRange } from '../grid-lines.js';
import { boxOfEachCell, defaultBox } from '../../../model/board/cells.js';
import { cellKinds, joinMarks, cellsIn, lineKinds, outsideKinds, type FPuzzlesKind } from './kinds.js';

/** Every kind of constraint that is a list of its own. */
export const fpuzzlesKinds: readonly FPuzzlesKind[] = [...lineKinds, ...cellKinds, ...outsideKinds];

/** Other names of keys. */
const otherKeys: Readonly<Record<string, string>> = {
  lockoutline: 'lockout',
  sequenceline: 'sequence',
  zipper: 'zipperline',
  nabnerline: 'nabner',
};

/** Members that are no constraints, or are read by themselves. */
const readApart: ReadonlySet<string> = new Set([
  ...['size', 'grid', 'title', 'author', 'ruleset', 'metadata', 'solution', 'successMessage', 'highlightConflicts'],
  ...['disabledlogic', 'truecandidatesoptions', 'diagonal+', 'diagonal-', 'antiknight', 'antiking', 'disjointgroups'],
  ...['nonconsecutive', 'negative', 'killercage', 'extraregion', 'cage', 'activeConstraints'],
]);

const drawnThings: Readonly<Record<string, string>> = {
  line: 'line',
  rectangle: 'rectangle',
  circle: 'circle',
  text: 'text',
};
const fog: ReadonlySet<string> = new Set(['fogofwar', 'foglight', 'triggereffect']);

/** @throws PuzzleError with a path, for what is no puzzle of f-puzzles. */
export function readFPuzzles(puzzle: ForeignObject): Board {
  const grid = gridOf(puzzle);
  const side = grid.length;
  const draft = new BoardDraft(side, side, digitRange(1, side));
  readWords(puzzle, draft);
  readRules(puzzle, draft);
  readCages(puzzle, draft);
  for (const [key, value] of Object.entries(puzzle)) readMember(key, value, draft);
  draft.clues.push(...joinMarks(draft.clues.splice(0)));
  readNegatives(puzzle, draft);
  const cells = grid.flat();
  const parts = {
    givens: cells.map((cell, index) => {
      const isGiven = Boolean(cell.given) && !isBlank(cell.value) && cell.value !== 0;
      return isGiven ? draft.symbolOf(cell.value, ['grid', Math.floor(index / side), index % side, 'value']) : null;
    }),
    ...readGivenMarks(cells, draft),
  };
  return draft.build(parts, readRegions(cells, side));
}

/** The cells row by row. */
function gridOf(puzzle: ForeignObject): readonly (readonly ForeignObject[])[] {
  const rows = requireList(puzzle.grid, 25, ['grid']);
  if (rows.length === 0) refuse('E_SIZE', 'grid', 'at least one row', 'none', ['grid']);
  if (!isBlank(puzzle.size) && Number(puzzle.size) !== rows.length)
    refuse('E_SIZE', 'size', `${rows.length}, as many as the grid has rows`, showValue(puzzle.size), ['size']);
  return rows.map((row, r) => {
    const cells = requireList(row, 25, ['grid', r]);
    if (cells.length !== rows.length)
      refuse('E_SIZE', `grid[${r}]`, `${rows.length} cells, as many as rows`, `${cells.length}`, ['grid', r]);
    return cells.map((cell, c) => requireObject(cell, ['grid', r, c]));
  });
}

function readWords(puzzle: ForeignObject, draft: BoardDraft): void {
  if (!isBlank(puzzle.metadata))
    for (const [key, value] of Object.entries(requireObject(puzzle.metadata, ['metadata'])).slice(0, 50))
      if (key !== 'rules' && key !== 'solution') draft.addMeta(key, value);
  draft.addMeta('title', puzzle.title);
  draft.addMeta('author', puzzle.author);
  draft.addProse(puzzle.ruleset);
}

function readRules(puzzle: ForeignObject, draft: BoardDraft): void {
  if (puzzle['diagonal-']) draft.addDiagonal('falling');
  if (puzzle['diagonal+']) draft.addDiagonal('rising');
  if (puzzle.antiknight) draft.addRule('anti-knight');
  if (puzzle.antiking) draft.addRule('anti-king');
  if (puzzle.nonconsecutive) draft.addRule('non-consecutive');
  if (puzzle.disjointgroups) draft.clues.push({ type: 'disjoint-groups' });
}

/** Pairs without a dot, an X or a V break the relation. */
function readNegatives(puzzle: ForeignObject, draft: BoardDraft): void {
  for (const name of listIn(puzzle.negative, ['negative'])) {
    if (name === 'xv') draft.clues.push({ type: 'negative-xv' });
    else if (name === 'foglight') draft.notes.add('fog');
    else if (name === 'ratio') draft.addNegativeDots('black-dot');
    else draft.notes.add(`the negative rule of ${String(name)}`);
  }
}

function readCages(puzzle: ForeignObject, draft: BoardDraft): void {
  objectsIn(puzzle.killercage, ['killercage']).forEach((cage, index) => {
    const cells = cellsIn(cage.cells, draft, ['killercage', index, 'cells']);
    const sum = integerIn(cage.value);
    if (sum === undefined && !isBlank(cage.value)) draft.notes.add(`a cage of ${String(cage.value)}`);
    if (cells.length > 0) draft.cages.push({ cells, sum: sum === undefined || sum === 0 ? null : sum });
  });
  objectsIn(puzzle.extraregion, ['extraregion']).forEach((region, index) => {
    const cells = cellsIn(region.cells, draft, ['extraregion', index, 'cells']);
    if (cells.length > 0) draft.extra.push({ cells });
  });
  for (const cage of objectsIn(puzzle.cage, ['cage'])) readCosmeticCage(cage, draft);
}

/** A cage that is only drawn may be a line of the metadata, or fog. */
function readCosmeticCage(cage: ForeignObject, draft: BoardDraft): void {
  if (isFromConstraint(cage)) return;
  const text = textIn(cage.value) ?? '';
  const [, key, value] = /^([^: ]{1,40}):\s*([^]+)/.exec(text) ?? [];
  const isHidden =
    isBlank(cage.cells) || [cage.fontC, cage.outlineC].every((colour) => colour === undefined || isClear(colour));
  if (text === 'FOW' || text === 'FOGLIGHT') draft.notes.add('fog');
  else if (!key || !isHidden) draft.notes.drawn('cage');
  else if (key === 'rules') draft.addProse(value);
  else if (key === 'title' || key === 'author') draft.addMeta(key, value);
}

const isClear = (colour: unknown): boolean =>
  typeof colour === 'string' && /^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/i.test(colour);

/** True for what is drawn for pages that do not know a constraint. */
const isFromConstraint = (entry: ForeignObject): boolean =>
  !isBlank(entry.fromConstraint) || entry.isNewConstraint === true;

function readMember(name: string, value: unknown, draft: BoardDraft): void {
  const key = otherKeys[name] ?? name;
  if (readApart.has(key) || isBlank(value)) return;
  const kind = fpuzzlesKinds.find((known) => known.key === key);
  if (kind)
    objectsIn(value, [name]).forEach((entry, index) => draft.clues.push(...kind.read(entry, draft, [name, index])));
  else if (Object.hasOwn(drawnThings, key)) {
    const drawn = objectsIn(value, [name]).filter((entry) => !isFromConstraint(entry));
    draft.notes.drawn(drawnThings[key], drawn.length);
  } else draft.notes.add(fog.has(key) ? 'fog' : `"${key}"`);
}

function readGivenMarks(cells: readonly ForeignObject[], draft: BoardDraft): { candidates?: number[] } {
  if (cells.every((cell) => isBlank(cell.givenPencilMarks))) return {};
  return { candidates: cells.map((cell, index) => maskOf(cell.givenPencilMarks, draft, index, 'givenPencilMarks')) };
}

/** The marks of a cell as a mask of symbols; every symbol for none. */
function maskOf(marks: unknown, draft: BoardDraft, index: number, name: string): number {
  if (isBlank(marks)) return fullMask(draft.digits.length);
  const path = ['grid', Math.floor(index / draft.columns), index % draft.columns, name];
  return listIn(marks, path).reduce<number>(
    (mask, mark, at) => (mask | (1 << draft.symbolOf(mark, [...path, at]))) >>> 0,
    0,
  );
}

/** The region of each cell; the boxes where none is stated, which are the rows on a side that is prime. */
function readRegions(cells: readonly ForeignObject[], side: number): (number | null)[] {
  const boxes = boxOfEachCell(side, side, defaultBox(side));
  const regions = cells.map(({ region }, index) => {
    if (region === undefined) return boxes[index];
    const number = integerIn(region);
    if (region === null || number === -1) return null;
    const path = ['grid', Math.floor(index / side), index % side, 'region'];
    return number ?? refuse('E_TYPE', 'region', 'a number or null', showValue(region), path);
  });
  const areRows = defaultBox(side)[0] === 1 && regions.every((region, index) => region === Math.floor(index / side));
  return areRows ? regions.map(() => null) : regions;
}

/** What was entered into a grid: the symbol of each cell, −1 for none, and the marks in its centre as a mask. */
export interface Entered {
  readonly symbols: readonly number[];
  /** Null for a cell without marks. */
  readonly marks: readonly (number | null)[];
}

/** Reads digits and centre marks that were entered, for questions about a grid that is half solved. */
export function readEntered(puzzle: ForeignObject): Entered {
  const grid = gridOf(puzzle);
  const side = grid.length;
  const draft = new BoardDraft(side, side, digitRange(1, side));
  const cells = grid.flat();
  return {
    symbols: cells.map(({ value }, index) =>
      isBlank(value) || value === 0
        ? -1
        : draft.symbolOf(value, ['grid', Math.floor(index / side), index % side, 'value']),
    ),
    marks: cells.map(({ centerPencilMarks }, index) =>
      isBlank(centerPencilMarks) ? null : maskOf(centerPencilMarks, draft, index, 'centerPencilMarks'),
    ),
  };
}
