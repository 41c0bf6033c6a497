/**
 * The solver as the page uses it. Every edit is judged in a worker; until its verdict arrives, the previous verdict
 * stays and is marked stale. Other questions go to a second worker, so that a long count does not delay them.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { PuzzleError, type Board, type PuzzleProblem } from 'pidoku';
import { board, puzzleOrigin, soundBoard } from '../state/puzzle.js';
import { QuestionQueue } from './question-queue.js';
import { SolverWorker } from './solver-worker.js';
import type { SolverQuestion, Questions, Report } from './questions.js';

export interface LiveVerdict extends Omit<Report, 'status'> {
  /**
   * `broken`: the description is not a board, and `problem` has the reason; `failed`: the solver failed, and `failure`
   * has the reason; `blocked`: the solver could not be loaded.
   */
  readonly status: Report['status'] | 'broken' | 'failed' | 'blocked';
  readonly problem: PuzzleProblem | null;
  readonly failure: string | null;
  /** The cells in which the two witnesses differ. */
  readonly differences: readonly number[];
  /** The board of the verdict; null for none. */
  readonly board: Board | null;
  /** True if the puzzle has changed since. */
  readonly isStale: boolean;
  /** True while the worker works on the verdict, the count or the conflict. */
  readonly isWorking: boolean;
  /** The milliseconds from the edit to the verdict. */
  readonly delayMs: number;
}

const nothingYet: LiveVerdict = {
  status: 'unknown',
  witnesses: [],
  clashes: [],
  conflict: null,
  solutions: 0,
  exact: false,
  estimateLog10: null,
  problem: null,
  failure: null,
  differences: [],
  board: null,
  isStale: true,
  isWorking: false,
  delayMs: 0,
};

const latest = signal(nothingYet);
export const verdict: ReadonlySignal<LiveVerdict> = latest;

/** Until then the verdict before an edit is shown in grey; afterwards the page says that there is no verdict yet. */
const slowMs = 300;
/** The puzzle that the latest verdict is of, before or after edits. */
let judgedOrigin = puzzleOrigin.peek();

const judgeWorker = new SolverWorker();
let cancelJudge = (): void => undefined;

/** Stops the work on the verdict; results for the current puzzle are kept. */
export function stopJudging(): void {
  cancelJudge();
  const known = latest.value.isStale ? { ...nothingYet, board: soundBoard.peek() } : latest.value;
  latest.value = { ...known, isStale: false, isWorking: false };
}

/** Judges the current puzzle again, with a new worker if the last one could not be loaded. */
export function judgeAgain(): void {
  if (soundBoard.peek()) startJudging(soundBoard.peek()!);
}

effect(() => {
  const current = board.value;
  untracked(() => (current instanceof PuzzleError ? showProblem(current) : startJudging(current)));
});

function showProblem(problem: PuzzleProblem): void {
  cancelJudge();
  latest.value = { ...nothingYet, status: 'broken', problem, isStale: false };
}

function startJudging(current: Board): void {
  cancelJudge();
  const startMs = performance.now();
  let delayMs: number | undefined;
  const forget = (): void => void (latest.value = { ...nothingYet, isWorking: true });
  // Nothing of another puzzle may look like a result of this one.
  if (puzzleOrigin.peek() === judgedOrigin) latest.value = { ...latest.value, isStale: true, isWorking: true };
  else forget();
  judgedOrigin = puzzleOrigin.peek();
  const slow = setTimeout(forget, slowMs);
  const cancel = judgeWorker.start({ kind: 'judge', board: current }, (reply) => {
    clearTimeout(slow);
    delayMs ??= performance.now() - startMs;
    const fresh = { ...nothingYet, board: current, delayMs, isStale: false };
    if (reply.kind === 'report') {
      const { witnesses } = reply.report;
      const known = latest.value.isStale ? fresh : latest.value;
      latest.value = {
        ...known,
        ...reply.report,
        ...(witnesses && { differences: differencesOf(witnesses) }),
        isWorking: true,
      };
    } else if (reply.kind === 'failure') {
      latest.value = { ...fresh, status: reply.isBlocked ? 'blocked' : 'failed', failure: reply.message };
    } else latest.value = { ...latest.value, isWorking: false };
  });
  cancelJudge = () => {
    clearTimeout(slow);
    cancel();
  };
}

function differencesOf([first, second]: readonly Uint8Array[]): number[] {
  if (!first || !second) return [];
  return [...first.keys()].filter((cell) => first[cell] !== second[cell]);
}

const questions = new QuestionQueue();

/**
 * Asks a question about a board; questions are answered one after another.
 * @param signal ends the work and rejects the promise.
 * @param about the board; the current one of the page unless stated.
 * @throws Error if the description is not a board, or the solver failed.
 */
export function askSolver<Name extends SolverQuestion>(
  question: Name,
  options: Questions[Name]['options'],
  signal?: AbortSignal,
  about: Board | PuzzleError = board.peek(),
): Promise<Questions[Name]['answer']> {
  if (about instanceof PuzzleError) return Promise.reject(about);
  return questions.ask({ kind: 'ask', board: about, question, options }, signal);
}
