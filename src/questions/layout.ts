/**
 * `checkLayout`: tells whether a layout of regions can be filled at all. Searches its board without givens for one
 * solution.
 */
import { writeCellLine } from '../formats/boards/line.js';
import { readLayout } from '../formats/boards/jigsaw.js';
import { standardSymbols } from '../model/board/symbols.js';
import { buildBoard } from '../model/board/build-board.js';
import { maxCells, type Board } from '../model/board/board.js';
import type { LayoutResult } from '../model/result.js';
import { requireList } from '../model/check-value.js';
import { deriveBoard } from '../model/board/checked-boards.js';
import { hasBoardFields, requireIntactBoard } from '../model/board/restore-board.js';
import { BoardEffort } from '../search/board/board-effort.js';
import type { BoardOptions } from '../search/board/settings.js';
import { compileCore, runSearch } from '../search/board/core.js';
import type { SignalOption } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';

export const checkingLayout: Question<BoardOptions, LayoutResult> = {
  options: [],
  takesKnobs: true,
  ask: (asked, options) => {
    const board = asked.board();
    const layout = deriveBoard(board, { givens: board.givens.map(() => -1), candidates: null, cages: [], clues: [] });
    return fillLayout(layout, options, new BoardEffort(options, asked.startMs));
  },
};

const verdicts = ['fillable', 'impossible', '', '', 'unknown', '', 'cancelled'];

export const layoutPresentation: Presentation<LayoutResult> = {
  verdicts,
  verdict: ({ status }) => verdicts.indexOf(status),
  line: describeLayout,
  members: ({ status, reason, example }, members) => {
    putStatus(members, status, reason);
    if (example !== null) members.json('example', example);
  },
  columns: { names: ['example'], put: ({ example }, row) => row.field(example ?? '') },
};

export const drawLayout: Drawing<LayoutResult> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${describeLayout(answer)}`;

function describeLayout({ status, reason }: LayoutResult): string {
  return reason ? `${status} ${reason}` : status;
}

/** The label of a region: a character or a number. */
export type Label = string | number;

/** The region label of each cell, row-major: n² characters, ignoring white space; a list; or a list of rows. */
export type Layout = string | readonly Label[] | readonly (readonly Label[])[];

/** Builds the board of a layout. @throws {PuzzleError} unless there are n labels, n times each. */
function boardOfLayout(layout: Layout | Board): Board {
  if (hasBoardFields(layout)) return requireIntactBoard(layout);
  const regions =
    typeof layout === 'string'
      ? readLayout(layout)
      : (requireList(layout, maxCells, ['layout']) as readonly (Label | readonly Label[])[]).flat();
  const side = Math.round(Math.sqrt(regions.length));
  return buildBoard({ rows: side, columns: side, symbols: standardSymbols(side), regions });
}

function* fillLayout(board: Board, options: BoardOptions, effort: BoardEffort): Steps<LayoutResult> {
  const { kept, isComplete } = yield* runSearch(yield* compileCore(board, options, effort), effort, {
    solutions: 1,
    keep: 1,
  });
  return {
    status: kept.length > 0 ? 'fillable' : isComplete ? 'impossible' : 'unknown',
    reason: effort.reasonOf(kept.length === 0 && !isComplete),
    example: kept.length > 0 ? writeCellLine(board, kept[0]) : null,
    stats: effort.statistics(),
  };
}

/**
 * Tells whether a jigsaw layout can be filled at all. Some layouts have no solution, whatever the givens.
 * @param layout the labels of the regions, row-major: n² characters, a list, or a list of rows; or a board, whose
 * givens are ignored.
 * @throws {PuzzleError} unless there are n regions of n cells.
 * @example
 * checkLayout('AABBAABBCCDDCCDD').status; // 'fillable'
 */
export function checkLayout(layout: Layout | Board, options: BoardOptions = {}): LayoutResult {
  return askNow(checkingLayout, boardOfLayout(layout), options);
}

/** Does the same as `checkLayout` without blocking the calling thread. */
export async function checkLayoutAsync(
  layout: Layout | Board,
  options: BoardOptions & SignalOption = {},
): Promise<LayoutResult> {
  return askInTurns(checkingLayout, boardOfLayout(layout), options);
}
