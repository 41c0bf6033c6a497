/** Most puzzles of a text that are read: more are a matter for bulk. */
export const mostPuzzles = 200;
