/**
 * Writes a board as one line of our JSON: what has its default is left out, and reading it again gives an equal board.
 */
import { namesOfCells } from '../../model/board/symbols.js';
import { hasBit } from '../../model/bits.js';
import type { Board, Cage } from '../../model/board/board.js';
import { defaultBox } from '../../model/board/cells.js';
import { housesOfKind, isPartialBoard, linesOf, regionsOf } from '../../model/board/board-description.js';
import { requireBoard } from '../../model/board/restore-board.js';
import { usualSymbols, sameList } from '../boards/text.js';
import { writeJsonClues } from './clues.js';
import { isPuzzleMember } from './parts.js';
import { parseJson } from './parse.js';

/**
 * @param solution one symbol index a cell, written along; variable cells are left out.
 * @returns one line without its end.
 */
export const writeBoardJson = (board: Board, solution?: ArrayLike<number> | null): string =>
  JSON.stringify(boardJson(board, solution));

/** A board as the object of its JSON; it shares lists with the board. */
export function boardJson(stated: Board, solution?: ArrayLike<number> | null): Record<string, unknown> {
  const board = requireBoard(stated);
  const { rows, columns, id, candidates, cages, rules, meta } = board;
  return {
    v: 1,
    ...(id === null ? {} : { id }),
    ...(rows === columns ? { size: rows } : { rows, columns }),
    ...writeAlphabet(board),
    ...writeLines(board),
    ...(isPartialBoard(board) ? { partial: true } : {}),
    givens: writeCells(board, board.givens),
    ...(candidates && { candidates: candidates.map((mask) => namesIn(board, mask)) }),
    ...writeRegions(board),
    ...(rules.length === 0 ? {} : { rules }),
    ...writeExtraHouses(board),
    ...(cages.length === 0 ? {} : { cages: cages.map(writeCage) }),
    ...writeJsonClues(board),
    ...(solution && { solution: writeCells(board, solution, rows * columns) }),
    ...(Object.keys(meta).length === 0 ? {} : { meta }),
  };
}

const namesIn = ({ symbols }: Board, mask: number): string[] =>
  symbols.filter((_, index) => hasBit(mask, index)).map(({ name }) => name);

const writeCage = ({ cells, sum, repeats }: Cage): object => ({
  cells,
  ...(sum !== null && { sum }),
  ...(repeats && { repeats }),
});

/** Characters one after another, or names with blanks between where some are longer; negative for an empty cell. */
export function writeCells({ symbols }: Board, cells: ArrayLike<number>, most?: number): string {
  const isCharacters = symbols.every(({ name }) => [...name].length === 1);
  return namesOfCells(symbols, cells, '.')
    .slice(0, most)
    .join(isCharacters ? '' : ' ');
}

function writeAlphabet({ rows, columns, symbols, counts }: Board): { alphabet?: unknown } {
  const usual = usualSymbols(symbols);
  const entries = symbols.map(({ name, aliases, value }, index) => {
    const parts = {
      s: name,
      ...(counts[index] !== 1 && { n: counts[index] }),
      ...(!sameList(aliases, usual[index].aliases) && { alias: aliases }),
      ...(value !== usual[index].value && { value }),
    };
    return Object.keys(parts).length === 1 ? name : parts;
  });
  const isDigits =
    rows === columns &&
    rows <= 9 &&
    entries.length === rows &&
    entries.every((entry, index) => entry === String(index + 1));
  return isDigits ? {} : { alphabet: entries };
}

function writeLines(board: Board): { lines?: string } {
  const lines = linesOf(board);
  return lines === 'both' ? {} : { lines };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Nothing for the boxes that are usual, the size of other boxes, or the labels of the regions. */
function writeRegions(board: Board): { regions?: unknown; box?: readonly number[] | undefined } {
  const hasUsualRegions = board.rows === board.columns && linesOf(board) === 'both';
  const size = defaultBox(Math.max(total(board.counts), 1));
  const { regions, box } = regionsOf(board);
  // A box that is a whole row is no region.
  if (regions === 'none') return !hasUsualRegions || sameList(size, [1, board.columns]) ? {} : { regions };
  if (box) return hasUsualRegions && sameList(box, size) ? {} : { box };
  const labels = regions as readonly (string | null)[];
  const text = labels.map((label) => label ?? '.').join('');
  // Commas and bars would stand between labels, and two texts are words.
  const isCharacters = labels.every((label) => label === null || ([...label].length === 1 && !'.,|'.includes(label)));
  return { regions: isCharacters && text !== 'boxes' && text !== 'none' ? text : labels };
}

function writeExtraHouses(board: Board): { extra?: unknown } {
  const extra = housesOfKind(board, 'extra').map(({ name, cells, counts }, index) => ({
    cells,
    ...(name !== `extra house ${index + 1}` && { name }),
    ...(!sameList(counts, board.counts) && {
      [total(counts) === cells.length ? 'multiset' : 'atMost']: writeMultiset(board, counts),
    }),
  }));
  return extra.length === 0 ? {} : { extra };
}

function writeMultiset({ symbols }: Board, counts: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    symbols.map(({ name }, index) => [name, counts[index]] as const).filter(([, count]) => count > 0),
  );
}

// Writes a board in its JSON, or another in its place: members that say nothing of the puzzle stay.

/** The answer of a record and the columns of its table, where answers in JSON hold them. */
const answerName = 'solution';
const fieldsName = 'fields';

/** The names of members, those of `fields` by their own. */
export type LeaveOut = (names: readonly string[]) => void;

/**
 * Writes another board in the place of one. Lists and objects are about the cells of the board that was read, and so is
 * an answer among the columns of a table; the counters of a search are not.
 * @param text the JSON of the puzzle that was read.
 * @param solution one symbol index a cell, negative for an open one; undefined for none.
 * @param leaveOut receives the names of what is left out.
 * @returns one line without its end: the puzzle, then the other texts, numbers and truth values.
 */
export function rewriteBoardJson(
  text: string,
  board: Board,
  solution: ArrayLike<number> | undefined,
  leaveOut: LeaveOut,
): string {
  const left: string[] = [];
  const carried = (members: readonly [string, unknown][]): [string, unknown][] =>
    members.flatMap(([name, value]): [string, unknown][] => {
      if (name === fieldsName && isObject(value)) return [[name, Object.fromEntries(carried(Object.entries(value)))]];
      if ((typeof value !== 'object' || value === null || name === 'stats') && name !== answerName)
        return [[name, value]];
      left.push(name);
      return [];
    });
  const members = carried(otherMembers(text));
  leaveOut(left);
  return withMembers(board, solution, members);
}

/** Does the same for the board that was read, of which all members stay true. */
export const addToBoardJson = (text: string, board: Board, solution: ArrayLike<number> | undefined): string =>
  withMembers(board, solution, otherMembers(text));

const withMembers = (
  board: Board,
  solution: ArrayLike<number> | undefined,
  members: readonly [string, unknown][],
): string => JSON.stringify({ ...boardJson(board, solution), ...Object.fromEntries(members) });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function membersOf(text: string): Readonly<Record<string, unknown>> {
  const stated = parseJson(text.replace(/^\uFEFF/, ''));
  return isObject(stated) ? stated : {};
}

/** Returns the members of JSON that say nothing of the puzzle. */
export const otherMembers = (text: string): [string, unknown][] =>
  Object.entries(membersOf(text)).filter(([name]) => !isPuzzleMember(name));

/** What JSON says beside its puzzle. */
export interface Beside {
  /** Its other members and its answer, with the columns of a table that it carries; undefined for none. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** The names of its other members and columns. */
  readonly others: readonly string[];
  /** `id`, and the names in `meta`. */
  readonly texts: readonly string[];
}

/** @returns undefined for what is no JSON. */
export function besideInJson(text: string): Beside | undefined {
  try {
    const { id, meta, ...members } = membersOf(text);
    const own = Object.entries(members).filter(([name]) => !isPuzzleMember(name) || name === answerName);
    const { [fieldsName]: columns, ...stated } = Object.fromEntries(own);
    const fields = { ...(isObject(columns) && columns), ...stated };
    const others = Object.keys(fields);
    const texts = [...(id === undefined ? [] : ['id']), ...Object.keys(isObject(meta) ? meta : {})];
    return { fields: others.length > 0 ? fields : undefined, others, texts };
  } catch {
    return undefined;
  }
}
