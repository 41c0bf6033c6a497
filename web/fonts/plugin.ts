/**
 * A Vite plugin for the board's font: writes its files into `build/` before the styles that name them are read, has the
 * page load them early, puts the licence beside them, and makes `virtual:digit-outlines` for pictures and
 * `virtual:digit-fonts` for what brings its font in its code.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildDigitFonts, buildOutlines, readLicence, weights } from './digit-font.js';

const virtualModules: Readonly<Record<string, () => object | Promise<object>>> = {
  'virtual:digit-outlines': () => Object.fromEntries(weights.map((weight) => [weight, buildOutlines(weight)])),
  'virtual:digit-fonts': async () =>
    Object.fromEntries(
      Array.from(await buildDigitFonts(), ([weight, font]) => [weight, Buffer.from(font).toString('base64')]),
    ),
};

export function digitFont(): Plugin {
  return {
    name: 'pidoku-digit-font',
    async buildStart() {
      const folder = new URL('build/', import.meta.url);
      mkdirSync(folder, { recursive: true });
      for (const [weight, font] of await buildDigitFonts())
        writeFileSync(new URL(`digits-${weight}.woff2`, folder), font);
    },
    resolveId: (id) => (id in virtualModules ? `\0${id}` : undefined),
    async load(id) {
      const build = id.startsWith('\0') ? virtualModules[id.slice(1)] : undefined;
      if (!build) return undefined;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await build()))});`;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'assets/digits-licence.txt', source: readLicence() });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
