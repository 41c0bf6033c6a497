/**
 * Local consistency as in docs/sources.md#002 §2.2: marked constraints wait in a queue and are filtered in turn; a
 * constraint is marked again when a domain that it covers changes. It ends at a fixpoint or a conflict.
 *
 * Filtering removes the digit of a single-element domain from the other domains of the constraint (docs/sources.md#002)
 * and assigns a digit that has one place left in it (rule 3 of docs/sources.md#003). Both rules only remove digits that
 * no solution has.
 */
import { isSingle } from '../../model/bits.js';
import { allDigits, type ClassicDomains, cellCount } from './domains.js';

/** The nine cells of each constraint. */
export const constraints: readonly (readonly number[])[] = [
  ...cellsGroupedBy((row) => row),
  ...cellsGroupedBy((_, column) => column),
  ...cellsGroupedBy((row, column) => 3 * Math.floor(row / 3) + Math.floor(column / 3)),
];

/** The three constraints that cover each cell, as indices into `constraints`. */
export const constraintsOfCell: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) =>
  [...constraints.keys()].filter((constraint) => constraints[constraint].includes(cell)),
);

function cellsGroupedBy(groupOf: (row: number, column: number) => number): number[][] {
  const groups: number[][] = Array.from({ length: 9 }, () => []);
  for (let cell = 0; cell < cellCount; cell++) groups[groupOf(Math.floor(cell / 9), cell % 9)].push(cell);
  return groups;
}

/** The queue of constraints marked for filtering. It never contains a constraint twice. */
export class MarkedConstraints {
  readonly #queue: number[] = [];
  readonly #isMarked = new Array<boolean>(constraints.length).fill(false);

  markAll(): void {
    for (const constraint of constraints.keys()) this.#mark(constraint);
  }

  markAllOfCell(cell: number): void {
    for (const constraint of constraintsOfCell[cell]) this.#mark(constraint);
  }

  take(): number | undefined {
    const constraint = this.#queue.shift();
    if (constraint !== undefined) this.#isMarked[constraint] = false;
    return constraint;
  }

  clear(): void {
    this.#queue.length = 0;
    this.#isMarked.fill(false);
  }

  #mark(constraint: number): void {
    if (this.#isMarked[constraint]) return;
    this.#isMarked[constraint] = true;
    this.#queue.push(constraint);
  }
}

/** Filters until no constraint is marked. @returns false on a conflict: the state has no solution. */
export function propagate(domains: ClassicDomains, marked: MarkedConstraints): boolean {
  for (let constraint = marked.take(); constraint !== undefined; constraint = marked.take()) {
    const cells = constraints[constraint];
    if (!removeSinglesFromOthers(domains, cells, marked) || !assignSinglePlaces(domains, cells, marked)) {
      marked.clear();
      return false;
    }
  }
  return true;
}

/**
 * Repeats until a pass finds no new single-element domain. @returns false if a domain is empty or two equal ones are
 * single.
 */
function removeSinglesFromOthers(
  domains: ClassicDomains,
  cells: readonly number[],
  marked: MarkedConstraints,
): boolean {
  let removed = 0;
  for (;;) {
    let singles = 0;
    for (const cell of cells) {
      if (!isSingle(domains[cell])) continue;
      if (singles & domains[cell]) return false;
      singles |= domains[cell];
    }
    if (singles === removed) return !cells.some((cell) => domains[cell] === 0);
    removed = singles;
    for (const cell of cells) if (!isSingle(domains[cell])) restrict(domains, cell, ~singles, marked);
  }
}

/** @returns false if a digit has no place or a cell is the only place of two digits. */
function assignSinglePlaces(domains: ClassicDomains, cells: readonly number[], marked: MarkedConstraints): boolean {
  let somewhere = 0;
  let twice = 0;
  for (const cell of cells) {
    twice |= somewhere & domains[cell];
    somewhere |= domains[cell];
  }
  if (somewhere !== allDigits) return false;
  for (const cell of cells) {
    const only = domains[cell] & ~twice;
    if (only === 0) continue;
    if (!isSingle(only)) return false;
    restrict(domains, cell, only, marked);
  }
  return true;
}

/** Keeps the digits of `allowed` and marks the cell's constraints if that changed its domain. */
function restrict(domains: ClassicDomains, cell: number, allowed: number, marked: MarkedConstraints): void {
  if ((domains[cell] & ~allowed) === 0) return;
  domains[cell] &= allowed;
  marked.markAllOfCell(cell);
}
