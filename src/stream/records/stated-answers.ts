/** Finds the answers that records state beside their puzzles, as text or as places in the bytes of the record. */
import { fieldTexts, QUOTE, splitCsvRow, type CsvTable } from '../../formats/classic/csv.js';
import { parseJson } from '../../formats/json/parse.js';
import type { RowRange } from '../../answers/answer-writer.js';

const decoder = new TextDecoder();

/** A range of bytes that is moved from record to record. */
export interface FoundField {
  start: number;
  end: number;
}

/** Returns the field in the column of answers. */
export const answerOfRow = ({ bytes, start, end }: RowRange, { answers, delimiter }: CsvTable): string | undefined =>
  answers === undefined ? undefined : fieldTexts(bytes, start, end, delimiter)[answers];

/**
 * Finds the field in the column of answers of the row `bytes[start, end)`, without white space around it.
 * @param found receives its place.
 * @returns false if there is no such column, or its field is empty.
 */
export function findAnswerOfRow(
  bytes: Uint8Array,
  start: number,
  end: number,
  { answers, delimiter }: CsvTable,
  found: FoundField,
): boolean {
  if (answers === undefined || !findField(bytes, start, end, answers, delimiter, found)) return false;
  while (found.start < found.end && bytes[found.start] <= SPACE) found.start++;
  while (found.end > found.start && bytes[found.end - 1] <= SPACE) found.end--;
  return found.end > found.start;
}

/** Finds a field by its column, without an object a row unless there are quotes before the end of the field. */
function findField(
  bytes: Uint8Array,
  start: number,
  end: number,
  column: number,
  delimiter: number,
  found: FoundField,
): boolean {
  let at = start;
  for (let field = 0; field <= column; field++) {
    found.start = at;
    for (; at < end && bytes[at] !== delimiter; at++) {
      if (bytes[at] !== QUOTE) continue;
      const quoted = splitCsvRow(bytes, start, end, delimiter)?.fields[column];
      if (quoted) Object.assign(found, quoted);
      return quoted !== undefined;
    }
    found.end = at;
    if (at++ >= end) return field === column;
  }
  return true;
}

const code = (character: string): number => character.charCodeAt(0);
const SPACE = code(' ');
const COLON = code(':');
const isSeparator = bytesAmong(' \t\r\v\f,;:|');
const endsField = bytesAmong(' \t\r\v\f,;:|#"');

/** 1 for the bytes of these characters. */
function bytesAmong(characters: string): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => Number(characters.includes(String.fromCharCode(byte))));
}

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** The least bytes of a field that is an answer: a rating or a name is shorter. */
const leastAnswer = 41;

/**
 * Finds the field behind the cells of a line, after separators and a count as in `puzzle:1:solution`.
 * @param found receives its place.
 * @returns false if it is not nearly as long as the cells.
 */
export function findAnswerBehind(bytes: Uint8Array, start: number, end: number, found: FoundField): boolean {
  let from = start;
  while (from < end && isSeparator[bytes[from]]) from++;
  let digits = from;
  while (digits < end && digits - from < 6 && isDigit(bytes[digits])) digits++;
  if (digits > from && digits < end && bytes[digits] === COLON) from = digits + 1;
  let to = from;
  while (to < end && !endsField[bytes[to]]) to++;
  found.start = from;
  found.end = to;
  return to - from >= leastAnswer;
}

/** Returns the answer behind the cells of a line, if there is one. */
export function answerBehind(bytes: Uint8Array, start: number, end: number): string | undefined {
  const found = { start, end };
  return findAnswerBehind(bytes, start, end, found) ? decoder.decode(bytes.slice(found.start, found.end)) : undefined;
}

/** Returns the member `solution` of a puzzle in JSON; undefined for text that the reader of puzzles refuses. */
export function answerInJson(text: string): string | undefined {
  try {
    return solutionOf(parseJson(text));
  } catch {
    return undefined;
  }
}

function solutionOf(puzzle: unknown): string | undefined {
  if (typeof puzzle !== 'object' || puzzle === null || !('solution' in puzzle)) return undefined;
  const { solution } = puzzle;
  if (typeof solution === 'string') return solution;
  if (!Array.isArray(solution)) return undefined;
  return (solution as unknown[]).flat().join(solution.every((row) => typeof row === 'string') ? '\n' : ' ');
}
