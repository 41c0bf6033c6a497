/**
 * The rows of Node: its maintained lines and the oldest version allowed, without SIMD, without WebAssembly, with the
 * addon.
 */
import { findProgram, tools } from '../tools.mjs';
import { runProcess } from '../processes.mjs';

const versions = ['20.0', '20', '22', '24', '26'];

/** @returns what a program of the consumer's folder printed. */
async function runNode(version, words, folder) {
  return runProcess(await findProgram(`node-${version}`), words, { cwd: folder });
}

/**
 * @typedef {object} Scenario
 * @property {readonly string[]} [flags] of Node.
 * @property {string} [engines] that have to be there.
 * @property {(place: import('../place.mjs').Place) => string} [folderOf]
 */
/**
 * @param {string} version
 * @param {string} loading
 * @param {string} program
 * @param {Scenario} scenario
 */
function scenarioRow(
  version,
  loading,
  program,
  { flags = [], engines = 'wasm,reference', folderOf = ({ folder }) => folder } = {},
) {
  return {
    runtime: `Node ${version}`,
    loading,
    async run(place) {
      const { engines: found } = JSON.parse(await runNode(version, [...flags, program, engines], folderOf(place)));
      return { version: tools[`node-${version}`].version, engines: found };
    },
  };
}

/** Older than `require` of ES modules: the error has to say so, and nothing else. */
const refusedRequire = {
  runtime: 'Node 20.0',
  loading: 'require: refused by its name',
  async run({ folder }) {
    const error = await runNode('20.0', ['by-require.cjs', 'none'], folder).then(
      () => undefined,
      (reason) => reason,
    );
    if (!error?.message.includes('ERR_REQUIRE_ESM'))
      throw new Error(`expected ERR_REQUIRE_ESM, found ${error?.message ?? 'no error'}`);
    return { version: tools['node-20.0'].version };
  },
};

const withoutWasm = { flags: ['--jitless'], engines: 'reference' };
/** V8 has no WebAssembly SIMD without the instructions of SSE 4.1. There is no such flag for ARM. */
const withoutSimd = { flags: ['--no-enable-sse4-1'], engines: 'reference' };
const withAddon = { engines: 'native,wasm,reference', folderOf: (place) => place.folderWithAddon() };

export const nodeRows = versions.flatMap((version) => [
  scenarioRow(version, 'import', 'by-name.js'),
  version === '20.0' ? refusedRequire : scenarioRow(version, 'require', 'by-require.cjs'),
  scenarioRow(version, 'import, with the native addon', 'by-name.js', withAddon),
  scenarioRow(version, 'import, without WebAssembly', 'by-name.js', withoutWasm),
  ...(process.arch === 'x64' ? [scenarioRow(version, 'import, without SIMD', 'by-name.js', withoutSimd)] : []),
]);
