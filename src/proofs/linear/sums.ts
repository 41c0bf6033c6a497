/**
 * The sums of a formula, with those that follow by the rule of 45: the total of houses less that of cages leaves a sum
 * over few cells. Each has the rows that it is added up from.
 */
import type { Board } from '../../model/board/board.js';
import type { LinearFormula } from '../formula.js';
import type { Term } from '../finish-proof.js';

/** A sum of `factor × symbol of the cell` that is a total. */
export interface Sum {
  readonly cells: readonly number[];
  /** For each of the cells the factor of each symbol. */
  readonly factors: readonly (readonly number[])[];
  readonly total: number;
  /** Rows that add up to at least the total, and to at most it. */
  readonly least: readonly Term[];
  readonly most: readonly Term[];
  readonly groups: readonly DifferentCells[];
}

/** Cells of a sum, by their places in it, that hold each symbol once at most. */
interface DifferentCells {
  readonly places: readonly number[];
  /** The row of each symbol that says so; none for a single cell. */
  readonly rows: readonly number[] | undefined;
}

/** Cells with each symbol at most once, or exactly once. */
interface DifferentSet {
  readonly cells: readonly number[];
  readonly most: number[];
  readonly least: number[];
}

/** The most cells of a sum by the rule of 45, and the most houses in a row that it is about. */
const mostCells = 6;
const mostHouses = 4;

/** @param firstOf the first row of each constraint of `formula.linear`. */
export function sumsOf(board: Board, formula: LinearFormula, firstOf: readonly number[]): Sum[] {
  return new SumFinder(board, formula, firstOf).find();
}

class SumFinder {
  readonly #sets = new Map<string, DifferentSet>();
  readonly #sums: Sum[] = [];
  readonly #values: readonly number[];
  /** The sums whose factors are the values of symbols. */
  readonly #cages: Sum[] = [];

  constructor(
    readonly board: Board,
    readonly formula: LinearFormula,
    readonly firstOf: readonly number[],
  ) {
    this.#values = board.symbols.map(({ value }) => value ?? 0);
  }

  find(): Sum[] {
    this.#findSets();
    this.#findSums();
    for (const kind of ['row', 'column', 'region'] as const) {
      const houses = this.board.houses.filter((house) => house.kind === kind);
      for (let first = 0; first < houses.length; first++)
        for (let count = 1; count <= mostHouses && first + count <= houses.length; count++)
          this.#addRest(houses.slice(first, first + count).map(({ cells }) => cells));
    }
    return this.#sums;
  }

  #cellOf(variable: number): number {
    return Math.floor((variable - 1) / this.formula.symbols);
  }

  #findSets(): void {
    const { symbols, linear } = this.formula;
    const found = new Map<string, DifferentSet>();
    linear.forEach(({ variables, factors, relation, total }, index) => {
      const symbol = (variables[0] - 1) % symbols;
      const isOneSymbol = variables.every((variable) => (variable - 1) % symbols === symbol);
      if (relation === '>=' || total !== 1 || !isOneSymbol || factors.some((factor) => factor !== 1)) return;
      const cells = variables.map((variable) => this.#cellOf(variable));
      const set = found.get(keyOf(cells)) ?? { cells, most: [], least: [] };
      found.set(keyOf(cells), set);
      const first = this.firstOf[index];
      set.most[symbol] = relation === '=' ? first + 1 : first;
      if (relation === '=') set.least[symbol] = first;
    });
    for (const [key, set] of found) if (Object.keys(set.most).length === symbols) this.#sets.set(key, set);
  }

  #findSums(): void {
    const { symbols, linear } = this.formula;
    linear.forEach(({ variables, factors, relation, total }, index) => {
      const cells = [...new Set(variables.map((variable) => this.#cellOf(variable)))];
      const isOfCell = cells.length === 1 && factors.every((factor) => factor === 1);
      const isOfSymbol = new Set(variables.map((variable) => (variable - 1) % symbols)).size === 1;
      if (relation !== '=' || isOfCell || isOfSymbol) return;
      const own = cells.map(() => new Array<number>(symbols).fill(0));
      variables.forEach((variable, at) => {
        own[cells.indexOf(this.#cellOf(variable))][(variable - 1) % symbols] = factors[at];
      });
      const first = this.firstOf[index];
      const sum = this.#sum(cells, own, total, [{ row: first, times: 1 }], [{ row: first + 1, times: 1 }]);
      this.#sums.push(sum);
      if (own.every((list) => list.every((factor, symbol) => factor === this.#values[symbol]))) this.#cages.push(sum);
    });
  }

  #sum(
    cells: readonly number[],
    factors: readonly (readonly number[])[],
    total: number,
    least: readonly Term[],
    most: readonly Term[],
  ): Sum {
    return { cells, factors, total, least, most, groups: this.#groupsOf(cells) };
  }

  /** Parts the cells of a sum into sets of different cells, the largest first. */
  #groupsOf(cells: readonly number[]): DifferentCells[] {
    const groups: DifferentCells[] = [];
    const open = new Set(cells.keys());
    while (open.size > 0) {
      let best: DifferentCells = { places: [[...open][0]], rows: undefined };
      let size = Infinity;
      for (const set of this.#sets.values()) {
        const places = [...open].filter((place) => set.cells.includes(cells[place]));
        if (places.length < 2 || places.length < best.places.length) continue;
        if (places.length === best.places.length && set.cells.length >= size) continue;
        best = { places, rows: set.most };
        size = set.cells.length;
      }
      groups.push(best);
      for (const place of best.places) open.delete(place);
    }
    return groups;
  }

  /** Adds the sum of the cells that cages leave of houses, and of those that they have beyond them. */
  #addRest(houses: readonly (readonly number[])[]): void {
    const union = new Set(houses.flat());
    const sets = houses.map((cells) => this.#sets.get(keyOf(cells)));
    if (union.size < houses.flat().length || sets.some((set) => set?.least.length !== this.#values.length)) return;
    const factorOf = new Map([...union].map((cell) => [cell, 1]));
    const cages: Sum[] = [];
    for (const cage of this.#cages) {
      const inside = cage.cells.filter((cell) => factorOf.get(cell) === 1).length;
      if (2 * inside <= cage.cells.length || new Set(cage.cells).size < cage.cells.length) continue;
      if (cage.cells.some((cell) => (factorOf.get(cell) ?? 0) === 0 && union.has(cell))) continue;
      for (const cell of cage.cells) factorOf.set(cell, (factorOf.get(cell) ?? 0) - 1);
      cages.push(cage);
    }
    const rest = [...factorOf].filter(([, factor]) => factor !== 0);
    if (cages.length === 0 || rest.length > mostCells) return;
    const total =
      houses.length * this.#values.reduce((sum, value) => sum + value, 0) -
      cages.reduce((sum, cage) => sum + cage.total, 0);
    const housesTerms = (isLeast: boolean): Term[] =>
      (sets as DifferentSet[]).flatMap(({ least, most }) =>
        this.#values.flatMap((value, symbol) => {
          if (value === 0) return [];
          return [{ row: (value > 0 === isLeast ? least : most)[symbol], times: Math.abs(value) }];
        }),
      );
    this.#sums.push(
      this.#sum(
        rest.map(([cell]) => cell),
        rest.map(([, factor]) => this.#values.map((value) => factor * value)),
        total,
        [...housesTerms(true), ...cages.flatMap(({ most }) => most)],
        [...housesTerms(false), ...cages.flatMap(({ least }) => least)],
      ),
    );
  }
}

const keyOf = (cells: readonly number[]): string => [...cells].sort((a, b) => a - b).join();
