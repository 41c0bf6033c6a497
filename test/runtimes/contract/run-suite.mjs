/** Runs the bundled files of the contract suite one after the other in the runtime that this is loaded into. */
import { startTests } from '@vitest/runner';
import { files } from 'virtual:files';

/** @type {import('@vitest/runner').VitestRunnerConfig} */
const config = {
  root: '',
  setupFiles: [],
  name: undefined,
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  // Only against tests without end: canonical forms of a whole data set take a minute beside other rows.
  testTimeout: 300_000,
  hookTimeout: 60_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

/**
 * @param {RegExp} [left] files that this engine has no part in.
 * @returns {Promise<{ passed: number, failures: string[], others: number }>} `others` were neither run to an end nor
 * failed.
 */
export async function runSuite(left = /^$/) {
  const names = Object.keys(files).filter((name) => !left.test(name));
  const results = await startTests(names, { config, importFile: (name) => files[name]() });
  const tests = results.flatMap(listTests);
  const failed = tests.filter(({ result }) => result?.state === 'fail');
  return {
    passed: tests.filter(({ result }) => result?.state === 'pass').length,
    others: tests.filter(({ result }) => result?.state !== 'pass' && result?.state !== 'fail').length,
    failures: [...results.filter(({ result }) => (result?.errors?.length ?? 0) > 0), ...failed].map(describeFailure),
  };
}

const listTests = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(listTests));

function describeFailure({ name, suite, result }) {
  const [error] = result.errors ?? [];
  return `${[suite?.name, name].filter(Boolean).join(' > ')}: ${error?.message ?? 'no reason'}\n${error?.stack ?? ''}`;
}
