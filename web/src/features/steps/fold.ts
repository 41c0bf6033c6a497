/**
 * Folds a path for its list: a run of singles becomes one line that opens, other runs of one technique stand below its
 * name.
 */
import type { Step, TechniqueName } from 'pidoku';

const singles: ReadonlySet<TechniqueName> = new Set(['full-house', 'hidden-single', 'naked-single']);
export const isSingleStep = ({ technique }: Step): boolean => singles.has(technique);

/** Consecutive steps: from `first` up to, but without, `end`. */
export interface StepRun {
  readonly kind: 'singles' | 'technique';
  /** The technique of the first step; of all of them unless they are singles. */
  readonly technique: TechniqueName;
  readonly first: number;
  readonly end: number;
}

export function foldSteps(steps: readonly Step[]): StepRun[] {
  const runs: StepRun[] = [];
  steps.forEach((step, index) => {
    const kind = isSingleStep(step) ? 'singles' : 'technique';
    const last = runs.at(-1);
    if (last?.kind === kind && (kind === 'singles' || last.technique === step.technique))
      runs[runs.length - 1] = { ...last, end: index + 1 };
    else runs.push({ kind, technique: step.technique, first: index, end: index + 1 });
  });
  return runs;
}

/** The index of the first step with the highest rating; −1 if there are no steps. */
export const hardestStep = (steps: readonly Step[]): number =>
  steps.reduce((hardest, { rating }, index) => (hardest < 0 || rating > steps[hardest].rating ? index : hardest), -1);
