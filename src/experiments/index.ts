/** The parts of the experiments that the command line uses. */
export { crossArms, type Choices, type Crossed } from './run/cross.js';
export { counterNames, type Arm, type Experiment, type Instance, type ResultRow } from './experiment.js';
export { ExperimentFolder } from './run/folder.js';
export { fitExperiment, type FitOptions } from './fit.js';
export { formatShare } from './figures.js';
export type { Plan } from './run/plan.js';
export { readyMade } from './ready-made/index.js';
export { readyMadeNames, usualNodeLimit } from './ready-made/names.js';
export { csvHeader, writeRow } from './run/rows.js';
export { runExperiment, type ExperimentRunOptions } from './run/run.js';
export { describeMachine, type Machine } from './times.js';
export { writeExperiment, type Summary, type Written } from './write-report.js';
