/**
 * One connection of a setters' page: a request ends the one that runs, and so does closing. Nothing that a client sends
 * ends the process; an error is a reply.
 */
import { uncheckedOf } from '../../model/puzzle.js';
import type { Board } from '../../model/board/board.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { openSession, type PuzzleSession } from '../../questions/session.js';
import {
  type AnswerCommand,
  answerEstimate,
  answerSolvePath,
  answerStep,
  answerCheck,
  answerCount,
  answerSolve,
  answerTrueCandidates,
} from './commands.js';
import {
  commandNames,
  parseRequest,
  writeReply,
  type ServiceReply,
  type ServiceRequest,
  readPosed,
} from './messages.js';

const answers: Readonly<Record<string, AnswerCommand>> = {
  solve: answerSolve,
  check: answerCheck,
  count: answerCount,
  truecandidates: answerTrueCandidates,
  solvepath: answerSolvePath,
  step: answerStep,
  estimate: answerEstimate,
};

/** The reason of a command's end by another, which is told to the client. */
const isCancelled = Symbol('cancelled');

interface SessionOptions {
  /** Sends a text to the client. */
  readonly send: (text: string) => void;
  /** Receives what a puzzle says that is not checked. */
  readonly note?: ((unchecked: string) => void) | undefined;
}

export class FPuzzlesSession {
  #running: AbortController | undefined;
  #known: PuzzleSession | undefined;

  constructor(readonly options: SessionOptions) {}

  /** Takes a message; its replies are sent. @returns when the last one is. */
  async receive(text: string): Promise<void> {
    this.#running?.abort(isCancelled);
    const request = parseRequest(text);
    if (!request)
      return this.#send(0, { type: 'invalid', message: 'expected a JSON object with nonce, command and data' });
    if (request.command === 'cancel') return this.#send(request.nonce, { type: 'canceled' });
    const running = new AbortController();
    this.#running = running;
    try {
      await this.#answer(request, running.signal);
    } catch (error) {
      const wasCancelled = running.signal.aborted && running.signal.reason === isCancelled;
      this.#send(request.nonce, wasCancelled ? { type: 'canceled' } : { type: 'invalid', message: messageOf(error) });
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }

  /** Ends what runs, without a reply. */
  close(): void {
    this.#isClosed = true;
    this.#running?.abort(isCancelled);
    this.#known?.close();
  }

  #isClosed = false;

  #send(nonce: number, reply: ServiceReply): void {
    if (!this.#isClosed) this.options.send(writeReply(nonce, reply));
  }

  async #answer({ nonce, command, dataType, data }: ServiceRequest, signal: AbortSignal): Promise<void> {
    const answer = Object.hasOwn(answers, command) ? answers[command] : undefined;
    if (!answer) throw new Error(`unknown command; the commands are ${commandNames.join(', ')}`);
    if (dataType !== 'fpuzzles') throw new Error('unknown dataType; expected fpuzzles');
    const posed = readPosed(data);
    const unchecked = uncheckedOf(posed.board);
    if (unchecked !== undefined) this.options.note?.(unchecked);
    const reply = (message: ServiceReply): void => {
      if (!signal.aborted) this.#send(nonce, message);
    };
    await answer({ posed, known: () => this.#knownAbout(posed.board), reply, signal });
  }

  #knownAbout(board: Board): PuzzleSession {
    if (this.#known) this.#known.replace(board);
    else this.#known = openSession(board);
    return this.#known;
  }
}

const messageOf = (error: unknown): string =>
  error instanceof PuzzleError || error instanceof Error ? error.message : String(error);
