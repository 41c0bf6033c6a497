/** Answers as messages between threads, where errors lose their class. */
import { readPuzzle, type BoardInput } from '../../formats/puzzle-input.js';
import type { Puzzle } from '../../model/puzzle.js';
import { PuzzleError, type PuzzleProblem } from '../../model/puzzle-error.js';
import type { MalformedResult } from '../../model/result.js';
import type { TurnsOptions } from '../../search/limits.js';
import { askAbout, askAboutInTurns } from './ask.js';
import type { Question } from './question.js';
import type { Answer, QuestionOptions } from './questions.js';

export type Reply =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'malformed'; readonly problem: PuzzleProblem };

/** A puzzle, or the error of reading it, which is then its answer. */
export type PuzzleSource = BoardInput | string | PuzzleError;

type AnyQuestion = Question<QuestionOptions, Answer>;

/** Answers a question on this thread at once. @param read returns the puzzle. @param startMs as `askAbout` has it. */
export function replyNow(question: AnyQuestion, read: () => Puzzle, options: QuestionOptions, startMs?: number): Reply {
  try {
    return { kind: 'answer', answer: askAbout(question, read, options, startMs) };
  } catch (error) {
    return replyOfError(error);
  }
}

/** Answers a question on this thread, in turns with its other tasks. */
export async function replyInTurns(
  question: AnyQuestion,
  puzzle: PuzzleSource,
  options: QuestionOptions & TurnsOptions,
): Promise<Reply> {
  try {
    if (puzzle instanceof Error) throw puzzle;
    return {
      kind: 'answer',
      answer: await askAboutInTurns(question, () => readPuzzle(puzzle, options.reading), options),
    };
  } catch (error) {
    return replyOfError(error);
  }
}

/** Returns the reply for a malformed puzzle. @throws any other error. */
function replyOfError(error: unknown): Reply {
  if (error instanceof PuzzleError) return { kind: 'malformed', problem: error.problem };
  throw error;
}

/** Returns the answer of a reply. */
export function answerOf(reply: Reply): Answer | MalformedResult {
  if (reply.kind === 'answer') return reply.answer;
  return { status: 'malformed', error: new PuzzleError(reply.problem) };
}
