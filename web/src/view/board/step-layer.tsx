/** The picture of a step, below digits and candidates: outlined houses, lines that block, and the arrows of a chain. */
import type { CellSymbol } from 'pidoku';
import type { JSX } from 'preact';
import type { Draft } from '../../state/draft.js';
import type { OutlinedHouse, StepPicture } from '../../state/step-picture.js';
import { centreOf, type Point } from './clues/points.js';
import { markPlacesOf } from './mark-place.js';
import { outlinePath } from './outline.js';
import { arrowPaths, blockPath, crossPath, ringRadius } from './step-geometry.js';
import './step-layer.css';

/** The distance of an outline from the sides of its cells: those of different roles lie beside each other. */
const insets: Record<OutlinedHouse['role'], number> = { target: 1.5, base: 1.5, cover: 4.5 };

interface StepLayerProps {
  readonly draft: Draft;
  readonly picture: StepPicture;
}

export function StepLayer({ draft, picture: { lines, blocked, houses, links } }: StepLayerProps): JSX.Element {
  const placeOf = markPlacesOf(draft);
  const middleOf = ({ cell, symbol }: CellSymbol): Point => {
    const { x, y, width, height } = placeOf(cell, symbol);
    return [x + width / 2, y + height / 2];
  };
  const space = 0.55 * placeOf(0, 0).height;
  return (
    <g class="step-layer">
      {houses.map(({ role, cells }, index) => (
        <path
          key={`${role}-${index}`}
          class={`step-house step-house-${role}`}
          d={outlinePath(draft, cells, { inset: insets[role], radius: 0 })}
        />
      ))}
      {[...new Set(lines.filter(({ by }) => by === 'digit').map(({ from }) => from))].map((cell) => {
        const [cx, cy] = centreOf(cell, draft);
        return <circle key={`ring-${cell}`} class="block-source" cx={cx} cy={cy} r={ringRadius} />;
      })}
      {lines.map((line) => (
        <path key={`${line.from}-${line.to}`} class="block-line" d={blockPath(line, draft)} />
      ))}
      {blocked.map((cell) => (
        <path key={`cross-${cell}`} class="block-cross" d={crossPath(cell, draft)} />
      ))}
      {links.map(({ kind, from, to }, index) => {
        const { line, head } = arrowPaths(middleOf(from), middleOf(to), space);
        return (
          <g key={`link-${index}`} class={`link link-${kind}`}>
            <path class="link-line" d={line} />
            <path class="link-head" d={head} />
          </g>
        );
      })}
    </g>
  );
}
