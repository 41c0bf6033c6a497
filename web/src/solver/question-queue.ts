/** A queue of questions to a worker of its own, which is started with the first one. */
import { t } from '../i18n/texts.js';
import type { Job } from './questions.js';
import { SolverWorker } from './solver-worker.js';

export class QuestionQueue {
  #worker: SolverWorker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Asks when the questions before are answered.
   * @param signal ends the work and rejects the promise.
   * @throws Error if the solver failed.
   */
  ask<Answer>(job: Exclude<Job, { readonly kind: 'judge' }>, signal?: AbortSignal): Promise<Answer> {
    const turn = this.#last.then(
      () =>
        new Promise<Answer>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error);
          this.#worker ??= new SolverWorker();
          const cancel = this.#worker.start(job, (reply) => {
            if (reply.kind === 'answer') resolve(reply.answer as Answer);
            if (reply.kind === 'failure') reject(new Error(reply.isBlocked ? t('verdict.blocked') : reply.message));
          });
          signal?.addEventListener('abort', () => (cancel(), reject(signal.reason as Error)), { once: true });
        }),
    );
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
