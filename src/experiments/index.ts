/** What the command line takes from the experiments. */
export { crossArms, type Choices, type Crossed } from './cross.js';
export { counterNames, type Arm, type Experiment, type Instance, type Row } from './experiment.js';
export { ExperimentFolder, placeOf } from './folder.js';
export { fitExperiment, type Wishes } from './fit.js';
export { formatShare } from './figures.js';
export type { Plan } from './plan.js';
export { readyMade } from './ready-made/index.js';
export { csvHeader, writeRow } from './rows.js';
export { runExperiment, type RunOptions } from './run.js';
export { describeMachine, type Machine } from './times.js';
export { writeExperiment, type Summary, type Written } from './write-report.js';
