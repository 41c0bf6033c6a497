/**
 * Drawings for people: classic puzzles in the form of document 002 (docs/sources.md#002), boards with their title,
 * regions and cages; and a sentence about the answer.
 */
import { drawBoard } from '../formats/drawing/board.js';
import { printAnswer, type PrintedAnswer } from '../formats/drawing/answer.js';
import type { Board } from '../model/board/board.js';
import { describeClash, findClashes } from '../model/grid.js';
import type { SearchStats } from '../model/result.js';
import { Verdict, verdictNames } from '../model/verdict.js';
import { uncheckedOf } from '../model/puzzle.js';
import { escapeControls } from '../model/escape-controls.js';
import type { Draw, DrawnPresentation } from '../questions/asking/presentation.js';
import { countWord } from '../questions/count.js';
import {
  errorWords,
  placeWords,
  type AnsweredRecord,
  type AnswerWriter,
  type WriterOptions,
  inAscii,
} from './answer-writer.js';
import type { SolutionsView } from './lines.js';
import type { TextBuffer } from './text-buffer.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const BOLD = '\x1b[1m';
const PLAIN = '\x1b[22m';

export function openGrid<Answer>(
  presentation: DrawnPresentation<Answer>,
  options: WriterOptions,
): AnswerWriter<Answer> {
  const { isUtf8, hasColor } = options;
  const put = (out: TextBuffer, text: string): void => {
    out.put(`${text}\n`);
  };
  const embolden = (text: string): string => (hasColor ? `${BOLD}${text}${PLAIN}` : text);

  /** Returns a function that draws with symbol names that the terminal can show. */
  function drawingOf(board: Board): Draw {
    const nameOf = (symbol: number): string | null => board.symbols[symbol]?.name ?? null;
    return (cells, emphasis) => {
      const isEmphasised = (cell: number): boolean => emphasis?.has(cell) ?? board.givens[cell] >= 0;
      const style = (text: string, cell: number): string => (isEmphasised(cell) ? embolden(text) : text);
      const names = Array.from(cells, (cell) => (typeof cell === 'number' ? nameOf(cell) : cell));
      const shown = isUtf8 ? names : names.map((name) => name && inAscii(name, () => board));
      return drawBoard(board, shown, { ascii: !isUtf8, style });
    };
  }

  function drawRecord(record: AnsweredRecord<Answer>): string {
    const board = record.board();
    const title = board.meta['title'] ?? board.id;
    const drawing = presentation.draw(record.answer, record, drawingOf(board));
    const place = options.leftOut === undefined ? '' : `${placeWords(record, options)}\n`;
    const text = `${place}${title ? `${escapeControls(title)}\n` : ''}${drawing}${missingOf(board)}${uncheckedLine(board)}`;
    return isUtf8 ? text : inAscii(text, () => board);
  }

  return {
    between: '\n',
    answer: (out, record) => put(out, record.isPrinted ? printAnswer(printedOf(record), embolden) : drawRecord(record)),
    error: (out, record) => put(out, errorWords(record, options)),
  };
}

/** Returns a classic puzzle with its answer in the terms of document 002. */
function printedOf({ puzzle, answer, verdict, stats }: AnsweredRecord): PrintedAnswer {
  const givens = givensOf(puzzle());
  const view = answer as SolutionsView;
  const { solution } = view;
  return {
    puzzle: givens,
    verdict: verdictNames[verdict],
    positions: (stats as SearchStats).nodes,
    found: countWord(view),
    clashes: verdict === Verdict.Invalid ? findClashes(encoder.encode(givens)).map(describeClash) : [],
    isCanonical: view.canonical,
    solution:
      solution === null || typeof solution === 'string'
        ? solution
        : decoder.decode(solution.bytes.subarray(solution.start, solution.end)),
  };
}

/** Returns the 81 cells of a puzzle; of pencilmarks, only the cells with one candidate. */
function givensOf(text: string): string {
  if (text.length === 81) return text;
  const cells = Array.from({ length: 81 }, (_, cell) => text.slice(9 * cell, 9 * cell + 9).replace(/[^1-9]/g, ''));
  return cells.map((candidates) => (candidates.length === 1 ? candidates : '.')).join('');
}

function uncheckedLine(board: Board): string {
  const unchecked = uncheckedOf(board);
  return unchecked === undefined ? '' : `\nnot checked: ${escapeControls(unchecked)}`;
}

/** Returns a line with the clues that the drawing does not show. */
function missingOf({ clues }: Board): string {
  const counts = new Map<string, number>();
  for (const { type } of clues) counts.set(type, (counts.get(type) ?? 0) + 1);
  const words = [...counts].map(([type, count]) => (count > 1 ? `${type} (${count})` : type));
  return words.length > 0 ? `\nnot drawn: ${words.join(', ')}` : '';
}
