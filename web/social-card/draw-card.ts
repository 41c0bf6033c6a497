/** Draws the card that other pages show for a link: the board of arrivals beside the name of the page, as a PNG. */
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { outlineText, textWidth } from '../fonts/digit-font.js';
import { cardSize } from './size.js';
import { arrivalShapes, type Shape } from './shapes.js';

const { width, height } = cardSize;
/** The distance of the board from three sides, and of the words from it. */
const margin = 45;
const colours = { page: '#f5f3ee', ink: '#1a1c22', muted: '#555a65' };

const words: readonly (readonly [text: string, size: number, weight: 400 | 600, top: number, colour: string])[] = [
  ['Pidoku', 92, 600, 150, colours.ink],
  ['Paste, type or draw any', 40, 400, 270, colours.ink],
  ['Sudoku. See at once', 40, 400, 322, colours.ink],
  ['whether it has one solution.', 40, 400, 374, colours.ink],
  ['Pi Day 2009: π three times in', 27, 400, 520, colours.muted],
  ['every row, column and region', 27, 400, 556, colours.muted],
];

export function drawCard(): Uint8Array {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colours.page;
  context.fillRect(0, 0, width, height);
  const side = height - 2 * margin;
  for (const [text, size, weight, base, colour] of words) {
    context.fillStyle = colour;
    context.fill(new Path2D(outlineText(text, weight, size, side + 2 * margin, base)));
  }
  const [drawing, ...shapes] = arrivalShapes();
  const [left, top, across] = drawing.look.viewBox.split(' ').map(Number);
  context.translate(margin, margin);
  context.scale(side / across, side / across);
  context.translate(-left, -top);
  for (const shape of shapes) drawShape(context, shape);
  return canvas.toBuffer('image/png');
}

function drawShape(context: SKRSContext2D, { tag, look, text }: Shape): void {
  const path = tag === 'text' ? textPath(text, look) : new Path2D(tag === 'rect' ? rectPath(look) : look.d);
  if (look.fill !== 'none' && look.fill !== undefined) {
    context.globalAlpha = Number(look['fill-opacity'] ?? 1);
    context.fillStyle = look.fill;
    context.fill(path);
    context.globalAlpha = 1;
  }
  if (look.stroke === undefined) return;
  context.strokeStyle = look.stroke;
  context.lineWidth = Number(look['stroke-width'] ?? 1);
  context.lineCap = 'square';
  context.stroke(path);
}

const rectPath = ({ x = '0', y = '0', width: across, height: down }: Shape['look']): string =>
  `M${x} ${y}h${across}v${down}h-${across}z`;

/** A digit in the middle of its place. */
function textPath(text: string, look: Shape['look']): Path2D {
  const weight = look['font-weight'] === '600' ? 600 : 400;
  const size = Number(look['font-size']);
  const length = textWidth(text, weight, size);
  return new Path2D(outlineText(text, weight, size, Number(look.x) - length / 2, Number(look.y)));
}
