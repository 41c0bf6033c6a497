/** What package.json promises is there, and is packed; runtimes get the side that is theirs. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseFile, filesOf, packageJson, readJson, root } from './package-json.js';

const { exports, imports, bin, main, types, files, sideEffects } = packageJson;
const named = [
  ...Object.values(exports),
  ...Object.values(imports),
  ...Object.values(bin),
  main,
  types,
  ...sideEffects,
].flatMap(filesOf);

describe('package.json', () => {
  test.each([...new Set(named)])('names %s, which is there and packed', (file) => {
    expect(existsSync(new URL(file, root)), file).toBe(true);
    const path = file.replace('./', '');
    expect(path === 'package.json' || files.some((folder) => path.startsWith(`${folder}/`))).toBe(true);
  });

  test.each(Object.entries(exports))('types before code: %s', (_name, conditions) => {
    if (typeof conditions !== 'string') expect(Object.keys(conditions)[0]).toBe('types');
  });
});

test('the versions of the lock file, of JSR and of the newest entry of the changelog are the same', () => {
  const lock = readJson('package-lock.json') as { readonly version: string };
  const jsr = readJson('jsr.json') as { readonly version: string };
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync(new URL('CHANGELOG.md', root), 'utf8')) ?? [];
  expect([lock.version, jsr.version, newest]).toEqual(Array(3).fill(packageJson.version));
});

describe('#platform', () => {
  const node = './dist/platform/node.js';
  const web = './dist/platform/web.js';

  test.each([
    ['Node', ['node', 'import', 'module-sync', 'node-addons'], node],
    ['Deno', ['deno', 'node', 'import'], node],
    ['Bun', ['bun', 'node', 'import', 'require'], node],
    ['webpack and Vite for browsers', ['webpack', 'module', 'browser', 'development', 'import'], web],
    ['esbuild for browsers', ['browser', 'module', 'import'], web],
    ['wrangler', ['workerd', 'worker', 'browser', 'import'], web],
    ['wrangler with the built-ins of Node', ['workerd', 'worker', 'node', 'import'], web],
    ['a bundler that says nothing', ['import'], web],
  ])('of %s', (_runtime, conditions, side) => {
    expect(chooseFile(imports['#platform'], conditions)).toBe(side);
  });
});

describe('entries', () => {
  test.each([
    ['Node', ['node', 'import', 'module-sync', 'node-addons'], './dist/node/index.js'],
    ['Deno', ['deno', 'node', 'import'], './dist/node/index.js'],
    ['webpack and Vite for browsers', ['webpack', 'module', 'browser', 'development', 'import'], './dist/index.js'],
    ['esbuild for Node', ['node', 'module', 'import'], './dist/index.js'],
    ['wrangler with the built-ins of Node', ['workerd', 'worker', 'node', 'import'], './dist/index.js'],
    ['a bundler that says nothing', ['import'], './dist/index.js'],
  ])('of %s', (_runtime, conditions, file) => {
    expect(chooseFile(exports['.'], conditions)).toBe(file);
  });
});

describe('jsr.json', () => {
  const jsr = readJson('jsr.json') as Record<'name' | 'license', string> & {
    exports: Record<string, string>;
  };

  test('is of the same licence', () => {
    expect(jsr.license).toBe(packageJson.license);
  });

  test.each(Object.entries(jsr.exports))('exports %s, which is there and in the package too', (name, file) => {
    expect(existsSync(new URL(file, root))).toBe(true);
    expect(Object.keys(exports)).toContain(name);
  });
});
