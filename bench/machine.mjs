/**
 * Describes the origin of numbers: machine, runtime, commit. A published number needs all three.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism, release, totalmem, type } from 'node:os';
import { readProcessor } from '../dist/reports/index.js';

/**
 * Returns machine, runtime and commit of this run. `cpuFamily` is null if it is unknown; `+` marks a commit with local
 * changes to the measured code.
 */
export function describeRun() {
  const { model, family } = readProcessor();
  return {
    date: new Date().toISOString(),
    cpu: model,
    cpuFamily: family,
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    os: `${type()} ${release()} ${process.arch}`,
    node: process.version,
    commit: readCommit(),
  };
}

/** Returns the commit, or `unknown` outside a checkout. */
function readCommit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '../src', '../assembly', '../native', '../package-lock.json');
    return git('rev-parse', '--short=12', 'HEAD') + (changed === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}
