/** Sequence: values rise or fall by the same step along the line. */
import type { CellsClue } from '../clue-type.js';
import { requireValues } from '../common/line-automata.js';
import { lineType } from '../common/line-type.js';

/** The last value, and the step once two are known. */
type Progress = readonly [last?: number, step?: number];

/** A machine for values whose steps are all the same as `measure` has them. */
export const equalSteps = (measure: (step: number) => number) => ({
  start: [] as Progress,
  next: ([last, step]: Progress, value: number): Progress | undefined => {
    if (last === undefined) return [value];
    const measured = measure(value - last);
    return step === undefined || step === measured ? [value, measured] : undefined;
  },
  accepts: (): boolean => true,
  keyOf: (progress: Progress): string => progress.join(),
});

export const sequence = lineType({
  type: 'sequence',
  title: 'sequence line',
  rule: 'Along the line, values rise or fall by the same step, which may be 0.',
  countsValues: true,
  compile: ({ cells }: CellsClue, { symbols }) => [
    requireValues(
      symbols,
      cells,
      ['sequence'],
      equalSteps((step) => step),
    ),
  ],
});
