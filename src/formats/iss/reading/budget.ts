/** Limits what a short text can ask for: blocks that repeat others multiply the tokens, clues and cells inside. */
import { maxClues } from '../../../model/board/board.js';
import { nameOfToken, type IssText, type IssToken } from '../text.js';

/** Most fields that are read, each as often as its token is repeated. */
const mostReads = 400_000;

export class Budget {
  #reads = 0;
  #clues = 0;

  /** @throws PuzzleError once all tokens together, as often as they are repeated, have too many fields. */
  charge(text: IssText, token: IssToken): void {
    this.#reads += token.fields.length + 1;
    if (this.#reads > mostReads) this.#refuse(text, token, `at most ${mostReads} fields after repetition`);
  }

  /** @throws PuzzleError once there are too many clues for a board. */
  chargeClue(text: IssText, token: IssToken): void {
    if (++this.#clues > maxClues) this.#refuse(text, token, `at most ${maxClues} clues`);
  }

  #refuse(text: IssText, token: IssToken, expected: string): never {
    return text.fail(token.at, 'E_LIMIT', nameOfToken(token), expected, 'more');
  }
}
