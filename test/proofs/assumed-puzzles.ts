/** Puzzles whose assumptions are tried in tests. */

/** A symbol occurs twice in each house: there are bans, and groups of several true variables. */
export const withSymbolTwice = JSON.stringify({
  v: 1,
  size: 6,
  alphabet: [{ s: 'a', n: 2 }, 'b', 'c', 'd', 'e'],
  givens: 'a.b.c..d..e...............c.....d...',
});
