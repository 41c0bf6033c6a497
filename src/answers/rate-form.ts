/** The forms of ratings that only the command has. */
import { Verdict } from '../model/verdict.js';
import type { RateResult } from '../model/result.js';
import { ratePresentation } from '../questions/rate.js';
import { errorWords, type AnswerWriter, type WriterOptions } from './answer-writer.js';
import { parseLineFormat, type LineCodes } from './line-format.js';

/** Plain data, which can be sent to a thread. */
export interface RateForm {
  /** The form of the line of a puzzle with one solution, such as `%g ED=%r/%p/%d`. */
  readonly lineFormat: string;
}

const showRating = (rating: number | null): string => rating?.toFixed(1) ?? '-';

/** ER, EP and ED with one decimal, and the seconds that they took. */
export const rateCodes: LineCodes<RateResult> = {
  r: ({ answer }) => showRating(answer.er),
  p: ({ answer }) => showRating(answer.ep),
  d: ({ answer }) => showRating(answer.ed),
  e: ({ answer }) => (answer.stats.timeMs / 1000).toFixed(3),
};

/** Opens a writer of lines. A puzzle that has not exactly one solution has its usual line. */
export function openFormattedRatings({ lineFormat }: RateForm, options: WriterOptions): AnswerWriter<RateResult> {
  const format = parseLineFormat(lineFormat, rateCodes);
  return {
    answer(out, record) {
      const isRated = record.verdict === Verdict.Unique;
      out.put(`${isRated ? format(record) : (ratePresentation.line(record.answer, record) as string)}\n`);
    },
    error: (out, record) => out.put(`${errorWords(record, options)}\n`),
  };
}
