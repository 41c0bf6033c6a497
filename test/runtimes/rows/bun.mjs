/** The rows of Bun. */
import { runProcess } from '../processes.mjs';
import { findProgram, tools } from '../tools.mjs';

async function runBun(words, folder) {
  const output = await runProcess(await findProgram('bun'), words, { cwd: folder });
  return { version: tools.bun.version, engines: JSON.parse(output).engines };
}

export const bunRows = [
  { runtime: 'Bun', loading: 'import', run: ({ folder }) => runBun(['by-name.js', 'wasm,reference'], folder) },
  { runtime: 'Bun', loading: 'require', run: ({ folder }) => runBun(['by-require.cjs', 'wasm,reference'], folder) },
  {
    runtime: 'Bun',
    loading: 'import, with the native addon',
    run: (place) => runBun(['by-name.js', 'native,wasm,reference'], place.folderWithAddon()),
  },
];
