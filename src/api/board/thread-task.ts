/** What a worker thread is sent and what it answers: a part of one tree, or some boards with a question about each. */
import type { BoardSettings, BoardStatistics } from '../../engines/board-engine.js';
import type { EngineName } from '../../engines/engine.js';
import type { Program } from '../../program/layout.js';
import type { BoardQuestion, BoardReply, QuestionOptions } from './answer-boards.js';
import type { BoardInput } from './board-input.js';
import type { SharedLimits } from './shared-search.js';

export interface PartTask {
  readonly kind: 'part';
  readonly engine: EngineName;
  readonly program: Program;
  readonly settings: BoardSettings;
  readonly domains: Uint32Array;
  readonly memory: SharedArrayBuffer | ArrayBuffer;
  readonly limits: SharedLimits;
  readonly keep: number;
}

export interface PartReply {
  readonly kept: readonly Uint8Array[];
  readonly isComplete: boolean;
  readonly statistics: BoardStatistics;
}

export interface AnswerTask {
  readonly kind: 'answers';
  readonly question: BoardQuestion;
  readonly boards: readonly (BoardInput | string)[];
  /** Whether each is a board that the sender has checked; the others are checked where they are answered. */
  readonly areChecked: readonly boolean[];
  readonly options: QuestionOptions;
}

export interface AnswerReply {
  readonly replies: BoardReply[];
  /** What they took. */
  readonly timeMs: number;
}

export type ThreadTask = PartTask | AnswerTask;
export type ThreadReply<T extends ThreadTask> = T extends PartTask ? PartReply : AnswerReply;
