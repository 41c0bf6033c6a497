/** What the page asks its worker, and what comes back: the types of both ends of the wire. */
import type { Board, BoardClash, Conflict, ExplainResult, HintResult, SearchOptions } from 'pidoku';

/** What the worker is asked, with the options and the answer of each. */
export interface Questions {
  readonly explain: { readonly options: SearchOptions; readonly answer: ExplainResult };
  readonly hint: { readonly options: SearchOptions; readonly answer: HintResult };
  readonly support: { readonly options: SupportOptions; readonly answer: Support };
}
export type QuestionName = keyof Questions;

export interface SupportOptions {
  /** Solutions to look at, at most. */
  readonly solutions: number;
  readonly timeLimitMs: number;
}

/** In how many solutions each candidate occurs. */
export interface Support {
  /** True candidates, and those that were not decided in time; one mask a cell. */
  readonly masks: Uint32Array;
  /** Solutions that have symbol s in a cell, at cell × symbols + s. */
  readonly counts: Uint32Array;
  /** Solutions looked at; 0 when there is none. */
  readonly solutions: number;
  /** Whether those are all there are. */
  readonly exact: boolean;
}

/** What is known of a board so far. */
export interface Report {
  /** `unknown` until the verdict, or when a limit ended the search for it. */
  readonly status: 'unique' | 'multiple' | 'none' | 'invalid' | 'unknown';
  /** Solutions as symbol indices, row-major: one that is unique, two that differ. */
  readonly witnesses: readonly Uint8Array[];
  /** Givens that clash. */
  readonly clashes: readonly BoardClash[];
  /** Rules that cannot hold together, where there is no solution. */
  readonly conflict: Conflict | null;
  /** Solutions counted so far, and whether those are all. */
  readonly solutions: number;
  readonly exact: boolean;
  /** Decimal logarithm of how many solutions there are by an estimate, where they are too many to count at once; else null. */
  readonly estimateLog10: number | null;
}

/** What the worker is told: a job, or to stop the one it has. */
export type Message = Job | { readonly kind: 'stop' };

export type Job =
  | { readonly kind: 'judge'; readonly board: Board }
  | { readonly kind: 'ask'; readonly board: Board; readonly question: QuestionName; readonly options: object };

export type Reply =
  /** The engine is compiled: what comes before any job. */
  | { readonly kind: 'ready' }
  /** The first report says everything; later ones only what is new, so that all else stays the same object. */
  | { readonly kind: 'report'; readonly report: Partial<Report> }
  | { readonly kind: 'answer'; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly message: string }
  | { readonly kind: 'done' };
