/**
 * Replaces the texts of a picture with the outlines of the board's font, so that it looks the same in every program. A
 * text with other characters stays a text.
 */
import type { GlyphOutlines } from '../../../fonts/outlines.js';

/** The outlines of each weight; they come with the first picture. */
const loadOutlines = async (): Promise<Readonly<Record<number, GlyphOutlines>>> =>
  (await import('virtual:digit-outlines')).default;

/** Attributes of texts that outlines do not have. */
const textAttributes = ['x', 'y', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'text-decoration'];

/** Changes the picture in place. @throws Error (rejects) if the outlines cannot be loaded. */
export async function outlineTexts(picture: SVGSVGElement): Promise<void> {
  const outlines = await loadOutlines();
  for (const text of picture.querySelectorAll('text')) {
    const path = outlineOf(text, outlines[Number(text.getAttribute('font-weight') ?? 400) >= 600 ? 600 : 400]);
    if (path !== null) text.replaceWith(asPath(text, path));
  }
}

function asPath(text: SVGTextElement, d: string): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  for (const { name, value } of text.attributes) if (!textAttributes.includes(name)) path.setAttribute(name, value);
  path.setAttribute('d', d);
  return path;
}

/** The outline of a text at its place; null if a character has none. */
function outlineOf(text: SVGTextElement, { unitsPerEm, glyphs }: GlyphOutlines): string | null {
  const characters = [...text.textContent];
  // A space is what is left between words.
  const found = characters.map((character) =>
    character === ' ' ? { width: unitsPerEm / 4, path: '' } : glyphs[character],
  );
  if (found.includes(undefined)) return null;
  const scale = Number.parseFloat(text.getAttribute('font-size')!) / unitsPerEm;
  const width = found.reduce((sum, glyph) => sum + glyph!.width, 0) * scale;
  const left = Number(text.getAttribute('x')) - (text.getAttribute('text-anchor') === 'middle' ? width / 2 : 0);
  const base = Number(text.getAttribute('y'));
  let x = left;
  const paths = found.map((glyph) => {
    const path = placed(glyph!.path, scale, x, base);
    x += glyph!.width * scale;
    return path;
  });
  return (
    paths.join('') +
    (text.getAttribute('text-decoration') === 'line-through' ? strike(left, base, width, scale * unitsPerEm) : '')
  );
}

/** A path of absolute points, each with an x and a y, moved and scaled. */
function placed(path: string, scale: number, x: number, y: number): string {
  let isX = false;
  return path
    .replaceAll(/-?[\d.]+/g, (value) => {
      isX = !isX;
      const separator = isX ? '' : ' ';
      return separator + String(round(Number(value) * scale + (isX ? x : y)));
    })
    .replaceAll(/ +/g, ' ');
}

const round = (length: number): number => Math.round(length * 100) / 100;

const strike = (left: number, base: number, width: number, size: number): string =>
  `M${round(left)} ${round(base - size * 0.31)}h${round(width)}v${round(-size * 0.06)}h${round(-width)}z`;
