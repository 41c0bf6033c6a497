/** Whether a layout of regions can be filled at all: its board without givens, searched for one solution. */
import { writeCellLine } from '../../formats/board-line.js';
import { readLayout } from '../../formats/jigsaw.js';
import { standardSymbols } from '../../model/board-symbols.js';
import { buildBoard } from '../../model/build-board.js';
import type { Board } from '../../model/board.js';
import type { LayoutResult } from '../../model/board-result.js';
import { requireList } from '../../model/check-value.js';
import { deriveBoard } from '../../model/checked-boards.js';
import { hasBoardFields, requireIntactBoard } from '../../model/restore-board.js';
import type { Effort } from './effort.js';
import type { BoardOptions } from './options.js';
import { openCore, runSearch } from './search.js';
import type { Steps } from './steps.js';

/** A region by its character or number. */
export type Label = string | number;

/** The label of each cell's region, row-major: n² characters, white space left out; a list; a list of rows. */
export type Layout = string | readonly Label[] | readonly (readonly Label[])[];

/** @throws {BoardError} for labels that are not n, n times each. */
export function boardOfLayout(layout: Layout | Board): Board {
  if (hasBoardFields(layout)) {
    const board = requireIntactBoard(layout);
    return deriveBoard(board, { givens: board.givens.map(() => -1), candidates: null, cages: [] });
  }
  const regions =
    typeof layout === 'string'
      ? readLayout(layout)
      : (requireList(layout, Infinity, ['layout']) as readonly (Label | readonly Label[])[]).flat();
  const side = Math.round(Math.sqrt(regions.length));
  return buildBoard({ rows: side, columns: side, symbols: standardSymbols(side), regions });
}

export function* fillLayout(board: Board, options: BoardOptions, effort: Effort): Steps<LayoutResult> {
  const { kept, isComplete } = yield* runSearch(yield* openCore(board, options), effort, { solutions: 1, keep: 1 });
  return {
    status: kept.length > 0 ? 'fillable' : isComplete ? 'impossible' : 'unknown',
    example: kept.length > 0 ? writeCellLine(board, kept[0]) : null,
    stats: effort.statistics(),
  };
}
