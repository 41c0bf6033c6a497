/** The rows of Deno: the package in node_modules and by the address of its main file, with no more permissions than it needs. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProcess } from '../processes.mjs';
import { findProgram, tools } from '../tools.mjs';

async function runDeno(words, folder) {
  const env = { DENO_DIR: join(folder, '.deno'), DENO_NO_UPDATE_CHECK: '1' };
  const output = await runProcess(await findProgram('deno'), ['run', '--no-prompt', '--node-modules-dir=manual', ...words], { cwd: folder, env });
  return { version: tools.deno.version, engines: JSON.parse(output).engines };
}

export const denoRows = [
  {
    runtime: 'Deno',
    loading: 'import',
    run: ({ folder }) => runDeno(['--allow-read', '--allow-env', '--allow-sys', 'by-name.js', 'wasm,reference'], folder),
  },
  {
    runtime: 'Deno',
    loading: 'import, with the native addon',
    run: (place) => runDeno(['--allow-read', '--allow-env', '--allow-sys', '--allow-ffi', 'by-name.js', 'native,wasm,reference'], place.folderWithAddon()),
  },
  {
    runtime: 'Deno',
    loading: 'import of a file: address',
    run: ({ folder, mainFile }) => runDeno(['--allow-read', '--allow-env', '--allow-sys', 'by-url.js', pathToFileURL(mainFile).href, 'wasm,reference'], folder),
  },
];
