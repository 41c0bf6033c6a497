/** The cages of the board, and the tints that tell neighbours apart. */
import type { JSX } from 'preact';
import { cageTints } from '../../state/tints.js';
import { countCells, type Draft } from '../../state/draft.js';
import { CageOutline } from './cage-outline.js';
import { outlinePath } from './outline.js';

interface CageLinesProps {
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
      {draft.cages.map(({ cells, sum }) => (
        <g key={String(cells)} class={inConflict.has(String(cells)) ? `${look} is-conflict` : look}>
          <CageOutline size={draft} cells={cells} text={sum === null || sum === undefined ? undefined : String(sum)} />
        </g>
      ))}
    </>
  );
}

/** Tints under the digits of cages. */
export function CageTints({ draft }: { readonly draft: Draft }): JSX.Element {
  const tints = cageTints(draft);
  return (
    <>
      {draft.cages.map(({ cells }, at) => (
        <path
          key={String(cells)}
          class={`tint tint-${tints[at]}`}
          d={outlinePath(draft, cells, { inset: 0, radius: 0 })}
        />
      ))}
    </>
  );
}
