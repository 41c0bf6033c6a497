/** One line per record: the line of the question's presentation. */
import { escapeControls } from '../model/escape-controls.js';
import {
  inAscii,
  errorWords,
  placeWords,
  type WriterOpener,
  type AnswerWriter,
  type WriterOptions,
} from './answer-writer.js';
import { noncanonicalWord, statusWord, Verdict, type UnknownReason } from '../model/verdict.js';
import type { Text } from '../questions/asking/presentation.js';
import { putPuzzle } from './text-buffer.js';

export const openLines: WriterOpener = (presentation, options) => ({
  answer(out, record) {
    let line = presentation.line(record.answer, record);
    if (options.leftOut !== undefined && typeof line === 'string')
      line = line.replace(' ', () => ` ${placeWords(record, options)}: `);
    if (typeof line !== 'string') out.put(line);
    else out.put(options.isUtf8 ? escapeControls(line) : inAscii(escapeControls(line), record.board));
    out.put('\n');
  },
  error: (out, record) => out.put(`${errorWords(record, options)}\n`),
});

// The format `puzzle:count:solution` of tdoku, for classic puzzles. The count is the number of solutions found up to
// the limit; `>=2` if the question is `count` and its search ended early. A fourth field `!noncanonical` says that the
// solution is one of several and not known to be the smallest.

/** The solutions found for a classic puzzle. */
export interface SolutionsView {
  readonly solutions: number;
  readonly exact: boolean;
  readonly solution: Text | null;
  readonly canonical: boolean;
  readonly reason: UnknownReason | null;
}

/** @param countOf returns the word for the number of solutions. */
export const openColon = (
  countOf: (answer: SolutionsView) => string,
  options: WriterOptions,
): AnswerWriter<SolutionsView> => ({
  answer(out, record) {
    const { answer, verdict } = record;
    putPuzzle(out, record, options.blank);
    out.put(`:${verdict === Verdict.Unknown ? statusWord('unknown', answer.reason) : countOf(answer)}:`);
    if (answer.solution !== null) out.put(answer.solution);
    out.put(answer.canonical ? '\n' : `:${noncanonicalWord}\n`);
  },
  error: (out, record) => out.put(`${errorWords(record, options)}\n`),
});
