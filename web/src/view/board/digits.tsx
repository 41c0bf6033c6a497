/**
 * The digits in the cells. Long names are smaller, two different solutions stand side by side, and all digits are lower
 * if cages have sums.
 */
import type { JSX } from 'preact';
import type { Draft } from '../../state/draft.js';
import { cellSide, leftOf, topOf } from './geometry.js';
import type { Digit } from './scene.js';

const sizes = [26, 21, 16, 12];

export function Digits({ draft, digits }: { readonly draft: Draft; readonly digits: readonly Digit[] }): JSX.Element {
  const hasSums = draft.cages.some(({ sum }) => sum !== null && sum !== undefined);
  return (
    <>
      {digits.map(({ cell, text, kind }) => {
        const isPair = kind === 'first' || kind === 'second';
        const length = [...text].length - 1;
        const size = (sizes[length] ?? 9) * (isPair ? 0.72 : hasSums ? 0.88 : 1);
        const shift = kind === 'first' ? -0.23 : kind === 'second' ? 0.23 : 0;
        const x = leftOf(cell, draft) + (0.5 + shift) * cellSide;
        return (
          <text
            key={`${cell}-${kind}`}
            class={`digit digit-${kind}`}
            x={x}
            y={topOf(cell, draft) + cellSide / 2 + size * 0.36 + (hasSums ? 3 : 0)}
            font-size={size}
          >
            {text}
          </text>
        );
      })}
    </>
  );
}
