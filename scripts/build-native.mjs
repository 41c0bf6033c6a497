// Builds the native addon with node-gyp if possible: without a compiler the package works with its WebAssembly engine.
// REQUIRE_NATIVE=1 makes a failure an error. Skips if sources and settings are those of the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSharedFunctions } from './check-isa-objects.mjs';
import { hashFiles } from './stamp.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
process.chdir(root);
const native = join(root, 'native');
const build = join(native, 'build');
const logFile = join(build, 'build.log');
const stampFile = join(build, 'pidoku.stamp');
const binary = join(build, 'Release', 'pidoku.node');
const require = createRequire(import.meta.url);

const supportedArchitectures = ['x64', 'arm64'];
const nodePrefix = dirname(dirname(process.execPath));
const headers = existsSync(join(nodePrefix, 'include/node/node_api.h')) ? [`--nodedir=${nodePrefix}`] : [];

/** Hashes everything that the binary depends on: sources, settings, the versions of Node and of the C++ wrapper. */
function computeStamp() {
  const wrapper = require('node-addon-api').version;
  const settings = [process.platform, process.arch, process.version, process.env.CXX ?? '', ...headers, wrapper];
  return hashFiles(settings, ['native', '!native/build', '!native/test']).digest('hex');
}

/** @returns true if node-gyp made the binary; its output is in the log file. */
function runNodeGyp() {
  const nodeGyp = require.resolve('node-gyp/bin/node-gyp.js');
  const words = ['configure', 'build', '--release', `--jobs=${availableParallelism()}`, ...headers];
  const result = spawnSync(process.execPath, [nodeGyp, ...words], {
    cwd: native,
    encoding: 'utf8',
  });
  mkdirSync(build, { recursive: true });
  writeFileSync(logFile, `${result.stdout}${result.stderr}${result.error ?? ''}`);
  return result.status === 0 && existsSync(binary);
}

function failWith(reason) {
  if (process.env.REQUIRE_NATIVE === '1') {
    if (existsSync(logFile)) process.stderr.write(readFileSync(logFile));
    console.error(`pidoku: the native engine was not built: ${reason}`);
    process.exit(1);
  }
  console.warn(`pidoku: the native engine was not built (${reason}); the WebAssembly engine serves instead`);
  process.exit(0);
}

if (!supportedArchitectures.includes(process.arch)) {
  failWith(`there is none for ${process.platform}-${process.arch}`);
}
const stamp = computeStamp();
const isUpToDate = existsSync(binary) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!isUpToDate) {
  rmSync(stampFile, { force: true });
  const isBuilt = runNodeGyp();
  const shared = isBuilt ? findSharedFunctions(join(build, 'Release')) : [];
  if (!isBuilt || shared.length > 0) {
    // A binary of older sources must not be taken for the new one.
    rmSync(binary, { force: true });
    failWith(
      isBuilt ? `instruction sets share ${shared.join(', ')}` : `node-gyp failed, see ${relative(root, logFile)}`,
    );
  }
  writeFileSync(stampFile, stamp);
}
