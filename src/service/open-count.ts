/** The number of questions that are not answered yet, for those who wait until there are none. */

export class OpenCount {
  #count = 0;
  #onNone: () => void = () => {};

  get count(): number {
    return this.#count;
  }

  add(): void {
    this.#count++;
  }

  remove(): void {
    if (--this.#count === 0) this.#onNone();
  }

  /** Resolves when there are none, or after so many milliseconds. */
  async whenNone(mostMs: number): Promise<void> {
    if (this.#count === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#onNone = resolve;
      timer = setTimeout(resolve, mostMs);
    });
    clearTimeout(timer);
  }
}
