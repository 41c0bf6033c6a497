/** Writes a board in its JSON, or another in its place: members that say nothing of the puzzle stay. */
import type { Board } from '../../model/board/board.js';
import { isPuzzleMember } from './fields.js';
import { parseJson } from './parse.js';
import { writeBoardJson } from './write.js';

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
): string =>
  JSON.stringify({ ...(JSON.parse(writeBoardJson(board, solution)) as object), ...Object.fromEntries(members) });

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
