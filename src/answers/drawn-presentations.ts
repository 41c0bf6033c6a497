/** The presentations of answers with their drawings, for terminals. */
import type { DrawnPresentation, Drawing } from '../questions/asking/presentation.js';
import { presentationOf, type Answer, type QuestionName } from '../questions/asking/questions.js';
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
