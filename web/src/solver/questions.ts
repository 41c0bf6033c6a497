/** The messages between the page and its solver worker. */
import type {
  Board,
  BoardClash,
  CanonicalResult,
  Conflict,
  ExplainResult,
  GeneratedPuzzle,
  GenerateOptions,
  HintResult,
  MinimizeOptions,
  MinimizeResult,
  SearchOptions,
} from 'pidoku';
import type { Claim, ProveResult } from 'pidoku/proofs.js';
import type { Language } from '../i18n/language.js';

/** The questions to the worker about a board, with the options and the answer of each. */
export interface Questions {
  readonly explain: { readonly options: SearchOptions; readonly answer: ExplainResult };
  readonly hint: { readonly options: SearchOptions; readonly answer: HintResult };
  readonly minimize: { readonly options: MinimizeOptions; readonly answer: MinimizeResult };
  readonly canonical: { readonly options: object; readonly answer: CanonicalResult };
  readonly support: { readonly options: SupportOptions; readonly answer: Support };
  readonly solve: { readonly options: SearchOptions; readonly answer: FoundSolution };
  readonly prove: { readonly options: ToldProofOptions; readonly answer: ProvedVerdict };
}
export type SolverQuestion = keyof Questions;

/** The only solution as symbol indices, row-major; null if there is not exactly one. */
export interface FoundSolution {
  readonly status: Report['status'];
  readonly cells: Uint8Array | null;
}

/** `language`: that of the page, in which a proof is told. */
export interface ToldProofOptions extends SearchOptions {
  readonly language: Language;
}

/** A verdict with its proof; `why` is the proof that there is no solution, in words: of the page, and in English. */
export interface ProvedVerdict extends ProveResult {
  readonly why?: Readonly<Partial<Record<Language, string>>> | undefined;
}

/** A claim that its proof proves, or why it was refused. */
export type CheckedClaim = Pick<Claim, 'status' | 'puzzle'> | { readonly refusal: string };

/** A generated puzzle; null if none of the attempts led to one. */
export type Generated = GeneratedPuzzle | null;

export interface SupportOptions {
  /** The greatest number of solutions to examine. */
  readonly solutions: number;
  readonly timeoutMs: number;
}

/** The number of solutions in which each candidate occurs. */
export interface Support {
  /** The mask of each cell: the candidates that some solution is known to have. */
  readonly masks: Uint32Array;
  /** The mask of each cell: the candidates that were not decided in time. */
  readonly undecided: Uint32Array;
  /** The number of solutions that have symbol s in a cell, at cell × symbols + s. */
  readonly counts: Uint32Array;
  /** The number of solutions examined; 0 if there is none. */
  readonly solutions: number;
  /** True if there are no other solutions. */
  readonly exact: boolean;
}

/** The results on a board so far. */
export interface Report {
  /** `unknown` until the verdict, or if a limit ended the search for it. */
  readonly status: 'unique' | 'multiple' | 'none' | 'invalid' | 'unknown';
  /** Solutions as symbol indices, row-major: the only one, or two that differ. */
  readonly witnesses: readonly Uint8Array[];
  /** The givens that clash. */
  readonly clashes: readonly BoardClash[];
  /** The rules that cannot hold together, if there is no solution. */
  readonly conflict: Conflict | null;
  /** The number of solutions counted so far. */
  readonly solutions: number;
  /** True if these are all solutions. */
  readonly exact: boolean;
  /**
   * The decimal logarithm of the estimated number of solutions, if there are too many to count at once; otherwise null.
   */
  readonly estimateLog10: number | null;
}

export type SendReport = (changes: Partial<Report>) => void;

/** A message to the worker: a job, or the request to stop the current one. */
/** `warm`: jobs will come that should not wait for the cores. */
export type Message = Job | { readonly kind: 'stop' } | { readonly kind: 'warm' };

export type Job =
  | { readonly kind: 'judge'; readonly board: Board }
  | { readonly kind: 'ask'; readonly board: Board; readonly question: SolverQuestion; readonly options: object }
  /** The answer is `Generated`: the first puzzle that the wishes address. */
  | { readonly kind: 'generate'; readonly wishes: GenerateOptions }
  /** The answer is a `CheckedClaim`. `claim` is the text of its file; a claim of several solutions has no proof. */
  | { readonly kind: 'check-proof'; readonly claim: string; readonly proof: Uint8Array | undefined };

export type SolverReply =
  /** The code is loaded. Sent before any job. */
  | { readonly kind: 'ready' }
  /** The first report is complete; later ones contain only changes, so that everything else stays the same object. */
  | { readonly kind: 'report'; readonly report: Partial<Report> }
  | { readonly kind: 'answer'; readonly answer: unknown }
  /** `isBlocked`: a part of the solver could not be loaded. */
  | { readonly kind: 'failure'; readonly message: string; readonly isBlocked: boolean }
  | { readonly kind: 'done' };
