/** Solved classic puzzles: drawn ones as source document 002 prints them, whatever searched them, the others as boards are. */
import { findClashes, printAnswer } from '../../bulk/index.js';
import { describeClash, type Board, type BoardSolveResult } from '../../index.js';
import type { OutputFormat } from '../options.js';
import { describeError } from './words.js';
import { makeBoardWriter, type BoardWriter, type BoardWriterOptions } from './writers.js';

const BOLD = '\x1b[1m';
const PLAIN = '\x1b[22m';

/** As `makeBoardWriter`, of answers to `solve`. */
export function makePrintedWriter(format: OutputFormat, options: BoardWriterOptions): BoardWriter {
  const writer = makeBoardWriter(format, options);
  if (format !== 'grid') return writer;
  let isFirst = true;
  const put = (text: string): string => {
    const gap = isFirst ? '' : '\n';
    isFirst = false;
    return `${gap}${text}\n`;
  };
  return {
    answer: (record, answered, index) => {
      if (answered.question !== 'solve') return writer.answer(record, answered, index);
      return put(print(record.board(), answered.answer, options.hasColor));
    },
    error: (record, malformed) => put(`!error ${describeError(malformed, record, options.namesFiles)}`),
  };
}

function print(
  board: Board,
  { status, solution, canonical, solutions, exact, stats }: BoardSolveResult,
  hasColor: boolean,
): string {
  const puzzle = board.givens.map((given) => (given < 0 ? '.' : board.symbols[given].name)).join('');
  const clashes = status === 'invalid' ? findClashes(Buffer.from(puzzle)).map(describeClash) : [];
  const found = exact ? `${solutions}` : `>=${solutions}`;
  const style = hasColor ? (character: string): string => `${BOLD}${character}${PLAIN}` : undefined;
  return printAnswer(
    { puzzle, verdict: status, positions: stats.nodes, found, isCanonical: canonical, clashes, solution },
    style,
  );
}
