/**
 * Local consistency as source document 002 §2.2 describes it: a queue of marked constraints, each filtered in turn, and a
 * constraint is marked again when a domain it covers was changed. Ends at a fixpoint or at a conflict.
 *
 * Filtering removes a single-element domain's digit from the other domains of the constraint (002) and assigns a digit that
 * has one place left in it (rule 3 of source document 003). Both rules only remove digits that no solution has.
 */
import { constraints, constraintsOfCell } from './constraints.js';
import { allDigits, isSingle, type Domains } from './domains.js';

/** The constraints marked for filtering, first marked first. A constraint is never in it twice. */
export class MarkedConstraints {
  private readonly queue: number[] = [];
  private readonly isMarked = new Array<boolean>(constraints.length).fill(false);

  markAll(): void {
    for (const constraint of constraints.keys()) this.mark(constraint);
  }

  markAllOfCell(cell: number): void {
    for (const constraint of constraintsOfCell[cell]) this.mark(constraint);
  }

  take(): number | undefined {
    const constraint = this.queue.shift();
    if (constraint !== undefined) this.isMarked[constraint] = false;
    return constraint;
  }

  clear(): void {
    this.queue.length = 0;
    this.isMarked.fill(false);
  }

  private mark(constraint: number): void {
    if (this.isMarked[constraint]) return;
    this.isMarked[constraint] = true;
    this.queue.push(constraint);
  }
}

/** Filters until no constraint is marked. @returns false on a conflict: the state has no solution. */
export function propagate(domains: Domains, marked: MarkedConstraints): boolean {
  for (let constraint = marked.take(); constraint !== undefined; constraint = marked.take()) {
    const cells = constraints[constraint];
    if (!removeSinglesFromOthers(domains, cells, marked) || !assignSinglePlaces(domains, cells, marked)) {
      marked.clear();
      return false;
    }
  }
  return true;
}

/** Repeats until a pass meets no new single-element domain. @returns false when a domain is empty or two are the same single. */
function removeSinglesFromOthers(domains: Domains, cells: readonly number[], marked: MarkedConstraints): boolean {
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

/** @returns false when a digit has no place or a cell is the only place of two digits. */
function assignSinglePlaces(domains: Domains, cells: readonly number[], marked: MarkedConstraints): boolean {
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
function restrict(domains: Domains, cell: number, allowed: number, marked: MarkedConstraints): void {
  if ((domains[cell] & ~allowed) === 0) return;
  domains[cell] &= allowed;
  marked.markAllOfCell(cell);
}
