/** package.json as the tests of this folder read it, and the files that it names. */
import { readFileSync } from 'node:fs';

export const root = new URL('../../', import.meta.url);

type Conditions = { readonly [condition: string]: string | Conditions } | string;

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly main: string;
  readonly types: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly sideEffects: readonly string[];
  readonly exports: Readonly<Record<string, Conditions>>;
  readonly imports: Readonly<Record<string, Conditions>>;
}

export const packageJson = readJson('package.json') as PackageJson;

export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/** Every file that conditions lead to. */
export function filesOf(conditions: Conditions): string[] {
  return typeof conditions === 'string' ? [conditions] : Object.values(conditions).flatMap(filesOf);
}

/** The file that a runtime with some conditions takes: the first that it knows, in the order of the file. */
export function chooseFile(conditions: Conditions, known: readonly string[]): string | undefined {
  if (typeof conditions === 'string') return conditions;
  const first = Object.keys(conditions).find((condition) => condition === 'default' || known.includes(condition));
  return first === undefined ? undefined : chooseFile(conditions[first], known);
}
