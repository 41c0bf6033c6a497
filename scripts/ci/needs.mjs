/**
 * The programs of the jobs that come from Debian's packages, with a question whether each is here.
 *
 * @typedef {keyof typeof needs} Need
 */
import { execSync, spawnSync } from 'node:child_process';

const program = (/** @type {string} */ name) => `command -v ${name}`;

const needs = {
  compiler: { found: `${program('g++')} && ${program('make')} && ${program('python3')}`, from: 'g++ make python3' },
  clang: { found: program('clang++'), from: 'clang' },
  libFuzzer: { found: 'ls /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*.a', from: 'libclang-rt-dev' },
  'arm64 compiler': { found: program('aarch64-linux-gnu-g++'), from: 'g++-aarch64-linux-gnu' },
  qemu: { found: program('qemu-aarch64-static'), from: 'qemu-user-static' },
  musl: { found: 'test -e /lib/ld-musl-x86_64.so.1', from: 'musl' },
  'musl of arm64': { found: 'test -e /lib/ld-musl-aarch64.so.1', from: 'musl:arm64' },
  numpy: { found: 'python3 -c "import numpy" || /usr/bin/python3 -c "import numpy"', from: 'python3-numpy' },
  parallel: { found: program('parallel'), from: 'parallel' },
  nats: { found: program('nats-server'), from: 'nats-server' },
  chromium: {
    found: `test -n "$CHROMIUM" || ${program('chromium-headless-shell')} || ${program('google-chrome')}`,
    from: 'chromium-headless-shell',
  },
  firefox: { found: program('firefox-esr'), from: 'firefox-esr' },
  webkit: { found: `${program('WebKitWebDriver')} && ${program('Xvfb')}`, from: 'webkit2gtk-driver xvfb' },
};

/** Installs what is missing, where apt-get is; elsewhere the jobs fail by themselves. @param {Iterable<Need>} wanted */
export function installNeeds(wanted) {
  const missing = [...new Set(wanted)].map((name) => needs[name]).filter(({ found }) => !succeeds(found));
  if (missing.length === 0 || !succeeds(program('apt-get'))) return;
  const packages = missing.map(({ from }) => from).join(' ');
  console.log(`\n== installs ${packages}`);
  execSync(
    `dpkg --add-architecture arm64 && apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`,
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

const succeeds = (/** @type {string} */ command) => spawnSync(command, { shell: true, stdio: 'ignore' }).status === 0;
