/**
 * SIGINT: the first one stops reading and lets what is under way come out, within a second; a second one ends the
 * process at once.
 */
import { setMaxListeners } from 'node:events';
import { ExitCode } from './exit-codes.js';

const graceMs = 1000;

export class Interruption {
  happened = false;
  /** Whether the grace is over: blocks are cut where they are. */
  isHurried = false;
  readonly #immediate = new AbortController();
  readonly #hurried = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly stopReading: () => void) {
    // Each block under way listens.
    setMaxListeners(0, this.signal);
    process.on('SIGINT', this.#interrupt);
  }

  /** Aborted with the signal. */
  get immediate(): AbortSignal {
    return this.#immediate.signal;
  }

  /** Aborted when the grace is over. */
  get signal(): AbortSignal {
    return this.#hurried.signal;
  }

  release(): void {
    clearTimeout(this.#timer);
    process.off('SIGINT', this.#interrupt);
  }

  readonly #interrupt = (): void => {
    if (this.happened) process.exit(ExitCode.Interrupted);
    this.happened = true;
    this.#immediate.abort();
    this.stopReading();
    this.#timer = setTimeout(() => {
      this.isHurried = true;
      this.#hurried.abort();
    }, graceMs);
  };
}
