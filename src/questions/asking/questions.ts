/** All questions about one puzzle by name, for callers that choose one at run time: streams, threads, commands. */
import { candidatesPresentation, findingCandidates, type CandidatesOptions } from '../candidates.js';
import { canonicalizing, canonicalPresentation, type CanonicalOptions } from '../sets/canonical.js';
import { checking, checkPresentation, type CheckOptions } from '../check.js';
import { countPresentation, counting, type CountOptions } from '../count.js';
import { estimatePresentation, estimating, type EstimateOptions } from '../estimate.js';
import { explaining, explainPresentation, type ExplainOptions } from '../explain.js';
import { gradePresentation, grading, type GradeOptions } from '../grade.js';
import { hinting, hintPresentation } from '../hint.js';
import { minimizePresentation, minimizing, type MinimizeOptions } from '../sets/minimize.js';
import { ratePresentation, rating, type RateOptions } from '../rate.js';
import { findingRedundant, redundantPresentation, type RedundantOptions } from '../sets/redundant.js';
import { checkingLayout, layoutPresentation } from '../layout.js';
import { solutionPresentation, solving } from '../solve.js';
import { verifying, verifyPresentation, type VerifyQuestionOptions } from '../sets/verify.js';
import { requireOneOf } from '../../model/check-value.js';
import type { SearchStats } from '../../model/result.js';
import type { AskOptions } from './ask.js';
import type { Presentation } from './presentation.js';
import type { Question } from './question.js';

/** Each question as a function, so that the command loads only the code of those that are asked. */
export const questions = {
  solve: () => ({ question: solving, presentation: solutionPresentation }),
  check: () => ({ question: checking, presentation: checkPresentation }),
  count: () => ({ question: counting, presentation: countPresentation }),
  candidates: () => ({ question: findingCandidates, presentation: candidatesPresentation }),
  estimate: () => ({ question: estimating, presentation: estimatePresentation }),
  layout: () => ({ question: checkingLayout, presentation: layoutPresentation }),
  grade: () => ({ question: grading, presentation: gradePresentation }),
  rate: () => ({ question: rating, presentation: ratePresentation }),
  explain: () => ({ question: explaining, presentation: explainPresentation }),
  hint: () => ({ question: hinting, presentation: hintPresentation }),
  minimize: () => ({ question: minimizing, presentation: minimizePresentation }),
  redundant: () => ({ question: findingRedundant, presentation: redundantPresentation }),
  canonical: () => ({ question: canonicalizing, presentation: canonicalPresentation }),
  verify: () => ({ question: verifying, presentation: verifyPresentation }),
} as const;

export type QuestionName = keyof typeof questions;

/** The answer type of each question. */
export type Answers = {
  readonly [Q in QuestionName]: ReturnType<(typeof questions)[Q]>['question'] extends Question<never, infer A>
    ? A
    : never;
};

/** The options of all questions; each question uses those it knows. */
export interface QuestionOptions
  extends
    AskOptions,
    CandidatesOptions,
    CanonicalOptions,
    ExplainOptions,
    CheckOptions,
    CountOptions,
    EstimateOptions,
    GradeOptions,
    MinimizeOptions,
    RateOptions,
    RedundantOptions,
    VerifyQuestionOptions {}

/** The answer to any question. */
export type Answer = Answers[QuestionName] & { readonly stats: SearchStats };

/** Returns the question with a name. @throws {UsageError} for an unknown name. */
export function questionOf(name: QuestionName): Question<QuestionOptions, Answer> {
  return questions[requireOneOf('question', name ?? null, Object.keys(questions))]().question;
}

export const presentationOf = (name: QuestionName): Presentation<Answer> =>
  questions[name]().presentation as unknown as Presentation<Answer>;
