/**
 * The questions of the service: their names, what clients send for each, and what they receive. The service and its
 * client are both made of these types, which come from the questions themselves.
 */
import type { OwnScale } from '../answers/rate-form.js';
import type { BoardClash } from '../model/board/clash.js';
import type { GradeName, RuleUses } from '../model/grade.js';
import type { Clash } from '../model/grid.js';
import type { ProblemCode, PuzzleProblem } from '../model/puzzle-error.js';
import type {
  CandidatesResult,
  CountResult,
  GradeResult,
  ScaleRatings,
  SolveResult,
  VerifyResult,
} from '../model/result.js';
import type { PuzzleStatus, UnknownReason } from '../model/verdict.js';
import type { ReadingOption } from '../questions/asking/ask.js';
import type { Question } from '../questions/asking/question.js';
import type { questions, QuestionName } from '../questions/asking/questions.js';
import type { RatedStepFields } from '../questions/rate.js';
import type { StepFields } from '../questions/asking/step-words.js';
import type { GenerateOptions } from '../questions/generate/request.js';
import type { PuzzleDocument } from '../formats/puzzle-input.js';

/** The questions of the service about a puzzle, in the order of its description. */
const puzzleQuestions = [
  ...(['solve', 'check', 'count', 'candidates', 'explain', 'hint', 'rate', 'grade', 'verify'] as const),
] satisfies readonly QuestionName[];
export type PuzzleQuestion = (typeof puzzleQuestions)[number];
export const serviceQuestions = [...puzzleQuestions, 'generate'] as const;
export type ServiceQuestion = (typeof serviceQuestions)[number];

/** The options of a question, as its file has them. */
type OptionsOf<Q extends PuzzleQuestion> =
  ReturnType<(typeof questions)[Q]>['question'] extends Question<infer Options, infer _>
    ? Options & ReadingOption
    : never;

/** The options of each question about a puzzle. */
export type ServiceOptions = {
  readonly [Q in PuzzleQuestion]: Q extends 'rate'
    ? Omit<OptionsOf<'rate'>, 'scale'> & { readonly scale?: OptionsOf<'rate'>['scale'] | OwnScale }
    : OptionsOf<Q>;
} & { readonly generate: Omit<GenerateOptions, 'count'> };

/** What every record has. */
interface RecordHead {
  readonly v: 1;
  /** The index of the record in its stream, from 0. */
  readonly i: number;
  /** The line of the record in its stream, from 1. */
  readonly line: number;
  readonly id?: string;
  /** The puzzle as text, or as puzzle JSON if the cells do not say all of it. */
  readonly puzzle: string | PuzzleDocument;
}

/** What every answer about a puzzle has. `reason`: the limit that ended the search, if the status is unknown. */
interface AnswerHead<Status = PuzzleStatus> extends RecordHead {
  readonly status: Status;
  readonly reason?: UnknownReason;
  /** Rules of a link that were not understood, and are not checked. */
  readonly unchecked?: string;
}

/** The record of each question: the object that the command writes with `--to ndjson`. */
export interface ServiceRecords {
  readonly solve: AnswerHead &
    Pick<SolveResult, 'solutions' | 'exact' | 'variables'> & {
      readonly solution?: string;
      /** False if the solution is not known to be the smallest. */
      readonly canonical?: false;
    };
  /** Of a board `witnesses` stand for `solutions`, `exact` and `solution`. */
  readonly check: AnswerHead & {
    readonly solutions?: number;
    readonly exact?: boolean;
    readonly solution?: string;
    readonly witnesses?: readonly string[];
    readonly canonical?: false;
    readonly clashes?: readonly (Clash | (Omit<BoardClash, 'symbols'> & { readonly symbols: readonly string[] }))[];
    readonly conflict?: { readonly text: readonly string[]; readonly minimal: boolean };
  };
  readonly count: AnswerHead & Pick<CountResult, 'solutions' | 'exact'>;
  readonly candidates: AnswerHead &
    Pick<CandidatesResult, 'exact' | 'candidates' | 'variables'> & {
      /** A row for each cell, in the order of the symbols. */
      readonly counts?: readonly (readonly number[])[];
    };
  readonly explain: AnswerHead & {
    readonly solved: boolean;
    readonly rating: number | null;
    readonly steps: readonly StepFields[];
    readonly trajectory?: readonly string[];
    readonly candidates: readonly (readonly string[])[];
  };
  readonly hint: AnswerHead & {
    readonly step: StepFields | null;
    readonly candidates: readonly (readonly string[])[];
  };
  /** The scale `hodoku` has `score` and `level`, `pidoku` has `level` and no steps, the others have no level. */
  readonly rate: AnswerHead &
    Partial<ScaleRatings> & {
      readonly score?: number | null;
      readonly level?: string | null;
      readonly steps?: readonly (RatedStepFields | object)[];
    };
  readonly grade: AnswerHead &
    Pick<GradeResult, 'givens' | 'rating' | keyof ScaleRatings> & {
      readonly grade: GradeName | null;
      readonly rules: RuleUses;
      readonly guesses: number;
      readonly backtracks: number;
    };
  readonly verify: AnswerHead<VerifyResult['status']> &
    Pick<VerifyResult, 'right' | 'cells'> & { readonly cell?: string; readonly place?: string };
  readonly generate: RecordHead & {
    readonly clues: number;
    readonly solution: string;
    readonly grade?: string;
    readonly rating?: number;
  };
}

/** A record of a stream that is no puzzle. */
export interface MalformedServiceRecord extends Omit<RecordHead, 'puzzle'> {
  readonly status: 'malformed';
  readonly text?: string;
  readonly error: Omit<PuzzleProblem, 'path'>;
}

/** Stable names of what can be wrong with a request, beside the codes of puzzles. */
export type RequestCode =
  | 'E_OPTION'
  | 'E_PATH'
  | 'E_METHOD'
  | 'E_MEDIA_TYPE'
  | 'E_BODY_TOO_LONG'
  | 'E_SLOW'
  | 'E_HTTP'
  | 'E_HEADERS'
  | 'E_TOKEN'
  | 'E_ORIGIN'
  | 'E_HOST'
  | 'E_TOO_MANY'
  | 'E_BUSY'
  | 'E_INTERNAL';

/** What is wrong, as JSON (RFC 9457). */
export interface ProblemDocument extends Partial<Omit<PuzzleProblem, 'code' | 'path'>> {
  readonly type: 'about:blank';
  readonly title: string | undefined;
  readonly status: number;
  readonly detail: string;
  readonly code: RequestCode | ProblemCode;
}
