/**
 * Reads all puzzles of a text, whatever it is: by the formats that are told from its head, or, where none of its records
 * can be read so, as people paste puzzles (`pasted/find-puzzles.ts`).
 */
import { PuzzleError } from '../model/puzzle-error.js';
import { requireText } from '../model/check-value.js';
import { readClassicPuzzle } from './classic-input.js';
import { detectFormat } from './detect.js';
import type { FamilyFormat } from './format-names.js';
import { findPuzzles } from './pasted/find-puzzles.js';
import type { FoundText } from './pasted/found-text.js';
import { readEachBoard } from './read.js';
import { splitRecords } from './split.js';

/** The puzzles of a text. */
export interface FoundPuzzles {
  /** Each with its text, which every question reads, and its place. */
  readonly puzzles: readonly FoundText[];
  /** The number of lines, or of damaged records, that are no part of them. */
  readonly passedOver: number;
  /** True if no format reads the text, so that the puzzles were found among other things. */
  readonly isGuess: boolean;
}

/**
 * Reads all puzzles of a text: in a format, in a letter, in a program, as candidates.
 * @example
 * const { puzzles, passedOver } = readPuzzles(`Stuck here:\n${'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'}\nThanks`);
 * [puzzles.length, puzzles[0].line, passedOver]; // [1, 2, 2]
 */
export function readPuzzles(text: string): FoundPuzzles {
  requireText(text, Infinity, ['text']);
  const found = detectFormat(text);
  const puzzles: FoundText[] = [];
  let records = 0;
  for (const record of recordsOf(text, found)) {
    records++;
    if (record.isRead) puzzles.push({ puzzle: record.text, line: record.line, lines: record.text.split('\n').length });
  }
  if (puzzles.length > 0 || records === 0) return { puzzles, passedOver: records - puzzles.length, isGuess: false };
  return { ...findPuzzles(text), isGuess: true };
}

/** Returns true if a record of a text can be read in the format that its head tells. It reads no further. */
export function isReadByFormat(text: string, found: FamilyFormat): boolean {
  for (const { isRead } of recordsOf(text, found)) if (isRead) return true;
  return false;
}

interface ReadRecord {
  readonly text: string;
  readonly line: number;
  readonly isRead: boolean;
}

function* recordsOf(text: string, found: FamilyFormat): Generator<ReadRecord, void, undefined> {
  if (found.family === 'boards') {
    for (const { error, ...record } of readEachBoard(text, { format: found.format }))
      yield { ...record, isRead: error === null };
    return;
  }
  for (const record of splitRecords(text, found)) yield { ...record, isRead: isClassic(record.text) };
}

function isClassic(text: string): boolean {
  try {
    readClassicPuzzle(text);
    return true;
  } catch (error) {
    if (error instanceof PuzzleError) return false;
    throw error;
  }
}
