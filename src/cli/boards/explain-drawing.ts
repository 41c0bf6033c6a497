/** Explanations and hints drawn for people: the path in numbered lines between two grids, the next step in a grid with its pattern. */
import { escapeControls } from '../../bulk/index.js';
import {
  describeBoardClash,
  findBoardClashes,
  type Board,
  type CellSymbol,
  type ExplainResult,
  type HintResult,
  type Step,
} from '../../index.js';
import { countTechniques, describeStep } from './explain-words.js';
import { joinNames, namesOf } from './names.js';

/** Draws a board with these texts in its cells, null for an open one; emphasised cells stand out where there is colour. */
export type Draw = (cells: readonly (string | null)[], emphasis?: ReadonlySet<number>) => string;

/** Steps that are seen without candidates. */
const singles: ReadonlySet<string> = new Set(['full-house', 'hidden-single', 'naked-single']);

/** @returns paragraphs: the puzzle, its steps, the grid they lead to, and what it comes to. */
export function drawExplanation(board: Board, answer: ExplainResult, draw: Draw): string[] {
  const puzzle = draw(givensOf(board));
  const sentence = describePath(board, answer);
  if (answer.steps.length === 0) return [puzzle, sentence];
  return [puzzle, listSteps(board, answer.steps), draw(candidatesOf(board, answer.masks)), sentence];
}

/** @returns paragraphs: the puzzle with the pattern of the step, the step, and what the marks mean. */
export function drawHint(board: Board, { status, step, masks }: HintResult, draw: Draw): string[] {
  if (!step) return [draw(givensOf(board)), describeEnd(board, status, masks)];
  const names = singles.has(step.technique)
    ? givensOf(board).map((name) => (name === null ? [] : [name]))
    : namesOf(masks, board);
  const emphasis = new Set([...step.cells, ...step.placements.map(({ cell }) => cell)]);
  const marks = describeMarks(step);
  const sentence = `${step.technique} (${step.rating.toFixed(1)}): ${describeStep(step, board)}`;
  const several = status === 'multiple' ? ['multiple: there are several solutions; this holds in all of them'] : [];
  return [draw(markStep(board, step, names), emphasis), [sentence, ...(marks ? [marks] : []), ...several].join('\n')];
}

/** ` 1. hidden-single  1.2  …`, a line each. */
function listSteps(board: Board, steps: readonly Step[]): string {
  const numberWidth = String(steps.length).length;
  const nameWidth = Math.max(...steps.map(({ technique }) => technique.length));
  const line = (step: Step, index: number): string => {
    const number = String(index + 1).padStart(numberWidth);
    return `${number}. ${step.technique.padEnd(nameWidth)}  ${step.rating.toFixed(1)}  ${describeStep(step, board)}`;
  };
  return steps.map(line).join('\n');
}

function describePath(board: Board, { status, rating, steps, masks }: ExplainResult): string {
  if (status === 'none' || status === 'invalid' || steps.length === 0) return describeEnd(board, status, masks);
  const counts = countTechniques(steps).map(([technique, count]) => `${count} ${technique}`);
  const length = `${steps.length} step${steps.length === 1 ? '' : 's'}: ${counts.join(', ')}`;
  if (rating === null) return `${describeEnd(board, status, masks)}\n${length}`;
  const hardest = steps.find((step) => step.rating === rating)!.technique;
  return `${status}: solved; rating ${rating.toFixed(1)} (${hardest})\n${length}`;
}

/** Why there is no further step. */
function describeEnd(board: Board, status: ExplainResult['status'], masks: Uint32Array): string {
  const open = namesOf(masks, board).filter((names) => names.length > 1).length;
  const whatKnows = board.cages.some(({ sum }) => sum !== null) ? ', which know no sums,' : '';
  const stuck = `the techniques${whatKnows} find nothing more, with ${open} cell${open === 1 ? '' : 's'} open; no rating`;
  switch (status) {
    case 'unique':
      return open === 0 ? 'unique: nothing is left to do' : `unique: ${stuck}`;
    case 'multiple':
      return `multiple: there are several solutions; ${stuck}`;
    case 'none':
      return 'none: there is no solution; something that is filled in is wrong';
    case 'invalid':
      return escapeControls(
        `invalid: ${findBoardClashes(board)
          .map((clash) => describeBoardClash(board, clash))
          .join('; ')}`,
      );
    case 'unknown':
      return `unknown: a limit was reached before it was clear that there is one solution; ${stuck}`;
  }
}

/** The pattern with a `*`, what is placed with a `=`, what is removed behind a `-`. */
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
    const kept = joinNames(
      board,
      all.filter((name) => !removed.includes(name)),
    );
    return `${cells.includes(cell) ? '*' : ''}${kept}${removed.length > 0 ? `-${joinNames(board, removed)}` : ''}`;
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

const givensOf = ({ givens, symbols }: Board): (string | null)[] =>
  givens.map((symbol) => symbols[symbol]?.name ?? null);

const candidatesOf = (board: Board, masks: Uint32Array): (string | null)[] =>
  namesOf(masks, board).map((names) => joinNames(board, names));
