/**
 * The entries that Node loads, bundled by scripts/bundle-node.mjs: they export what the modules do, load few files, and
 * load what only some questions need at the first of them.
 */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
import { rightCalls } from '../hostile/arguments/right-calls.js';
import { root } from './package-json.js';

type Exports = Readonly<Record<string, unknown>>;

const entries = ['index', 'classic', 'proofs', 'client'];

describe.each(entries)('%s', async (entry) => {
  const bundled = (await import(new URL(`dist/node/${entry}.js`, root).href)) as Exports;
  const modules = (await import(new URL(`dist/${entry}.js`, root).href)) as Exports;

  test('exports what the modules do, under the same names', () => {
    const kindsOf = (exported: Exports): readonly (readonly unknown[])[] =>
      Object.entries(exported).map(([name, value]) => [
        name,
        typeof value === 'function' ? `function ${value.name}` : JSON.stringify(value),
      ]);
    expect(kindsOf(bundled)).toEqual(kindsOf(modules));
  });
});

/** Runs code in a process of its own. @returns what it prints, and the files of the package that it loaded. */
function run(code: string): { readonly printed: string; readonly files: string[] } {
  const listing = `import { createRequire } from 'node:module';
    ${code}
    console.log(JSON.stringify(Object.keys(createRequire('${fileURLToPath(root)}').cache)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', listing], {
    cwd: root,
    encoding: 'utf8',
  });
  const [printed, files] = output.trimEnd().split(/\n(?=[^\n]*$)/);
  return files === undefined
    ? { printed: '', files: (JSON.parse(printed) as string[]).map((file) => basename(file)) }
    : { printed, files: (JSON.parse(files) as string[]).map((file) => basename(file)) };
}

test('few files are loaded', () => {
  const shared = ['core.cjs', 'rolldown-runtime.cjs'];
  expect(run("import './dist/node/classic.js';").files.sort()).toEqual([...shared, 'classic.cjs'].sort());
  const all = [...shared, 'boards.cjs', 'index.cjs', 'shared.cjs'];
  expect(run("import './dist/node/index.js';").files.sort()).toEqual(all.sort());
});

test('a function whose chunk is loaded by its first call answers as the module does', async () => {
  const load = async (path: string): Promise<Exports> => (await import(new URL(path, root).href)) as Exports;
  const [bundled, modules] = [await load('dist/node/index.js'), await load('dist/index.js')];
  const loading = Object.keys(bundled).filter((name) =>
    /\breturn \w+\(\)\.\w+\(\.\.\.\w+\)/.test(String(bundled[name])),
  );
  expect(loading.length).toBeGreaterThan(30);
  for (const name of loading) {
    const answerOf = async (exported: Exports): Promise<unknown> => {
      const call = exported[name] as (...values: unknown[]) => unknown;
      const answer = await call(...Object.values(rightCalls[name].makeArguments()));
      const isList = typeof answer === 'object' && answer !== null && 'next' in answer;
      return JSON.parse(JSON.stringify(isList ? await takeAll(answer) : answer, withoutTimes) ?? 'null');
    };
    expect([name, await answerOf(bundled)]).toEqual([name, await answerOf(modules)]);
  }
});

const withoutTimes = (name: string, value: unknown): unknown => (/Ms$/.test(name) ? undefined : value);

async function takeAll(list: object): Promise<unknown[]> {
  const taken: unknown[] = [];
  for await (const one of list as AsyncIterable<unknown>) taken.push(one);
  return taken;
}

test.each([
  ['explain', `explain(puzzle).steps.length > 0`, 'techniques.cjs'],
  ['minimize', `minimize(puzzle).puzzle.length === 81`, 'sets.cjs'],
  ['generate', `[...generate({ seed: 1, count: 1 })].length === 1`, 'generating.cjs'],
])('%s loads what it needs', (name, question, file) => {
  const { printed, files } = run(`
    import { ${name} } from './dist/node/index.js';
    const puzzle = '${wikipediaPuzzle}';
    console.log(${question});`);
  expect(printed).toBe('true');
  expect(files).toContain(file);
});

test('an error is of the same class from any entry', () => {
  const { printed } = run(`
    import { PuzzleError, UsageError } from './dist/node/index.js';
    import * as classic from './dist/node/classic.js';
    console.log(classic.PuzzleError === PuzzleError && classic.UsageError === UsageError);`);
  expect(printed).toBe('true');
});
