/** Clauses that a proof is told from. */
import type { BoardWords } from './board-words.js';

/**
 * What a clause is: a given or a symbol that a cell cannot hold, a wanted symbol, two places that exclude each other, a
 * symbol too often, or what follows from sums.
 */
export type ClauseKind = 'unit' | 'group' | 'pair' | 'ban' | 'sum';

/** Clauses by their numbers, in words. */
export interface ToldClauses {
  readonly words: BoardWords;
  kindOf(number: number): ClauseKind;
  literalsOf(number: number): readonly number[];
  /** What a clause of sums follows from: cages, clues and houses. */
  sourcesOf(number: number): readonly string[];
}
