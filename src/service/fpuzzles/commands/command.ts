/** What a command gets: the puzzle, where its replies go, and the signal that ends it. */
import type { PuzzleSession } from '../../../questions/session/session.js';
import type { PosedPuzzle } from '../posed-puzzle.js';
import type { ServiceReply } from '../messages.js';

interface CommandTask {
  readonly posed: PosedPuzzle;
  /** Returns a session about the puzzle as it is set, which knows what earlier commands found out. */
  readonly known: () => PuzzleSession;
  readonly reply: (reply: ServiceReply) => void;
  readonly signal: AbortSignal;
}

/** Replies once or more. @throws (rejects) the reason of the signal. */
export type AnswerCommand = (task: CommandTask) => Promise<void>;

export const noSolutions: ServiceReply = { type: 'invalid', message: 'No solutions found.' };
