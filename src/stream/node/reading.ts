/** The input that is being read: its position for the progress bar, its number of records, and a way to stop it. */
export interface Readable {
  /** The number of stored bytes read so far. */
  readonly position: number;
  stop(): void;
}

export class Reading {
  /** The number of records read so far, including skipped ones. */
  records = 0;
  #current: Readable | undefined;
  #finishedBytes = 0;
  #isStopped = false;

  /** The number of stored bytes read so far from all files. */
  get position(): number {
    return this.#finishedBytes + (this.#current?.position ?? 0);
  }

  /** Sets the input that is read from now on. It replaces an input that was only peeked at. */
  begin(input: Readable): void {
    this.#current = input;
    if (this.#isStopped) input.stop();
  }

  /** Ends the current input and adds its bytes. @param records the number of records of the whole run so far. */
  end(records: number): void {
    this.#finishedBytes = this.position;
    this.#current = undefined;
    this.records = records;
  }

  /** Begins again at the start of the input. */
  rewind(): void {
    this.records = 0;
    this.#finishedBytes = 0;
  }

  readonly stop = (): void => {
    this.#isStopped = true;
    this.#current?.stop();
  };
}
