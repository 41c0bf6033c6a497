/**
 * Who may import whom. The layers point one way: model ← formats ← bulk, api ← index ← cli; an engine knows the contract and
 * never another engine; `select.ts` alone knows them all.
 *
 * `cli` takes the byte pipeline from `bulk/index.ts`, and reports and their parts from the `index.ts` of their folders, beside the
 * public `index.ts`: files, records, writers and reports are the command's and no promise to users of the package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

interface Rule {
  /** The files the rule is for: the first rule whose prefix fits. */
  readonly of: string;
  /** Prefixes of files they may import; with a `!`, of files they may not. */
  readonly files: readonly string[];
  /** Packages they may import; `node:` stands for all of Node's. */
  readonly packages: readonly string[];
}

const contract = 'src/engines/engine.ts';
const guard = 'src/engines/batch-guard.ts';
const boardContract = 'src/engines/board-engine.ts';
const platform = 'src/platform/platform.ts';
const workersUnavailable = 'src/platform/workers-unavailable.ts';
const engineRule = (name: string, packages: readonly string[], files: readonly string[] = []): Rule => ({
  of: `src/engines/${name}/`,
  files: [
    contract,
    boardContract,
    guard,
    'src/engines/worker-pool.ts',
    'src/model/',
    'src/program/',
    `src/engines/${name}/`,
    ...files,
  ],
  packages,
});

const apiFiles = [
  ...['src/api/', contract, boardContract, 'src/engines/select.ts', 'src/formats/', 'src/model/', 'src/program/'],
  ...[
    'src/search/',
    'src/techniques/',
    'src/grading/grade-of.ts',
    'src/engines/wasm/compile.ts',
    platform,
    workersUnavailable,
  ],
];

const rules: readonly Rule[] = [
  { of: 'src/model/', files: ['src/model/'], packages: [] },
  { of: 'src/program/', files: ['src/model/', 'src/program/'], packages: [] },
  { of: 'src/formats/', files: ['src/model/', 'src/formats/'], packages: [] },
  { of: 'src/techniques/', files: ['src/model/', 'src/techniques/'], packages: [] },
  { of: 'src/reports/', files: ['src/reports/', 'src/model/'], packages: ['simple-statistics', 'vega', 'vega-lite'] },
  { of: 'src/grading/', files: ['src/grading/', 'src/reports/index.ts', 'src/model/'], packages: [] },
  { of: 'src/experiments/', files: ['src/experiments/', 'src/index.ts', 'src/reports/index.ts'], packages: ['node:'] },
  { of: contract, files: [], packages: [] },
  { of: boardContract, files: [contract, 'src/model/'], packages: [] },
  { of: 'src/engines/batch-block.ts', files: [contract], packages: [] },
  { of: guard, files: [contract], packages: [] },
  {
    of: 'src/engines/worker-pool.ts',
    files: [contract, guard, 'src/engines/batch-block.ts', platform, workersUnavailable],
    packages: ['#platform'],
  },
  {
    of: 'src/engines/solve-block.ts',
    files: [contract, 'src/engines/batch-block.ts', 'src/engines/select.ts'],
    packages: [],
  },
  {
    of: 'src/engines/select.ts',
    files: [
      contract,
      boardContract,
      'src/model/',
      ...['wasm', 'reference'].map((name) => `src/engines/${name}/engine.ts`),
      ...['wasm/board.ts', 'reference/board/engine.ts'].map((file) => `src/engines/${file}`),
    ],
    packages: ['#platform'],
  },
  engineRule('reference', ['#platform']),
  engineRule('wasm', ['#platform']),
  engineRule('native', ['node:', 'node-gyp-build'], ['src/platform/node-turns.ts']),
  {
    of: 'src/api/solve-stream.ts',
    files: ['!src/bulk/node/', '!src/bulk/index.ts', 'src/bulk/', ...apiFiles],
    packages: [],
  },
  { of: 'src/api/', files: apiFiles, packages: ['#platform'] },
  { of: platform, files: [contract], packages: [] },
  { of: workersUnavailable, files: [], packages: [] },
  { of: 'src/platform/turns.ts', files: [platform], packages: [] },
  {
    of: 'src/platform/node',
    files: [
      'src/platform/',
      'src/engines/native/engine.ts',
      'src/engines/batch-block.ts',
      'src/engines/solve-block.ts',
    ],
    packages: ['node:', 'tinypool'],
  },
  { of: 'src/search/', files: ['src/search/', contract, 'src/model/'], packages: [] },
  { of: 'src/platform/web-file.ts', files: ['src/platform/', 'src/index.ts'], packages: [] },
  {
    of: 'src/platform/web',
    files: [
      'src/platform/',
      'src/engines/batch-block.ts',
      'src/engines/solve-block.ts',
      'src/api/board/',
      'src/model/',
    ],
    packages: [],
  },
  { of: 'src/bulk/node/', files: ['src/bulk/', contract, 'src/formats/', 'src/model/'], packages: ['node:'] },
  { of: 'src/bulk/index.ts', files: ['src/bulk/', 'src/formats/', 'src/model/'], packages: [] },
  {
    of: 'src/bulk/',
    files: [
      '!src/bulk/node/',
      '!src/bulk/index.ts',
      'src/bulk/',
      contract,
      'src/formats/',
      'src/model/',
      'src/search/',
    ],
    packages: ['#platform'],
  },
  { of: 'src/classic.ts', files: apiFiles, packages: [] },
  { of: 'src/index.ts', files: apiFiles, packages: [] },
  {
    of: 'src/cli/',
    files: [
      'src/cli/',
      ...['index.ts', 'bulk/index.ts', 'grading/index.ts', 'reports/index.ts', 'experiments/index.ts'].map(
        (file) => `src/${file}`,
      ),
    ],
    packages: ['node:', 'commander', 'cli-progress'],
  },
  { of: 'examples/', files: [], packages: ['node:', 'pidoku'] },
  // What builds the page, beside the page itself.
  { of: 'web/vite.config.ts', files: ['web/'], packages: ['node:', 'vite'] },
  { of: 'web/gallery/', files: ['web/gallery/'], packages: ['node:', 'vite'] },
  { of: 'web/offline/', files: [], packages: ['node:', 'vite'] },
  { of: 'web/policy/', files: ['web/policy/'], packages: ['vite'] },
  {
    of: 'web/src/',
    files: ['web/src/', 'web/gallery/entry.ts', 'web/gallery/sample.ts'],
    packages: ['pidoku', 'preact', 'preact/hooks', '@preact/signals', 'virtual:'],
  },
  { of: 'assembly/lockstep/', files: ['assembly/lockstep/'], packages: [] },
  { of: 'assembly/board/', files: ['assembly/board/'], packages: [] },
];

const sources = listFiles(
  ['src', 'examples', 'web', 'assembly/lockstep', 'assembly/board'],
  /^(?!web\/dist\/).*\.(ts|tsx|mts|js|mjs)$/,
);

describe('imports', () => {
  test('the walk finds the sources', () => {
    for (const file of [contract, 'src/index.ts', 'src/cli/main.ts', 'src/engines/reference/search.ts'])
      expect(sources).toContain(file);
  });

  test.each(sources)('of %s are those its layer may have', (file) => {
    const rule = rules.find(({ of }) => file.startsWith(of));
    expect(rule, `no rule for ${file}`).toBeDefined();
    const refused = importsOf(file).filter((target) => {
      const allowed = target.isFile ? rule!.files : rule!.packages;
      const fits = (prefix: string): boolean =>
        /[/:]$/.test(prefix) ? target.name.startsWith(prefix) : target.name === prefix;
      return allowed.some((prefix) => prefix.startsWith('!') && fits(prefix.slice(1))) || !allowed.some(fits);
    });
    expect(refused).toEqual([]);
  });

  test.each(rules.filter(({ of }) => !/board|web|examples/.test(of)))(
    'the rule for $of is about a file that exists',
    ({ of }) => {
      expect(sources.some((file) => file.startsWith(of))).toBe(true);
    },
  );
});

describe('the native kernel', () => {
  const kernel = listFiles(['native/lockstep', 'native/vector', 'native/lines'], /\.(cc|hh)$/);

  test('is there', () => expect(kernel.length).toBeGreaterThan(5));

  test.each(kernel)('%s knows nothing of N-API', (file) => {
    const includes = [...readText(file).matchAll(/^\s*#include\s*[<"]([^>"]+)[>"]/gm)].map((match) => match[1]);
    expect(includes.filter((name) => /napi|node_api|v8|uv\.h|addon/.test(name))).toEqual([]);
  });
});

interface Import {
  readonly name: string;
  readonly isFile: boolean;
}

/** Static and dynamic imports and re-exports, type imports included; files by their path from the root. */
function importsOf(file: string): Import[] {
  return ts.preProcessFile(readText(file), true, true).importedFiles.map(({ fileName }) => {
    if (!fileName.startsWith('.')) return { name: fileName, isFile: false };
    const path = posix.join(posix.dirname(file), fileName);
    return { name: sources.includes(path) ? path : path.replace(/\.js$/, '').replace(/(\.ts)?$/, '.ts'), isFile: true };
  });
}

function listFiles(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) => {
    try {
      const entries = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
      return entries.map((entry) => posix.join(folder, entry)).filter((file) => pattern.test(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
}

function readText(file: string): string {
  return readFileSync(new URL(file, root), 'utf8');
}
