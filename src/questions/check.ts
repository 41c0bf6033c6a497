/** `check`: the verdict on a puzzle with its proof. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { describeBoardClash } from '../model/board/clash.js';
import { escapeControls } from '../model/escape-controls.js';
import { refuseOption, requireOneOf } from '../model/check-value.js';
import { describeClash } from '../model/grid.js';
import type { CheckResult, Conflict, ConflictResult } from '../model/result.js';
import { judge, noncanonicalWord, verdictNames, verdictOfStatus } from '../model/verdict.js';
import { BoardEffort } from '../search/board/board-effort.js';
import type { BoardOptions } from '../search/board/settings.js';
import { solutionOrders, type LimitOptions, type TurnsOptions } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { askInTurns, askNow } from './asking/ask.js';
import { putStatus, type Presentation, type Text, type Drawing } from './asking/presentation.js';
import type { Asked, Question } from './asking/question.js';
import { findConflictOf } from './conflict.js';

export interface CheckOptions extends BoardOptions {
  /** True, or limits, to look for rules that cannot hold together if there is no solution; see `findConflict`. */
  readonly conflict?: boolean | LimitOptions;
}

/** Finds the rules that contradict each other. */
type Explaining = (asked: Asked, options: CheckOptions) => Steps<ConflictResult>;

/**
 * Returns the question `check`.
 * @param explaining finds contradictory rules; without it, the option `conflict` has no effect.
 */
export const checkingWith = (explaining?: Explaining): Question<CheckOptions, CheckResult> => ({
  options: ['order', 'conflict'],
  takesKnobs: true,
  *ask(asked, options) {
    requireConflictOption(options.conflict);
    requireOneOf('order', options.order, solutionOrders);
    const searcher = asked.searcher();
    const { found, kept, isComplete } = yield* searcher.find(2, 2);
    const counters = searcher.statistics();
    const status = judge(found, isComplete, () => searcher.hasClash());
    // A batch engine keeps one solution, so a second witness needs the search for the smallest.
    const wantsSmallest = status === 'multiple' && (options.order !== 'search' || kept.length < 2);
    const smallest = wantsSmallest ? yield* searcher.findSmallest(kept, 2) : undefined;
    const witnesses = status === 'unknown' ? [] : (smallest?.solutions ?? kept);
    const isExplained = Boolean(options.conflict) && (status === 'none' || status === 'invalid');
    const explained = isExplained && explaining ? yield* explaining(asked, options) : undefined;
    return {
      status,
      witnesses: witnesses.map((cells) => searcher.write(cells)),
      canonical: smallest?.isCanonical ?? status !== 'multiple',
      ...(status === 'invalid' ? searcher.findClashes() : { clashes: [], givenClashes: [] }),
      conflict: explained?.conflict ?? null,
      reason: searcher.effort.reasonOf(status === 'unknown'),
      stats: { ...counters, timeMs: searcher.statistics().timeMs },
    };
  },
});

function requireConflictOption(value: unknown): void {
  if (value === undefined || typeof value === 'boolean' || (typeof value === 'object' && value !== null)) return;
  refuseOption('conflict', 'true, false or limits', value);
}

/** Explains within the remaining time, or within the time limit of the option `conflict`. */
const explaining: Explaining = (asked, options) => {
  const own = typeof options.conflict === 'object' ? options.conflict : {};
  const startMs = own.timeoutMs === undefined ? asked.startMs : performance.now();
  const effort = new BoardEffort({ ...options, ...own }, startMs);
  asked.session?.watch(effort);
  return findConflictOf(asked.board(), options, effort);
};

export const checking: Question<CheckOptions, CheckResult> = /* @__PURE__ */ checkingWith(explaining);

/** The part of an answer that the formats show; see `SolveView`. Blocks also know the solutions found. */
export interface CheckView extends Pick<
  CheckResult,
  'status' | 'reason' | 'witnesses' | 'canonical' | 'clashes' | 'givenClashes' | 'conflict'
> {
  readonly solutions?: number;
  readonly exact?: boolean;
  readonly solution?: Text | null;
}

export const checkPresentation: Presentation<CheckView> = {
  verdict: ({ status }) => verdictOfStatus(status),
  line: (answer, { board }) => {
    const { status, reason, witnesses, canonical, clashes, givenClashes, conflict } = answer;
    if (status === 'multiple') return [status, ...witnesses, ...(canonical ? [] : [noncanonicalWord])].join(' ');
    if (status === 'invalid') {
      const words = [...clashes.map(describeClash), ...givenClashes.map((clash) => describeBoardClash(board(), clash))];
      return escapeControls(`${status} ${words.join('; ')}`);
    }
    if (reason) return `${status} ${reason}`;
    return conflict?.isMinimal ? `${status} ${describeConflict(conflict)}` : status;
  },
  members: (answer, members, { board }, verdict) => {
    const { witnesses, canonical, clashes, givenClashes, conflict, solutions, exact, solution } = answer;
    putStatus(members, verdictNames[verdict], answer.reason);
    if (solutions !== undefined) members.put('solutions', solutions);
    if (exact !== undefined) members.put('exact', exact);
    if (solution) members.text('solution', solution);
    else if (witnesses.length > 0) members.json('witnesses', witnesses);
    if (!canonical) members.put('canonical', false);
    if (solution && witnesses.length > 0) members.json('witnesses', witnesses);
    if (clashes.length > 0) members.json('clashes', clashes);
    if (givenClashes.length > 0) {
      const { symbols } = board();
      const named = givenClashes.map((clash) => ({ ...clash, symbols: clash.symbols.map((at) => symbols[at].name) }));
      members.json('clashes', named);
    }
    if (conflict) members.json('conflict', { text: conflict.text, minimal: conflict.isMinimal });
  },
  columns: {
    names: ['solutions', 'exact', 'solution'],
    put: ({ status, witnesses, solutions, exact, solution }, row) => {
      const isExact = status !== 'multiple' && status !== 'unknown';
      row.field(solutions ?? (status === 'multiple' ? 2 : witnesses.length));
      row.field(exact ?? isExact);
      row.field(solution ?? witnesses[0] ?? '');
    },
  },
};

export const drawCheck: Drawing<CheckView> = (answer, subject, draw) => {
  const { status, conflict } = answer;
  const sentence = conflict
    ? `${status}: these cannot hold together: ${describeConflict(conflict)}`
    : (checkPresentation.line(answer, subject) as string);
  return `${draw(subject.board().givens)}\n${sentence}`;
};

const describeConflict = ({ text }: Conflict): string => escapeControls(text.join('; '));

/**
 * Returns the verdict on a puzzle with its proof: two different solutions, or the givens that clash.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * const { status, clashes } = check('11'.padEnd(81, '.'));
 * status; // 'invalid'
 * clashes.map(describeClash); // ['1 twice in row 1: r1c1, r1c2', '1 twice in box 1: r1c1, r1c2']
 */
export function check(puzzle: PuzzleInput, options: CheckOptions = {}): CheckResult {
  return askNow(checking, puzzle, options);
}

/** Does the same as `check` without blocking the calling thread. */
export function checkAsync(puzzle: PuzzleInput, options: CheckOptions & TurnsOptions = {}): Promise<CheckResult> {
  return askInTurns(checking, puzzle, options);
}
