/** Two variables that are not both true, the smaller one first: each pair once, in the order in which they came. */
export class PairList {
  readonly pairs: (readonly [number, number])[] = [];
  /** For each variable the greater ones that it stands with. */
  readonly #partners: readonly Set<number>[];

  constructor(variables: number) {
    this.#partners = Array.from({ length: variables + 1 }, () => new Set());
  }

  add(a: number, b: number): void {
    const [first, second] = [Math.min(a, b), Math.max(a, b)];
    if (this.#partners[first].has(second)) return;
    this.#partners[first].add(second);
    this.pairs.push([first, second]);
  }
}
