/** Opens a stream of generated puzzles, as lines or as the table that the command writes. */
import { generateAsync, UsageError, type GeneratedPuzzle, type GenerateOptions } from 'pidoku';
import type { ResultFormat, ResultStream } from './task.js';

interface GenerateStreamRequest {
  /** Valid wishes, with the seed and the first number. */
  readonly wishes: GenerateOptions;
  readonly count: number;
  readonly threads: number;
  readonly format: ResultFormat;
  readonly signal: AbortSignal;
}

/** Puzzles of a chunk: enough that a chunk costs nothing, few enough that the first ones are soon seen. */
const atOnce = 256;
const header = 'puzzle,index,clues,solution,grade,rating\n';

/**
 * The stream ends early, with the reason as `firstError`, at a puzzle that no attempt led to.
 */
export function generateStream({ wishes, count, threads, format, signal }: GenerateStreamRequest): ResultStream {
  const puzzles = generateAsync({ ...wishes, count, threads, signal });
  const encoder = new TextEncoder();
  const startMs = performance.now();
  let endMs: number | undefined;
  let made = 0;
  let unmet: string | undefined;
  const gather = async (): Promise<string> => {
    let text = made === 0 && format === 'csv' ? header : '';
    for (let nth = 0; nth < atOnce && endMs === undefined; nth++) {
      const next = await puzzles.next();
      if (next.done) endMs = performance.now();
      else text += lineOf(next.value, format);
      if (!next.done) made++;
    }
    return text;
  };
  return {
    readable: new ReadableStream({
      async pull(controller) {
        let text = '';
        try {
          text = await gather();
        } catch (error) {
          // The wishes are valid, so that this says that they were not met.
          if (!(error instanceof UsageError)) throw error;
          unmet = error.message;
          endMs = performance.now();
        }
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (endMs !== undefined) controller.close();
      },
      async cancel() {
        await puzzles.return();
      },
    }),
    get progress() {
      const timeMs = (endMs ?? performance.now()) - startMs;
      const counts = { records: made, puzzles: made, malformed: 0, verdicts: {} };
      const times = { timeMs, puzzlesPerSecond: timeMs > 0 ? (1000 * made) / timeMs : 0, isOver: endMs !== undefined };
      return { ...counts, ...times, bytesRead: 0, bytesTotal: undefined, firstError: unmet };
    },
    get share() {
      return made / count;
    },
  };
}

function lineOf({ puzzle, index, clues, solution, grade, rating }: GeneratedPuzzle, format: ResultFormat): string {
  return format === 'csv'
    ? `${[puzzle, index, clues, solution, grade ?? '', rating ?? ''].join(',')}\n`
    : `${puzzle}\n`;
}
