/**
 * Writes solved boards in the output forms of MiniZinc and Comet, and in our text form with the cells filled in. A
 * comment `!noncanonical` precedes a solution that is one of several and not known to be the smallest.
 */
import { writeBoardText } from '../formats/boards/text.js';
import { writeCometAnswer, writeMiniZincAnswer, type SearchAnswer } from '../formats/minizinc/answers.js';
import type { Board } from '../model/board/board.js';
import type { SolveResult } from '../model/result.js';
import { noncanonicalWord } from '../model/verdict.js';
import { solutionPresentation } from '../questions/solve.js';
import { errorWords, type AnswerWriter, type WriterOptions, inAscii } from './answer-writer.js';

const comments = { minizinc: '%', comet: '//', text: '#' } as const;
type SolvedFormat = keyof typeof comments;

export function openSolved(format: SolvedFormat, options: WriterOptions): AnswerWriter<SolveResult> {
  const comment = comments[format];
  return {
    answer(out, record) {
      const board = record.board();
      const { canonical } = record.answer;
      const line = (): string => solutionPresentation.line(record.answer, record) as string;
      const text = write[format](board, record.answer) ?? `${comment} ${line()}\n`;
      const marked = canonical ? text : `${comment} ${noncanonicalWord}\n${text}`;
      out.put(options.isUtf8 ? marked : inAscii(marked, () => board));
    },
    error: (out, record) => out.put(`${comment} ${errorWords(record, options)}\n`),
  };
}

/** Writers by format; they return null if the format cannot express the result. */
const write: Readonly<Record<SolvedFormat, (board: Board, result: SolveResult) => string | null>> = {
  minizinc: (board, result) => writeMiniZincAnswer(board, searchAnswerOf(result)),
  comet: (board, result) => writeCometAnswer(board, searchAnswerOf(result)),
  text: (board, { cells }) =>
    cells && writeBoardText({ ...board, givens: Array.from(cells.subarray(0, board.givens.length)) }),
};

const searchAnswerOf = ({ cells, exact, stats }: SolveResult): SearchAnswer => ({
  solutions: cells ? [cells] : [],
  isComplete: exact,
  stats,
});
