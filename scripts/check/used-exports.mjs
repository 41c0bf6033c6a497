/**
 * Fails if src/ or web/ exports a name that no other file uses. The names are unique (names.mjs), so that a name alone
 * tells what is used.
 */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { listDeclaredExports } from './declared-exports.mjs';

const root = new URL('../../', import.meta.url);
/** The folders whose files may use an export. */
const users = ['src', 'web', 'assembly', 'scripts', 'bench', 'examples', 'test'];
/** What embedders use by its types alone. */
const published = ['web/element/public-types.d.ts'];

/** @type {Map<string, Set<string>>} */
const usersOf = new Map();
/** @type {[string, string][]} */
const exported = [];
for (const file of users.flatMap(listSources)) {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest);
  for (const name of listUses(source)) usersOf.set(name, (usersOf.get(name) ?? new Set()).add(file));
  if (/^(src|web)\//.test(file) && !published.includes(file))
    for (const name of listDeclaredExports(source)) if (!isDefault(source, name)) exported.push([file, name]);
}
const unused = exported.filter(([file, name]) => ![...(usersOf.get(name) ?? [])].some((user) => user !== file));
for (const [file, name] of unused) console.log(`${file}: no other file uses ${name}, so that it is not exported`);
if (unused.length > 0) process.exitCode = 1;

/** @param {string} folder */
function listSources(folder) {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => `${folder}/${file}`);
}

/**
 * A worker's task is its default export, which the pool calls.
 * @param {ts.SourceFile} source @param {string} exportedName
 */
function isDefault({ statements }, exportedName) {
  return statements.some(
    (statement) =>
      ts.isFunctionDeclaration(statement) &&
      statement.name?.text === exportedName &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
  );
}

/**
 * Lists the names that a file takes from others, and those of the members that it reads: modules may be taken whole.
 * @param {ts.SourceFile} source
 */
function listUses(source) {
  /** @type {Set<string>} */
  const names = new Set();
  const add = (/** @type {ts.Node} */ node) => ts.isIdentifier(node) && names.add(node.text);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) add(node.propertyName ?? node.name);
    else if (ts.isPropertyAccessExpression(node)) add(node.name);
    else if (ts.isBindingElement(node)) add(node.propertyName ?? node.name);
    else if (ts.isQualifiedName(node)) add(node.right);
    else if (ts.isImportTypeNode(node) && node.qualifier) add(node.qualifier);
    ts.forEachChild(node, visit);
  };
  visit(source);
  // In comments of JavaScript.
  for (const [, name] of source.text.matchAll(/import\('[^']+'\)\.(\w+)/g)) names.add(name);
  return names;
}
