/** Opens the writer of a format by its name, for answers to any question about any puzzle. */
import { UsageError } from '../model/errors.js';
import type { Presentation } from '../questions/asking/presentation.js';
import { presentationOf, type Answer, type QuestionName } from '../questions/asking/questions.js';
import type { AnswerWriter, WriterOptions } from './answer-writer.js';
import { openCsvWriter } from './csv.js';
import { openGrid } from './grid.js';
import { openLines } from './lines.js';
import { openJson, openNdjson } from './ndjson.js';
import { openSolved } from './solved-board.js';

export const outputFormats = ['lines', 'colon', 'csv', 'ndjson', 'json', 'grid', 'text', 'minizinc', 'comet'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** The formats of answers to every question. */
export const usualFormats = ['lines', 'csv', 'ndjson', 'json', 'grid'] as const satisfies readonly OutputFormat[];
export type UsualFormat = (typeof usualFormats)[number];

/** Opens the writer of a format that serves every presentation. */
export function openUsualWriter<A>(
  format: UsualFormat,
  presentation: Presentation<A>,
  options: WriterOptions,
): AnswerWriter<A> {
  switch (format) {
    case 'lines':
      return openLines(presentation, options);
    case 'grid':
      return openGrid(presentation, options);
    case 'ndjson':
      return openNdjson(presentation, options);
    case 'json':
      return openJson(presentation, options);
    case 'csv':
      return openCsvWriter(presentation.columns, options);
  }
}

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
      return openUsualWriter(format, presentationOf(question), options);
  }
}
