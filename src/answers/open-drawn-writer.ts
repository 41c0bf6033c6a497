/** Opens the writers of the command, which draws on terminals, and writes solutions in the forms of other solvers. */
import { UsageError } from '../model/errors.js';
import type { DrawnPresentation } from '../questions/asking/presentation.js';
import type { Answer, QuestionName } from '../questions/asking/questions.js';
import type { AnswerWriter, WriterOptions } from './answer-writer.js';
import { drawnPresentationOf } from './drawn-presentations.js';
import { openGrid } from './grid.js';
import { answerFormats, openAnswerWriter, type OutputFormat } from './open-writer.js';
import { openSolved } from './solved-board.js';

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
