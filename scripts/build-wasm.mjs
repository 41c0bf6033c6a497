/**
 * Compiles assembly/ and writes the module as hexadecimal digits to src/engines/wasm/module.ts, so that one artefact
 * serves every runtime. Does nothing if the result is newer than the sources.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}src/engines/wasm/module.ts`;
const binary = `${root}assembly/build/pidoku.wasm`;

const sources = readdirSync(`${root}assembly`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `${root}assembly/${name}`);
sources.push(`${root}asconfig.json`, fileURLToPath(import.meta.url));

if (changedMs(target) <= Math.max(...sources.map(changedMs))) {
  const compiler = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
  const { status } = spawnSync(process.execPath, [compiler, '--config', 'asconfig.json', '--target', 'release'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  const hex = readFileSync(binary).toString('hex');
  writeFileSync(
    target,
    `/** The WebAssembly core, compiled from assembly/ by scripts/build-wasm.mjs; do not edit. */\nexport const moduleHex: string =\n  '${hex}';\n`,
  );
}

function changedMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
