/** The ready-made experiments, in the order of the source documents (docs/sources.md). */
import type { Experiment } from '../experiment.js';
import { cardinality } from './cardinality.js';
import { forwardCheckingVsConsistency } from './forward-checking-vs-consistency.js';
import { heuristics } from './heuristics.js';
import { viewpoints } from './viewpoints.js';

export const readyMade: readonly Experiment[] = [viewpoints, forwardCheckingVsConsistency, heuristics, cardinality];
