/**
 * The colours of a player: equal stripes across the cell, and their numbers in its lower corner, for those who do not
 * see them apart.
 */
import type { JSX } from 'preact';
import type { Draft } from '../../state/draft.js';
import { cellSide, leftOf, topOf } from './geometry.js';
import type { CellNotes } from './scene.js';

interface CellColoursProps {
  readonly draft: Draft;
  readonly notes: readonly CellNotes[];
}

export function CellColours({ draft, notes }: CellColoursProps): JSX.Element {
  return (
    <>
      {notes
        .filter(({ colours }) => colours.length > 0)
        .map(({ cell, colours }) => {
          const [x, y, width] = [leftOf(cell, draft), topOf(cell, draft), cellSide / colours.length];
          return (
            <g key={cell}>
              {/* Opaque, so that tints of regions do not change them. */}
              <rect class="cell-colour-back" x={x} y={y} width={cellSide} height={cellSide} />
              {colours.map((colour, at) => (
                <rect
                  key={colour}
                  class={`cell-colour cell-colour-${colour}`}
                  x={x + at * width}
                  y={y}
                  width={width}
                  height={cellSide}
                />
              ))}
              <text class="colour-numbers" x={x + cellSide - 2} y={y + cellSide - 2.5} font-size={7}>
                {colours.join('')}
              </text>
            </g>
          );
        })}
    </>
  );
}
