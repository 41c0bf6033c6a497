/** The names of the ready-made experiments, in a file of their own: the help needs no more of them. */
export const readyMadeNames = ['viewpoints', 'forward-checking-vs-consistency', 'heuristics', 'cardinality'] as const;

/** The default node limit of an experiment that is not ready-made. */
export const usualNodeLimit = 10_000;
