/** The fonts of a build and the font that they are made of, read by opentype.js. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import woff2 from 'wawoff2';

export const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZπ+−-'];

/** The width of a glyph, and points along its outline, in units of the font. */
export type Outline = readonly number[];

export async function readWoff2(bytes: Uint8Array): Promise<Font> {
  // What is returned is written over by the next call.
  const font = Uint8Array.from(await woff2.decompress(bytes));
  return opentype.parse(font.buffer);
}

/** The parts of IBM Plex Sans that have the characters of the board. */
export function readSource(weight: number): readonly Font[] {
  return ['latin', 'greek'].map((part) => {
    const file = `@fontsource/ibm-plex-sans/files/ibm-plex-sans-${part}-${weight}-normal.woff`;
    return opentype.parse(Uint8Array.from(readFileSync(createRequire(import.meta.url).resolve(file))).buffer);
  });
}

/** Returns nothing for a character that none of the fonts has. */
export function outlineOf(fonts: readonly Font[], character: string): Outline {
  const font = fonts.find((one) => one.charToGlyphIndex(character) > 0);
  if (!font) return [];
  const { advanceWidth = 0, path } = font.charToGlyph(character);
  const points = [advanceWidth];
  let [x, y] = [0, 0];
  for (const command of path.commands) {
    if (command.type === 'Z') continue;
    const ends = [x, y, ...controlsOf(command), command.x, command.y];
    for (const t of command.type === 'M' ? [1] : [0.25, 0.5, 0.75, 1])
      for (const axis of [0, 1])
        points.push(
          between(
            ends.filter((_, at) => at % 2 === axis),
            t,
          ),
        );
    [x, y] = [command.x, command.y];
  }
  return points;
}

/** The source has curves of the second degree, the fonts of the builds those of the third. */
function controlsOf(command: PathCommand): readonly number[] {
  if (command.type === 'Q') return [command.x1, command.y1];
  return command.type === 'C' ? [command.x1, command.y1, command.x2, command.y2] : [];
}

/** A point of a Bézier curve by de Casteljau, along one axis. */
function between(controls: readonly number[], t: number): number {
  if (controls.length === 1) return controls[0];
  return between(
    controls.slice(1).map((next, at) => controls[at] + t * (next - controls[at])),
    t,
  );
}
