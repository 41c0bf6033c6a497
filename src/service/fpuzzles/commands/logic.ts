/**
 * `step` and `solvepath`: the next step of a person, or all of them, from what was entered. The techniques read sums
 * and clues one at a time; where nothing is found, the message says so.
 */
import { listIndices } from '../../../model/bits.js';
import type { Board } from '../../../model/board/board.js';
import type { TechniqueName } from '../../../model/step.js';
import { describeStep, readsClues } from '../../../questions/asking/step-words.js';
import { checkAsync } from '../../../questions/check.js';
import { techniquesFor } from '../../../questions/explain.js';
import { runInTurns, type Steps } from '../../../search/steps.js';
import { findInPieces, techniquesOfAnySolution, walkInPieces } from '../../../techniques/explain-path.js';
import { CandidateGrid } from '../../../techniques/grid/candidate-grid.js';
import type { Technique } from '../../../techniques/technique.js';
import type { LogicalCell } from '../messages.js';
import type { PosedPuzzle } from '../posed-puzzle.js';
import type { AnswerCommand } from './command.js';

/** The techniques of each kind of logic that the page can switch off. */
const logicGroups: Readonly<Record<string, readonly TechniqueName[]>> = {
  tuples: [
    ...(['direct-hidden-pair', 'direct-hidden-triple', 'naked-pair', 'naked-triple', 'naked-quad'] as const),
    ...(['hidden-pair', 'hidden-triple', 'hidden-quad'] as const),
  ],
  pointing: ['direct-locked-candidates', 'locked-candidates'],
  fishes: ['x-wing', 'swordfish', 'jellyfish'],
  wings: ['xy-wing', 'xyz-wing', 'w-wing', 'wxyz-wing', 'vwxyz-wing', 'uvwxyz-wing', 'tuvwxyz-wing'],
  aic: ['simple-colouring', 'strong-links', 'forcing-chain', 'nishio'],
};

function withoutDisabled(among: readonly Technique[], disabled: ReadonlySet<string>): readonly Technique[] {
  const names = new Set<TechniqueName>([...disabled].flatMap((group) => logicGroups[group] ?? []));
  return among.filter(({ name }) => !names.has(name));
}

/** The candidates of each cell after all steps that hold in every solution. */
export function* candidatesAfterLogic(board: Board, disabled: ReadonlySet<string>): Steps<Int32Array> {
  const grid = new CandidateGrid(board);
  for (const step of walkInPieces(grid, withoutDisabled(techniquesOfAnySolution, disabled))) if (!step) yield;
  return grid.candidates;
}

export const answerStep: AnswerCommand = async ({ posed, reply, signal }) => {
  const board = posed.enteredBoard();
  const grid = new CandidateGrid(board);
  if (!grid.isBroken && hasOtherCandidates(grid, posed)) return reply(describeGrid(grid, 'Initial candidates.\n'));
  const among = await techniquesOf(board, posed, signal);
  const message = await runInTurns(takeStep(grid, among), signal);
  reply(describeGrid(grid, message ?? whyNone(grid, among)));
};

export const answerSolvePath: AnswerCommand = async ({ posed, reply, signal }) => {
  const board = posed.enteredBoard();
  const grid = new CandidateGrid(board);
  const among = await techniquesOf(board, posed, signal);
  const message = await runInTurns(takeSteps(grid, among), signal);
  const end = grid.isSolved ? '' : whyNone(grid, among);
  reply(describeGrid(grid, message + end));
};

/** The techniques that hold for a grid: one of them relies on a single solution. None if there is no solution. */
async function techniquesOf(board: Board, posed: PosedPuzzle, signal: AbortSignal): Promise<readonly Technique[]> {
  const { status } = await checkAsync(board, { signal });
  return withoutDisabled(techniquesFor(board, status), posed.disabledLogic);
}

function* takeStep(grid: CandidateGrid, among: readonly Technique[]): Steps<string | undefined> {
  const step = grid.isBroken || grid.isSolved ? null : yield* findInPieces(grid, among);
  if (step === null) return undefined;
  grid.apply(step);
  return `${describeStep(step, grid.board)}\n`;
}

function* takeSteps(grid: CandidateGrid, among: readonly Technique[]): Steps<string> {
  const lines: string[] = [];
  for (const step of walkInPieces(grid, among)) {
    if (step) lines.push(`${describeStep(step, grid.board)}\n`);
    else yield;
  }
  return lines.join('');
}

/** True if the marks of the page are not those that follow from its digits. */
function hasOtherCandidates({ candidates }: CandidateGrid, { entered }: PosedPuzzle): boolean {
  return candidates.some((mask, cell) => {
    const symbol = entered.symbols[cell];
    return mask !== (symbol >= 0 ? 1 << symbol : entered.marks[cell]);
  });
}

function whyNone(grid: CandidateGrid, among: readonly Technique[]): string {
  if (grid.isSolved) return 'The grid is solved.\n';
  if (grid.isBroken || among.length === 0) return 'Board is invalid!\n';
  const { board } = grid;
  const unknown = readsClues(board) ? 'Steps that take several sums or clues at once are not known.\n' : '';
  return `No logical steps found.\n${unknown}`;
}

function describeGrid(grid: CandidateGrid, message: string): Parameters<Parameters<AnswerCommand>[0]['reply']>[0] {
  const { board, candidates } = grid;
  const cells = Array.from(candidates, (mask, cell): LogicalCell => {
    const digits = listIndices(mask).map((symbol) => board.symbols[symbol].value!);
    return grid.isPlaced(cell) ? { value: digits[0] } : { value: 0, candidates: digits };
  });
  return { type: 'logical', cells, message, isValid: !grid.isBroken && !message.includes('Board is invalid!') };
}
