// Tests the matrix of runtimes × ways of loading the packed package: npm run test:runtimes. Prints every row with ✓, ✗
// or the missing tool; a missing row is a failure too, unless --allow-missing is given.
//
//   --only TEXT         rows whose name contains the text ("deno", "require", "chromium, vite")
//   --tarball FILE      tests that package instead of this checkout's
//   --allow-missing     rows whose runtime is missing here are reported, but are no failure
//   --outputFile FILE   gets the totals and the failed rows in the form of vitest's JSON reporter
//
// PIDOKU_TOOLS names the folder that keeps the runtimes between runs; PIDOKU_VERBOSE=1 prints failures in full.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMatrix } from '../test/runtimes/matrix.mjs';
import { preparePlace } from '../test/runtimes/place.mjs';
import { rows } from '../test/runtimes/rows/index.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    tarball: { type: 'string' },
    'allow-missing': { type: 'boolean', default: false },
    outputFile: { type: 'string' },
  },
});
const chosen = rows.filter(({ runtime, loading }) =>
  `${runtime}, ${loading}`.toLowerCase().includes(values.only.toLowerCase()),
);
if (chosen.length === 0) {
  console.error(`no row has "${values.only}" in its name`);
  process.exit(2);
}

const place = await preparePlace(values.tarball && resolve(values.tarball));
try {
  console.log(`pidoku ${place.version}, packed and installed in an empty folder`);
  const { passed, failed, missing, tests, problems } = await runMatrix(chosen, place);
  console.log(`${chosen.length} rows: ${passed} passed, ${failed} failed, ${missing} missing`);
  const forgiven = values['allow-missing'] ? missing : 0;
  const numFailedTests = failed + missing - forgiven;
  if (values.outputFile) {
    const assertionResults = problems
      .filter(({ outcome }) => outcome === 'failed' || !values['allow-missing'])
      .map(({ fullName, message }) => ({ status: 'failed', fullName, failureMessages: [message] }));
    const testResults = [{ name: 'test/runtimes', assertionResults }];
    writeFileSync(
      values.outputFile,
      JSON.stringify({ numPassedTests: tests, numFailedTests, numPendingTests: forgiven, testResults }),
    );
  }
  process.exitCode = passed > 0 && numFailedTests === 0 ? 0 : 1;
} finally {
  place.remove();
}
