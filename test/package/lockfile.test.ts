/** The lock files pin versions and checksums and no registry, so that an install uses the one it is given. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
  >;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const lockFiles = ['', 'docs/', 'scripts/package/'].map((folder) => `${folder}package-lock.json`);

// A copy without its history cannot tell what is committed.
test.skipIf(!existsSync(`${root}.git`))('these are all lock files', () => {
  const found = execFileSync('git', ['ls-files', 'package-lock.json', '**/package-lock.json'], { cwd: root });
  expect(String(found).trim().split('\n').sort()).toEqual([...lockFiles].sort());
});

describe.each(lockFiles)('%s', (file) => {
  const lock = JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as LockFile;
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

  test('no package is resolved to an address', () => {
    expect(packages.length).toBeGreaterThan(10);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  test('every package has a checksum', () => {
    expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
  });
});
