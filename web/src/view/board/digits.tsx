/**
 * The digits in the cells, in one size, which the longest name decides. Two different solutions stand side by side, and
 * all digits are lower if cages have sums.
 */
import type { JSX } from 'preact';
import { longestName, type Draft } from '../../state/draft.js';
import { cellSide, leftOf, topOf } from './geometry.js';
import type { Digit } from './scene.js';

/** The largest size, and the room for longer names: characters are 0.6 wide in the font. */
const [largest, room, characterWidth] = [27, 28, 0.6];
/** How far the middle of a digit is above its base line, for a size of 1. */
export const digitMiddle = 0.349;

/** The size of digits in cells of any board, by the number of characters of the longest name. */
export const digitSize = (longest: number): number =>
  Math.round(10 * Math.min(largest, room / (characterWidth * longest))) / 10;

interface DigitsProps {
  readonly draft: Draft;
  readonly digits: readonly Digit[];
  /** True if there are texts in the corners of cells. */
  readonly isLow: boolean;
}

export function Digits({ draft, digits, isLow }: DigitsProps): JSX.Element {
  const whole = digitSize(longestName(draft)) * (isLow ? 0.88 : 1);
  return (
    <>
      {digits.map(({ cell, text, kind, isFresh }) => {
        const isPair = kind === 'first' || kind === 'second';
        const size = isPair ? whole * 0.72 : whole;
        const shift = kind === 'first' ? -0.23 : kind === 'second' ? 0.23 : 0;
        const x = leftOf(cell, draft) + (0.5 + shift) * cellSide;
        return (
          <text
            // A digit that takes another's place appears anew.
            key={`${cell}-${kind}-${text}`}
            class={`digit digit-${kind}${isFresh ? ' is-fresh' : ''}`}
            x={x}
            y={topOf(cell, draft) + cellSide / 2 + size * digitMiddle + (isLow ? 3 : 0)}
            font-size={size}
          >
            {text}
          </text>
        );
      })}
    </>
  );
}
