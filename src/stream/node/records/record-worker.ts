/** The worker thread of the record lane: answers a question about each of several records and renders the answers. */
import type { Board } from '../../../model/board/board.js';
import { markBoard } from '../../../model/board/checked-boards.js';
import { InternalCheckError } from '../../../model/errors.js';
import { boardOf, type BoardInput } from '../../../formats/puzzle-input.js';
import type { QuestionOptions } from '../../../questions/asking/questions.js';
import { replyNow } from '../../../questions/asking/reply.js';
import { RecordRenderer, type Rendered, type Rendering } from './record-renderer.js';
import type { InputRecord } from './records.js';

/** A record that can be sent to a thread. */
export interface SentRecord extends Omit<InputRecord, 'puzzle' | 'source'> {
  readonly source: BoardInput | string;
  /** True for a board that the sender has checked. */
  readonly isChecked: boolean;
  readonly index: number;
}

export interface RecordTask {
  readonly kind: 'records';
  readonly records: readonly SentRecord[];
  readonly options: QuestionOptions;
  readonly rendering: Rendering;
}

export interface RecordReply {
  readonly replies: Rendered[];
  /** The time for all records together. */
  readonly timeMs: number;
  /** The message of an answer that failed its check; errors lose their class between threads. */
  readonly failedCheck?: string;
}

export default function answer({ records, options, rendering }: RecordTask): RecordReply {
  const startMs = performance.now();
  const renderer = new RecordRenderer(rendering);
  const replies: Rendered[] = [];
  try {
    for (const record of records) replies.push(answerOne(record, options, renderer));
  } catch (error) {
    if (!(error instanceof InternalCheckError)) throw error;
    return { replies, timeMs: performance.now() - startMs, failedCheck: error.message };
  }
  return { replies, timeMs: performance.now() - startMs };
}

function answerOne(sent: SentRecord, options: QuestionOptions, renderer: RecordRenderer): Rendered {
  const { source, isChecked, index } = sent;
  if (isChecked) markBoard(source as Board);
  let board: Board | undefined;
  const puzzle = (): Board => (board ??= boardOf(source, options.reading));
  const reply = replyNow(renderer.rendering.question, puzzle, options);
  return renderer.render({ ...sent, puzzle }, index, reply);
}
