/** References to the source documents: every anchor of docs/sources.md that code or documentation names exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const files = ['src', 'web/src', 'test', 'assembly', 'native', 'bench', 'docs'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|md|cc|hh)$/.test(name) && !/(^|\/)(build|node_modules)\//.test(name))
    .map((name) => `${folder}/${name}`),
);

test('every named anchor exists', () => {
  const anchors = new Set(Array.from(read('docs/sources.md').matchAll(/<a id="([^"]+)">/g), ([, anchor]) => anchor));
  const unknown = files.flatMap((file) =>
    Array.from(read(file).matchAll(/sources\.md#([\w-]+)/g), ([, anchor]) => anchor)
      .filter((anchor) => !anchors.has(anchor))
      .map((anchor) => `${file}: ${anchor}`),
  );
  expect([anchors.size > 5, unknown]).toEqual([true, []]);
});
