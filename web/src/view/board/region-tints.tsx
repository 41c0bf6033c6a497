/** Tints under the digits: for extra houses that do not overlap, and for regions while they are painted. */
import type { JSX } from 'preact';
import type { Draft } from '../../state/draft.js';
import { regionTint } from '../../state/tints.js';
import { cellSide, leftOf, topOf } from './geometry.js';

export function RegionTints({
  draft,
  labels,
}: {
  readonly draft: Draft;
  readonly labels: readonly (string | null)[] | null;
}): JSX.Element {
  const square = (cell: number, name: string): JSX.Element => (
    <rect
      key={`${name}-${cell}`}
      class={`tint ${name}`}
      x={leftOf(cell, draft)}
      y={topOf(cell, draft)}
      width={cellSide}
      height={cellSide}
    />
  );
  const extra = draft.extra.flatMap(({ cells }) => cells);
  const isDisjoint = new Set(extra).size === extra.length;
  return (
    <>
      {labels?.map((label, cell) => label !== null && square(cell, `tint-${regionTint(label)}`))}
      {isDisjoint && extra.map((cell) => square(cell, 'tint-extra'))}
    </>
  );
}
