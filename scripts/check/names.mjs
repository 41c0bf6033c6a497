/**
 * Fails if two files of src/ and web/src/ declare and export the same name, type or value: a name has one meaning.
 * Files of src/platform/ may share names, because they implement the same thing for different runtimes, and so may the
 * functions of src/questions/classic.ts, which do the same for classic puzzles only, and the stand-ins of
 * web/src/on-demand/, which have the names of what they stand in for.
 */
import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../', import.meta.url);

/** @type {Map<string, string[]>} */
const filesOf = new Map();
for (const folder of ['src/', 'web/src/'])
  for (const file of readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }))
    if (/\.tsx?$/.test(file))
      for (const name of listDeclaredExports(`${folder}${file}`))
        filesOf.set(name, [...(filesOf.get(name) ?? []), `${folder}${file}`]);

const twins = ['src/platform/', 'src/questions/classic.ts', 'web/src/on-demand/'];
const isTwin = (/** @type {string} */ file) => twins.some((path) => file.startsWith(path));
const shared = [...filesOf].filter(([, files]) => files.filter((file) => !isTwin(file)).length > 1);
for (const [name, files] of shared) console.log(`${name}: ${files.join(' ')}`);
if (shared.length > 0) process.exitCode = 1;

/**
 * Lists the names that a file declares and exports. Names exported from other files are declared there.
 * @param {string} file
 * @returns {Set<string>}
 */
function listDeclaredExports(file) {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {Set<string>} */
  const names = new Set();
  for (const statement of source.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      !statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const imported = new Set(source.statements.filter(ts.isImportDeclaration).flatMap(listImports));
      for (const { name, propertyName } of statement.exportClause.elements)
        if (!imported.has((propertyName ?? name).text)) names.add(name.text);
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue;
    for (const name of listNames(statement)) names.add(name);
  }
  return names;
}

/**
 * @param {ts.ImportDeclaration} declaration
 * @returns {string[]}
 */
function listImports({ importClause }) {
  const bindings = importClause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
}

/**
 * @param {ts.Statement} statement
 * @returns {string[]}
 */
function listNames(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((element) =>
            ts.isBindingElement(element) && ts.isIdentifier(element.name) ? [element.name.text] : [],
          ),
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}
