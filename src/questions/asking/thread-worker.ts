/** The worker thread of `search/thread-pool.ts`: searches parts of trees, answers questions, generates puzzles. */
import type { Board } from '../../model/board/board.js';
import { markBoard } from '../../model/board/checked-boards.js';
import { searchPart, type PartReply, type PartTask } from '../../search/board/part-task.js';
import { readPuzzle, type BoardInput } from '../../formats/puzzle-input.js';
import { generateRange, type GenerateReply, type GenerateTask } from '../generate/task.js';
import { questionOf, type QuestionName, type QuestionOptions } from './questions.js';
import { replyNow, type Reply } from './reply.js';

/** One question about each of several puzzles. */
export interface AnswerTask {
  readonly kind: 'answers';
  readonly question: QuestionName;
  readonly puzzles: readonly (BoardInput | string)[];
  /** True for each board that the sender has checked. The worker checks the others. */
  readonly areChecked: readonly boolean[];
  readonly options: QuestionOptions;
}

export interface AnswerReply {
  readonly replies: Reply[];
  /** The time for all puzzles together. */
  readonly timeMs: number;
}

export default function doThreadTask(
  task: PartTask | AnswerTask | GenerateTask,
): PartReply | AnswerReply | GenerateReply {
  switch (task.kind) {
    case 'part':
      return searchPart(task);
    case 'answers':
      return answer(task);
    case 'generate':
      return generateRange(task);
  }
}

function answer({ question, puzzles, areChecked, options }: AnswerTask): AnswerReply {
  const startMs = performance.now();
  for (const [index, isChecked] of areChecked.entries()) if (isChecked) markBoard(puzzles[index] as Board);
  const replies = puzzles.map((puzzle) =>
    replyNow(questionOf(question), () => readPuzzle(puzzle, options.reading), options),
  );
  return { replies, timeMs: performance.now() - startMs };
}
