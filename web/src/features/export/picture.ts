/** The picture to export: the puzzle alone, or everything that the board shows now. */
import { signal } from '@preact/signals';
import { puzzle } from '../../state/puzzle.js';
import { scene } from '../../view/board/board-view.js';
import { puzzleScene } from '../parts/puzzle-scene.js';
import { drawSvg } from './draw-svg.js';
import { outlineTexts } from './outline-texts.js';

export const pictureNames = ['puzzle', 'shown'] as const;
type PictureName = (typeof pictureNames)[number];
export const picture = signal<PictureName>('puzzle');

/** Draws the picture; it is not part of a document. */
export function drawPicture(): SVGSVGElement {
  const draft = puzzle.peek();
  return drawSvg(draft, picture.peek() === 'puzzle' ? puzzleScene(draft) : scene.peek());
}

/** The picture with its texts as outlines, for files. */
async function drawOutlined(): Promise<SVGSVGElement> {
  const drawing = drawPicture();
  await outlineTexts(drawing);
  return drawing;
}

/** The picture as the text of an SVG file. */
export const writePicture = async (): Promise<string> => new XMLSerializer().serializeToString(await drawOutlined());

/** The picture as a PDF. What writes it comes when it is first wanted. */
export async function writePicturePdf(): Promise<Blob> {
  const [{ writePdf }, drawing] = await Promise.all([import('./pdf/write-pdf.js'), drawOutlined()]);
  return writePdf(drawing, drawing.querySelector('title')!.textContent);
}

/** A file name for the puzzle, without an extension. */
export function fileName(): string {
  const { id, meta, rows, columns } = puzzle.peek();
  const name = (meta?.title ?? id ?? `sudoku ${rows}x${columns}`).normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-');
  return [...name.replace(/^-/, '').toLowerCase()].slice(0, 60).join('').replace(/-$/, '') || 'sudoku';
}
