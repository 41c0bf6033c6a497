/**
 * The board as SVG: a picture of a draft and its scene that cannot change them. Colours and fonts are in
 * `styles/board.css`.
 */
import type { JSX } from 'preact';
import { regionLabels, type Draft } from '../../state/draft.js';
import { CageLines, CageTints } from './cage-lines.js';
import { CellColours } from './cell-colours.js';
import { CellNoteTexts } from './cell-note-texts.js';
import { Digits } from './digits.js';
import { ClueMarks, hasOutlineTexts } from './clues/clue-marks.js';
import { ClueShapes } from './clues/clue-shapes.js';
import { cellSide, frameOf, gridPath, leftOf, regionPath, regionStroke, topOf } from './geometry.js';
import { StepLayer } from './step-layer.js';
import { Marks } from './marks.js';
import { RegionTints } from './region-tints.js';
import type { Scene } from './scene.js';

interface BoardDrawingProps {
  readonly draft: Draft;
  readonly scene: Scene;
  /** True if each region gets its own tint, for painting regions. */
  readonly tintsRegions?: boolean;
}

export function BoardDrawing({ draft, scene, tintsRegions = false }: BoardDrawingProps): JSX.Element {
  const width = draft.columns * cellSide;
  const height = draft.rows * cellSide;
  const viewBox = frameOf(draft, scene.sides).join(' ');
  const hasLabels = draft.cages.some(({ sum }) => typeof sum === 'number') || hasOutlineTexts(scene.clues);
  return (
    <svg class={`board-drawing${scene.isStale ? ' is-stale' : ''}`} viewBox={viewBox} aria-hidden="true">
      <rect class="paper" width={width} height={height} />
      <RegionTints draft={draft} labels={tintsRegions ? regionLabels(draft) : null} />
      {scene.notes && <CellColours draft={draft} notes={scene.notes} />}
      {scene.tintsCages && <CageTints draft={draft} />}
      {scene.highlights.map(({ name, cell }) => (
        <rect
          key={`${name}-${cell}`}
          class={`highlight highlight-${name}`}
          x={leftOf(cell, draft)}
          y={topOf(cell, draft)}
          width={cellSide}
          height={cellSide}
        />
      ))}
      {draft.rules.includes('diagonals') && (
        <path class="diagonal" d={`M0 0L${width} ${height}M${width} 0L0 ${height}`} />
      )}
      <ClueShapes size={draft} clues={scene.clues} conflicts={scene.conflictClues} />
      <path class="grid-line" d={gridPath(draft)} />
      <path class="region-line" d={regionPath(draft, regionLabels(draft))} stroke-width={regionStroke(draft)} />
      <CageLines draft={draft} conflicts={scene.conflictCages} />
      <ClueMarks size={draft} clues={scene.clues} conflicts={scene.conflictClues} />
      {scene.step && <StepLayer draft={draft} picture={scene.step} />}
      <Marks draft={draft} marks={scene.marks} />
      {scene.notes && <CellNoteTexts draft={draft} notes={scene.notes} isLow={hasLabels} />}
      <Digits draft={draft} digits={scene.digits} isLow={hasLabels} />
      {scene.highlights.map(
        ({ name, cell }) =>
          (name === 'clash' || name === 'conflict') && (
            <rect
              key={`${name}-${cell}`}
              class={`outline outline-${name}`}
              x={leftOf(cell, draft) + 2}
              y={topOf(cell, draft) + 2}
              width={cellSide - 4}
              height={cellSide - 4}
            />
          ),
      )}
    </svg>
  );
}
