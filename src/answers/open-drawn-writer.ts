/** Opens the writers of the command, which draws on terminals, and writes solutions in the forms of other solvers. */
import { UsageError } from '../model/errors.js';
import type { DrawnPresentation, Drawing } from '../questions/asking/presentation.js';
import { type Answer, type QuestionName, presentationOf } from '../questions/asking/questions.js';
import type { AnswerWriter, WriterOptions } from './answer-writer.js';
import { openGrid } from './grid.js';
import { answerFormats, openAnswerWriter, type OutputFormat } from './open-writer.js';
import { openSolved } from './solved-board.js';
import { drawCandidates } from '../questions/candidates.js';
import { drawCheck } from '../questions/check.js';
import { drawCount } from '../questions/count.js';
import { drawEstimate } from '../questions/estimate.js';
import { drawExplanation } from '../questions/explain.js';
import { drawGrade } from '../questions/grade.js';
import { drawHint } from '../questions/hint.js';
import { drawLayout } from '../questions/layout.js';
import { drawRatings } from '../questions/rate.js';
import { drawCanonical } from '../questions/sets/canonical.js';
import { drawMinimized } from '../questions/sets/minimize.js';
import { drawRedundant } from '../questions/sets/redundant.js';
import { drawVerified } from '../questions/sets/verify.js';
import { drawSolution } from '../questions/solve.js';

/** The formats of answers to every question. */
export const usualFormats = [...answerFormats, 'grid'] as const;
export type UsualFormat = (typeof usualFormats)[number];

export const openUsualWriter = <A>(
  format: UsualFormat,
  presentation: DrawnPresentation<A>,
  options: WriterOptions,
): AnswerWriter<A> =>
  format === 'grid' ? openGrid(presentation, options) : openAnswerWriter(format, presentation, options);

/** @throws {UsageError} for a format that does not support the answers. */
export function openWriter(format: OutputFormat, question: QuestionName, options: WriterOptions): AnswerWriter<Answer> {
  switch (format) {
    case 'minizinc':
    case 'comet':
    case 'text':
      if (question !== 'solve') throw new UsageError(`${format} is a form of solutions: it goes with solve`);
      return openSolved(format, options);
    case 'colon':
      throw new UsageError('colon is a form of classic puzzles, for solve, check and count');
    default:
      return openUsualWriter(format, drawnPresentationOf(question), options);
  }
}

// The presentations of answers with their drawings, for terminals.

const drawings: Readonly<Record<QuestionName, () => Drawing<never>>> = {
  solve: () => drawSolution,
  check: () => drawCheck,
  count: () => drawCount,
  candidates: () => drawCandidates,
  estimate: () => drawEstimate,
  layout: () => drawLayout,
  grade: () => drawGrade,
  rate: () => drawRatings,
  explain: () => drawExplanation,
  hint: () => drawHint,
  minimize: () => drawMinimized,
  redundant: () => drawRedundant,
  canonical: () => drawCanonical,
  verify: () => drawVerified,
};

export const drawnPresentationOf = (name: QuestionName): DrawnPresentation<Answer> => ({
  ...presentationOf(name),
  draw: drawings[name]() as Drawing<Answer>,
});
