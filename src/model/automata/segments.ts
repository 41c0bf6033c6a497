/** Automata that read a break between the segments of a line, compiled to automata over the cells alone. */
import type { Automaton } from '../board/constraint.js';
import { compileMachine } from './explore.js';

/**
 * @param broken an automaton over one symbol more, the last of which is the break.
 * @param lengths the number of cells of each segment, 1 or more each.
 */
export function joinSegments(broken: Automaton, lengths: readonly number[]): Automaton {
  const width = broken.next.length / broken.accepts.length;
  const breaks = new Set<number>();
  lengths.slice(0, -1).reduce((read, length) => breaks.add(read + length) && read + length, 0);
  const last = Math.max(0, ...breaks);
  // A state and the number of cells read; after the last break the number matters no more.
  return compileMachine(width - 1, {
    start: 0,
    next: (key, symbol) => {
      const read = key % (last + 2);
      const before = (key - read) / (last + 2);
      const state = breaks.has(read) ? broken.next[before * width + width - 1] : before;
      const after = state < 0 ? -1 : broken.next[state * width + symbol];
      return after < 0 ? undefined : after * (last + 2) + Math.min(read + 1, last + 1);
    },
    accepts: (key) => broken.accepts[Math.floor(key / (last + 2))] === 1,
  });
}
