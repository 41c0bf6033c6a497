/**
 * Links of the pages in the package. To a file that is not packed a link has the address of the repository: the file is
 * not beside the page there.
 */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readPage, root, targetsOf } from './pages.js';

test('every relative link of a page leads to a packed file', () => {
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ files }] = JSON.parse(printed) as [{ files: { path: string }[] }];
  const packed = new Set(files.map(({ path }) => path));
  const packedPages = [...packed].filter((path) => path.endsWith('.md')).map(readPage);
  expect(packedPages.length).toBeGreaterThan(30);
  const dead = packedPages.flatMap((page) =>
    targetsOf(page)
      .filter((target) => !/^(\w+:|#)/.test(target))
      .filter((target) => !packed.has(join(dirname(page.path), target.split('#')[0])))
      .map((target) => `${page.path}: ${target}`),
  );
  expect(dead).toEqual([]);
});
