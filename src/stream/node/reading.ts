/** The input under way: how far it is for the progress bar, how many records it had, and how it is stopped. */
export interface Readable {
  /** Bytes read so far, as they are stored. */
  readonly position: number;
  stop(): void;
}

export class Reading {
  /** Records read so far, those left out among them. */
  records = 0;
  #current: Readable | undefined;
  #finishedBytes = 0;
  #isStopped = false;

  /** Bytes of all files read so far, as they are stored. */
  get position(): number {
    return this.#finishedBytes + (this.#current?.position ?? 0);
  }

  /** What is read from now on; it takes the place of what was looked into only. */
  begin(input: Readable): void {
    this.#current = input;
    if (this.#isStopped) input.stop();
  }

  /** Counts what was read. @param records of the whole run so far. */
  end(records: number): void {
    this.#finishedBytes = this.position;
    this.#current = undefined;
    this.records = records;
  }

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#current?.stop();
  };
}
