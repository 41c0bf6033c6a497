/**
 * Answers questions: easy ones about classic puzzles on the calling thread, within some milliseconds, everything else
 * on worker threads.
 */
import type { EngineChoice } from '../../engines/select.js';
import { readPuzzle } from '../../formats/puzzle-input.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { isClassicPuzzle } from '../../model/puzzle.js';
import type { LimitOptions } from '../../search/limits.js';
import type { QuestionName } from '../../questions/asking/questions.js';
import { answerAbout, type OneQuestionReply, type OneQuestionTask } from '../../stream/node/records/one-question.js';
import type { ServiceLimits } from '../limits.js';
import { Allowance, WorkQueue } from './work-queue.js';
import { timeOf, type ServiceTask } from './service-question.js';

/**
 * The nodes of an attempt on the calling thread, and its time in milliseconds. Nodes end it first, so that an easy
 * question is one on a busy machine too.
 */
const attemptNodes = 1000;
/** The nodes of an attempt when many before it were in vain. Easy puzzles take less. */
const fewNodes = 100;
const attemptMs = 10;
/** The longest text of a puzzle that the calling thread reads: classic puzzles in all their forms. */
const longestText = 1000;

/** The engine of the environment. Looking it up for each question takes as long as reading one. */
const usualEngine = (process.env['PIDOKU_ENGINE'] || 'auto') as EngineChoice;

/** The questions that an easy classic puzzle answers in microseconds. */
const quickQuestions: ReadonlySet<QuestionName> = new Set([
  ...(['solve', 'check', 'count', 'verify', 'candidates'] as const),
]);
const quickOptions: ReadonlySet<string> = new Set([
  ...['timeoutMs', 'nodeLimit', 'limit', 'order', 'answer', 'against', 'unique', 'pencilmarks'],
]);

export class Answerer {
  readonly queue: WorkQueue;
  readonly #allowance = new Allowance();
  /** The number of questions that the calling thread answered. */
  answeredHere = 0;

  constructor(readonly limits: ServiceLimits) {
    this.queue = new WorkQueue(limits);
    // Loads the engine.
    const puzzle = '.'.repeat(81);
    for (const question of quickQuestions)
      attemptWithin({ kind: 'question', question, puzzle, options: {} }, { nodeLimit: 1 }, performance.now());
  }

  /** Answers a question within some milliseconds, or returns undefined. */
  attempt(task: ServiceTask): OneQuestionReply | undefined {
    if (task.kind !== 'question' || !isQuick(task)) return undefined;
    const startMs = performance.now();
    const nodes = this.#allowance.isLeft(startMs) ? attemptNodes : fewNodes;
    const limitMs = timeOf(task, this.limits.timeoutMs);
    const { nodeLimit = Infinity } = task.options;
    const limits = { timeoutMs: Math.min(limitMs, attemptMs), nodeLimit: Math.min(nodeLimit, nodes) };
    const reply = attemptWithin(task, limits, startMs);
    if (!reply) return undefined;
    const isWhole = reply.kind !== 'answer' || !reply.isCut || (limitMs <= attemptMs && nodeLimit <= nodes);
    if (isWhole) this.answeredHere++;
    else this.#allowance.spend(Math.min(reply.timeMs, attemptMs));
    return isWhole ? reply : undefined;
  }

  /** Answers a question on a thread. @throws (rejects) as `WorkQueue.run`. */
  ask(task: ServiceTask, client: string, signal: AbortSignal | undefined): Promise<OneQuestionReply> {
    return this.queue.run(task, client, timeOf(task, this.limits.timeoutMs), signal);
  }
}

/** True for a question that may be easy. Other engines and settings are for research, and slow. */
const isQuick = ({ question, puzzle, options }: OneQuestionTask): boolean =>
  quickQuestions.has(question) &&
  typeof puzzle === 'string' &&
  puzzle.length <= longestText &&
  Object.keys(options).every((name) => quickOptions.has(name));

/** Returns undefined for a puzzle that is no classic one. */
function attemptWithin(task: OneQuestionTask, limits: LimitOptions, startMs: number): OneQuestionReply | undefined {
  try {
    const puzzle = readPuzzle(task.puzzle);
    if (!isClassicPuzzle(puzzle)) return undefined;
    const { question, options } = task;
    return answerAbout(puzzle, { question, options: { ...options, ...limits, engine: usualEngine } }, startMs);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return { kind: 'malformed', problem: error.problem, timeMs: performance.now() - startMs };
  }
}
