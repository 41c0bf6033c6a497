/** The lock file pins versions and checksums and no registry, so that an install uses the one it is given. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly resolved?: string; readonly integrity?: string; readonly link?: boolean }>
  >;
}

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as LockFile;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('no package is resolved to an address', () => {
  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test('every package has a checksum', () => {
  expect(packages.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
});
