/** Solves or minimises the boards of a file, a line each, in memory that does not grow with the file. */
import {
  answerBoards,
  describeProblem,
  type MalformedResult,
  type MinimizeResult,
  type PuzzleStatus,
  type RecordText,
  type SolveResult,
} from 'pidoku';
import type { BoardDetection } from './board-head.js';
import { readBoardRecords } from './board-records.js';
import type { FileRequest, ResultStream } from './task.js';

type Answer = SolveResult | MinimizeResult | MalformedResult;

/** Answers of a chunk at the most, and the time after which fewer are passed on: the first ones are soon seen. */
const atOnce = 256;
const passOnMs = 100;

export function openBoardStream(
  file: Blob,
  found: BoardDetection,
  { task, threads, format, signal }: FileRequest & { readonly task: 'solve' | 'minimize' },
): ResultStream {
  const { format: textFormat } = found;
  /** The places of the boards that are not answered yet. */
  const places: RecordText[] = [];
  let bytesRead = 0;
  async function* texts(): AsyncGenerator<string, void, undefined> {
    for await (const record of readBoardRecords(file, found, (bytes) => void (bytesRead += bytes))) {
      places.push(record);
      yield record.text;
    }
  }
  const answers: AsyncGenerator<Answer, void, undefined> = answerBoards(task, texts(), {
    ...{ threads, signal },
    reading: { format: textFormat },
  });
  const counts = { records: 0, puzzles: 0, malformed: 0 };
  const verdicts: Partial<Record<PuzzleStatus, number>> = {};
  let firstError: string | undefined;
  const startMs = performance.now();
  let endMs: number | undefined;

  function lineOf(answer: Answer): string {
    const { line } = places.shift()!;
    counts.records++;
    let text: string;
    if (answer.status === 'malformed') {
      counts.malformed++;
      const { problem } = answer.error;
      const reason = describeProblem({ ...problem, line: line + (problem.line ?? 1) - 1 });
      firstError ??= reason;
      text = `!malformed ${reason}`;
    } else {
      counts.puzzles++;
      verdicts[answer.status] = (verdicts[answer.status] ?? 0) + 1;
      text = (answer.status === 'unique' && resultOf(answer)) || `!${answer.status}`;
    }
    return format === 'csv' ? `${line},${answer.status},${quote(text)}\n` : `${text}\n`;
  }

  const encoder = new TextEncoder();
  return {
    readable: new ReadableStream({
      async pull(controller) {
        let text = counts.records === 0 && format === 'csv' ? 'line,status,result\n' : '';
        const dueMs = performance.now() + passOnMs;
        for (let nth = 0; nth < atOnce && (nth === 0 || performance.now() < dueMs); nth++) {
          const next = await answers.next();
          if (next.done) {
            endMs = performance.now();
            break;
          }
          text += lineOf(next.value);
        }
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (endMs !== undefined) controller.close();
      },
      async cancel() {
        await answers.return();
      },
    }),
    get progress() {
      const timeMs = (endMs ?? performance.now()) - startMs;
      const puzzlesPerSecond = timeMs > 0 ? (1000 * counts.puzzles) / timeMs : 0;
      const times = { timeMs, puzzlesPerSecond, isOver: endMs !== undefined };
      return { ...counts, verdicts: { ...verdicts }, ...times, bytesRead, bytesTotal: file.size, firstError };
    },
    get share() {
      return file.size === 0 ? 1 : bytesRead / file.size;
    },
  };
}

const resultOf = (answer: SolveResult | MinimizeResult): string | null =>
  'solution' in answer ? answer.solution : answer.puzzle;

const quote = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
