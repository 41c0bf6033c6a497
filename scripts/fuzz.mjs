// Tests damaged text of every format, for a given number of cases: npm run fuzz -- --cases 1000000 --seed 7. A failing
// case is shrunk and stored in test/hostile/found/, where the tests read it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
for (const [name, value] of Object.entries(values)) {
  if (/^\d+$/.test(value)) continue;
  console.error(`fuzz: expected a whole number behind --${name}, found "${value}"`);
  process.exit(2);
}

const vitest = fileURLToPath(
  new URL('vitest.mjs', `file://${createRequire(import.meta.url).resolve('vitest/package.json')}`),
);
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', 'test/hostile/mutations.test.ts', '--disable-console-intercept'],
  {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: { ...process.env, PIDOKU_HOSTILE_CASES: values.cases, PIDOKU_HOSTILE_SEED: values.seed },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
