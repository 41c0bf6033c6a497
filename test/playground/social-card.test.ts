/** What other pages show for a link: the picture that the build draws, and the elements that name it. */
import type { HtmlTagDescriptor } from 'vite';
import { expect, inject, test } from 'vitest';
import { readSite, tagsFor } from '../../web/social-card/plugin.js';
import { useBrowser } from './setup/open-page.js';
import { readPixels } from './setup/pixels.js';

const { open } = useBrowser();
const html = '<title>A title</title><meta name="description" content="What it is">';

const contents = (tags: readonly HtmlTagDescriptor[]): Record<string, unknown> =>
  Object.fromEntries(
    tags.map(({ attrs = {} }) => [attrs.property ?? attrs.name ?? attrs.rel, attrs.content ?? attrs.href]),
  );

test('the built page names a picture of 1200 by 630 with the colours of the board', async () => {
  const { page } = await open({ hash: '' });
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toBe('./social-card.png');
  const response = await fetch(new URL(image!, inject('playgroundUrl')));
  const { width, height, data } = await readPixels(page, Buffer.from(await response.arrayBuffer()));
  expect([width, height]).toEqual([1200, 630]);
  const colourAt = (x: number, y: number): number[] => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  expect(colourAt(5, 5)).toEqual([245, 243, 238]);
  // The first two regions have tints of their own, on white.
  const [first, second] = [colourAt(55, 55), colourAt(300, 55)];
  expect(first).not.toEqual(second);
  expect([...first, ...second].every((channel) => channel > 190)).toBe(true);
  // The outline of the board.
  expect(colourAt(47, 300).every((channel) => channel < 60)).toBe(true);
});

test('the offline copy leaves the picture out', async () => {
  const worker = await (await fetch(new URL('service-worker.js', inject('playgroundUrl')))).text();
  expect(worker).toContain('./embed.html');
  expect(worker).not.toContain('social-card');
});

test('the title and the description are those of the page; without a site addresses are relative', () => {
  const found = contents(tagsFor(html, '/index.html', null));
  expect(found).toMatchObject({
    'og:title': 'A title',
    'og:description': 'What it is',
    'twitter:card': 'summary_large_image',
    'twitter:image': './social-card.png',
  });
  expect(found).not.toHaveProperty('og:url');
  expect(found).not.toHaveProperty('canonical');
});

test('with a site every address is whole', () => {
  const site = readSite('https://example.org/sudoku');
  expect(site).toBe('https://example.org/sudoku/');
  expect(contents(tagsFor(html, '/index.html', site))).toMatchObject({
    'og:url': 'https://example.org/sudoku/',
    'og:image': 'https://example.org/sudoku/social-card.png',
    'twitter:image': 'https://example.org/sudoku/social-card.png',
    canonical: 'https://example.org/sudoku/',
  });
  expect(contents(tagsFor(html, '/embed.html', site))['og:url']).toBe('https://example.org/sudoku/embed.html');
});

test.each(['example.org', 'ftp://example.org/', 'https://example.org/?a=1', '/sudoku/'])('%s is no site', (site) => {
  expect(() => readSite(site)).toThrow('PIDOKU_SITE');
});

test('no site is no error', () => {
  expect(readSite('')).toBeNull();
});
