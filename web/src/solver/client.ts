/**
 * What the solver says of the puzzle on the page. Every edit is judged in a worker; until it has spoken, the verdict before stays and
 * is marked stale. Other questions go to a worker of their own, so that a long count keeps none of them waiting.
 */
import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { BoardError, type Board, type BoardProblem } from 'pidoku';
import { board, soundBoard } from '../state/puzzle.js';
import { Desk } from './desk.js';
import type { QuestionName, Questions, Report } from './questions.js';

export interface Verdict extends Omit<Report, 'status'> {
  /** `broken`: the description makes no board, and `problem` says why; `failed`: the solver gave up, and `failure` says why. */
  readonly status: Report['status'] | 'broken' | 'failed';
  readonly problem: BoardProblem | null;
  readonly failure: string | null;
  /** Cells where the two witnesses differ. */
  readonly differences: readonly number[];
  /** The board that it is about; null for none. */
  readonly board: Board | null;
  /** Whether the puzzle has changed since. */
  readonly isStale: boolean;
  /** Whether the worker still works: on the verdict, the count or the conflict. */
  readonly isWorking: boolean;
  /** Whether there is no verdict yet though the worker had time. */
  readonly isSlow: boolean;
  /** Milliseconds from the edit to the verdict. */
  readonly delayMs: number;
}

const nothingYet: Verdict = {
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
  isSlow: false,
  delayMs: 0,
};

const latest = signal(nothingYet);
export const verdict: ReadonlySignal<Verdict> = latest;

/** Until then the verdict before is shown, greyed; from then on that there is none yet. */
const slowMs = 300;

const judgeDesk = new Desk();
let cancelJudge = (): void => undefined;

/** Ends the work on the verdict; what is known of the present puzzle stays. */
export function stop(): void {
  cancelJudge();
  const known = latest.value.isStale ? { ...nothingYet, board: soundBoard.peek() } : latest.value;
  latest.value = { ...known, isStale: false, isWorking: false };
}

effect(() => {
  const current = board.value;
  untracked(() => (current instanceof BoardError ? tellProblem(current) : startJudge(current)));
});

function tellProblem(problem: BoardProblem): void {
  cancelJudge();
  latest.value = { ...nothingYet, status: 'broken', problem, isStale: false };
}

function startJudge(current: Board): void {
  cancelJudge();
  const startMs = performance.now();
  let delayMs: number | undefined;
  latest.value = { ...latest.value, isStale: true, isWorking: true, isSlow: false };
  const slow = setTimeout(() => (latest.value = { ...latest.value, isSlow: true }), slowMs);
  const cancel = judgeDesk.start({ kind: 'judge', board: current }, (reply) => {
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
    } else if (reply.kind === 'failure') latest.value = { ...fresh, status: 'failed', failure: reply.message };
    else latest.value = { ...latest.value, isWorking: false };
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

let askDesk: Desk | undefined;
let lastAsk: Promise<unknown> = Promise.resolve();

/**
 * Asks about the board on the page as it is now; questions are answered one after another.
 * @param signal ends the work and rejects the promise.
 * @throws Error where the description makes no board, or the solver failed.
 */
export function ask<Name extends QuestionName>(
  question: Name,
  options: Questions[Name]['options'],
  signal?: AbortSignal,
): Promise<Questions[Name]['answer']> {
  const asked = soundBoard.peek();
  if (!asked) return Promise.reject(board.peek() as BoardError);
  const turn = lastAsk.then(
    () =>
      new Promise<Questions[Name]['answer']>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        askDesk ??= new Desk();
        const cancel = askDesk.start({ kind: 'ask', board: asked, question, options }, (reply) => {
          if (reply.kind === 'answer') resolve(reply.answer as Questions[Name]['answer']);
          if (reply.kind === 'failure') reject(new Error(reply.message));
        });
        signal?.addEventListener('abort', () => (cancel(), reject(signal.reason as Error)), { once: true });
      }),
  );
  lastAsk = turn.catch(() => undefined);
  return turn;
}
