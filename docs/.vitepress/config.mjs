/**
 * The site of the documentation: the pages of docs/ and those that TypeDoc writes to docs/reference/api/, with a
 * search. A dead link between pages fails the build.
 *
 * `PIDOKU_SOURCE` is the address of the repository's files. With it, links to files outside docs/ lead there; without
 * it they become plain text.
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sidebar } from './sidebar.mjs';

const docs = fileURLToPath(new URL('../', import.meta.url));
const source = process.env.PIDOKU_SOURCE?.replace(/\/?$/, '/');

/** Returns the path, from the root of the repository, of a link that leaves docs/; undefined for others. */
function pathOutside(href, page) {
  if (/^(\w+:|[/#])/.test(href)) return undefined;
  const path = relative(docs, join(dirname(page), href));
  return path.startsWith('../') ? path.slice(3) : undefined;
}

/** Leads links that leave docs/ to the repository, or takes them away. */
function linkToRepository(markdown) {
  markdown.core.ruler.push('links-to-repository', ({ tokens, env }) => {
    for (const { children } of tokens) {
      const open = [];
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const path = pathOutside(token.attrGet('href'), env.path);
          open.push(path);
          if (path === undefined) continue;
          if (source) token.attrSet('href', source + path);
          else Object.assign(token, { type: 'html_inline', tag: '', content: `<span title="${path}">` });
        } else if (token.type === 'link_close' && open.pop() !== undefined && !source)
          Object.assign(token, { type: 'html_inline', tag: '', content: '</span>' });
      }
    }
  });
}

/** Marks the lines that a command prints, in blocks of type `console`. */
const markPrinted = {
  name: 'printed',
  line(node, line) {
    if (this.options.lang !== 'console' && this.options.lang !== 'shellsession') return;
    if (!/^[$>] /.test(this.source.split('\n')[line - 1])) this.addClassToHast(node, 'printed');
  },
};

export default defineConfig({
  title: 'Pidoku',
  description: 'Sudoku in bulk, and on any board',
  lang: 'en',
  outDir: '../build/site',
  cacheDir: '../build/vitepress',
  metaChunk: true,
  markdown: {
    config: linkToRepository,
    languageAlias: { console: 'shellsession' },
    codeTransformers: [markPrinted],
  },
  // The pages of the API have no order.
  transformPageData: ({ relativePath, frontmatter }) =>
    relativePath.startsWith('reference/api/')
      ? { frontmatter: { ...frontmatter, prev: false, next: false } }
      : undefined,
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/bulk', activeMatch: '/guides/' },
      { text: 'Command', link: '/reference/command' },
      { text: 'API', link: '/reference/api/', activeMatch: '/reference/api/' },
    ],
    sidebar,
    search: { provider: 'local' },
    outline: { level: [2, 3] },
  },
});
