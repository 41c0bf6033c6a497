/** The names that a file declares and exports, which the checks of names and of exports ask for. */
import ts from 'typescript';

/**
 * Lists the names that a file declares and exports. Names exported from other files are declared there.
 * @param {ts.SourceFile} source
 * @returns {Set<string>}
 */
export function listDeclaredExports(source) {
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
