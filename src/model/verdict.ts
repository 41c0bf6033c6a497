/**
 * What a search says about a puzzle, in one word. A limit is part of the answer: a puzzle of which the whole tree was not
 * seen is `unknown` unless two solutions were found.
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
  /** One solution was found and, at the caller's wish, no second was looked for. */
  Solved: 5,
  /** The run was interrupted before the verdict. */
  Cancelled: 6,
} as const;
export type Verdict = (typeof Verdict)[keyof typeof Verdict];

/** Names of the verdicts, by number, as they are printed. */
export const verdictNames = ['unique', 'multiple', 'none', 'invalid', 'unknown', 'solved', 'cancelled'] as const;
export type VerdictName = (typeof verdictNames)[number];

/** Status words of the line format, by verdict; a leading `!` can never be a cell. */
export const statusWords: Readonly<Record<number, string>> = {
  [Verdict.Multiple]: '!multiple',
  [Verdict.None]: '!none',
  [Verdict.Invalid]: '!invalid',
  [Verdict.Unknown]: '!timeout',
};

/** Follows solutions that are shown of several and not known to be the smallest. */
export const noncanonicalWord = '!noncanonical';
