// Damaged text of every format, as many cases as wanted: npm run fuzz -- --cases 1000000 --seed 7. What fails is made
// small and stored in test/hostile/found/, which the tests read again.
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
