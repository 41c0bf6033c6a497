// An installation as a user's: npm puts the tarball into an empty folder, with a PATH that has no compiler, no make and
// no Python, and the command solves a file.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../test/runtimes/processes.mjs';
import { root } from '../prebuilds/targets.mjs';

const completions = ['pidoku.bash', '_pidoku', 'pidoku.fish'].map((name) => `dist/completions/${name}`);

/**
 * @param {string} tarball
 * @returns {Promise<string>} the version that the command prints, which names the engine.
 */
export async function checkInstallation(tarball) {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'pidoku-installation-'));
  try {
    const PATH = await makePath(scratch);
    const prefix = join(scratch, 'prefix');
    const words = ['install', '--global', '--prefix', prefix, '--no-audit', '--no-fund', '--loglevel=error', tarball];
    await runProcess('npm', words, { cwd: scratch, env: { PATH } });
    const command = join(prefix, 'bin/pidoku');
    const version = (await runProcess(command, ['--version'], { cwd: scratch, env: { PATH } })).trim();
    const expected = existsSync(`${root}prebuilds/${process.platform}-${process.arch}`) ? 'native' : 'wasm';
    if (!version.includes(`(${expected} `)) throw new Error(`expected the engine ${expected}, found: ${version}`);

    const examples = join(prefix, 'lib/node_modules/pidoku/examples/puzzles.txt');
    const solved = await runProcess(command, ['solve', examples], { cwd: scratch, env: { PATH } });
    const lines = solved.trimEnd().split('\n');
    if (!lines.every((line) => /^[1-9]{81}$/.test(line))) throw new Error(`expected solutions, found:\n${solved}`);

    const mistyped = await runProcess(command, ['slove'], { cwd: scratch, env: { PATH } }).catch(String);
    if (!mistyped.includes('did you mean solve?')) throw new Error(`expected a suggestion, found:\n${mistyped}`);
    for (const file of ['share/man/man1/pidoku.1', ...completions.map((name) => `lib/node_modules/pidoku/${name}`)])
      if (!existsSync(join(prefix, file))) throw new Error(`${file} is missing`);
    return `${version}, ${lines.length} puzzles solved`;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} scratch @returns {Promise<string>} a folder with node, npm and a shell. */
async function makePath(scratch) {
  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  for (const tool of ['sh', 'env', 'npm']) {
    const path = await runProcess('sh', ['-c', `readlink -f "$(command -v ${tool})"`], { cwd: scratch });
    symlinkSync(path.trim(), join(bin, tool));
  }
  symlinkSync(process.execPath, join(bin, 'node'));
  return bin;
}
