/** Every font of the builds, read by another program: its glyphs have the outlines of IBM Plex Sans. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { characters, outlineOf, readSource, readWoff2 } from './setup/fonts.js';

/** A font of a build, with the weight that its file or its member has as a name. */
type BuiltFont = readonly [weight: number, bytes: Buffer];

const root = fileURLToPath(new URL('../../', import.meta.url));
const listFiles = (folder: string, end: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${root}${folder}/${name}`)
    .toSorted();

/** Code has them in base64, as members `"400":"…"`. */
const fontsInCode = (folder: string): BuiltFont[] =>
  listFiles(folder, '.js').flatMap((file) =>
    Array.from(
      readFileSync(file, 'latin1').matchAll(/"([1-9]00)":"([A-Za-z0-9+/]{1000,}=*)"/g),
      ([, weight, font]) => [Number(weight), Buffer.from(font, 'base64')] as const,
    ),
  );

const fontFiles = (folder: string): BuiltFont[] =>
  listFiles(folder, '.woff2').map((file) => [Number(/digits-(\d+)/.exec(file)?.[1]), readFileSync(file)]);

describe.each([
  ['the element', () => fontsInCode('dist/element')],
  ['the page, which has the same files without a network', () => fontFiles('web/dist')],
] as const)('%s', (_, listFonts) => {
  test('has a whole font of each weight', async () => {
    const fonts = listFonts();
    expect(fonts.map(([weight]) => weight)).toEqual([400, 600]);
    for (const [weight, bytes] of fonts) {
      const [built, source] = [[await readWoff2(bytes)], readSource(weight)];
      for (const character of characters) {
        const [found, expected] = [outlineOf(built, character), outlineOf(source, character)];
        expect(expected.length, character).toBeGreaterThan(8);
        expect(found.length, `${weight} ${character}`).toBe(expected.length);
        // Points are rounded to units, a thousandth of the size.
        const most = Math.max(...found.map((number, at) => Math.abs(number - expected[at])));
        expect(most, `${weight} ${character}`).toBeLessThan(1.5);
      }
    }
  });
});
