/**
 * `explain`: the path from a puzzle to its solution by techniques that people use, step by step.
 *
 * The solver first finds out how many solutions there are: without any there is nothing to explain, and unique
 * rectangles are valid only if there is one. Techniques read one cage or clue at a time, so a board that needs several
 * at once is explained as far as that goes.
 */
import type { PuzzleInput } from '../formats/puzzle-input.js';
import { writeCells } from '../formats/json/write.js';
import type { Board } from '../model/board/board.js';
import { requireOneOf, requireSwitch } from '../model/check-value.js';
import type { ExplainResult, SolveResult } from '../model/result.js';
import { techniqueNames, type Step } from '../model/step.js';
import { verdictNames, verdictOfStatus, type PuzzleStatus } from '../model/verdict.js';
import { ratingScales, type RatingScale } from '../rating/hint.js';
import { Effort } from '../search/effort.js';
import type { SearchOptions, TurnsOptions } from '../search/limits.js';
import type { Steps } from '../search/steps.js';
import { classicPuzzleOf, requireClassic } from '../program/classic-puzzle.js';
import { techniquesOfScale } from '../telling/scale-techniques.js';
import { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { hardestRating, techniquesOfAnySolution, walkInPieces } from '../techniques/explain-path.js';
import type { Technique } from '../techniques/technique.js';
import { techniques } from '../techniques/techniques.js';
import { askInTurns, askNow } from './asking/ask.js';
import { joinNames, namesOf } from './asking/names.js';
import { putStatus, type Draw, type Presentation, type Drawing } from './asking/presentation.js';
import type { Asked, Question } from './asking/question.js';
import { describeEnd, describeStep, stepFields } from './asking/step-words.js';
import { solving } from './solve.js';

/** The options of `hint`. */
export interface HintOptions extends SearchOptions {
  /**
   * The techniques of a classic puzzle with one solution: `sukaku`, those of Sukaku Explainer 1.18, the default;
   * `se121`, those of Sudoku Explainer 1.2.1. Other boards have no scale.
   */
  readonly scale?: RatingScale;
}

export interface ExplainOptions extends HintOptions {
  /** True to list the boards after the steps too. Default false. */
  readonly trajectory?: boolean;
}

export const explaining: Question<ExplainOptions, ExplainResult> = {
  options: ['scale', 'trajectory'],
  takesKnobs: false,
  *ask(asked, { scale, trajectory = false, ...options }) {
    requireSwitch('trajectory', trajectory);
    requireScale(asked, scale);
    const effort = new Effort(options, asked.startMs);
    const proof = yield* proveSolution(asked, options, effort);
    const grid = new CandidateGrid(asked.board(), () => effort.isLate);
    const steps: Step[] = [];
    for (const step of walkInPieces(grid, techniquesInTime(asked.board(), proof.status, effort, scale))) {
      if (step) steps.push(step);
      if (effort.isLate) break;
      yield;
    }
    const status = statusAfter(proof.status, grid.isSolved, effort);
    const isSolved = grid.isSolved && isSolvable(proof.status);
    const rest = restOf(grid, proof, status, effort);
    const boards = trajectory ? { trajectory: boardsAfter(asked.board(), steps) } : {};
    return { status, steps, isSolved, rating: isSolved ? hardestRating(steps) : null, ...boards, ...rest };
  },
};

/** Returns the cells after each step as text; a step that only removes candidates leaves them as they were. */
export function boardsAfter(board: Board, steps: readonly Step[]): string[] {
  const cells = new CandidateGrid(board).listPlaced();
  return steps.map(({ placements }) => {
    for (const { cell, symbol } of placements) cells[cell] = symbol;
    return writeCells(board, cells);
  });
}

/** Solves the puzzle within half of the remaining time; the other half is for the steps. */
export function proveSolution(asked: Asked, options: SearchOptions, effort: Effort): Steps<SolveResult> {
  const { timeoutMs, ...limits } = effort.left;
  const halved = timeoutMs === undefined ? limits : { ...limits, timeoutMs: Math.max(timeoutMs / 2, 1) };
  return solving.ask({ ...asked, searcher: () => asked.searcher(halved) }, { ...options, order: 'search' });
}

/** Returns `unknown` if the time ran out before the techniques had finished, else the status. */
export const statusAfter = (status: PuzzleStatus, isDone: boolean, effort: Effort): PuzzleStatus =>
  !isDone && isSolvable(status) && effort.isLate ? 'unknown' : status;

/**
 * @throws {UsageError} for a scale that does not exist.
 * @throws {PuzzleError} E_RULE for a scale and a board that is no classic puzzle.
 */
export function requireScale(asked: Asked, scale: RatingScale | undefined): void {
  requireOneOf('scale', scale, ratingScales);
  if (scale !== undefined) requireClassic(asked.board());
}

/** As `techniquesFor`, but none if the time is over: clues may not be compiled then. */
export const techniquesInTime = (
  board: Board,
  status: PuzzleStatus,
  effort: Effort,
  scale?: RatingScale,
): readonly Technique[] => (effort.isLate ? [] : techniquesFor(board, status, scale));

export function techniquesFor(board: Board, status: PuzzleStatus, scale: RatingScale = 'sukaku'): readonly Technique[] {
  if (!isSolvable(status)) return [];
  if (status !== 'unique') return techniquesOfAnySolution;
  return classicPuzzleOf(board) ? techniquesOfScale[scale] : techniques;
}

const isSolvable = (status: PuzzleStatus): boolean => status !== 'none' && status !== 'invalid';

/** Returns the limit that was reached, the candidates, the counters of the proof and the total time. */
export const restOf = (
  grid: CandidateGrid,
  { stats, reason }: SolveResult,
  status: PuzzleStatus,
  effort: Effort,
): Pick<ExplainResult, 'reason' | 'masks' | 'stats'> => ({
  reason: status === 'unknown' ? (reason ?? 'timeout') : null,
  masks: new Uint32Array(grid.candidates),
  stats: { ...stats, timeMs: effort.elapsedMs },
});

export const explainPresentation: Presentation<ExplainResult> = {
  verdict: ({ status }) => verdictOfStatus(status),
  /**
   * Returns `unique 4.2 hidden-single=48 xy-wing=1`: the status, the rating (`-` unless the steps reach the solution)
   * and the steps by technique.
   */
  line: ({ status, reason, rating, steps }) => {
    if (!isSolvable(status)) return status;
    const word = reason ? `${status} ${reason}` : status;
    return [word, rating?.toFixed(1) ?? '-', listTechniques(steps)].join(' ').trimEnd();
  },
  members: ({ reason, rating, isSolved, steps, trajectory, masks }, members, { board }, verdict) => {
    putStatus(members, verdictNames[verdict], reason);
    members.put('solved', isSolved);
    members.json('rating', rating);
    members.json(
      'steps',
      steps.map((step) => stepFields(step, board())),
    );
    if (trajectory) members.json('trajectory', trajectory);
    members.json('candidates', namesOf(masks, board()));
  },
  columns: {
    names: ['rating', 'solved', 'steps', 'techniques'],
    put: ({ rating, isSolved, steps }, row) => {
      row.field(rating?.toFixed(1) ?? '');
      row.field(isSolved);
      row.field(steps.length);
      row.field(listTechniques(steps));
    },
  },
  solution: ({ isSolved, masks }) => (isSolved ? masks.map((mask) => 31 - Math.clz32(mask)) : null),
};

export const drawExplanation: Drawing<ExplainResult> = (answer, { board }, draw) =>
  drawPath(board(), answer, draw).join('\n\n');

/** Returns `hidden-single=48 xy-wing=1`. */
export const listTechniques = (steps: readonly Step[]): string =>
  countTechniques(steps)
    .map(([technique, count]) => `${technique}=${count}`)
    .join(' ');

/** Counts the uses of each technique, the easiest first. */
function countTechniques(steps: readonly Step[]): (readonly [Step['technique'], number])[] {
  const counts = techniqueNames.map(
    (name) => [name, steps.filter(({ technique }) => technique === name).length] as const,
  );
  return counts.filter(([, count]) => count > 0);
}

/** Returns paragraphs: the puzzle, its steps, the final grid, and a sentence about the result. */
function drawPath(board: Board, answer: ExplainResult, draw: Draw): string[] {
  const puzzle = draw(board.givens);
  const sentence = describePath(board, answer);
  const isWorkedOn = answer.steps.length > 0 || (isSolvable(answer.status) && !answer.isSolved);
  if (!isWorkedOn) return [puzzle, sentence];
  const candidates = draw(namesOf(answer.masks, board).map((names) => joinNames(board, names)));
  const steps = answer.steps.length > 0 ? [listSteps(board, answer.steps)] : [];
  return [puzzle, ...steps, candidates, sentence];
}

/** Lists the steps, one per line: ` 1. hidden-single  1.2  …`. */
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
  if (!isSolvable(status) || steps.length === 0) return describeEnd(board, status, masks);
  const counts = countTechniques(steps).map(([technique, count]) => `${count} ${technique}`);
  const length = `${steps.length} step${steps.length === 1 ? '' : 's'}: ${counts.join(', ')}`;
  if (rating === null) return `${describeEnd(board, status, masks)}\n${length}`;
  const hardest = steps.find((step) => step.rating === rating)!.technique;
  return `${status}: solved; rating ${rating.toFixed(1)} (${hardest})\n${length}`;
}

/**
 * Finds the path from the givens to the solution, with the easiest technique at each step. A puzzle without solution
 * has no steps. For a puzzle with several, the steps lead as far as its solutions agree.
 * @param options limits; half of the time is for the proof that there is one solution. If a limit is reached, the
 * status is `unknown`, and the steps are those found so far.
 * @throws {PuzzleError} if `puzzle` cannot be read.
 * @example
 * const layout = { size: 4, alphabet: 'π*2 1 2', regions: ['AAAB', 'CABB', 'CCDB', 'CDDD'] };
 * const { rating, steps } = explain({ ...layout, givens: ['....', '...2', '.π..', '1.π.'] });
 * rating; // 1.2: of the hardest of the steps
 * steps[0].text; // 'In region C, 2 fits only in r3c1.'
 */
export function explain(puzzle: PuzzleInput, options: ExplainOptions = {}): ExplainResult {
  return askNow(explaining, puzzle, options);
}

/** Does the same as `explain` without blocking the calling thread. */
export function explainAsync(puzzle: PuzzleInput, options: ExplainOptions & TurnsOptions = {}): Promise<ExplainResult> {
  return askInTurns(explaining, puzzle, options);
}
