/**
 * The site builds, as `npm run docs` builds it: VitePress fails on a dead link. What is built has every page, the API
 * and the index of the search, and no address in it leads to a file that is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sidebar } from '../../docs/.vitepress/sidebar.mjs';
import { root } from './pages.js';

const site = join(root, 'build/site');

test('npm run docs', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'docs'], { cwd: root, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);

  const listed = sidebar.flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index')));
  expect(listed.filter((link) => !existsSync(join(site, `${link}.html`)))).toEqual([]);
  expect(existsSync(join(site, 'reference/api/index/functions/solve.html'))).toBe(true);

  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const index = files.find((name) => /localSearchIndex.*\.js$/.test(name));
  expect(readFileSync(join(site, index!), 'utf8')).toContain('solveStream');

  const missing = files
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) =>
      Array.from(
        readFileSync(join(site, name), 'utf8').matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g),
        ([, target]) => target,
      )
        .filter((target) => !/^\w+:/.test(target))
        .map((target) => (target.startsWith('/') ? target.slice(1) : join(dirname(name), target)))
        .filter((path) => !['', '.html', '/index.html', 'index.html'].some((end) => existsSync(join(site, path + end))))
        .map((path) => `${name}: ${path}`),
    );
  expect(missing).toEqual([]);
});
