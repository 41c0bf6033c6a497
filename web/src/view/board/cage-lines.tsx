/** Cages: a dashed line inside their cells, and the sum in the first cell. */
import type { JSX } from 'preact';
import { countCells, type Draft } from '../../state/draft.js';
import { cagePath, leftOf, topOf } from './geometry.js';

export interface CageLinesProps {
  readonly draft: Draft;
  /** The cells of each cage that is part of a conflict. */
  readonly conflicts: readonly (readonly number[])[];
}

export function CageLines({ draft, conflicts }: CageLinesProps): JSX.Element {
  const inConflict = new Set(conflicts.map(String));
  // Browsers take seconds to draw dashed lines for a thousand overlapping cages.
  const isCrowded = draft.cages.reduce((total, { cells }) => total + cells.length, 0) > 2 * countCells(draft);
  const look = isCrowded ? 'cage is-crowded' : 'cage';
  return (
    <>
      {draft.cages.map(({ cells, sum }) => {
        const first = Math.min(...cells);
        const label = sum === null || sum === undefined ? '' : String(sum);
        return (
          <g key={String(cells)} class={inConflict.has(String(cells)) ? `${look} is-conflict` : look}>
            <path d={cagePath(draft, cells)} />
            {label !== '' && (
              <>
                <rect
                  x={leftOf(first, draft) + 2}
                  y={topOf(first, draft) + 2}
                  width={4 + 5.6 * label.length}
                  height={11}
                />
                <text x={leftOf(first, draft) + 3.5} y={topOf(first, draft) + 11}>
                  {label}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}
