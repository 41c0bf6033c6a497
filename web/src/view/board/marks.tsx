/** Candidates at their places in the cell. A true candidate is darker the more solutions have it. */
import type { JSX } from 'preact';
import { longestName, type Draft } from '../../state/draft.js';
import { digitMiddle } from './digits.js';
import { cellSide, leftOf, markGrid, topOf } from './geometry.js';
import type { Mark } from './scene.js';

/** The opacity of a candidate that hardly any solution has; it must still be legible. */
const leastOpacity = 0.12;

/**
 * The class of a true candidate by the darkness of its background. Letters change between black and white where both
 * are equally legible, which is another shade in the light theme than in the dark one.
 */
const strengthOf = (share: number): string | undefined =>
  share > 0.77 ? 'is-strong' : share > 0.5 ? 'is-half' : undefined;

export function Marks({ draft, marks }: { readonly draft: Draft; readonly marks: readonly Mark[] }): JSX.Element {
  const [rows, columns] = markGrid(draft.symbols.length);
  const longest = longestName(draft);
  const caged = new Set(draft.cages.flatMap(({ cells }) => cells));
  return (
    <>
      {marks.map(({ cell, symbol, kind, share }) => {
        // Inside the line of a cage, below its sum.
        const [left, top, inner] = caged.has(cell) ? [8, 12, cellSide - 16] : [2, 2, cellSide - 4];
        const [width, height] = [inner / columns, inner / rows];
        const x = leftOf(cell, draft) + left + (symbol % columns) * width;
        const y = topOf(cell, draft) + top + Math.floor(symbol / columns) * height;
        const { name } = draft.symbols[symbol];
        const size = Math.min(height * 0.9, (width * 1.5) / longest);
        return (
          <g key={`${cell}-${symbol}`} class={`mark mark-${kind}`}>
            {kind !== 'stated' && (
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={1.5}
                fill-opacity={kind === 'true' ? leastOpacity + (1 - leastOpacity) * share : 1}
              />
            )}
            <text
              class={kind === 'true' ? strengthOf(share) : undefined}
              x={x + width / 2}
              y={y + height / 2 + size * digitMiddle}
              font-size={size}
            >
              {name}
            </text>
          </g>
        );
      })}
    </>
  );
}
