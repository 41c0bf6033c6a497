/** Opens the writer of a format by its name, for answers to any question about any puzzle. */
import type { Presentation } from '../questions/asking/presentation.js';
import type { AnswerWriter, WriterOptions } from './answer-writer.js';
import { openCsvWriter } from './csv.js';
import { openLines } from './lines.js';
import { openJson, openNdjson } from './ndjson.js';

export const outputFormats = ['lines', 'colon', 'csv', 'ndjson', 'json', 'grid', 'text', 'minizinc', 'comet'] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** The formats of answers to every question, but for drawings. */
export const answerFormats = ['lines', 'csv', 'ndjson', 'json'] as const satisfies readonly OutputFormat[];
export type AnswerFormat = (typeof answerFormats)[number];

/** Opens the writer of a format that serves every presentation, and pages too. */
export function openAnswerWriter<A>(
  format: AnswerFormat,
  presentation: Presentation<A>,
  options: WriterOptions,
): AnswerWriter<A> {
  switch (format) {
    case 'lines':
      return openLines(presentation, options);
    case 'ndjson':
      return openNdjson(presentation, options);
    case 'json':
      return openJson(presentation, options);
    case 'csv':
      return openCsvWriter(presentation.columns, options);
  }
}
