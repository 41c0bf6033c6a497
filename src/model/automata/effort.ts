/**
 * Counts what it takes to make automata, in moves of states that are looked at: about a microsecond each. Automata that
 * are known already take nothing.
 */
let spent = 0;

export function spendEffort(moves: number): void {
  spent += moves;
}

/** @returns the effort of this thread so far, for differences. */
export const effortSpent = (): number => spent;
