/**
 * A Vite plugin for the board's font: writes its files into `build/` before the styles that name them are read, has the
 * page load them early, puts the licence beside them, and makes `virtual:digit-outlines` for pictures and
 * `virtual:digit-fonts` for what brings its font in its code.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { buildDigitFont, buildOutlines, readLicence, weights } from './digit-font.js';

const virtualModules: Readonly<Record<string, () => object | Promise<object>>> = {
  'virtual:digit-outlines': () => Object.fromEntries(weights.map((weight) => [weight, buildOutlines(weight)])),
  'virtual:digit-fonts': async () =>
    Object.fromEntries(
      await Promise.all(
        weights.map(async (weight) => [weight, Buffer.from(await buildDigitFont(weight)).toString('base64')] as const),
      ),
    ),
};

export function digitFont(): Plugin {
  return {
    name: 'pidoku-digit-font',
    async buildStart() {
      const folder = new URL('build/', import.meta.url);
      mkdirSync(folder, { recursive: true });
      for (const weight of weights)
        writeFileSync(new URL(`digits-${weight}.woff2`, folder), await buildDigitFont(weight));
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
