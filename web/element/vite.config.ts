/**
 * Builds `<pidoku-board>` for the package, into `dist/element`: its code with the view of the page in it, and beside it
 * what comes when it is needed. Nothing in it is imported from elsewhere.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { digitFont } from '../fonts/plugin.js';
import { onDemandInPage } from '../on-demand/plugin.js';
import { packageAlias } from '../package-alias.js';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { version: string };
const banner = `/*! pidoku ${version}, copyright (c) 2026 the Pidoku authors, MIT licence; other licences: licences.txt */`;

/** The libraries whose code is part of the bundle. */
const libraries = ['preact', '@preact/signals', '@preact/signals-core'];

/** Leaves out style files, and puts the types and the licences of the bundled libraries beside the code. */
function besides(): Plugin {
  const licenceOf = (name: string): string =>
    `${name}\n\n${readFileSync(fromRoot(`node_modules/${name}/LICENSE`), 'utf8').trim()}\n`;
  return {
    name: 'pidoku-element-besides',
    generateBundle: {
      // After Vite wrote the style files.
      order: 'post',
      handler(_options, bundle) {
        // The styles are part of the code; files are those of parts of the view that are never shown here.
        for (const name of Object.keys(bundle)) if (name.endsWith('.css')) Reflect.deleteProperty(bundle, name);
        const types = readFileSync(fromRoot('web/element/public-types.d.ts'), 'utf8');
        this.emitFile({ type: 'asset', fileName: 'board-element.d.ts', source: types });
        const licences = libraries.map(licenceOf).join('\n----\n\n');
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licences });
      },
    },
  };
}

export default defineConfig({
  root: fromRoot('web'),
  base: './',
  publicDir: false,
  resolve: { alias: packageAlias },
  plugins: [
    onDemandInPage({ dist: fromRoot('dist/'), standIns: fromRoot('web/src/on-demand/') }),
    digitFont(),
    besides(),
  ],
  build: {
    outDir: fromRoot('dist/element'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { 'board-element': fromRoot('web/element/board-element.tsx') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js', postBanner: banner },
    },
  },
});
