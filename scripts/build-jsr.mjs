// Writes what jsr.json publishes, to build/jsr/: the TypeScript sources that browsers get, as Deno reads them, without
// a build step. Imports name the files that are there (`.ts`), and `#platform` is the side of the web: the registry
// knows no conditions, and its packages no addons.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../', import.meta.url));
const target = join(root, 'build/jsr');
/** The entries of jsr.json, and the file of the workers, which nothing imports. */
const entries = ['index.ts', 'classic.ts', 'platform/web-worker.ts'];

rmSync(target, { recursive: true, force: true });
const files = [...entries];
// The list grows while it is walked.
for (const file of files) {
  const source = readFileSync(join(root, 'src', file), 'utf8');
  const { text, imported } = nameFiles(file, source);
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), text);
  files.push(...imported.filter((name) => !files.includes(name)));
}

/**
 * @returns the text with the files that it imports, or starts as workers, by their own names; and which it imports,
 * from src/.
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
