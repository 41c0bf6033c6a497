/** The marks of a player: small symbols round the edge of a cell, and a line of them in its centre. */
import type { JSX } from 'preact';
import type { Draft } from '../../state/draft.js';
import { cellSide, leftOf, topOf } from './geometry.js';
import type { CellNotes } from './scene.js';

/** Where corner marks stand, in the order in which they fill the cell: column and row, −1 to 1. */
const places = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [-0.5, -1],
  [0.5, -1],
  [-0.5, 1],
  [0.5, 1],
] as const;
const cornerSize = 10;
const centreSize = 12;
/** The room of a line in the centre. */
const lineWidth = 36;

interface CellNoteTextsProps {
  readonly draft: Draft;
  readonly notes: readonly CellNotes[];
  /** True if there are texts in the corners of cells. */
  readonly isLow: boolean;
}

export function CellNoteTexts({ draft, notes, isLow }: CellNoteTextsProps): JSX.Element {
  const middle = isLow ? 3 : 0;
  return (
    <>
      {notes.map(({ cell, corner, centre }) => {
        const [x, y] = [leftOf(cell, draft) + cellSide / 2, topOf(cell, draft) + cellSide / 2 + middle];
        const characters = [...centre.join(longest(centre) > 1 ? ' ' : '')].length;
        const size = Math.min(centreSize, lineWidth / (0.58 * characters));
        return (
          <g key={cell} class="cell-notes">
            {corner.slice(0, places.length).map((name, at) => {
              const [across, down] = places[at];
              return (
                <text
                  key={name}
                  x={x + across * 14}
                  y={y + down * (isLow ? 12 : 14) + cornerSize * 0.36}
                  font-size={longest(corner) > 1 ? cornerSize * 0.8 : cornerSize}
                >
                  {name}
                </text>
              );
            })}
            {characters > 0 && (
              <text x={x} y={y + size * 0.36} font-size={size}>
                {centre.join(longest(centre) > 1 ? ' ' : '')}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

const longest = (names: readonly string[]): number => Math.max(0, ...names.map((name) => [...name].length));
