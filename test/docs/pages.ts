/** The pages of the documentation, and the blocks of code in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Page {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export const readPage = (path: string): Page => ({ path, text: readFileSync(`${root}${path}`, 'utf8') });

/** All pages in docs/ but those that TypeDoc writes and those of packages. */
export const docsPages: readonly Page[] = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !/^(?:node_modules|reference\/api|\.vitepress)\//.test(name))
  .sort()
  .map((name) => readPage(`docs/${name}`));

/** The pages outside docs/ that people read. */
export const otherPages: readonly Page[] = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/README.md',
  'bench/datasets/README.md',
].map(readPage);

export interface Block {
  /** The page and the line on which the block begins. */
  readonly name: string;
  /** The word after the fence. */
  readonly type: string;
  readonly lines: readonly string[];
}

/** Returns the fenced blocks of a page. */
export function blocksOf({ path, text }: Page): Block[] {
  const blocks: Block[] = [];
  let open: { name: string; type: string; lines: string[] } | undefined;
  text.split('\n').forEach((line, index) => {
    const [, fence] = /^```(\w*)/.exec(line) ?? [];
    if (open && fence !== undefined) {
      blocks.push(open);
      open = undefined;
    } else if (open) open.lines.push(line);
    else if (fence !== undefined) open = { name: `${path}:${index + 1}`, type: fence, lines: [] };
  });
  return blocks;
}

/** Returns the text of a page without its fenced blocks. */
export const proseOf = ({ text }: Page): string => text.replace(/^```.*?^```$/gms, '');

/** Where the links of a page lead, as they are written. */
export function targetsOf(page: Page): string[] {
  return Array.from(proseOf(page).matchAll(/\]\(([^()\s]+)\)/g), ([, target]) => target);
}
