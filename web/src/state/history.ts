/**
 * The undo history: states before and after the current one. Plain data; edits of one gesture share a group and are
 * undone together.
 */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The gesture that made the current state; its next edit replaces that state. */
  readonly group: string | null;
}

const mostPast = 500;

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], group: null });

/** The history after an edit; unchanged if nothing changed. */
export function record<T>(history: History<T>, present: T, group: string | null = null): History<T> {
  if (present === history.present) return history;
  const isGrouped = group !== null && group === history.group;
  const past = isGrouped ? history.past : [...history.past, history.present].slice(-mostPast);
  return { past, present, future: [], group };
}

/** The history one step back; unchanged at the beginning. */
export function stepBack<T>({ past, present, future, group }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, group };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future], group: null };
}

/** The history one step forward; unchanged at the end. */
export function stepForward<T>({ past, present, future, group }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future, group };
  return { past: [...past, present], present: future[0], future: future.slice(1), group: null };
}
