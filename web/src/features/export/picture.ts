/** Which picture is meant: the puzzle by itself, or all that is seen on the board now. */
import { signal } from '@preact/signals';
import { puzzle } from '../../state/puzzle.js';
import { scene } from '../../view/board/board-view.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { drawSvg } from './draw-svg.js';

export const pictureNames = ['puzzle', 'shown'] as const;
export type PictureName = (typeof pictureNames)[number];
export const picture = signal<PictureName>('puzzle');

/** The picture, in no document yet. */
export function drawPicture(): SVGSVGElement {
  const draft = puzzle.peek();
  return drawSvg(draft, picture.peek() === 'puzzle' ? puzzleScene(draft) : scene.peek());
}

/** The picture as a file of SVG. */
export const writePicture = (): string => new XMLSerializer().serializeToString(drawPicture());

/** A name for files of the puzzle, without an ending. */
export function fileName(): string {
  const { id, meta, rows, columns } = puzzle.peek();
  const name = (meta?.title ?? id ?? `sudoku ${rows}x${columns}`).normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...name.replace(/^-/, '').toLowerCase()].slice(0, 60).join('').replace(/-$/, '') || 'sudoku';
}
