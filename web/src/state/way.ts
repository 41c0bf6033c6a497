/** The three ways to use the board: to solve the puzzle oneself, to set one, or to see what the solver says of it. */
import { signal } from '@preact/signals';

export const wayNames = ['solve', 'set', 'analyse'] as const;
export type WayName = (typeof wayNames)[number];
export const way = signal<WayName>('set');

/** True while the page shows its first puzzle to a visitor who brought none. */
export const isArrival = signal(false);
