/**
 * Solved boards as others write them: MiniZinc's and Comet's printed answers, and our text form with the cells filled in. A comment
 * `!noncanonical` goes before a solution that is one of several and not known to be the smallest.
 */
import { noncanonicalWord } from '../../bulk/index.js';
import {
  UsageError,
  writeBoardText,
  writeCometAnswer,
  writeMiniZincAnswer,
  type Board,
  type BoardSolveResult,
} from '../../index.js';
import { describeAnswer, describeError, inAscii } from './words.js';
import type { BoardWriter, BoardWriterOptions } from './writers.js';

type SolutionFormat = 'minizinc' | 'comet' | 'text';

const comments: Readonly<Record<SolutionFormat, string>> = { minizinc: '%', comet: '//', text: '#' };

export function makeSolutionWriter(format: SolutionFormat, { namesFiles, isUtf8 }: BoardWriterOptions): BoardWriter {
  return {
    answer: (record, answered) => {
      if (answered.question !== 'solve') throw new UsageError(`${format} is a form of solutions: it goes with solve`);
      const board = record.board();
      const mark = answered.answer.canonical ? '' : `${comments[format]} ${noncanonicalWord}\n`;
      const text = write[format](board, answered.answer) ?? `${comments[format]} ${describeAnswer(answered, record)}\n`;
      return mark + (isUtf8 ? text : inAscii(text, () => board));
    },
    error: (record, malformed) => `${comments[format]} !error ${describeError(malformed, record, namesFiles)}\n`,
  };
}

/** Null where the form can say nothing. */
const write: Readonly<Record<SolutionFormat, (board: Board, result: BoardSolveResult) => string | null>> = {
  minizinc: (board, result) => writeMiniZincAnswer(board, answerOf(result)),
  comet: (board, result) => writeCometAnswer(board, answerOf(result)),
  text: (board, { cells }) => cells && writeBoardText({ ...board, givens: Array.from(cells) }),
};

const answerOf = ({ cells, exact, stats }: BoardSolveResult) => ({
  solutions: cells ? [cells] : [],
  isComplete: exact,
  stats,
});
