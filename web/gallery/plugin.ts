/**
 * A Vite plugin that makes modules from the repository's puzzles: `virtual:gallery` (the boards of the gallery),
 * `virtual:first-puzzle` (the one that visitors see first) and `virtual:benchmark-sample`. All are plain data as
 * default export.
 */
import type { Plugin } from 'vite';
import { buildBenchmarkSample, sampleFiles } from './benchmark-sample.js';
import { buildCards, buildFirstPuzzle, galleryFiles } from './build-gallery.js';

const modules: Readonly<Record<string, { readonly build: () => unknown; readonly files: readonly string[] }>> = {
  'virtual:gallery': { build: buildCards, files: galleryFiles },
  'virtual:first-puzzle': { build: buildFirstPuzzle, files: galleryFiles },
  'virtual:benchmark-sample': { build: buildBenchmarkSample, files: sampleFiles },
};

export function puzzleModules(): Plugin {
  return {
    name: 'pidoku-puzzle-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const found = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
      if (!found) return undefined;
      // Parsing a string is faster than parsing the same data as a program.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(found.build()))});`;
    },
  };
}
