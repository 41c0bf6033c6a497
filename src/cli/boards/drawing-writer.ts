/** Boards drawn for people: a title, the board with its regions and cages, and a sentence on what was found. */
import { escapeControls } from '../../bulk/index.js';
import {
  describeBoardClash,
  drawBoard,
  findBoardClashes,
  type Board,
  type BoardSolveResult,
  type CandidatesResult,
} from '../../index.js';
import { drawExplanation, drawHint, type Draw } from './explain-drawing.js';
import { joinNames } from './names.js';
import type { BoardRecord } from './records.js';
import { describeAnswer, describeConflict, describeError, inAscii, type Answered } from './words.js';
import type { BoardWriter, BoardWriterOptions } from './writers.js';

const BOLD = '\x1b[1m';
const PLAIN = '\x1b[22m';

export function makeDrawingWriter({ namesFiles, isUtf8, hasColor }: BoardWriterOptions): BoardWriter {
  let isFirst = true;
  const put = (text: string): string => {
    const gap = isFirst ? '' : '\n';
    isFirst = false;
    return `${gap}${text}\n`;
  };
  const draw = (board: Board, cells: readonly (string | null)[], emphasis?: ReadonlySet<number>): string => {
    const isBold = (cell: number): boolean => emphasis?.has(cell) ?? board.givens[cell] >= 0;
    const style = (text: string, cell: number): string => (hasColor && isBold(cell) ? `${BOLD}${text}${PLAIN}` : text);
    const names = isUtf8 ? cells : cells.map((name) => name && inAscii(name, () => board));
    return drawBoard(board, names, { ascii: !isUtf8, style });
  };
  return {
    answer: (record, answered) => {
      const board = record.board();
      const title = board.meta['title'] ?? board.id;
      const parts = [
        ...(title ? [escapeControls(title)] : []),
        ...partsOf(answered, record, (cells, emphasis) => draw(board, cells, emphasis)),
      ];
      const text = parts.join('\n');
      return put(isUtf8 ? text : inAscii(text, () => board));
    },
    error: (record, malformed) => put(`!error ${describeError(malformed, record, namesFiles)}`),
  };
}

function partsOf(answered: Answered, record: BoardRecord, draw: Draw): string[] {
  const board = record.board();
  if (answered.question === 'explain') return [drawExplanation(board, answered.answer, draw).join('\n\n')];
  if (answered.question === 'hint') return [drawHint(board, answered.answer, draw).join('\n')];
  return [draw(cellsOf(board, answered)), describe(answered, record)];
}

/** The solution where there is one, the candidates where they were asked for, else the puzzle. */
function cellsOf(board: Board, { question, answer }: Answered): (string | null)[] {
  if (question === 'candidates') return answer.candidates.map((names) => joinNames(board, names) || null);
  const cells: ArrayLike<number> = question === 'solve' && answer.cells ? answer.cells : board.givens;
  return Array.from(cells, (symbol) => board.symbols[symbol]?.name ?? null);
}

function describe(answered: Answered, record: BoardRecord): string {
  const { question, answer } = answered;
  if (question === 'solve') return describeSolution(answer, record.board());
  if (question === 'candidates') return describeCandidates(answer);
  if (question === 'check' && answer.conflict)
    return `${answer.status}: these cannot hold together: ${describeConflict(answer.conflict)}`;
  return describeAnswer(answered, record);
}

function describeSolution({ status, canonical, stats }: BoardSolveResult, board: Board): string {
  const examined = `${stats.nodes} position${stats.nodes === 1 ? ' was' : 's were'} examined`;
  switch (status) {
    case 'unique':
      return `unique: ${examined}`;
    case 'multiple':
      return `multiple: one of several solutions${canonical ? '' : ', not known to be the smallest'}; ${examined}`;
    case 'none':
      return `none: there is no solution; ${examined}`;
    case 'invalid':
      return escapeControls(
        `invalid: ${findBoardClashes(board)
          .map((clash) => describeBoardClash(board, clash))
          .join('; ')}`,
      );
    case 'unknown':
      return `unknown: a limit was reached; ${examined}`;
  }
}

function describeCandidates({ status, exact }: CandidatesResult): string {
  return exact
    ? status
    : `${status}: a limit was reached; the candidates shown are those that a solution was found for`;
}
