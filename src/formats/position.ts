/**
 * Places in a text, for the errors of readers that work on strings: readers keep offsets, which become lines and
 * columns only when there is something to report.
 */
import type { Board } from '../model/board/board.js';
import type { BoardDescription } from '../model/board/description.js';
import { PuzzleError, type ProblemCode } from '../model/puzzle-error.js';
import { buildBoard } from '../model/board/build-board.js';
import { quoteText, requireText } from '../model/check-value.js';

/** 1-based; columns in characters. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** The position of the UTF-16 offset; one past the end is a position too. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', start)) {
    line++;
    start = at + 1;
  }
  return { line, column: countCharacters(text, start, offset) + 1 };
}

function countCharacters(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; count++) at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  return count;
}

/** The character at an offset for a message, or that the text ends there. */
export function quoteAt(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? 'the end' : quoteText(String.fromCodePoint(point));
}

/** @throws PuzzleError always, with the position of the offset. */
export function failAt(
  text: string,
  offset: number,
  code: ProblemCode,
  culprit: string | undefined,
  expected: string,
  found: string,
): never {
  throw new PuzzleError({ code, culprit, expected, found, ...positionAt(text, offset) });
}

/**
 * Refuses a text that is too long for its format, before anything is done with it.
 * @param most UTF-16 units.
 */
export function requireShort(text: string, most: number, culprit: string): void {
  if (requireText(text, Infinity, [culprit]).length <= most) return;
  failAt(text, 0, 'E_LIMIT', culprit, `at most ${most} characters`, `${text.length}`);
}

/**
 * Builds a board that was read from a text.
 * @param offsetOf where the text says what an error's path leads to; the text's first character when it does not know.
 * @throws PuzzleError with a position.
 */
export function buildBoardFrom(
  text: string,
  description: BoardDescription,
  offsetOf: (path: readonly (string | number)[]) => number | undefined = () => undefined,
): Board {
  try {
    return buildBoard(description);
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.line !== undefined) throw error;
    throw new PuzzleError({ ...error.problem, ...positionAt(text, offsetOf(error.path ?? []) ?? 0) });
  }
}

/** Moves an error down by so many lines, for a text that begins further down. */
export function shiftLines(error: PuzzleError, lines: number): PuzzleError {
  if (lines === 0 && error.line !== undefined) return error;
  return new PuzzleError({ ...error.problem, line: (error.line ?? 1) + lines });
}
