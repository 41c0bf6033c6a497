/**
 * Judges the outcome of a reader. Allowed for every text: puzzles or boards, or a typed error that points into the
 * text. Any other outcome is a defect, which has a kind and a message.
 */
import { inspect } from 'node:util';
import { UsageError } from '../../src/model/errors.js';
import { PuzzleError } from '../../src/model/puzzle-error.js';

export type DefectKind = 'crash' | 'hang' | 'wrong place' | 'lost record';

export interface Defect {
  readonly kind: DefectKind;
  readonly message: string;
}

/** A place in a text: line and column in characters, both from 1. */
export interface Place {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Thrown if a place is not in the text. */
export class WrongPlace extends Error {}

/** @throws the error itself if it is not a typed error; WrongPlace if it points outside the text. */
export function judgeError(error: unknown, text: string): void {
  if (error instanceof UsageError) return;
  if (!(error instanceof PuzzleError)) throw error;
  requirePlace(error, text, error.message);
}

/** @throws WrongPlace if the place is outside the text. The place after the end of a line is inside. */
export function requirePlace({ line, column }: Place, text: string, message: string): void {
  const lines = linesOf(text);
  const isInside = line !== undefined && column !== undefined && line >= 1 && line <= lines.length && column >= 1;
  if (isInside && column <= Array.from(lines[line - 1]).length + 1) return;
  throw new WrongPlace(`${message} (line ${line} column ${column} of ${lines.length} lines)`);
}

let known: { readonly text: string; readonly lines: readonly string[] } | undefined;

/** Splits a text into lines, once for all its errors. */
function linesOf(text: string): readonly string[] {
  if (known?.text !== text) known = { text, lines: text.split('\n') };
  return known.lines;
}

export function defectOf(error: unknown): Defect {
  if (error instanceof WrongPlace) return { kind: 'wrong place', message: error.message };
  return { kind: 'crash', message: inspect(error) };
}
