/** Leaper: cells that are a step apart, such as a knight's move, hold different symbols. */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { gridPairsAtStep } from '../common/geometry.js';
import { otherSymbols, pairsIn } from '../relations.js';

interface Leaper extends Clue {
  readonly step: readonly number[];
}

export const leaper: ClueType = {
  type: 'leaper',
  title: 'leaper',
  rule: 'Cells hold different symbols if one is so many lines away in one direction and so many in the other.',
  fields: {
    step: { type: { kind: 'integers', least: 0, most: 624 }, about: 'Two numbers of lines: [1, 2] for a knight.' },
  },
  check: ({ step }: Leaper) =>
    step.length === 2 && step[0] + step[1] > 0
      ? undefined
      : { expected: 'two numbers of lines, not both 0', found: `[${step.slice(0, 4).join(', ')}]` },
  compile({ step: [a, b] }: Leaper, board) {
    const steps = new Map(
      [
        [a, b],
        [a, -b],
        [b, a],
        [b, -a],
      ]
        .filter(([down, right]) => down > 0 || right > 0)
        .map((step) => [step.map((lines) => lines + 0).join(), step]),
    );
    const pairs = [...steps.values()].flatMap(([down, right]) => gridPairsAtStep(board, down, right));
    return [pairsIn(pairs, otherSymbols(board.symbols))];
  },
  words: ({ step }: Leaper) => `leaper ${step.join('-')}`,
  lacks: () => 'holds it',
  draw: () => [],
};
