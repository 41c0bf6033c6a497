/**
 * The jobs of `.ci/run` and of the workflows. A job with a report counts its tests by a file in the form of vitest's
 * JSON reporter, whose name is put behind its command; any other counts as one test.
 *
 * @typedef {{
 *   command: string,
 *   hasReport?: boolean,
 *   env?: Readonly<Record<string, string>>,
 *   needs?: readonly import('./needs.mjs').Need[],
 *   isBeside?: boolean,
 * }} Job A job beside runs while the jobs after it do.
 */
const vitest = '--reporter=default --reporter=json --outputFile=';
const compiler = /** @type {const} */ (['compiler', 'clang', 'libFuzzer']);

/** What every change passes. The README's test command is the first. @type {Readonly<Record<string, Job>>} */
export const jobs = {
  test: { command: `npm test -- ${vitest}`, hasReport: true },
  sources: { command: 'npm run check' },
  'end-to-end': {
    command: `npm run test:rest -- --project end-to-end ${vitest}`,
    hasReport: true,
    needs: ['numpy', 'parallel', 'nats'],
  },
  prebuilds: {
    command: 'npm run prebuilds -- --all && npm run check:prebuilds',
    needs: ['arm64 compiler', 'qemu', 'musl', 'musl of arm64'],
    isBeside: true,
  },
  package: { command: 'DENO=$(node scripts/ci/find-deno.mjs) npm run check:package', isBeside: true },
  runtimes: { command: 'npm run test:runtimes -- --outputFile=', hasReport: true, needs: ['chromium'], isBeside: true },
  sanitizers: {
    command: 'npm run test:sanitizers',
    env: { FUZZ_RUNS: '10000', HOSTILE_CALLS: '20000' },
    needs: compiler,
    isBeside: true,
  },
  browser: { command: `npm run test:browser -- ${vitest}`, hasReport: true, needs: ['chromium'] },
  playground: {
    command: `npm run test:playground -- ${vitest}`,
    hasReport: true,
    env: { PIDOKU_EXPECT_BROWSERS: 'firefox,webkit' },
    needs: ['chromium', 'firefox', 'webkit'],
  },
  'without-compiler': { command: 'node scripts/test-without-compiler.mjs' },
};

/** What takes long and seldom finds anything: each night, not each change. @type {Readonly<Record<string, Job>>} */
export const jobsOfNight = {
  whole: { command: `npm run test:rest -- --project '!end-to-end' ${vitest}`, hasReport: true },
  differential: { command: `npm run fuzz:differential -- ${vitest}`, hasReport: true },
  ratings: { command: `npm run fuzz:ratings -- ${vitest}`, hasReport: true },
  links: { command: `npm run fuzz:links -- ${vitest}`, hasReport: true },
  claims: { command: `npm run fuzz:claims -- ${vitest}`, hasReport: true },
  writers: { command: `npm run fuzz:writers -- ${vitest}`, hasReport: true },
  'runtimes-whole': {
    command: 'npm run test:runtimes -- --outputFile=',
    hasReport: true,
    env: { PIDOKU_TEST: 'rest' },
    needs: ['chromium'],
  },
  'playground-whole': { ...jobs.playground, env: { ...jobs.playground.env, PIDOKU_TEST: 'rest' } },
  'without-compiler-whole': { command: 'node scripts/test-without-compiler.mjs --whole' },
  'sanitizers-whole': { command: 'npm run test:sanitizers', env: { FUZZ_RUNS: '400000' }, needs: compiler },
  // The workflow's Macs compile with clang at each change.
  clang: { command: 'npm run test:clang', needs: compiler },
  // The one suite that measures times: ratios of processor time, on a machine that does nothing else.
  times: { command: `npm run test:times -- ${vitest}`, hasReport: true },
  texts: { command: 'npm run fuzz' },
};
