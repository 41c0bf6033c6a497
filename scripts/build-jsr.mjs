// Writes the files that jsr.json publishes to build/jsr/: the TypeScript sources for browsers, as Deno reads them,
// without a build step. Imports name the actual files (`.ts`), and `#platform` is the web side, because the registry
// has no conditions and its packages have no addons.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = join(root, 'build/jsr');
/** The entries of jsr.json, and the file of the workers, which no file imports. */
const entries = ['index.ts', 'classic.ts', 'proofs.ts', 'client.ts', 'platform/web-worker.ts'];

rmSync(target, { recursive: true, force: true });
const files = [...entries];
// The list grows during the loop.
for (const file of files) {
  const source = readFileSync(join(root, 'src', file), 'utf8');
  const { text, imported } = nameFiles(file, source);
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), text);
  files.push(...imported.filter((name) => !files.includes(name)));
}

/**
 * Replaces the paths of imports and workers by the actual file names.
 * @returns the text, and the files that it imports, relative to src/.
 */
function nameFiles(file, source) {
  const imported = [];
  let text = source;
  const references = ts.preProcessFile(source, true, true).importedFiles.sort((a, b) => b.pos - a.pos);
  for (const { fileName, pos } of references) {
    const name =
      fileName === '#platform' ? 'platform/web.ts' : posix.join(posix.dirname(file), fileName).replace(/\.js$/, '.ts');
    const specifier = posix.relative(posix.dirname(file), name).replace(/^(?!\.)/, './');
    const at = source.indexOf(fileName, pos);
    text = text.slice(0, at) + specifier + text.slice(at + fileName.length);
    imported.push(name);
  }
  return {
    imported: [...new Set(imported)],
    text: text.replace(/(new URL\('\.[^']*)\.js', import\.meta\.url\)/g, "$1.ts', import.meta.url)"),
  };
}
