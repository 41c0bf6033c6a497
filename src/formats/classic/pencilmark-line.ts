/**
 * Reads one line of 729 candidates (sukaku): index `81*row + 9*column + digit-1` holds the digit or a blank. A digit in
 * the slot of another is an error, since readers that ignore the slot and readers that ignore the digit would differ.
 * Source: tdoku and Sukaku Explainer (docs/sources.md#formats-8).
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { isTerminator, quoteCharacter, trimEnd, trimStart } from './cell-bytes.js';

const blanks = new Uint8Array(256);
for (const blank of '.0_*') blanks[blank.charCodeAt(0)] = 1;

/** Counts the candidate bytes that follow one another from `start`, digits in any slot. */
export function candidateRun(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (blanks[bytes[at]] || (bytes[at] >= 0x31 && bytes[at] <= 0x39))) at++;
  return at - start;
}

/** The offset of the 729 candidates in the line `bytes[start, end)`, or why there are none. */
export function findCandidates(bytes: Uint8Array, start: number, end: number, line: number): number | PuzzleProblem {
  end = trimEnd(bytes, start, end);
  const from = trimStart(bytes, start, end);
  const run = candidateRun(bytes, from, end);
  const stop = from + run;
  const column = stop - start + 1;
  if (stop < end && !isTerminator[bytes[stop]]) {
    const expected = run >= 729 ? 'the end of the candidates' : 'a candidate digit or a blank (. 0 _ *)';
    return { code: 'E_CELL', line, column, expected, found: quoteCharacter(bytes, stop, end) };
  }
  if (run !== 729) return { code: 'E_LENGTH', line, column, expected: '729 candidates', found: `${run} candidates` };
  for (let index = 0; index < 729; index++) {
    const byte = bytes[from + index];
    const digit = 0x31 + (index % 9);
    if (byte === digit || blanks[byte]) continue;
    const expected = `"${String.fromCharCode(digit)}" or a blank`;
    const found = quoteCharacter(bytes, from + index, end);
    return { code: 'E_CANDIDATE_SLOT', line, column: from - start + index + 1, expected, found };
  }
  return from;
}
