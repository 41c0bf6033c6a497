// The matrix of runtimes × ways of loading the packed package: npm run test:runtimes. Every row is printed with ✓, ✗ or what is
// missing for it; a missing row is a failure too, unless --allow-missing says otherwise.
//
//   --only TEXT        rows whose name contains the text ("deno", "require", "chromium, vite")
//   --tarball FILE     that package instead of this checkout's
//   --allow-missing    rows whose runtime cannot be had here are reported and forgiven
//
// PIDOKU_TOOLS names the folder that keeps the runtimes between runs, PIDOKU_VERBOSE=1 prints failures in full.
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { runMatrix } from '../test/runtimes/matrix.mjs';
import { preparePlace } from '../test/runtimes/place.mjs';
import { rows } from '../test/runtimes/rows/index.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, tarball: { type: 'string' }, 'allow-missing': { type: 'boolean', default: false } },
});
const chosen = rows.filter(({ runtime, loading }) => `${runtime}, ${loading}`.toLowerCase().includes(values.only.toLowerCase()));

const place = await preparePlace(values.tarball && resolve(values.tarball));
try {
  console.log(`pidoku ${place.version}, packed, in an empty folder`);
  const { passed, failed, missing } = await runMatrix(chosen, place);
  console.log(`${passed} passed, ${failed} failed, ${missing} missing`);
  const isComplete = missing === 0 || values['allow-missing'];
  process.exitCode = passed > 0 && failed === 0 && isComplete ? 0 : 1;
} finally {
  place.remove();
}
