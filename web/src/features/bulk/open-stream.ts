/** Opens the stream of results of a task that reads a file. */
import { solveStream, type AnsweredStream } from 'pidoku';
import { findBoards } from './board-head.js';
import type { FileRequest, ResultStream } from './task.js';

/** The file holds boards, and the task is one for classic puzzles. */
export class BoardTaskError extends Error {}

/** @throws BoardTaskError for boards, if the task is for classic puzzles alone. */
export async function openStream(file: Blob, request: FileRequest): Promise<ResultStream> {
  const boards = await findBoards(file);
  if (boards) {
    const { task } = request;
    if (task !== 'solve' && task !== 'minimize') throw new BoardTaskError();
    const { openBoardStream } = await import('./board-stream.js');
    return openBoardStream(file, boards, { ...request, task });
  }
  const stream = await openFile(file, request);
  return {
    readable: stream.readable,
    get progress() {
      return stream.progress;
    },
    get share() {
      const { bytesRead, bytesTotal } = stream.progress;
      return bytesTotal ? bytesRead / bytesTotal : undefined;
    },
  };
}

async function openFile(file: Blob, request: FileRequest): Promise<AnsweredStream> {
  const { task, threads, format, signal } = request;
  if (task === 'solve') return solveStream(file, { threads, to: format, signal });
  const { openAnswers } = await import('./open-answers.js');
  return openAnswers(file, { ...request, task });
}
