/**
 * Who may import whom, type imports included: the direction of ARCHITECTURE.md. A file is judged by the first row that
 * its path begins with; what the row does not name is refused. Every folder of src/ needs a row.
 *
 * `files`: paths, or beginnings of paths, from the root; the own folder is always allowed. `packages`: npm's packages,
 * 'node' for the modules of Node, '#platform' for what differs between runtimes.
 */

const contract = 'src/engines/engine.ts';
const guard = 'src/engines/batch-guard.ts';
const answerBlock = 'src/engines/answer-block.ts';
const boardContract = 'src/engines/board-engine.ts';
const canonical = 'src/engines/canonical/canonicalize.ts';
const canonicalBlock = 'src/engines/canonical/canonical-block.ts';
const codes = 'src/engines/codes.ts';
const platform = 'src/platform/platform.ts';
const workersUnavailable = 'src/platform/workers-unavailable.ts';

const engine = (name, packages, files = []) => ({
  of: `src/engines/${name}/`,
  files: [
    ...[contract, boardContract, codes, guard, 'src/engines/worker-pool.ts', 'src/model/', 'src/program/'],
    ...files,
  ],
  packages,
});

/** The folders from below to above: each may import those before it. */
const lowerFolders = [
  ...['src/model/', 'src/formats/', 'src/proofs/', 'src/program/', contract, boardContract, codes],
  ...['src/engines/select.ts', 'src/engines/wasm/compile.ts', 'src/engines/canonical/', 'src/engines/check-answers.ts'],
];
const searchFolders = [...lowerFolders, 'src/search/', platform, workersUnavailable];
const questionFolders = [
  ...searchFolders,
  'src/questions/',
  'src/techniques/',
  'src/rating/',
  'src/telling/',
  'src/grading/grade-of.ts',
];
const answerFolders = [...questionFolders, 'src/answers/'];
const streamFolders = [...answerFolders, 'src/stream/'];

const rows = [
  { of: 'src/model/' },
  { of: 'src/formats/', files: ['src/model/'] },
  // The checker shares nothing with what it checks.
  { of: 'src/proofs/check/' },
  { of: 'src/proofs/', files: ['src/model/'] },
  { of: 'src/program/', files: ['src/model/'] },
  { of: 'src/reports/', files: ['src/model/'], packages: ['node', 'simple-statistics', 'vega', 'vega-lite'] },
  { of: 'src/grading/', files: ['src/reports/index.ts', 'src/model/'] },
  {
    of: 'src/experiments/',
    files: ['src/index.ts', 'src/reports/index.ts', 'src/model/join-words.ts', 'src/model/random-numbers.ts'],
    packages: ['node', 'tinypool'],
  },

  { of: codes },
  { of: contract, files: [codes, 'src/model/'] },
  { of: boardContract, files: [contract, codes, 'src/model/'] },
  { of: 'src/engines/batch-block.ts', files: [contract, 'src/model/'] },
  { of: guard, files: [contract, 'src/model/'] },
  {
    of: 'src/engines/worker-pool.ts',
    files: [contract, codes, guard, 'src/engines/batch-block.ts', platform, workersUnavailable],
    packages: ['#platform'],
  },
  {
    of: answerBlock,
    files: [contract, 'src/engines/batch-block.ts', canonical, canonicalBlock, 'src/engines/select.ts'],
  },
  {
    of: 'src/engines/select.ts',
    files: [
      ...[contract, boardContract, 'src/model/', 'src/engines/wasm/engine.ts', 'src/engines/reference/engine.ts'],
      ...['src/engines/wasm/board.ts', 'src/engines/reference/board/engine.ts'],
    ],
    packages: ['#platform'],
  },
  { of: 'src/engines/check-answers.ts', files: [contract, 'src/model/'] },
  { of: 'src/engines/canonical/', files: [contract, 'src/model/'] },
  // Techniques read clues and cages by the propagators that are proved for the reference engine.
  { of: 'src/techniques/', files: ['src/model/', 'src/program/', boardContract, codes, 'src/engines/reference/'] },
  {
    of: 'src/rating/',
    files: ['src/model/', 'src/techniques/technique.ts', 'src/engines/chain-search.ts'],
    packages: ['#platform'],
  },
  { of: 'src/telling/', files: ['src/model/', 'src/techniques/', 'src/rating/'] },
  engine('reference', ['#platform']),
  engine('wasm', ['#platform'], ['src/engines/chain-search.ts']),
  engine('native', ['node', 'node-gyp-build'], ['src/platform/node-turns.ts']),

  { of: 'src/search/', files: searchFolders, packages: ['#platform'] },
  { of: 'src/questions/', files: questionFolders, packages: ['#platform'] },
  { of: 'src/answers/', files: answerFolders },
  // Of the addon the checksum alone, which is no engine.
  {
    of: 'src/stream/node/',
    files: [...streamFolders, 'src/engines/native/crc32.ts'],
    packages: ['node', '#platform', 'fzstd'],
  },
  { of: 'src/stream/', files: streamFolders, not: ['src/stream/node/'], packages: ['#platform'] },

  // Types alone: the client has no engine, and runs in pages.
  { of: 'src/service/questions.ts', files: answerFolders },
  {
    of: 'src/service/client.ts',
    files: ['src/service/questions.ts', 'src/formats/puzzle-input.ts', 'src/search/limits.ts'],
  },
  { of: 'src/service/', files: streamFolders, packages: ['node', 'ws'] },

  { of: platform, files: [contract, 'src/engines/chain-search.ts'] },
  { of: 'src/engines/chain-search.ts' },
  { of: workersUnavailable },
  { of: 'src/platform/turns.ts', files: [platform] },
  {
    of: 'src/platform/node',
    files: [
      ...['src/platform/', 'src/engines/native/engine.ts', 'src/engines/wasm/chains.ts'],
      ...['src/engines/batch-block.ts', canonicalBlock, answerBlock],
    ],
    packages: ['node', 'tinypool'],
  },
  { of: 'src/platform/web-file.ts', files: ['src/platform/', 'src/index.ts'] },
  {
    of: 'src/platform/web',
    files: [
      ...['src/platform/', 'src/engines/batch-block.ts', canonicalBlock, answerBlock, 'src/model/'],
      ...['src/search/board/part-task.ts', 'src/questions/asking/thread-worker.ts'],
      'src/stream/records/record-task.ts',
    ],
  },

  { of: 'src/classic.ts', files: streamFolders, not: ['src/stream/node/'] },
  {
    of: 'src/client.ts',
    files: [
      ...['src/service/client.ts', 'src/service/questions.ts', 'src/formats/puzzle-input.ts'],
      'src/model/puzzle-error.ts',
    ],
  },
  { of: 'src/proofs.ts', files: ['src/questions/', 'src/proofs/', 'src/model/', 'src/formats/'] },
  { of: 'src/index.ts', files: streamFolders, not: ['src/stream/node/'] },
  {
    of: 'src/cli/',
    files: [...streamFolders, 'src/index.ts', 'src/grading/', 'src/reports/', 'src/experiments/', 'src/service/'],
    packages: ['node', 'commander', 'cli-progress', 'leven', '@nats-io/jetstream', '@nats-io/transport-node'],
  },

  { of: 'examples/', packages: ['node', 'pidoku'] },
  // What builds the page, beside the page itself.
  { of: 'web/vite.config.ts', files: ['web/'], packages: ['node', 'vite'] },
  { of: 'web/package-alias.ts', packages: ['node'] },
  { of: 'web/on-demand/', packages: ['vite'] },
  { of: 'web/fonts/', packages: ['node', 'vite', 'opentype.js', 'wawoff2'] },
  {
    of: 'web/gallery/',
    files: ['web/src/state/describe-board.ts', 'web/src/state/draft.ts'],
    packages: ['node', 'vite', 'pidoku'],
  },
  { of: 'web/offline/', files: ['web/social-card/'], packages: ['node', 'vite'] },
  { of: 'web/policy/', packages: ['vite'] },
  { of: 'web/first-paint/', packages: ['vite'] },
  {
    of: 'web/element/',
    files: ['web/src/', 'web/fonts/', 'web/on-demand/', 'web/package-alias.ts'],
    packages: ['node', 'vite', 'pidoku', 'preact', '@preact/signals'],
  },
  {
    of: 'web/social-card/',
    files: ['web/src/', 'web/fonts/', 'web/gallery/', 'web/package-alias.ts'],
    packages: ['node', 'vite', 'pidoku', 'preact', '@napi-rs/canvas'],
  },
  {
    of: 'web/src/',
    files: ['web/gallery/entry.ts', 'web/gallery/sample.ts', 'web/fonts/outlines.ts', 'assembly/build/'],
    packages: ['pidoku', 'preact', '@preact/signals', 'qr'],
  },
  { of: 'assembly/lockstep/', files: ['assembly/codes.ts'] },
  { of: 'assembly/board/', files: ['assembly/codes.ts'] },
  { of: 'assembly/chains/', files: ['assembly/board/table.ts'] },
];

const escape = (path) => path.replace(/[.+]/g, '\\$&');
/** A pattern for a path that begins with one of these. */
const anyOf = (paths) => `^(?:${paths.map((path) => escape(path) + (/\.\w+$/.test(path) ? '$' : '')).join('|')})`;

/** Where the resolver finds what a row calls by the name of a package. */
const placesOf = {
  '#platform': ['dist/platform/web.js'],
  pidoku: ['dist/index.js', 'dist/index.d.ts', 'dist/proofs.js', 'dist/proofs.d.ts'],
};
const isNodeModule = { dependencyTypes: ['core'] };

const directions = rows.flatMap(({ of, files = [], not = [], packages = [] }, index) => {
  const earlier = rows.slice(0, index).filter((row) => row.of.startsWith(of));
  const from = { path: anyOf([of]), ...(earlier.length > 0 && { pathNot: anyOf(earlier.map((row) => row.of)) }) };
  const own = of.endsWith('/') || !/\.\w+$/.test(of) ? [of] : [];
  const npm = packages.filter((name) => name !== 'node').flatMap((name) => placesOf[name] ?? `node_modules/${name}/`);
  const rule = (kind, to) => ({
    name: `${of} ${kind}`,
    comment: 'rows of .dependency-cruiser.mjs',
    severity: 'error',
    from,
    to,
  });
  return [
    rule('may not import this', {
      pathNot: anyOf([...own, ...files, ...npm]),
      dependencyTypesNot: ['core', 'unknown'],
    }),
    ...(not.length > 0 ? [rule('may not import this part', { path: anyOf(not) })] : []),
    ...(packages.includes('node') ? [] : [rule('does without Node', isNodeModule)]),
  ];
});

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every file has a row',
      severity: 'error',
      from: { path: '^(src|examples|web|assembly/\\w+)/', pathNot: anyOf(rows.map(({ of }) => of)) },
      to: {},
    },
    {
      // Modules of the package that the page loads by themselves are found by tsc and Vite.
      name: 'every import is found',
      severity: 'error',
      from: { pathNot: '^assembly/' },
      to: { couldNotResolve: true, pathNot: '^(?:virtual:|pidoku/)' },
    },
    ...directions,
  ],
  options: {
    // Type imports too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: '^web/dist/' },
  },
};
