/**
 * The place where the matrix runs: an empty folder outside the checkout, into which npm installs the packed package as
 * it would for anyone, and beside it the programs of test/runtimes/consumer. Prebuilt binaries are moved out of the
 * package: rows with the native addon get them back, all others show that nothing depends on them.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from './processes.mjs';
import { MissingError } from './tools.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const addon = join(root, 'native/build/Release/pidoku.node');

/** @typedef {Awaited<ReturnType<typeof preparePlace>>} Place */

/**
 * @param {string} [tarball] a packed package; this checkout is packed without it.
 * @returns the folder, the package in it with its main and its prebuilt file, and what removes everything.
 */
export async function preparePlace(tarball) {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'pidoku-runtimes-'));
  const folder = join(scratch, 'consumer');
  const packed = tarball ?? (await packCheckout(scratch));
  cpSync(join(root, 'test/runtimes/consumer'), folder, { recursive: true });
  const board = JSON.parse(readFileSync(join(root, 'examples/pi-day-2009.json'), 'utf8'));
  writeFileSync(join(folder, 'pi-day-2009.js'), `export default ${JSON.stringify(board)};\n`);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await runProcess('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', packed], { cwd: folder });

  const packageFolder = join(folder, 'node_modules/pidoku');
  const prebuilds = join(scratch, 'prebuilds');
  if (existsSync(join(packageFolder, 'prebuilds'))) renameSync(join(packageFolder, 'prebuilds'), prebuilds);
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return {
    scratch,
    folder,
    packageFolder,
    version: manifest.version,
    mainFile: join(packageFolder, manifest.main),
    browserFile: join(packageFolder, manifest.exports['./browser'].default),
    folderWithAddon: () => copyWithAddon(folder, prebuilds, join(scratch, 'consumer-with-addon')),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** npm builds the package before it packs it, the native addon too. */
async function packCheckout(destination) {
  const words = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', destination];
  const output = await runProcess('npm', words, { cwd: root, timeoutMs: 900_000 });
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n')));
  return join(destination, filename);
}

/**
 * The consumer's folder once more, with the prebuilt binaries of the package, or, where they have none for this
 * machine, with the addon of this checkout in their place.
 * @throws {MissingError} when there is neither.
 */
function copyWithAddon(folder, prebuilds, copy) {
  if (existsSync(copy)) return copy;
  const machine = `${process.platform}-${process.arch}`;
  const isPrebuilt = existsSync(join(prebuilds, machine));
  if (!isPrebuilt && !existsSync(addon))
    throw new MissingError('no native addon was built in this checkout (npm run build:native)');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  const packageFolder = join(copy, 'node_modules/pidoku');
  if (isPrebuilt) cpSync(prebuilds, join(packageFolder, 'prebuilds'), { recursive: true });
  else {
    mkdirSync(join(packageFolder, 'prebuilds', machine), { recursive: true });
    cpSync(addon, join(packageFolder, 'prebuilds', machine, 'pidoku.node'));
  }
  return copy;
}
