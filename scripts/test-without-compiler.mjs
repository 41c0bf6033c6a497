/**
 * Tests the package without a C++ compiler. It builds a copy of the checkout with a PATH that has only node, npm, the
 * shell and the tools that the examples of the guides use. The copy must solve with the WebAssembly engine, say so, and
 * pass the unit tests of what chooses an engine; with --whole all of them. Those of the engines by themselves are the
 * same with a compiler.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tools = [
  ...[
    'sh',
    'env',
    'bash',
    'cat',
    'cp',
    'cut',
    'echo',
    'grep',
    'gzip',
    'head',
    'ls',
    'mkdir',
    'mv',
    'paste',
    'rm',
    'sed',
  ],
  ...['seq', 'sort', 'tail', 'tee', 'tr', 'uniq', 'wc', 'zcat'],
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), 'pidoku-bare-'));
try {
  const checkout = join(scratch, 'pidoku');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(checkout, file));

  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  for (const tool of tools)
    symlinkSync(execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim(), join(bin, tool));
  symlinkSync(process.execPath, join(bin, 'node'));
  symlinkSync(
    execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim(),
    join(bin, 'npm'),
  );
  const env = { ...process.env, PATH: bin, CC: '', CXX: '', REQUIRE_NATIVE: '', PIDOKU_ENGINE: '' };

  const run = (command, args) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: checkout,
      env,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return stdout;
  };
  run('npm', ['ci', '--no-audit', '--no-fund']);
  const version = run(process.execPath, ['dist/cli/main.cjs', '--version']);
  if (!/\(wasm simd128\)/.test(version))
    throw new Error(`expected the WebAssembly engine without a compiler, found: ${version}`);
  const solved = run(process.execPath, ['dist/cli/main.cjs', 'solve', 'examples/puzzles.txt']).trimEnd().split('\n');
  const puzzles = readFileSync(join(root, 'examples/puzzles.txt'), 'utf8')
    .split('\n')
    .filter((line) => /^[0-9.]{81}/.test(line));
  if (solved.length !== puzzles.length || !solved.every((line) => /^[1-9]{81}$/.test(line))) {
    throw new Error(`expected ${puzzles.length} solutions, found:\n${solved.join('\n')}`);
  }
  const chosen = process.argv.includes('--whole') ? [] : ['cli', 'engines', 'questions', 'search', 'stream'];
  run('npm', ['test', '--', '--project', 'unit', ...chosen.map((folder) => `test/${folder}/`)]);
  console.log(`without a compiler: ${version.trim()} solves ${solved.length} of ${puzzles.length}; the tests pass`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
