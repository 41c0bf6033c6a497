/** Links between the pages: each leads to a file that exists, and to a heading or an anchor in it. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf, docsPages, otherPages, proseOf, root, targetsOf, type Page } from './pages.js';
import { sidebar } from '../../docs/.vitepress/sidebar.mjs';

const pages = [...docsPages, ...otherPages];
const byPath = new Map(pages.map((page) => [page.path, page]));

interface Link {
  readonly page: string;
  readonly target: string;
}

const links: readonly Link[] = pages.flatMap((page) =>
  targetsOf(page)
    .map((target) => ({ page: page.path, target: relativeTarget(page, target) }))
    .filter(({ target }) => !/^\w+:/.test(target)),
);

/** Returns what a link to a file of the repository is without its address; other links as they are. */
function relativeTarget({ path }: Page, target: string): string {
  const [, file] = /^https:\/\/github\.com\/pidoku\/pidoku\/(?:blob|tree)\/main\/(.*)$/.exec(target) ?? [];
  return file === undefined ? target : relative(dirname(path), file);
}

/** Returns the anchors of a page: those of its headings, and those that are written out. */
function anchorsOf(page: Page): Set<string> {
  const headings = Array.from(proseOf(page).matchAll(/^#+ (.*)$/gm), ([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...headings, ...Array.from(page.text.matchAll(/<a id="([^"]+)">/g), ([, anchor]) => anchor)]);
}

function problemOf({ page, target }: Link): string | undefined {
  const [file, anchor] = target.split('#');
  const path = file === '' ? page : join(dirname(page), file);
  if (!existsSync(join(root, path))) return `${page}: no file ${target}`;
  const other = byPath.get(path);
  if (anchor && other && !anchorsOf(other).has(anchor)) return `${page}: no anchor ${target}`;
  return undefined;
}

test('every link leads somewhere', () => {
  expect(links.length).toBeGreaterThan(150);
  expect(links.flatMap((link) => problemOf(link) ?? [])).toEqual([]);
});

/** Pages whose only text is where they moved. */
const hasMoved = ({ text }: Page): boolean => text.startsWith('# Moved\n');

test('every page of docs/ is in the sidebar, or is linked from one that is', () => {
  const listed = new Set(sidebar.flatMap(({ items }) => items.map(({ link }) => `docs${link}.md`)));
  const linked = new Set(
    links.filter(({ page }) => listed.has(page)).map(({ page, target }) => join(dirname(page), target.split('#')[0])),
  );
  const lost = docsPages.filter((page) => !hasMoved(page) && !listed.has(page.path) && !linked.has(page.path));
  expect(lost.map(({ path }) => path).filter((path) => path !== 'docs/index.md')).toEqual([]);
});

test('a page that moved is named by no other page of docs/', () => {
  const moved = new Set(docsPages.filter(hasMoved).map(({ path }) => path));
  const old = links.filter(
    ({ page, target }) => page.startsWith('docs/') && moved.has(join(dirname(page), target.split('#')[0])),
  );
  expect(old).toEqual([]);
});

test('every block of commands of Pidoku in a guide is run, or has no output', () => {
  const unrun = docsPages
    .filter(({ path }) => path.startsWith('docs/guides/'))
    .flatMap(blocksOf)
    .filter(({ type, lines }) => type !== 'console' && lines.some((line) => line.startsWith('$ ')));
  expect(unrun.map(({ name }) => name)).toEqual([]);
});
