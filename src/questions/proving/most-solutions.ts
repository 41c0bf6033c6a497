/** The most solutions that `prove` lists: all of them stand in memory, and each is a clause of the formula. */
export const mostSolutions = 10_000;
