/** The modules that browsers load, found by walking the imports of dist/ with the conditions of a browser. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { chooseFile, packageJson, root } from './package-json.js';

export interface WebModule {
  /** Its path from the root. */
  readonly path: string;
  readonly source: ts.SourceFile;
  /** What it imports that is no file of ours. */
  readonly packages: readonly string[];
}

/** @param entries paths from the root. */
export function walkModules(entries: readonly string[]): WebModule[] {
  const modules: WebModule[] = [];
  const waiting = [...entries];
  // The list grows while it is walked.
  for (const path of waiting) {
    const source = parseModule(path);
    const names = ts.preProcessFile(source.text, true, true).importedFiles.map(({ fileName }) => fileName);
    const files = names.map((name) => fileOf(name, path));
    modules.push({ path, source, packages: names.filter((_, index) => files[index] === undefined) });
    for (const file of files) if (file !== undefined && !waiting.includes(file)) waiting.push(file);
  }
  return modules;
}

export function parseModule(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(new URL(path, root), 'utf8'), ts.ScriptTarget.Latest, true);
}

function fileOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  const conditions = packageJson.imports[name];
  return conditions && chooseFile(conditions, ['browser', 'import'])?.replace('./', '');
}

/** Uses of names that the module does not declare, as `name` or `name line 7`: globals of a runtime. */
export function usesOf(names: ReadonlySet<string>, source: ts.SourceFile): string[] {
  return findAll(source, (node) => ts.isIdentifier(node) && names.has(node.text) && isReference(node)).map((node) =>
    at(node, source),
  );
}

/** `await` and `for await` outside every function. */
export function topLevelAwaits(source: ts.SourceFile): string[] {
  const isAwait = (node: ts.Node): boolean =>
    ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined);
  return findAll(source, isAwait, ts.isFunctionLike).map((node) => at(node, source));
}

function findAll(
  root: ts.Node,
  isWanted: (node: ts.Node) => boolean,
  isLeftOut: (node: ts.Node) => boolean = () => false,
): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    if (!isLeftOut(node)) ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** Not the name of a property, a member or a method. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return (
    !('name' in parent && parent.name === node && !ts.isVariableDeclaration(parent)) && !ts.isPropertyAssignment(parent)
  );
}

function at(node: ts.Node, source: ts.SourceFile): string {
  return `${node.getText(source).slice(0, 40)} (line ${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1})`;
}
