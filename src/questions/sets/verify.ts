/**
 * `verify`: whether a stated answer is right. By the rules, it is if it is complete, keeps the givens, and obeys every
 * house, cage and rule; against the solution, if it is equal to it. The code that judges by the rules shares nothing
 * with the engines.
 */
import { longestCells } from '../../formats/boards/cell-text.js';
import { splitLine } from '../../formats/boards/line.js';
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import { unlessLate } from '../../model/automata/effort.js';
import type { Board } from '../../model/board/board.js';
import { nameBoardCell } from '../../model/board/cells.js';
import { findBoardClashes, hasBoardClash } from '../../model/board/clash.js';
import { blankNames, listSymbols, symbolFinder } from '../../model/board/symbols.js';
import { countOf, quoteText, refuseOption, requireOneOf, requireSwitch } from '../../model/check-value.js';
import { escapeControls } from '../../model/escape-controls.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import type { VerifyResult, VerifyStatus } from '../../model/result.js';
import type { SearchOptions, TurnsOptions } from '../../search/limits.js';
import type { Steps } from '../../search/steps.js';
import { askInTurns, askNow, readWithin } from '../asking/ask.js';
import { noSearch } from '../asking/no-search.js';
import { putStatus, type Presentation, type Drawing } from '../asking/presentation.js';
import type { Asked, Question } from '../asking/question.js';

export const verifyStandards = ['rules', 'solution'] as const;

export interface VerifyOptions extends SearchOptions {
  /** What the answer is compared with: the rules of the puzzle (the default), or its only solution. */
  readonly against?: (typeof verifyStandards)[number];
  /** True to prove as well that a correct answer is the only one. Default false. */
  readonly unique?: boolean;
}

/** The options with the answer, as the question takes them. */
export interface VerifyQuestionOptions extends VerifyOptions {
  /** The answer as text: a symbol for each cell, row-major. Nothing, or an empty text, is a missing answer. */
  readonly answer?: string | undefined;
}

export const verifying: Question<VerifyQuestionOptions, VerifyResult> = {
  options: ['answer', 'against', 'unique'],
  takesKnobs: false,
  *ask(asked, options) {
    const { answer, against = 'rules', unique = false } = options;
    requireOneOf('against', against, verifyStandards);
    requireSwitch('unique', unique);
    const board = asked.board();
    const cells = board.givens.length;
    const stated = readAnswer(board, answer);
    // Automata of clues may be made only now.
    const judged = unlessLate(() => readWithin(options, asked.startMs, () => judge(board, stated)));
    if (!judged)
      return { status: 'unknown', ...nowhere, right: 0, cells, reason: 'timeout' as const, stats: noSearch(asked) };
    const needsSolution = stated && (against === 'solution' || (unique && judged.status === 'correct'));
    if (!needsSolution) return { ...judged, cells, reason: null, stats: noSearch(asked) };
    return { ...(yield* compareWithSolution(asked, stated, judged, against)), cells };
  },
};

/** The result of a comparison, without its counters. */
type Judged = Pick<VerifyResult, 'status' | 'cell' | 'place' | 'right'>;
const nowhere = { cell: null, place: null };

/**
 * Reads an answer as symbol indices, −1 for an open cell. Returns undefined if it is missing.
 * @throws {PuzzleError} for another number of cells, or what is no symbol of the board.
 */
export function readAnswer(board: Board, answer: unknown): number[] | undefined {
  if (answer === undefined || answer === null) return undefined;
  if (typeof answer !== 'string') return refuseOption('answer', 'a text', answer);
  const rows = answer.trim().split(/\s*\n\s*/);
  // Symbols of several characters have blanks between them, and need one between rows too.
  const text = rows.join(rows.some((row) => /\s/.test(row)) ? ' ' : '');
  if (text === '') return undefined;
  if (text.length > longestCells) {
    const expected = `at most ${longestCells} characters`;
    throw new PuzzleError({ code: 'E_LIMIT', culprit: 'answer', expected, found: `${text.length}` });
  }
  const { givens, symbols, columns } = board;
  const cells = splitLine(
    text,
    symbols.every(({ name }) => name.length === 2),
  );
  if (cells.length !== givens.length) {
    const found = countOf(cells.length, 'cell');
    throw new PuzzleError({ code: 'E_LENGTH', culprit: 'answer', expected: countOf(givens.length, 'cell'), found });
  }
  const findSymbol = symbolFinder(symbols);
  return cells.map(({ text: written }, cell) => {
    const symbol = findSymbol(written);
    if (symbol >= 0 || blankNames.has(written)) return symbol;
    const culprit = `answer ${nameBoardCell(cell, columns)}`;
    const expected = `one of the symbols ${listSymbols(symbols)}`;
    throw new PuzzleError({ code: 'E_SYMBOL', culprit, expected, found: quoteText(written) });
  });
}

const judge = (board: Board, stated: readonly number[] | undefined): Judged =>
  stated ? judgeByRules(board, stated) : { status: 'missing', ...nowhere, right: 0 };

/** Judges an answer by the rules. A changed given comes first, then a broken rule, then an open cell. */
function judgeByRules(board: Board, stated: readonly number[]): Judged {
  const { givens } = board;
  const isChanged = (cell: number): boolean => givens[cell] >= 0 && stated[cell] >= 0 && stated[cell] !== givens[cell];
  const answered = { ...board, givens: stated };
  const clashes = hasBoardClash(answered) ? findBoardClashes(answered) : [];
  const clashing = new Set(clashes.flatMap(({ cells }) => cells));
  const right = stated.filter((symbol, cell) => symbol >= 0 && !isChanged(cell) && !clashing.has(cell)).length;
  const changed = stated.findIndex((_, cell) => isChanged(cell));
  if (changed >= 0) return { status: 'givens-changed', cell: changed, place: null, right };
  if (clashes.length > 0) {
    // The first cell that clashes with one before it; the last one of a sum.
    const [first] = clashes
      .map(({ cells, place }) => ({ cell: cells[Math.min(1, cells.length - 1)], place }))
      .sort((a, b) => a.cell - b.cell);
    return { status: 'wrong', ...first, right };
  }
  const open = stated.findIndex((symbol) => symbol < 0);
  return open >= 0
    ? { status: 'incomplete', cell: open, place: null, right }
    : { status: 'correct', ...nowhere, right };
}

/** Returns the first rule that an answer breaks at a cell; null if it breaks none there. */
function brokenRuleAt(board: Board, stated: readonly number[], cell: number): string | null {
  const clashes = findBoardClashes({ ...board, givens: stated });
  return clashes.find(({ cells }) => cells.includes(cell))?.place ?? null;
}

function* compareWithSolution(
  asked: Asked,
  stated: readonly number[],
  judged: Judged,
  against: VerifyOptions['against'],
): Steps<Omit<VerifyResult, 'cells'>> {
  const searcher = asked.searcher();
  const { found, kept, isComplete } = yield* searcher.find(2, 1);
  const end = { stats: searcher.statistics(), reason: null };
  if (found > 1 || (found === 0 && isComplete)) return { ...judged, ...nowhere, status: 'not-unique', ...end };
  if (found === 0 || !isComplete)
    return { ...judged, ...nowhere, status: 'unknown', ...end, reason: searcher.effort.reasonOf(true) };
  if (against === 'rules') return { ...judged, ...end };
  const [solution] = kept;
  const right = stated.filter((symbol, cell) => symbol === solution[cell]).length;
  if (judged.status === 'givens-changed') return { ...judged, right, ...end };
  const other = stated.findIndex((symbol, cell) => symbol >= 0 && symbol !== solution[cell]);
  if (other >= 0)
    return { status: 'wrong', cell: other, place: brokenRuleAt(asked.board(), stated, other), right, ...end };
  return { ...judged, right, ...end };
}

/** The verdicts in the order of their numbers; 4 is unknown and 6 cancelled in all questions. */
const verdicts: readonly (VerifyStatus | 'cancelled')[] = [
  'correct',
  'wrong',
  'incomplete',
  'givens-changed',
  'unknown',
  'missing',
  'cancelled',
  'not-unique',
];

export const verifyPresentation: Presentation<VerifyResult> = {
  verdicts,
  verdict: ({ status }) => verdicts.indexOf(status),
  /** Returns `correct 81/81`, or `wrong 79/81 r1c2 row 1`. */
  line: (answer, { board }) => escapeControls(describeVerified(answer, board())),
  members: ({ status, reason, cell, place, right, cells }, members, { board }) => {
    putStatus(members, status, reason);
    members.put('right', right);
    members.put('cells', cells);
    if (cell !== null) members.json('cell', nameBoardCell(cell, board().columns));
    if (place !== null) members.json('place', place);
  },
  columns: {
    names: ['right', 'cells', 'cell', 'place'],
    put: ({ right, cells, cell, place }, row, { board }) => {
      row.field(right);
      row.field(cells);
      row.field(cell === null ? '' : nameBoardCell(cell, board().columns));
      row.field(place ?? '');
    },
  },
};

export const drawVerified: Drawing<VerifyResult> = (answer, { board }, draw) =>
  `${draw(board().givens)}\n${describeVerified(answer, board())}`;

function describeVerified({ status, reason, cell, place, right, cells }: VerifyResult, { columns }: Board): string {
  const where = [cell === null ? '' : nameBoardCell(cell, columns), place ?? ''];
  return [status, reason ?? '', `${right}/${cells}`, ...where].filter(Boolean).join(' ');
}

/**
 * Verifies an answer to a puzzle.
 * @param answer a symbol for each cell, row-major; a blank for an open cell. An empty text is a missing answer.
 * @throws {PuzzleError} if `puzzle` cannot be read, or `answer` has another number of cells or other symbols.
 * @example
 * const puzzle = { size: 4, givens: '1234............' };
 * verify(puzzle, '1234341221434321').status; // 'correct'
 * verify(puzzle, '1234341221434312').place; // 'column 3'
 * verify(puzzle, '1234341221434321', { unique: true }).status; // 'not-unique'
 */
export function verify(puzzle: PuzzleInput, answer: string, options: VerifyOptions = {}): VerifyResult {
  return askNow(verifying, puzzle, { ...options, answer });
}

/** Does the same as `verify` without blocking the calling thread. */
export function verifyAsync(
  puzzle: PuzzleInput,
  answer: string,
  options: VerifyOptions & TurnsOptions = {},
): Promise<VerifyResult> {
  return askInTurns(verifying, puzzle, { ...options, answer });
}
