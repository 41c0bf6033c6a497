/**
 * Bundles the very files of test/contract for runtimes without vitest. The engines are not in the bundle: they come
 * from the packed package, as anyone gets it. The files that the suite reads lie beside the bundle as they lie in the
 * repository.
 */
import { cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const suite = join(root, 'test/contract');

/**
 * @param {'program' | 'worker'} kind for Deno and Bun, or for a worker of a browser.
 * @param {string} folder gets `test/contract/program.js` or `worker.js`, and everything these read.
 */
export async function bundleSuite(kind, folder) {
  const inBrowser = kind === 'worker';
  const bundle = await rolldown({
    input: { [kind]: here(`./${kind}.mjs`), ...(inBrowser ? { page: here('./page.mjs') } : {}) },
    platform: inBrowser ? 'browser' : 'node',
    logLevel: 'silent',
    // A test is nothing but a side effect.
    treeshake: false,
    external: inBrowser ? [] : /^node:/,
    plugins: [
      inPlaceOfVitest,
      inPlaceOfEngines(inBrowser ? '/pidoku.js' : 'pidoku'),
      listOfFiles,
      ...(inBrowser ? [inPlaceOfFiles] : []),
    ],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] }, alias: { '#platform': join(root, 'src/platform/web.ts') } },
    ...(inBrowser ? { transform: { define: { 'process.env': 'globalThis.contractEnvironment' } } } : {}),
  });
  await bundle.write({
    dir: join(folder, 'test/contract'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  for (const name of readdirSync(suite).filter((file) => /\.(json|txt)$/.test(file)))
    cpSync(join(suite, name), join(folder, 'test/contract', name));
  cpSync(join(root, 'bench/datasets'), join(folder, 'bench/datasets'), { recursive: true });
}

/** Vitest's parts are found where vitest is, whoever asks for them. */
const inPlaceOfVitest = {
  name: 'in-place-of-vitest',
  resolveId(id) {
    if (id === 'vitest') return here('./vitest.mjs');
    if (!/^(@vitest\/|chai$)/.test(id)) return null;
    return this.resolve(id, createRequire(join(root, 'package.json')).resolve('vitest'), { skipSelf: true });
  },
};

/**
 * The suite opens its engines by the compiled `select.js`; the package exports the same functions. Its oracle is a
 * source like the rest.
 */
const inPlaceOfEngines = (packageName) => ({
  name: 'in-place-of-engines',
  resolveId(id) {
    if (id.endsWith('/dist/engines/select.js')) return { id: packageName, external: true };
    if (id.endsWith('/dist/engines/reference/engine.js')) return join(root, 'src/engines/reference/engine.ts');
    return null;
  },
});

const inPlaceOfFiles = {
  name: 'in-place-of-files',
  resolveId: (id) => (/^node:(fs|zlib)$/.test(id) ? here('./browser-files.mjs') : null),
};

/** `virtual:files`: the files of the suite by their names, each loaded when it is its turn. */
const listOfFiles = {
  name: 'list-of-files',
  resolveId: (id) => (id === 'virtual:files' ? '\0files' : null),
  load(id) {
    if (id !== '\0files') return null;
    const names = readdirSync(suite).filter((file) => file.endsWith('.test.ts'));
    return `export const files = {${names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(suite, name))})`).join(',\n')}};`;
  },
};
