/** Automata that read a break between the segments of a line, compiled to automata over the cells alone. */
import type { Automaton } from '../board/constraint.js';
import { compileMachine } from './nfa.js';

/**
 * @param broken an automaton over one symbol more, the last of which is the break.
 * @param lengths the number of cells of each segment; several breaks follow one another around an empty one.
 */
export function joinSegments(broken: Automaton, lengths: readonly number[]): Automaton {
  const width = broken.next.length / broken.accepts.length;
  /** The number of breaks behind so many cells. */
  const breaks = new Map<number, number>();
  let total = lengths[0];
  for (const length of lengths.slice(1)) {
    breaks.set(total, (breaks.get(total) ?? 0) + 1);
    total += length;
  }
  const last = Math.max(0, ...breaks.keys());
  const readBreaks = (state: number, read: number): number => {
    let after = state;
    for (let left = breaks.get(read) ?? 0; left > 0 && after >= 0; left--)
      after = broken.next[after * width + width - 1];
    return after;
  };
  // A state and the number of cells read; after the last break the number matters no more.
  return compileMachine(width - 1, {
    start: 0,
    next: (key, symbol) => {
      const read = key % (last + 2);
      const before = (key - read) / (last + 2);
      const state = readBreaks(before, read);
      const after = state < 0 ? -1 : broken.next[state * width + symbol];
      return after < 0 ? undefined : after * (last + 2) + Math.min(read + 1, last + 1);
    },
    accepts: (key) => {
      const state = Math.floor(key / (last + 2));
      // Breaks behind the last cell.
      return broken.accepts[last === total ? readBreaks(state, key % (last + 2)) : state] === 1;
    },
  });
}
