/**
 * The commands of programs of setters: each gets a puzzle, a place for its replies and the signal that ends it.
 */
import type { PuzzleSession } from '../../questions/session.js';
import type { PosedPuzzle, ServiceReply, LogicalCell } from './messages.js';
import { Pause } from '../../engines/codes.js';
import { BoardEffort } from '../../search/board/board-effort.js';
import { compileCore, runSearch } from '../../search/board/core.js';
import { runInTurns, type Steps } from '../../search/steps.js';
import type { Board } from '../../model/board/board.js';
import { hasBit, listIndices } from '../../model/bits.js';
import { estimateSolutionsAsync } from '../../questions/estimate.js';
import type { TechniqueName } from '../../model/step.js';
import { describeStep, readsClues } from '../../questions/asking/step-words.js';
import { checkAsync } from '../../questions/check.js';
import { techniquesFor } from '../../questions/explain.js';
import { findInPieces, techniquesOfAnySolution, walkInPieces } from '../../techniques/explain-path.js';
import { CandidateGrid } from '../../techniques/grid/candidate-grid.js';
import type { Technique } from '../../techniques/technique.js';

interface CommandTask {
  readonly posed: PosedPuzzle;
  /** Returns a session about the puzzle as it is set, which knows what earlier commands found out. */
  readonly known: () => PuzzleSession;
  readonly reply: (reply: ServiceReply) => void;
  readonly signal: AbortSignal;
}

/** Replies once or more. @throws (rejects) the reason of the signal. */
export type AnswerCommand = (task: CommandTask) => Promise<void>;

const noSolutions: ServiceReply = { type: 'invalid', message: 'No solutions found.' };

// `solve`: any solution, found by trying values at random. `check` and `count`: how many there are.

export const answerSolve: AnswerCommand = async ({ posed: { board }, reply, signal }) => {
  const cells = await runInTurns(findAnySolution(board), signal);
  reply(
    cells ? { type: 'solved', solution: Array.from(cells, (symbol) => board.symbols[symbol].value!) } : noSolutions,
  );
};

/** @returns symbol indices; undefined if there is no solution. */
function* findAnySolution(board: Board): Steps<Uint8Array | undefined> {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const effort = new BoardEffort({});
  const core = yield* compileCore(board, { valueOrder: 'random', seed }, effort);
  const { kept } = yield* runSearch(core, effort, { solutions: 1, keep: 1 });
  return kept[0]?.subarray(0, board.givens.length);
}

export const answerCheck: AnswerCommand = async ({ known, reply, signal }) => {
  const { solutions } = await known().count({ limit: 2, signal });
  reply({ type: 'count', count: solutions, inProgress: false });
};

/** Milliseconds between two interim counts. */
const progressMs = 500;

export const answerCount: AnswerCommand = async ({ posed: { board }, reply, signal }) => {
  let nextMs = performance.now() + progressMs;
  const tell = (count: number): void => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + progressMs;
    reply({ type: 'count', count, inProgress: true });
  };
  const count = await runInTurns(countSolutions(board, tell), signal);
  reply({ type: 'count', count, inProgress: false });
};

/** Counts in slices of a few milliseconds. @param tell receives the number so far. */
function* countSolutions(board: Board, tell: (count: number) => void): Steps<number> {
  const effort = new BoardEffort({});
  const { engine, program, settings } = yield* compileCore(board, {}, effort);
  const search = engine.openBoard(program, settings);
  effort.watch(search);
  try {
    for (;;) {
      const pause = effort.advance(search, Infinity);
      const found = search.statistics().solutions;
      if (pause === Pause.Exhausted) return found;
      tell(found);
      yield;
    }
  } finally {
    effort.close(search);
  }
}

// `truecandidates`: for each candidate the number of solutions that have it, up to a cap.

export const answerTrueCandidates: AnswerCommand = async ({ posed, known, reply, signal }) => {
  const { board, cap, isLogical, disabledLogic } = posed;
  const { counts } = await known().candidates({ cap, signal });
  const solutionsPerCandidate = Array.from(counts!);
  if (solutionsPerCandidate.every((count) => count === 0)) return reply(noSolutions);
  if (isLogical) {
    const masks = await runInTurns(candidatesAfterLogic(board, disabledLogic), signal);
    const digits = board.symbols.length;
    solutionsPerCandidate.forEach((count, at) => {
      const isSeen = hasBit(masks[Math.floor(at / digits)], at % digits);
      if (count === 0 && isSeen) solutionsPerCandidate[at] = -1;
    });
  }
  reply({ type: 'truecandidates', solutionsPerCandidate });
};

// `estimate`: random probes, and their mean again and again until the command is cancelled.

/** Milliseconds of probes between two replies. */
const replyMs = 250;
/** 95 % of a normal distribution are within so many standard deviations. */
const z95 = 1.96;

export const answerEstimate: AnswerCommand = async ({ posed, reply, signal }) => {
  const board = posed.enteredBoard();
  let iterations = 0;
  let estimate = 0;
  /** Sum of the squared distances from the mean. */
  let squares = 0;
  for (let seed = 1, samples = 16; ; seed++) {
    const startMs = performance.now();
    const batch = await estimateSolutionsAsync(board, { samples, seed, signal });
    const batchSquares = batch.standardError ** 2 * batch.samples * (batch.samples - 1);
    const total = iterations + batch.samples;
    const distance = batch.mean - estimate;
    squares += batchSquares + (distance ** 2 * iterations * batch.samples) / total;
    estimate += (distance * batch.samples) / total;
    iterations = total;
    const stderr = iterations > 1 ? Math.sqrt(squares / (iterations - 1) / iterations) : 0;
    reply({
      type: 'estimate',
      estimate,
      stderr,
      iterations,
      ci95_lower: estimate - z95 * stderr,
      ci95_upper: estimate + z95 * stderr,
      relErrPercent: estimate === 0 ? 0 : (100 * z95 * stderr) / estimate,
    });
    if (batch.exact) return;
    const tookMs = Math.max(performance.now() - startMs, 1);
    samples = Math.max(1, Math.min(Math.round((samples * replyMs) / tookMs), 100_000));
  }
};

// `step` and `solvepath`: the next step of a person, or all of them, from what was entered. The techniques read sums
// and clues one at a time; where nothing is found, the message says so.

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
function* candidatesAfterLogic(board: Board, disabled: ReadonlySet<string>): Steps<Int32Array> {
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
