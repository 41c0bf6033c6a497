/**
 * Examples of the documentation, to be run: each is cut out of its text, its imports become names that are there, and a
 * value in a comment behind an expression is what the expression must give:
 *
 *   count(puzzle).solutions;   // 1
 *   solve(puzzle);             // { status: 'unique', solution: '5346789…', stats: { nodes }, … }
 *
 * `…` at the end of a string, a list or an object stands for more; a name without a value only has to be there. Behind
 * a value may be `:` and words; a comment that begins with anything else is prose.
 */
import ts from 'typescript';

export interface Example {
  /** Where it stands. */
  readonly name: string;
  readonly code: string;
}

/** The ```ts blocks of a Markdown text below the heading, up to the next of its level. */
export function examplesOfMarkdown(name: string, text: string, heading: string): Example[] {
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map((match, index) => ({
    name: `${name}, ${heading}, ${index + 1}`,
    code: match[1],
  }));
}

/** What follows `@example` in the docstrings of a source file. */
export function examplesOfSource(path: string, text: string): Example[] {
  const examples: Example[] = [];
  const visit = (node: ts.Node): void => {
    for (const tag of ts.getJSDocTags(node)) {
      if (tag.tagName.text !== 'example' || tag.parent.parent !== node) continue;
      const name = (node as Partial<ts.NamedDeclaration>).name?.getText() ?? '';
      examples.push({ name: `${path}, ${name}`, code: ts.getTextOfJSDocComment(tag.comment) ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return examples;
}

/** What an expression gave, and what the comment behind it says. */
export interface Claim {
  readonly value: unknown;
  readonly said: string;
}

/**
 * Runs an example.
 * @param packages what its imports name, by specifier; the exports of `pidoku` are there without an import.
 * @returns the claims that it makes, in order.
 */
export async function runExample(
  code: string,
  packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<Claim[]> {
  const claims: Claim[] = [];
  const claim = (value: unknown, said: string): void => void claims.push({ value, said });
  const { outputText } = ts.transpileModule(recordClaims(code), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const body = outputText.replaceAll(
    /^import \{([^}]*)\} from '([^']*)';$/gm,
    (_, names: string, from: string) => `const {${names}} = packages['${from}'];`,
  );
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const implied = Object.keys(packages['pidoku']);
  // In a block of its own, so that what is imported may have the name of what is implied.
  const run = new AsyncFunction('claim', 'packages', ...implied, `{ ${body}\n }`);
  await run(claim, packages, ...implied.map((name) => packages['pidoku'][name]));
  return claims;
}

/** Hands the value of each expression with a value behind it to `claim`. */
function recordClaims(code: string): string {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true);
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isExpressionStatement(node)) return;
    const [comment] = ts.getTrailingCommentRanges(code, node.end) ?? [];
    const said = comment && valueIn(code.slice(comment.pos + 2, comment.end).trim());
    if (said === undefined) return;
    edits.push({
      start: node.getStart(),
      end: node.end,
      text: `claim(${node.expression.getText()}, ${JSON.stringify(said)});`,
    });
  };
  visit(source);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: edit }) => text.slice(0, start) + edit + text.slice(end), code);
}

/** The value that a comment begins with; undefined for prose. */
function valueIn(comment: string): string | undefined {
  const simple = /^('[^']*'|-?\d[\d_.e+]*|true|false|null|undefined)(?=$|[:,;])/.exec(comment);
  if (simple) return simple[1];
  if (!/^[[{]/.test(comment)) return undefined;
  const end = Math.max(comment.lastIndexOf(']'), comment.lastIndexOf('}')) + 1;
  return comment.slice(0, end);
}

/** Whether a value is what a comment says. */
export function isAsSaid({ value, said }: Claim): boolean {
  const text = `(${said.replaceAll(/…(?=\s*[\]}])/g, '...more')})`;
  const [statement] = ts.createSourceFile('said.ts', text, ts.ScriptTarget.Latest, true)
    .statements as unknown as readonly ts.ExpressionStatement[];
  return agrees(value, (statement.expression as ts.ParenthesizedExpression).expression);
}

function agrees(value: unknown, said: ts.Expression): boolean {
  if (ts.isStringLiteral(said))
    return said.text.endsWith('…') ? String(value).startsWith(said.text.slice(0, -1)) : value === said.text;
  if (ts.isArrayLiteralExpression(said)) return agreesInOrder(value, said.elements);
  if (ts.isObjectLiteralExpression(said)) return agreesByName(value, said.properties);
  return Object.is(
    value,
    said.getText() === 'undefined' ? undefined : (JSON.parse(said.getText().replaceAll('_', '')) as unknown),
  );
}

function agreesInOrder(value: unknown, said: readonly ts.Expression[]): boolean {
  const isOpen = said.some(ts.isSpreadElement);
  const stated = said.filter((element) => !ts.isSpreadElement(element));
  if (!Array.isArray(value) || (isOpen ? value.length < stated.length : value.length !== stated.length)) return false;
  return stated.every((element, index) => agrees(value[index], element));
}

function agreesByName(value: unknown, said: readonly ts.ObjectLiteralElementLike[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const stated = said.filter((property) => !ts.isSpreadAssignment(property)) as (
    ts.PropertyAssignment | ts.ShorthandPropertyAssignment
  )[];
  if (stated.length === said.length && Object.keys(value).length !== stated.length) return false;
  return stated.every((property) => {
    const name = property.name.getText();
    return (
      name in value &&
      (!ts.isPropertyAssignment(property) || agrees((value as Record<string, unknown>)[name], property.initializer))
    );
  });
}
