/** Candidates at their places in the cell. A true candidate is darker the more solutions have it. */
import type { JSX } from 'preact';
import { longestName, type Draft } from '../../state/draft.js';
import { digitMiddle } from './digits.js';
import { markPlacesOf } from './mark-place.js';
import type { Mark } from './scene.js';

/** The opacity of a candidate that hardly any solution has; it must still be legible. */
const leastOpacity = 0.12;

/**
 * The class of a true candidate by the darkness of its background. Letters change between black and white where both
 * are equally legible, which is another shade in the light theme than in the dark one.
 */
const strengthOf = (share: number): string | undefined =>
  share > 0.77 ? 'is-strong' : share > 0.5 ? 'is-half' : undefined;

const isFilled = (kind: Mark['kind']): boolean => !/^(stated|on|off|kept)$/.test(kind);

export function Marks({ draft, marks }: { readonly draft: Draft; readonly marks: readonly Mark[] }): JSX.Element {
  const placeOf = markPlacesOf(draft);
  const longest = longestName(draft);
  return (
    <>
      {marks.map(({ cell, symbol, kind, share }) => {
        const { x, y, width, height } = placeOf(cell, symbol);
        const side = Math.min(width, height);
        const { name } = draft.symbols[symbol];
        const size = Math.min(height * 0.9, (width * 1.5) / longest);
        return (
          <g key={`${cell}-${symbol}`} class={`mark mark-${kind}`}>
            {(kind === 'on' || kind === 'kept') && (
              <circle class="mark-shape" cx={x + width / 2} cy={y + height / 2} r={0.52 * side} />
            )}
            {kind === 'off' && (
              <rect
                class="mark-shape"
                x={x + width / 2 - 0.46 * side}
                y={y + height / 2 - 0.46 * side}
                width={0.92 * side}
                height={0.92 * side}
              />
            )}
            {isFilled(kind) && (
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
