/**
 * A Vite plugin that draws the card of the page and names it in every page, with its title and description, for those
 * who show links (Open Graph, Twitter). They want whole addresses: the environment variable PIDOKU_SITE is the address
 * that the build will have; without it addresses are relative.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';
import { packageAlias } from '../package-alias.js';
import { cardSize } from './size.js';

export const cardFile = 'social-card.png';
const alt = 'Pi Day 2009, a Sudoku of twelve by twelve with π three times in every row, column and region';

/** Components name their styles, which nobody needs here. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/**
 * @param site the value of PIDOKU_SITE; empty for none.
 * @returns the address with a slash at its end; null for none.
 * @throws Error if it is no address of a site.
 */
export function readSite(site: string): string | null {
  if (site === '') return null;
  const address = URL.canParse(site) ? new URL(site) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash)
    throw new Error(`PIDOKU_SITE is "${site}", and not an address such as https://example.org/sudoku/`);
  return address.href.replace(/\/?$/, '/');
}

export function socialCard(site: string | null): Plugin {
  return {
    name: 'pidoku-social-card',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./draw-card.js')>(
        fileURLToPath(new URL('draw-card.ts', import.meta.url)),
        {
          configFile: false,
          root: fileURLToPath(new URL('..', import.meta.url)),
          resolve: { alias: packageAlias },
          plugins: [noStyles],
        },
      );
      this.emitFile({ type: 'asset', fileName: cardFile, source: module.drawCard() });
    },
    transformIndexHtml: (html, { path }) => tagsFor(html, path, site),
  };
}

/** The elements of one page, about what it says of itself. */
export function tagsFor(html: string, path: string, site: string | null): HtmlTagDescriptor[] {
  const title = /<title>([^<]*)<\/title>/.exec(html)![1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const at = (file: string): string => (site ?? './') + file;
  const page = path.replace(/^\//, '').replace(/^index\.html$/, '');
  const meta = (attribute: 'property' | 'name', name: string, content: string | undefined): HtmlTagDescriptor[] =>
    content === undefined ? [] : [{ tag: 'meta', attrs: { [attribute]: name, content }, injectTo: 'head' }];
  return [
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', 'Pidoku'),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', site === null ? undefined : at(page)),
    ...meta('property', 'og:image', at(cardFile)),
    ...meta('property', 'og:image:type', 'image/png'),
    ...meta('property', 'og:image:width', String(cardSize.width)),
    ...meta('property', 'og:image:height', String(cardSize.height)),
    ...meta('property', 'og:image:alt', alt),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
    ...meta('name', 'twitter:image', at(cardFile)),
    ...meta('name', 'twitter:image:alt', alt),
    ...(site === null ? [] : [{ tag: 'link', attrs: { rel: 'canonical', href: at(page) }, injectTo: 'head' as const }]),
  ];
}
