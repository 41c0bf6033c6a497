/**
 * A state of the classic search: 81 domains, one mask of nine bits for each cell (bit d: digit d + 1 is still
 * possible). This file turns a puzzle into a state, and a state whose domains are all single into the text of a
 * solution.
 */
import { fullMask, lowestIndex } from '../../model/bits.js';
import { puzzleBytes, type PuzzleForm } from '../../model/puzzle.js';

// The 27 constraints of docs/sources.md#002: z1–z9 the rows, s1–s9 the columns, q1–q9 the boxes. Each covers nine cells
// that must hold nine different digits. Cells are 0–80, row-major.

export const cellCount = 81;

/** 81 masks, row-major. */
export type ClassicDomains = Uint16Array;

export const allDigits = fullMask(9);

const codeOf1 = '1'.charCodeAt(0);

/** Fills `domains` from the 81 or 729 bytes at `offset`; a byte that is not a digit 1–9 is a blank. */
export function loadPuzzle(input: Uint8Array, offset: number, form: PuzzleForm, domains: ClassicDomains): void {
  const bytes = input.subarray(offset, offset + puzzleBytes[form]);
  if (form === 'givens') readGivens(bytes, domains);
  else readCandidates(bytes, domains);
}

function readGivens(bytes: Uint8Array, domains: ClassicDomains): void {
  for (let cell = 0; cell < cellCount; cell++)
    domains[cell] = isDigit(bytes[cell]) ? 1 << (bytes[cell] - codeOf1) : allDigits;
}

/** Byte 9 × cell + d stands for digit d + 1 of a cell; any digit there means that the candidate is present. */
function readCandidates(bytes: Uint8Array, domains: ClassicDomains): void {
  for (let cell = 0; cell < cellCount; cell++) {
    domains[cell] = 0;
    for (let digit = 0; digit < 9; digit++) if (isDigit(bytes[9 * cell + digit])) domains[cell] |= 1 << digit;
  }
}

/** Writes 81 digits at `offset`; every domain must be single. */
export function writeSolution(domains: ClassicDomains, output: Uint8Array, offset: number): void {
  for (let cell = 0; cell < cellCount; cell++) output[offset + cell] = codeOf1 + lowestIndex(domains[cell]);
}

function isDigit(code: number): boolean {
  return code >= codeOf1 && code < codeOf1 + 9;
}
