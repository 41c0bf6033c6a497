/**
 * A Vite plugin that has the browser fetch the code of the page while it paints for the first time: `start.ts`
 * evaluates that code only afterwards, so that the page's HTML does not name it by itself.
 */
import type { Plugin, Rolldown } from 'vite';

/** @param main the path of the module that `start.ts` imports. */
export function fetchBeforePaint(main: string): Plugin {
  return {
    name: 'pidoku-fetch-before-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return [];
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === main);
        if (!chunk) throw new Error(`${main} is not a chunk of the build`);
        const code = withImports(chunk, chunks);
        const styles = new Set(code.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
        return [
          ...code.map(({ fileName }) => linkTo(fileName, { rel: 'modulepreload' })),
          ...Array.from(styles, (file) => linkTo(file, { rel: 'preload', as: 'style' })),
        ].filter(({ attrs: { href } }) => !html.includes(href));
      },
    },
  };
}

const linkTo = (file: string, attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '', href: `./${file}` },
  injectTo: 'head' as const,
});

/** A chunk, and those that it imports at once. */
function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const one of chunks.filter(({ fileName }) => imports.includes(fileName))) found.add(one);
  return [...found];
}
