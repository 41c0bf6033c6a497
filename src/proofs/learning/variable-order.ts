/**
 * The variables in the order of their activity: how often each took part in conflicts, late ones counting more.
 *
 * Source: N. Eén, N. Sörensson, "An Extensible SAT-solver", SAT 2003, for the heap and the growing increment.
 */

/** Each conflict counts so much more than the one before. */
const growth = 1 / 0.95;
const largest = 1e100;

export class VariableOrder {
  readonly #activity: Float64Array;
  #step = 1;
  /** A binary heap: the most active variable is first. */
  readonly #heap: Int32Array;
  #length = 0;
  /** The place of each variable in the heap; `absent` for those that are not there. */
  readonly #placeOf: Int32Array;

  constructor(variables: number) {
    this.#activity = new Float64Array(variables + 1);
    this.#heap = new Int32Array(variables);
    this.#placeOf = new Int32Array(variables + 1).fill(absent);
    for (let variable = 1; variable <= variables; variable++) this.add(variable);
  }

  /** Puts a variable back, unless it is there. */
  add(variable: number): void {
    if (this.#placeOf[variable] !== absent) return;
    this.#rise(this.#length++, variable);
  }

  /** Takes the most active variable out. @returns 0 if none is left. */
  take(): number {
    if (this.#length === 0) return 0;
    const first = this.#heap[0];
    this.#placeOf[first] = absent;
    const last = this.#heap[--this.#length];
    if (this.#length > 0) this.#sink(last);
    return first;
  }

  /** A variable took part in a conflict. */
  bump(variable: number): void {
    const activity = (this.#activity[variable] += this.#step);
    if (activity > largest) this.#scale();
    const place = this.#placeOf[variable];
    if (place !== absent) this.#rise(place, variable);
  }

  /** The next conflict counts more. */
  endConflict(): void {
    this.#step *= growth;
  }

  #scale(): void {
    for (let variable = 0; variable < this.#activity.length; variable++) this.#activity[variable] /= largest;
    this.#step /= largest;
  }

  #rise(from: number, variable: number): void {
    const [heap, placeOf, activity] = [this.#heap, this.#placeOf, this.#activity];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const other = heap[parent];
      if (activity[other] >= activity[variable]) break;
      heap[place] = other;
      placeOf[other] = place;
      place = parent;
    }
    heap[place] = variable;
    placeOf[variable] = place;
  }

  #sink(variable: number): void {
    const [heap, placeOf, activity] = [this.#heap, this.#placeOf, this.#activity];
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#length) break;
      if (child + 1 < this.#length && activity[heap[child + 1]] > activity[heap[child]]) child++;
      const other = heap[child];
      if (activity[other] <= activity[variable]) break;
      heap[place] = other;
      placeOf[other] = place;
      place = child;
    }
    heap[place] = variable;
    placeOf[variable] = place;
  }
}

const absent = -1;
