/** Explanations and hints in words. */
import type { ExplainResult, HintResult } from '../../index.js';

/** One line: the status, the rating and the steps by technique. */
export function describeExplanation({ status, rating, steps }: ExplainResult): string {
  return [status, rating === null ? '-' : rating.toFixed(1), ...steps.map(({ text }) => text)].join('; ');
}

/** One line: the next step. */
export function describeHint({ status, step }: HintResult): string {
  return step ? `${step.technique} ${step.rating.toFixed(1)}: ${step.text}` : status;
}

/** What NDJSON says of an explanation. */
export function explanationFields({ rating, isSolved, steps }: ExplainResult): object {
  return { solved: isSolved, rating, steps };
}

/** What NDJSON says of a hint. */
export function hintFields({ step }: HintResult): object {
  return { step };
}
