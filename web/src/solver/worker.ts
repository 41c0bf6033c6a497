/**
 * The solver worker: runs one job after another. Each job sends any number of replies and a final one; a message to
 * stop ends it early.
 */
import { boardOf, check, explainAsync, hintAsync, openSession, type Board, type PuzzleSession } from 'pidoku';
import { reportVerdict } from './report-verdict.js';
import type { Job, Message, SolverQuestion, Questions, SolverReply } from './questions.js';
import { findSupport } from './support.js';

type Answer<Name extends SolverQuestion> = (
  board: Board,
  options: Questions[Name]['options'] & { readonly signal: AbortSignal },
) => Promise<Questions[Name]['answer']>;

const answers: { readonly [Name in SolverQuestion]: Answer<Name> } = {
  explain: explainAsync,
  hint: hintAsync,
  minimize: async (board, options) => (await import('./make.js')).minimizeGivens(board, options),
  canonical: async (board) => (await import('./make.js')).canonicalForm(board),
  support: (board, options) => findSupport(sessionOf(board), options),
};

/** Keeps what is known from one edit to the next. */
let session: PuzzleSession | undefined;

function sessionOf(board: Board): PuzzleSession {
  if (session) session.replace(board);
  else session = openSession(board);
  return session;
}

const reply = (message: SolverReply): void => postMessage(message);
let controller = new AbortController();

addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
  if (message.kind === 'stop') controller.abort();
  else void work(message);
});

async function work(job: Exclude<Message, { readonly kind: 'stop' }>): Promise<void> {
  controller = new AbortController();
  const { signal } = controller;
  try {
    if (job.kind === 'generate')
      reply({ kind: 'answer', answer: await (await import('./make.js')).generateFirst(job.wishes, signal) });
    else await workOnBoard(job, signal);
    reply({ kind: 'done' });
  } catch (error) {
    reply(
      signal.aborted
        ? { kind: 'done' }
        : { kind: 'failure', message: error instanceof Error ? error.message : String(error), isBlocked: false },
    );
  }
}

async function workOnBoard(job: Extract<Job, { readonly board: Board }>, signal: AbortSignal): Promise<void> {
  // Checked once here, because a message may contain anything.
  const board = boardOf(job.board);
  if (job.kind === 'judge')
    await reportVerdict(sessionOf(board), (report) => reply({ kind: 'report', report }), signal);
  else reply({ kind: 'answer', answer: await answers[job.question](board, { ...job.options, signal } as never) });
}

/** Compiles both cores before the first job arrives. */
check('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
check({ size: 4, rules: ['diagonals'], givens: '1...............' });
reply({ kind: 'ready' });
