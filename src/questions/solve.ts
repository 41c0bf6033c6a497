/** `solve`: finds a solution of a puzzle and tells whether it is the only one. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { describeBoardClash, findBoardClashes } from '../model/board/clash.js';
import type { Board } from '../model/board/board.js';
import { requireOneOf } from '../model/check-value.js';
import { escapeControls } from '../model/escape-controls.js';
import type { SolveResult } from '../model/result.js';
import { judge, reasonWords, statusWord, verdictOfStatus, type PuzzleStatus } from '../model/verdict.js';
import type { BoardOptions } from '../search/board/settings.js';
import { solutionOrders, type TurnsOptions } from '../search/limits.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation, type Text, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';

export const solving: Question<BoardOptions, SolveResult> = {
  options: ['order'],
  takesKnobs: true,
  *ask(asked, { order = 'lexicographic' }) {
    requireOneOf('order', order, solutionOrders);
    const searcher = asked.searcher();
    const { found, kept, isComplete } = yield* searcher.find(2, 1);
    const counters = searcher.statistics();
    const status = judge(found, isComplete, () => searcher.hasClash());
    const wantsSmallest = status === 'multiple' && order === 'lexicographic';
    const smallest = wantsSmallest ? yield* searcher.findSmallest(kept, 1) : undefined;
    const cells = smallest?.solutions[0] ?? kept[0] ?? null;
    const variables = cells && searcher.nameVariables(cells);
    // A solution is kept if any was found, which the types of the parts do not say.
    const result = {
      status,
      solution: cells && searcher.write(cells),
      cells,
      canonical: smallest?.isCanonical ?? (status === 'unique' || cells === null),
      solutions: found,
      exact: isComplete,
      reason: searcher.effort.reasonOf(status === 'unknown'),
      stats: { ...counters, timeMs: searcher.statistics().timeMs },
    } as SolveResult;
    return variables ? { ...result, variables } : result;
  },
};

/** The part of an answer that the formats show. A block of classic puzzles reuses one such view for all its answers. */
export interface SolveView extends Pick<SolveResult, 'canonical' | 'solutions' | 'exact' | 'reason' | 'variables'> {
  readonly status: PuzzleStatus;
  readonly solution: Text | null;
}

export const solutionPresentation: Presentation<SolveView> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: ({ status, solution, reason }) => (status === 'unique' ? solution! : statusWord(status, reason)),
  members: ({ status, solutions, exact, solution, variables, canonical, reason }, members) => {
    putStatus(members, status, reason);
    members.put('solutions', solutions);
    members.put('exact', exact);
    if (solution !== null) members.text('solution', solution);
    if (variables) members.json('variables', variables);
    if (solution !== null && !canonical) members.put('canonical', false);
  },
  columns: {
    names: ['solutions', 'exact', 'solution'],
    put: ({ solutions, exact, solution }, row) => {
      row.field(solutions);
      row.field(exact);
      row.field(solution ?? '');
    },
  },
  solution: (answer) => (answer as SolveResult).cells,
};

export const drawSolution: Drawing<SolveView> = (answer, { board }, draw) => {
  const { cells, variables = {} } = answer as SolveResult;
  const { givens } = board();
  const lines = [
    draw(cells?.subarray(0, givens.length) ?? givens),
    ...Object.entries(variables).map(([name, symbols]) => escapeControls(`${name} ${symbols.join(' ')}`)),
  ];
  return `${lines.join('\n')}\n${describeSolution(answer as SolveResult, board())}`;
};

/** Returns the sentence under a drawn solution. */
function describeSolution({ status, canonical, reason, stats }: SolveResult, board: Board): string {
  const examined = `${stats.nodes} position${stats.nodes === 1 ? ' was' : 's were'} examined`;
  switch (status) {
    case 'unique':
      return `unique: ${examined}`;
    case 'multiple':
      return `multiple: one of several solutions${canonical ? '' : ', not known to be the smallest'}; ${examined}`;
    case 'none':
      return `none: there is no solution; ${examined}`;
    case 'invalid': {
      const clashes = findBoardClashes(board).map((clash) => describeBoardClash(board, clash));
      return escapeControls(`invalid: ${clashes.join('; ')}`);
    }
    case 'unknown':
      return `unknown: ${reasonWords[reason!]}; ${examined}`;
  }
}

/**
 * Solves a puzzle and tells whether its solution is the only one.
 * @throws {PuzzleError} if `puzzle` cannot be read. A contradictory puzzle is not an error.
 * @example
 * solve('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79').solution; // '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
 * const { status, solution } = solve({ size: 4, givens: '1234............' });
 * [status, solution]; // ['multiple', '1234341221434321']
 */
export function solve(puzzle: PuzzleInput, options: BoardOptions = {}): SolveResult {
  return askNow(solving, puzzle, options);
}

/** Does the same as `solve` without blocking the calling thread. */
export function solveAsync(puzzle: PuzzleInput, options: BoardOptions & TurnsOptions = {}): Promise<SolveResult> {
  return askInTurns(solving, puzzle, options);
}
