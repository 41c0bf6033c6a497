/** `estimate`: random probes, and their mean again and again until the command is cancelled. */
import { estimateSolutionsAsync } from '../../../questions/estimate.js';
import type { AnswerCommand } from './command.js';

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
