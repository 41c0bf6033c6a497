/**
 * `npm run ci`: runs the jobs of jobs.mjs and says what they found.
 *
 *   npm run ci                      all that a change has to pass
 *   npm run ci -- package clang     some of them, of the night too
 *   npm run ci -- --night           those of the night
 *   npm run ci -- --list            the names, as JSON
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { jobs, jobsOfNight } from './jobs.mjs';
import { installNeeds } from './needs.mjs';
import { reportJobs } from './report.mjs';

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, night: { type: 'boolean' } },
  allowPositionals: true,
});
const all = { ...jobs, ...jobsOfNight };
const names = positionals.length > 0 ? positionals : Object.keys(values.night ? jobsOfNight : jobs);
const unknown = names.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(`no job is called ${unknown.join(', ')}: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
if (values.list) console.log(JSON.stringify(names));
else await runJobs();

async function runJobs() {
  process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
  installNeeds(names.flatMap((name) => all[name].needs ?? []));
  const reports = mkdtempSync(join(tmpdir(), 'pidoku-ci-'));
  /** @type {import('./report.mjs').Outcome[]} */
  const outcomes = [];
  let beside = Promise.resolve();
  for (const name of names) {
    const run = async () => void outcomes.push(await runJob(name, reports));
    if (all[name].isBeside && names.length > 1) beside = beside.then(run);
    else await run();
  }
  await beside;
  const isPassed = reportJobs(outcomes);
  rmSync(reports, { recursive: true });
  if (!isPassed) process.exitCode = 1;
}

/**
 * @param {string} name @param {string} reports the folder of the reports.
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
async function runJob(name, reports) {
  const { command, hasReport, env, isBeside } = all[name];
  const report = hasReport ? join(reports, `${name}.json`) : undefined;
  const startMs = performance.now();
  // A job beside has a third of the share of what runs at the same time; what it says is printed at its end.
  const isQuiet = isBeside && names.length > 1;
  console.log(`\n== ${name}${isQuiet ? ', beside the next' : ''}`);
  const words = ['-c', `${isQuiet ? 'renice -n 5 $$ >/dev/null; ' : ''}${command}${report ?? ''}`];
  const child = spawn('bash', words, {
    // What is missing is a failure: no addon where a compiler is, and no test that is skipped for want of its program.
    env: { ...process.env, REQUIRE_NATIVE: '1', REQUIRE_NUMPY: '1', REQUIRE_PARALLEL: '1', REQUIRE_NATS: '1', ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  /** @type {Buffer[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part));
  const status = await new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  process.stdout.write(Buffer.concat(said));
  const seconds = (performance.now() - startMs) / 1000;
  console.log(`== ${name}: exit status ${status}, ${seconds.toFixed(0)} s`);
  return { name, status, seconds, report };
}
