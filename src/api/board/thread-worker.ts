/** The worker thread of `thread-pool.ts`. */
import type { Board } from '../../model/board.js';
import { markBoard } from '../../model/checked-boards.js';
import { replyNow } from './answer-boards.js';
import { sharedBoardEngine } from './options.js';
import { SharedSearch } from './shared-search.js';
import type { AnswerReply, AnswerTask, PartReply, PartTask, ThreadTask } from './thread-task.js';

export default function work(task: ThreadTask): PartReply | AnswerReply {
  return task.kind === 'part' ? searchPart(task) : answer(task);
}

function searchPart({ engine, program, settings, domains, memory, limits, keep }: PartTask): PartReply {
  const search = sharedBoardEngine(engine).openBoard(program, settings, domains);
  try {
    return { ...new SharedSearch(memory).run(search, limits, keep), statistics: search.statistics() };
  } finally {
    search.close();
  }
}

function answer({ question, boards, areChecked, options }: AnswerTask): AnswerReply {
  const startMs = performance.now();
  for (const [index, isChecked] of areChecked.entries()) if (isChecked) markBoard(boards[index] as Board);
  const replies = boards.map((board) => replyNow(question, board, options));
  return { replies, timeMs: performance.now() - startMs };
}
