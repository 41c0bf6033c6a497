/** The worker thread of `thread-pool.ts`. */
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

function answer({ question, boards, options }: AnswerTask): AnswerReply {
  const startMs = performance.now();
  const replies = boards.map((board) => replyNow(question, board, options));
  return { replies, timeMs: performance.now() - startMs };
}
