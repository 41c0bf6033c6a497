/** The worker: one job after another, each answered by any number of replies and a last one. */
import { candidates, check, estimateSolutions, explain, hint, solve, type Board } from 'pidoku';
import { judge } from './judge.js';
import type { Job, QuestionName, Questions, Reply } from './questions.js';
import { findSupport } from './support.js';

type Answerers = { readonly [Name in QuestionName]: (board: Board, options: Questions[Name]['options']) => Questions[Name]['answer'] };

const answerers: Answerers = {
  explain,
  hint,
  candidates: (board, options) => candidates(board, options),
  solve: (board, options) => solve(board, options),
  estimate: (board, options) => estimateSolutions(board, options),
  support: findSupport,
};

const reply = (message: Reply): void => postMessage(message);

addEventListener('message', ({ data: job }: MessageEvent<Job>) => {
  try {
    if (job.kind === 'judge') judge(job.board, (report) => reply({ kind: 'report', report }));
    else reply({ kind: 'answer', answer: answerers[job.question](job.board, job.options as never) });
    reply({ kind: 'done' });
  } catch (error) {
    reply({ kind: 'failure', message: error instanceof Error ? error.message : String(error) });
  }
});

/** Both cores are compiled before the first job comes. */
check('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
check({ size: 4, rules: ['diagonals'], givens: '1...............' });
