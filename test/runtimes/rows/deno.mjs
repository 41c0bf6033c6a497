/** The rows of Deno: the package in node_modules and by an address, with no more permissions than each needs. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runProcess } from '../processes.mjs';
import { MissingError, findProgram, tools } from '../tools.mjs';

const forThreads = ['--allow-read', '--allow-env', '--allow-sys'];
const sourcesForJsr = fileURLToPath(new URL('../../../build/jsr/', import.meta.url));

async function runDeno(words, folder) {
  const env = { DENO_DIR: join(folder, '.deno'), DENO_NO_UPDATE_CHECK: '1' };
  const output = await runProcess(
    await findProgram('deno'),
    ['run', '--no-prompt', '--node-modules-dir=manual', ...words],
    { cwd: folder, env },
  );
  return { version: tools.deno.version, engines: JSON.parse(output).engines };
}

/** The sources as JSR has them, away from the checkout. */
async function runSourcesForJsr({ folder, scratch }) {
  if (!existsSync(sourcesForJsr)) throw new MissingError('the sources for JSR were not written (npm run build:ts)');
  const copy = join(scratch, 'jsr');
  cpSync(sourcesForJsr, copy, { recursive: true });
  return runDeno(['--allow-read', 'by-url.js', pathToFileURL(join(copy, 'index.ts')).href, 'wasm,reference'], folder);
}

const denoRow = (loading, run) => ({ runtime: 'Deno', loading, run });

export const denoRows = [
  denoRow('import', ({ folder }) => runDeno([...forThreads, 'by-name.js', 'wasm,reference'], folder)),
  denoRow('import, no permission, one thread', ({ folder }) => runDeno(['by-name.js', 'wasm,reference', '1'], folder)),
  denoRow('import, with the native addon', (place) =>
    runDeno([...forThreads, '--allow-ffi', 'by-name.js', 'native,wasm,reference'], place.folderWithAddon()),
  ),
  denoRow('import of a file: address', ({ folder, mainFile }) =>
    runDeno([...forThreads, 'by-url.js', pathToFileURL(mainFile).href, 'wasm,reference'], folder),
  ),
  denoRow('import of the sources for JSR', runSourcesForJsr),
];
