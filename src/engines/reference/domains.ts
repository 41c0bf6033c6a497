/**
 * A state of the search: 81 domains, one bit mask of nine bits for each cell (bit d = digit d + 1 is still possible).
 * A puzzle becomes a state here, and a state whose domains are all single becomes the text of a solution.
 */
import { puzzleBytes, type PuzzleForm } from '../engine.js';
import { cellCount } from './constraints.js';

/** 81 masks, row-major. */
export type Domains = Uint16Array;

export const allDigits = 0b111_111_111;

const codeOf1 = '1'.charCodeAt(0);

/** Digits in each of the 512 domains. */
const sizes = Uint8Array.from({ length: allDigits + 1 }, (_, domain) => {
  let size = 0;
  for (let digit = 0; digit < 9; digit++) size += (domain >> digit) & 1;
  return size;
});

export function sizeOf(domain: number): number {
  return sizes[domain];
}

export function isSingle(domain: number): boolean {
  return sizes[domain] === 1;
}

/** The mask of the smallest digit of a domain; 0 for an empty one. */
export function smallestOf(domain: number): number {
  return domain & -domain;
}

/** Fills `domains` from the 81 or 729 bytes at `offset`; a byte that is not a digit 1–9 is a blank. */
export function readPuzzle(input: Uint8Array, offset: number, form: PuzzleForm, domains: Domains): void {
  const bytes = input.subarray(offset, offset + puzzleBytes[form]);
  if (form === 'givens') readGivens(bytes, domains);
  else readCandidates(bytes, domains);
}

function readGivens(bytes: Uint8Array, domains: Domains): void {
  for (let cell = 0; cell < cellCount; cell++)
    domains[cell] = isDigit(bytes[cell]) ? 1 << (bytes[cell] - codeOf1) : allDigits;
}

/** Byte 9 × cell + d stands for digit d + 1 of a cell, present when it is any digit. */
function readCandidates(bytes: Uint8Array, domains: Domains): void {
  for (let cell = 0; cell < cellCount; cell++) {
    domains[cell] = 0;
    for (let digit = 0; digit < 9; digit++) if (isDigit(bytes[9 * cell + digit])) domains[cell] |= 1 << digit;
  }
}

/** Writes 81 digits at `offset`; every domain must be single. */
export function writeSolution(domains: Domains, output: Uint8Array, offset: number): void {
  for (let cell = 0; cell < cellCount; cell++) output[offset + cell] = codeOf1 + 31 - Math.clz32(domains[cell]);
}

function isDigit(code: number): boolean {
  return code >= codeOf1 && code < codeOf1 + 9;
}
