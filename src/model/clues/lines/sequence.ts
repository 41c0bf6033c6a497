/** Sequence: values rise or fall by the same step along the line. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { lineCells } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { drawLine } from '../common/shapes.js';

interface Sequence extends Clue {
  readonly cells: readonly number[];
}

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

export const sequence: ClueType = {
  type: 'sequence',
  title: 'sequence line',
  rule: 'Along the line, values rise or fall by the same step, which may be 0.',
  fields: { cells: lineCells() },
  countsValues: true,
  compile: ({ cells }: Sequence, { symbols }) => [
    requireValues(
      symbols,
      cells,
      ['sequence'],
      equalSteps((step) => step),
    ),
  ],
  words: ({ cells }: Sequence, board) => `sequence line ${nameLine(cells, board)}`,
  draw: ({ cells }: Sequence) => drawLine(cells, 'sequence'),
};
