/**
 * The digits in the cells, in one size, which the longest name decides. Two different solutions stand side by side, and
 * all digits are lower if cages have sums.
 */
import type { JSX } from 'preact';
import { longestName, type Draft } from '../../state/draft.js';
import { cellSide, leftOf, topOf } from './geometry.js';
import type { Digit } from './scene.js';

/** By the number of characters of the longest name. */
const sizes = [26, 21, 16, 12];

export interface DigitsProps {
  readonly draft: Draft;
  readonly digits: readonly Digit[];
  /** True if there are texts in the corners of cells. */
  readonly isLow: boolean;
}

export function Digits({ draft, digits, isLow }: DigitsProps): JSX.Element {
  const whole = (sizes[longestName(draft) - 1] ?? 9) * (isLow ? 0.88 : 1);
  return (
    <>
      {digits.map(({ cell, text, kind, isFresh }) => {
        const isPair = kind === 'first' || kind === 'second';
        const size = isPair ? whole * 0.72 : whole;
        const shift = kind === 'first' ? -0.23 : kind === 'second' ? 0.23 : 0;
        const x = leftOf(cell, draft) + (0.5 + shift) * cellSide;
        return (
          <text
            key={`${cell}-${kind}`}
            class={`digit digit-${kind}${isFresh ? ' is-fresh' : ''}`}
            x={x}
            y={topOf(cell, draft) + cellSide / 2 + size * 0.36 + (isLow ? 3 : 0)}
            font-size={size}
          >
            {text}
          </text>
        );
      })}
    </>
  );
}
