/**
 * What browsers and workers load is free of Node's built-ins and of what pages forbid: `eval`, `new Function`. Nothing
 * anywhere in the package waits at the top level of a module, which breaks bundles.
 */
import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { root } from './package-json.js';
import { parseModule, topLevelAwaits, usesOf, walkModules } from './web-modules.js';

const entries = [
  'dist/index.js',
  'dist/classic.js',
  'dist/proofs.js',
  'dist/client.js',
  'dist/browser.js',
  'dist/platform/web-worker.js',
  'dist/element/board-element.js',
];
const modules = walkModules(entries);
const ofNode = new Set([
  'process',
  'Buffer',
  'global',
  'setImmediate',
  'clearImmediate',
  'require',
  '__dirname',
  '__filename',
]);
const forbidden = new Set(['eval', 'Function', 'importScripts']);

describe('the walk', () => {
  test('finds the engines, the side of the web, and nothing of the side of Node', () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['dist/engines/wasm/core.js', 'dist/engines/reference/search.js', 'dist/platform/web.js']),
    );
    expect(paths.filter((path) => /native|platform\/node|dist\/cli\/|stream\/node/.test(path))).toEqual([]);
  });

  test('finds what it looks for', () => {
    const text =
      "await x; for await (const y of z) {} async () => await x; process.env; a.process; ({ process: 1 }); eval('1'); new Function('');";
    const source = ts.createSourceFile('sample.js', text, ts.ScriptTarget.Latest, true);
    expect(topLevelAwaits(source)).toHaveLength(2);
    expect(usesOf(ofNode, source)).toEqual(['process (line 1)']);
    expect(usesOf(forbidden, source)).toHaveLength(2);
  });

  test('meets an import of Node where there is one', () => {
    expect(walkModules(['dist/platform/node.js']).flatMap(({ packages }) => packages)).toContain('node:fs/promises');
  });
});

describe.each(modules)('$path', ({ source, packages }) => {
  test('imports our files only', () => expect(packages).toEqual([]));
  test('uses no global of Node', () => expect(usesOf(ofNode, source)).toEqual([]));
  test('makes no code of text', () => expect(usesOf(forbidden, source)).toEqual([]));
});

test('no module of the package waits at its top level', () => {
  const files = readdirSync(new URL('dist', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const library = files.filter((name) => !name.startsWith('cli')).map((name) => `dist/${name.replaceAll('\\', '/')}`);
  expect(library.length).toBeGreaterThan(200);
  const waiting = library.flatMap((path) => topLevelAwaits(parseModule(path)).map((place) => `${path}: ${place}`));
  expect(waiting).toEqual([]);
});
