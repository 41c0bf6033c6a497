/**
 * The solver worker: runs one job after another. Each job sends any number of replies and a final one; a message to
 * stop ends it early. What a verdict does not need is loaded with the first job that does.
 */
import { boardOf, openSession, type Board, type PuzzleSession } from 'pidoku';
import { classicPuzzleOf } from 'pidoku/program/classic-puzzle.js';
import { loadClueTypes } from '../on-demand/clue-types.js';
import { loadBoardCore, loadClassicCore, NotLoadedError } from './cores.js';
import { findOnlySolution, reportVerdict } from './report-verdict.js';
import type { Job, Message, SolverQuestion, Questions, SolverReply } from './questions.js';
import { untilAborted } from './turn.js';

type Answer<Name extends SolverQuestion> = (
  board: Board,
  options: Questions[Name]['options'] & { readonly signal: AbortSignal },
) => Promise<Questions[Name]['answer']>;

const answers: { readonly [Name in SolverQuestion]: Answer<Name> } = {
  explain: async (board, options) => (await import('./explain.js')).explainSteps(board, options),
  hint: async (board, options) => (await import('./explain.js')).findHint(board, options),
  minimize: async (board, options) => (await import('./make.js')).minimizeGivens(board, options),
  canonical: async (board) => (await import('./make.js')).canonicalForm(board),
  solve: async (board, options) => findOnlySolution(sessionOf(board), options),
  prove: async (board, options) => (await import('./proofs.js')).proveVerdict(board, options),
  support: async (board, options) => (await import('./support.js')).findSupport(sessionOf(board), options),
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
  else if (message.kind === 'warm') void Promise.all([loadClassicCore(), loadBoardCore()]).catch(() => undefined);
  else void work(message);
});

async function work(job: Job): Promise<void> {
  controller = new AbortController();
  const { signal } = controller;
  try {
    if (job.kind === 'generate') {
      const loaded = Promise.all([import('./make.js'), loadClassicCore(), loadBoardCore()]);
      const [{ generateFirst }] = await untilAborted(loaded, signal);
      reply({ kind: 'answer', answer: await generateFirst(job.wishes, signal) });
    } else if (job.kind === 'check-proof') {
      const { checkClaimFile } = await untilAborted(import('./proofs.js'), signal);
      reply({ kind: 'answer', answer: checkClaimFile(job.claim, job.proof) });
    } else await workOnBoard(job, signal);
    reply({ kind: 'done' });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isBlocked = error instanceof NotLoadedError;
    reply(signal.aborted ? { kind: 'done' } : { kind: 'failure', message, isBlocked });
  }
}

async function workOnBoard(job: Extract<Job, { readonly board: Board }>, signal: AbortSignal): Promise<void> {
  if (job.board.clues.length > 0) await untilAborted(loadClueTypes(), signal);
  // Checked once here, because a message may contain anything.
  const board = boardOf(job.board);
  const isClassic = classicPuzzleOf(board) !== null;
  if (isClassic) await untilAborted(loadClassicCore(), signal);
  if (!isClassic || job.kind === 'ask') await untilAborted(loadBoardCore(), signal);
  if (job.kind === 'judge')
    await reportVerdict(sessionOf(board), (report) => reply({ kind: 'report', report }), signal);
  else reply({ kind: 'answer', answer: await answers[job.question](board, { ...job.options, signal } as never) });
}

reply({ kind: 'ready' });
