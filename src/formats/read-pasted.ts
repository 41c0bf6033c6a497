/** Tells whether a format reads a text, and otherwise finds the puzzles in it that people pasted. */
import { PuzzleError } from '../model/puzzle-error.js';
import { readClassicPuzzle } from './classic-input.js';
import type { FamilyFormat } from './format-names.js';
import { findPuzzles, isSearched, type PastedPuzzles } from './pasted/find-puzzles.js';
import { readEachBoard } from './read.js';
import { splitRecords } from './split.js';

/**
 * Returns the puzzles that are found in a text if none of its records can be read in a format, or undefined if one can,
 * or nothing is found.
 * @param found the format that the head of the text tells.
 */
export function readPasted(whole: string, found: FamilyFormat): PastedPuzzles | undefined {
  const text = whole.includes('\n') ? whole : whole.replaceAll('\r', '\n');
  // Lines are read in no time; boards may take long, and are read within their limits later.
  if (found.family === 'classic' && isRead(text, found)) return undefined;
  if (!isSearched(text, found)) return undefined;
  const pasted = findPuzzles(text);
  if (pasted.puzzles.length === 0 || (found.family === 'boards' && isRead(text, found))) return undefined;
  return pasted;
}

/** Returns true if a record of a text can be read. It reads no further. */
function isRead(text: string, found: FamilyFormat): boolean {
  if (found.family === 'boards') {
    for (const { error } of readEachBoard(text, { format: found.format })) if (error === null) return true;
    return false;
  }
  for (const record of splitRecords(text, found)) if (isClassic(record.text)) return true;
  return false;
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
