/** What one cage or clue rules out, cell by cell, and the same put together for a step. */
import { listIndices } from '../../model/bits.js';
import type { StepReason } from '../../model/step.js';

/** What one cell loses, and why. */
export interface CluePart {
  readonly cell: number;
  /** A mask. */
  readonly symbols: number;
  /** Clauses that hold together. */
  readonly because: readonly string[];
}

/** Puts cells together that lose the same symbols for the same reason, in order. */
export function joinParts(parts: readonly CluePart[]): StepReason[] {
  const joined = new Map<string, StepReason & { cells: number[] }>();
  for (const { cell, symbols, because } of parts) {
    const key = [symbols, ...because].join('|');
    const known = joined.get(key);
    if (known) known.cells.push(cell);
    else joined.set(key, { cells: [cell], symbols: listIndices(symbols), because });
  }
  return [...joined.values()];
}
