/**
 * The contract of a kind of constraint in the JSON of SudokuMaker: a number for its type, and clues that say the same.
 */
import type { Board, Clue } from '../../../model/board/board.js';
import type { Path } from '../../../model/check-value.js';
import type { BoardDraft, ForeignObject } from '../board-draft.js';

export interface MakerKind {
  readonly id: number;
  /** Adds what a constraint says to the draft. */
  read(constraint: ForeignObject, draft: BoardDraft, path: Path): void;
  /**
   * The constraints that say clues of a board; undefined for a clue that this kind cannot say. Clues that are said by
   * one constraint have equal `common` fields; their `entries` are put in one list, `list`, unless they must be apart.
   */
  readonly write?: (clue: Clue, board: Board) => MakerEntries | undefined;
}

interface MakerEntries {
  readonly common: Readonly<Record<string, unknown>>;
  readonly list: string;
  readonly entries: readonly unknown[];
  /**
   * Cells that no other clue of the same constraint may have, since lines that meet would be joined; true for a clue
   * that takes a constraint of its own.
   */
  readonly apart?: readonly number[] | true;
}
