/**
 * The font of the board: the digits, the capital letters, π and signs of IBM Plex Sans, in two weights. Its glyphs come
 * from two files of the package, since Greek has one of its own; joined, a weight takes less than 4 kB. The same
 * outlines are written into pictures, which therefore look the same in every program.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';
import woff2 from 'wawoff2';
import type { GlyphOutlines } from './outlines.js';

export const weights = [400, 600] as const;
const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZπ+−-'];

const packageFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource/ibm-plex-sans/${name}`);

/** The SIL Open Font License, which is passed on with the font. */
export const readLicence = (): string => readFileSync(packageFile('LICENSE'), 'utf8');

function readFont(part: 'latin' | 'greek', weight: number): Font {
  const bytes = readFileSync(packageFile(`files/ibm-plex-sans-${part}-${weight}-normal.woff`));
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** The glyph of each character, and the font whose metrics count. */
interface Glyphs {
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly font: Font;
}

const known = new Map<number, Glyphs>();

/** A weight is read once. */
function glyphsOf(weight: number): Glyphs {
  let glyphs = known.get(weight);
  if (glyphs === undefined) known.set(weight, (glyphs = readGlyphs(weight)));
  return glyphs;
}

function readGlyphs(weight: number): Glyphs {
  const [latin, greek] = [readFont('latin', weight), readFont('greek', weight)];
  const glyphOf = (character: string): Glyph => {
    const font = [latin, greek].find((one) => one.charToGlyphIndex(character) > 0);
    if (!font) throw new Error(`the font has no ${character}`);
    return font.charToGlyph(character);
  };
  return { glyphs: new Map(characters.map((character) => [character, glyphOf(character)])), font: latin };
}

let fonts: Promise<ReadonlyMap<number, Uint8Array>> | undefined;

/** The font of each weight as WOFF2, made once. */
export const buildDigitFonts = (): Promise<ReadonlyMap<number, Uint8Array>> => (fonts ??= compressFonts());

/** The compressor returns a view of its memory, which its next call writes over: one font at a time, each copied. */
async function compressFonts(): Promise<ReadonlyMap<number, Uint8Array>> {
  const compressed = new Map<number, Uint8Array>();
  for (const weight of weights)
    compressed.set(weight, Uint8Array.from(await woff2.compress(new Uint8Array(joinFont(weight).toArrayBuffer()))));
  return compressed;
}

/** Its name is our own, since the licence reserves that of the original. */
function joinFont(weight: number): Font {
  const { glyphs, font } = glyphsOf(weight);
  const { unitsPerEm, ascender, descender } = font;
  return new opentype.Font({
    familyName: 'Pidoku Digits',
    styleName: String(weight),
    unitsPerEm,
    ascender,
    descender,
    glyphs: [
      new opentype.Glyph({ name: '.notdef', advanceWidth: unitsPerEm / 2, path: new opentype.Path() }),
      ...Array.from(glyphs, ([character, { advanceWidth, path }]) => {
        const unicode = character.codePointAt(0)!;
        return new opentype.Glyph({ name: `uni${unicode.toString(16)}`, unicode, advanceWidth, path });
      }),
    ],
  });
}

export function textWidth(text: string, weight: number, size: number): number {
  const { glyphs, font } = glyphsOf(weight);
  const widths = [...text].map((character) => (glyphs.get(character) ?? font.charToGlyph(character)).advanceWidth!);
  return (widths.reduce((sum, width) => sum + width, 0) * size) / font.unitsPerEm;
}

/** The outline of any text, as a path that begins at `x` on a base line. */
export function outlineText(text: string, weight: number, size: number, x: number, base: number): string {
  const { glyphs, font } = glyphsOf(weight);
  let left = x;
  return [...text]
    .map((character) => {
      const glyph = glyphs.get(character) ?? font.charToGlyph(character);
      const path = glyph.getPath(left, base, size).toPathData({ decimalPlaces: 2, flipY: false });
      left += (glyph.advanceWidth! * size) / font.unitsPerEm;
      return path;
    })
    .join('');
}

/** The outlines of one weight, for pictures. */
export function buildOutlines(weight: number): GlyphOutlines {
  const { glyphs, font } = glyphsOf(weight);
  return {
    unitsPerEm: font.unitsPerEm,
    glyphs: Object.fromEntries(
      Array.from(glyphs, ([character, { advanceWidth, path }]) => [
        character,
        { width: advanceWidth!, path: path.toPathData({ decimalPlaces: 0, flipY: true, flipYBase: 0 }) },
      ]),
    ),
  };
}
