/** What can be undone: states before and after the present one. Plain data; edits of one gesture share a group and are undone together. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The gesture that made the present state; the next edit of it replaces that state. */
  readonly group: string | null;
}

const mostPast = 500;

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], group: null });

/** The history after an edit; the same when nothing changed. */
export function record<T>(history: History<T>, present: T, group: string | null = null): History<T> {
  if (present === history.present) return history;
  const isGrouped = group !== null && group === history.group;
  const past = isGrouped ? history.past : [...history.past, history.present].slice(-mostPast);
  return { past, present, future: [], group };
}

/** One step back; the same at the beginning. */
export function stepBack<T>({ past, present, future, group }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, group };
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future], group: null };
}

/** One step forward again; the same at the end. */
export function stepForward<T>({ past, present, future, group }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future, group };
  return { past: [...past, present], present: future[0], future: future.slice(1), group: null };
}
