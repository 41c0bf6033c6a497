/** `hint`: the easiest next step of a puzzle in its current state. */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import type { Board } from '../model/board/board.js';
import type { HintResult } from '../model/result.js';
import type { CellSymbol, Step } from '../model/step.js';
import { verdictNames, verdictOfStatus } from '../model/verdict.js';
import { Effort } from '../search/effort.js';
import type { TurnsOptions } from '../search/limits.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { findInPieces } from '../techniques/explain-path.js';
import { askInTurns, askNow } from './asking/ask.js';
import { joinNames, namesOf } from './asking/names.js';
import { putStatus, type Draw, type Presentation, type Drawing } from './asking/presentation.js';
import type { Question } from './asking/question.js';
import { describeEnd, describeStep, stepFields } from './asking/step-words.js';
import { proveSolution, requireScale, restOf, statusAfter, techniquesInTime, type HintOptions } from './explain.js';

export const hinting: Question<HintOptions, HintResult> = {
  options: ['scale'],
  takesKnobs: false,
  *ask(asked, { scale, ...options }) {
    requireScale(asked, scale);
    const effort = new Effort(options, asked.startMs);
    const proof = yield* proveSolution(asked, options, effort);
    const grid = new CandidateGrid(asked.board(), () => effort.isLate);
    const isOver = grid.isSolved || grid.isBroken;
    const step = isOver
      ? null
      : yield* findInPieces(grid, techniquesInTime(asked.board(), proof.status, effort, scale));
    const status = statusAfter(proof.status, step !== null, effort);
    return { status, step, ...restOf(grid, proof, status, effort) };
  },
};

export const hintPresentation: Presentation<HintResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /** Returns the status and the next step, if there is one: `unique 1.2 hidden-single: r1c1 is 5: …`. */
  line: ({ status: verdict, reason, step }, { board }) => {
    const status = reason ? `${verdict} ${reason}` : verdict;
    if (step) return `${status} ${step.rating.toFixed(1)} ${step.technique}: ${describeStep(step, board())}`;
    return status === 'none' || status === 'invalid' ? status : `${status} -`;
  },
  members: ({ reason, step, masks }, members, { board }, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.json('step', step && stepFields(step, board()));
    members.json('candidates', namesOf(masks, board()));
  },
  columns: {
    names: ['technique', 'rating', 'hint'],
    put: ({ step }, row, { board }) => {
      row.field(step?.technique ?? '');
      row.field(step?.rating.toFixed(1) ?? '');
      row.field(step ? describeStep(step, board()) : '');
    },
  },
};

export const drawHint: Drawing<HintResult> = (answer, { board }, draw) =>
  describeHint(board(), answer, draw).join('\n');

/** The techniques whose steps can be seen without candidates. */
const singles: ReadonlySet<string> = new Set(['full-house', 'hidden-single', 'naked-single']);

/** Returns paragraphs: the puzzle with the pattern of the step, the step, and a legend of the marks. */
function describeHint(board: Board, { status, step, masks }: HintResult, draw: Draw): string[] {
  if (!step) return [draw(board.givens), describeEnd(board, status, masks)];
  const names =
    singles.has(step.technique) && board.candidates === null
      ? board.givens.map((given) => (given < 0 ? [] : [board.symbols[given].name]))
      : namesOf(masks, board);
  const emphasis = new Set([...step.cells, ...step.placements.map(({ cell }) => cell)]);
  const marks = describeMarks(step);
  const sentence = `${step.technique} (${step.rating.toFixed(1)}): ${describeStep(step, board)}`;
  const several = status === 'multiple' ? ['multiple: there are several solutions; this holds in all of them'] : [];
  return [draw(markStep(board, step, names), emphasis), [sentence, ...(marks ? [marks] : []), ...several].join('\n')];
}

/** Marks the pattern with `*`, placed symbols with `=`, removed symbols with `-`. */
function markStep(
  board: Board,
  { cells, placements, eliminations }: Step,
  names: readonly (readonly string[])[],
): (string | null)[] {
  const symbolsAt = (items: readonly CellSymbol[], cell: number): string[] =>
    items.filter((item) => item.cell === cell).map(({ symbol }) => board.symbols[symbol].name);
  return names.map((all, cell) => {
    const [placed] = symbolsAt(placements, cell);
    if (placed !== undefined) return `=${placed}`;
    if (all.length === 0) return null;
    const removed = symbolsAt(eliminations, cell);
    const kept = all.filter((name) => !removed.includes(name));
    const minus = removed.length > 0 ? `-${joinNames(board, removed)}` : '';
    return `${cells.includes(cell) ? '*' : ''}${joinNames(board, kept)}${minus}`;
  });
}

function describeMarks({ technique, cells, placements, eliminations }: Step): string {
  const marks = [
    ...(placements.length > 0 ? ['= placed'] : []),
    ...(cells.length > 0 && !singles.has(technique) ? ['* the pattern'] : []),
    ...(eliminations.length > 0 ? ['- removed'] : []),
  ];
  return marks.length > 0 ? `(${marks.join(', ')})` : '';
}

/**
 * Finds the easiest next step of a puzzle, which may be partly filled in. With a wrong entry its status is `none` or
 * `invalid`, and there is no step.
 * @param options those of `explain`, but for the boards after the steps.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * hint('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79').step?.text; // 'In box 2, 8 fits only in r1c6.'
 */
export function hint(puzzle: PuzzleInput, options: HintOptions = {}): HintResult {
  return askNow(hinting, puzzle, options);
}

/** Does the same as `hint` without blocking the calling thread. */
export function hintAsync(puzzle: PuzzleInput, options: HintOptions & TurnsOptions = {}): Promise<HintResult> {
  return askInTurns(hinting, puzzle, options);
}
