/**
 * The site builds: VitePress fails on a dead link. What is built has every page, the API and the index of the search,
 * and no address in it leads to a file that is missing. A copy of docs/ is built, because other tests read docs/.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installBeside } from '../../scripts/install-beside.mjs';
import { sidebar } from '../../docs/.vitepress/sidebar.mjs';
import { root } from './pages.js';

const build = join(root, 'build');
mkdirSync(build, { recursive: true });
const folder = mkdtempSync(join(build, 'test-site-'));
const site = join(folder, 'build/site');
const program = (name: string): string => join(root, 'docs/node_modules/.bin', name);

beforeAll(() => {
  installBeside('docs');
  const docs = join(folder, 'docs');
  const omitted = [join(root, 'docs/reference/api'), join(root, 'docs/node_modules')];
  cpSync(join(root, 'docs'), docs, { recursive: true, filter: (path) => !omitted.includes(path) });
  symlinkSync(join(root, 'docs/node_modules'), join(docs, 'node_modules'));
  execFileSync(program('typedoc'), ['--out', join(docs, 'reference/api')], { cwd: root, stdio: 'pipe' });
  execFileSync(program('vitepress'), ['build', docs], { cwd: root, stdio: 'pipe' });
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const builtFiles = (): string[] => readdirSync(site, { recursive: true, encoding: 'utf8' });

test('every page is there, and the API', () => {
  const listed = sidebar.flatMap(({ items }) => items.map(({ link }) => link.replace(/\/$/, '/index')));
  const lost = [...listed, '/reference/api/index/functions/solve'].filter((link) => !existsSync(`${site}${link}.html`));
  expect(lost).toEqual([]);
});

test('the search knows the API and the guides', () => {
  const index = builtFiles().find((name) => /localSearchIndex.*\.js$/.test(name))!;
  const text = readFileSync(join(site, index), 'utf8');
  expect([text.includes('solveStream'), text.includes('libreoffice')]).toEqual([true, true]);
});

test('every address leads to a file', () => {
  const missing = builtFiles()
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) =>
      addressesOf(name)
        .filter(isMissing)
        .map((path) => `${name}: ${path}`),
    );
  expect(missing).toEqual([]);
});

/** Returns the addresses inside the site that a built page names, as paths from its root. */
function addressesOf(name: string): string[] {
  const html = readFileSync(join(site, name), 'utf8');
  return Array.from(html.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g), ([, target]) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => (target.startsWith('/') ? target.slice(1) : join(dirname(name), target)));
}

/** A server adds these ends to an address. */
const isMissing = (path: string): boolean =>
  !['', '.html', '/index.html'].some((end) => existsSync(join(site, path + end)));
