/**
 * What a search says about a puzzle, in one word. A limit is part of the answer: a puzzle of which the whole tree was
 * not searched is `unknown` unless two solutions were found.
 */

/** Verdicts as small numbers: columns of them are kept in a `Uint8Array`. */
export const Verdict = {
  /** Exactly one solution. */
  Unique: 0,
  /** Two solutions or more. */
  Multiple: 1,
  /** No solution, though no two givens clash. */
  None: 2,
  /** No solution, because two givens of one house are equal. */
  Invalid: 3,
  /** A node or time limit was reached before the verdict. */
  Unknown: 4,
  /** One solution was found and the caller wanted no second one. */
  Solved: 5,
  /** The run was interrupted before the verdict. */
  Cancelled: 6,
} as const;
export type Verdict = (typeof Verdict)[keyof typeof Verdict];

/** Names of the verdicts, by number, as they are printed. */
export const verdictNames = ['unique', 'multiple', 'none', 'invalid', 'unknown', 'solved', 'cancelled'] as const;
export type VerdictName = (typeof verdictNames)[number];

/**
 * - `unique`: exactly one solution, proved.
 * - `multiple`: two solutions or more.
 * - `none`: no solution, though no two givens clash.
 * - `invalid`: two givens of one house are equal.
 * - `unknown`: a node or time limit ended the search before the verdict.
 */
export type PuzzleStatus = Exclude<VerdictName, 'solved' | 'cancelled'>;

export const verdictOfStatus = (status: PuzzleStatus): Verdict => verdictNames.indexOf(status) as Verdict;

/** Why a verdict is unknown: the limit that was reached, or the caller's interruption. */
export type UnknownReason = 'timeout' | 'node-limit' | 'cancelled';

/**
 * Returns the word that stands in place of a solution: `!multiple`, `!none`, `!invalid`, or `!unknown` with its reason.
 * A leading `!` can never be a cell.
 */
export function statusWord(status: VerdictName, reason: UnknownReason | null): string {
  return reason === null ? `!${status}` : `!${status} ${reason}`;
}

/** Says in words why a verdict is unknown. */
export const reasonWords: Readonly<Record<UnknownReason, string>> = {
  timeout: 'the time limit was reached',
  'node-limit': 'the node limit was reached',
  cancelled: 'the search was interrupted',
};

/** Follows solutions that are shown of several and not known to be the smallest. */
export const noncanonicalWord = '!noncanonical';

/** Why a search ended: the whole tree was searched, as many solutions as wanted were found, or a limit was reached. */
export type SearchEnding = 'complete' | 'enough' | 'limit';

/**
 * The verdict on a puzzle of which a search found so many solutions.
 * @param isCount whether the number was asked for: then two solutions before a limit leave it unknown.
 */
export function verdictOf(found: number, ending: SearchEnding, isCount = false): Verdict {
  if (ending === 'limit') return found > 1 && !isCount ? Verdict.Multiple : Verdict.Unknown;
  if (found > 1) return Verdict.Multiple;
  if (ending === 'enough') return Verdict.Solved;
  return found === 1 ? Verdict.Unique : Verdict.None;
}

/** The verdict of a search for two solutions. @param hasClash whether givens clash; asked only without a solution. */
export function judge(found: number, isComplete: boolean, hasClash: () => boolean): PuzzleStatus {
  if (found === 0 && hasClash()) return 'invalid';
  return verdictNames[verdictOf(found, isComplete ? 'complete' : 'limit')] as PuzzleStatus;
}

/** The verdict of a count. @param exact whether there are no more. @param limit at which it stops. */
export function judgeCount(solutions: number, exact: boolean, limit: number): Verdict {
  return verdictOf(solutions, exact ? 'complete' : solutions >= limit ? 'enough' : 'limit', true);
}
