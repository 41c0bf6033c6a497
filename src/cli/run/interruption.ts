/**
 * Handles SIGINT and SIGTERM: the first one stops reading and gives answers in progress one second to finish; a second
 * one ends the process at once.
 */
import { setMaxListeners } from 'node:events';
import { ExitCode } from './exit-codes.js';

const graceMs = 1000;

export class Interruption {
  happened = false;
  exitCode: ExitCode = ExitCode.Interrupted;
  /** True if the grace period is over, so that blocks are cut at the first unfinished puzzle. */
  isHurried = false;
  readonly #immediate = new AbortController();
  readonly #hurried = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly stopReading: () => void) {
    // Each block in progress adds a listener.
    setMaxListeners(0, this.signal);
    process.on('SIGINT', this.#interrupt);
    process.on('SIGTERM', this.#interrupt);
  }

  /** Aborted at the signal. */
  get immediate(): AbortSignal {
    return this.#immediate.signal;
  }

  /** Aborted when the grace period is over. */
  get signal(): AbortSignal {
    return this.#hurried.signal;
  }

  release(): void {
    clearTimeout(this.#timer);
    process.off('SIGINT', this.#interrupt);
    process.off('SIGTERM', this.#interrupt);
  }

  readonly #interrupt = (signal: NodeJS.Signals): void => {
    this.exitCode = signal === 'SIGTERM' ? ExitCode.Terminated : ExitCode.Interrupted;
    if (this.happened) process.exit(this.exitCode);
    this.happened = true;
    this.#immediate.abort();
    this.stopReading();
    this.#timer = setTimeout(() => {
      this.isHurried = true;
      this.#hurried.abort();
    }, graceMs);
  };
}
