/**
 * Fails if two files of src/ and web/src/ declare and export the same name, type or value: a name has one meaning.
 * Files of src/platform/ may share names, because they implement the same thing for different runtimes, and so may the
 * functions of src/questions/classic.ts, which do the same for classic puzzles only, and the stand-ins of
 * web/src/on-demand/, which have the names of what they stand in for.
 */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { listDeclaredExports } from './declared-exports.mjs';

const root = new URL('../../', import.meta.url);

/** @type {Map<string, string[]>} */
const filesOf = new Map();
for (const folder of ['src/', 'web/src/'])
  for (const file of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(file))
      for (const name of listDeclaredExports(parse(`${folder}${file}`)))
        filesOf.set(name, [...(filesOf.get(name) ?? []), `${folder}${file}`]);

const twins = ['src/platform/', 'src/questions/classic.ts', 'web/src/on-demand/'];
const isTwin = (/** @type {string} */ file) => twins.some((path) => file.startsWith(path));
const shared = [...filesOf].filter(([, files]) => files.filter((file) => !isTwin(file)).length > 1);
for (const [name, files] of shared) console.log(`${name}: ${files.join(' ')}`);
if (shared.length > 0) process.exitCode = 1;

/** @param {string} file */
function parse(file) {
  return ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest);
}
