/**
 * Writes the codes of src/engines/codes.ts, and the header and limits of src/program/layout.ts, for AssemblyScript
 * (assembly/codes.ts) and C++ (native/codes.hh). With `--check` it writes nothing and fails if a file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../', import.meta.url);
const sources = ['src/engines/codes.ts', 'src/program/layout.ts'];
const head = `// Written by scripts/write-codes.mjs from ${sources.join(' and ')}; do not edit.\n`;
/** The codes that the addon uses, with their types. */
const nativeTypes = { formCodes: 'uint32_t', orderCodes: 'uint32_t', Outcome: 'uint8_t' };

const codes = Object.assign({}, ...(await Promise.all(sources.map(load))));
const files = { 'assembly/codes.ts': forAssemblyScript(), 'native/codes.hh': forCpp() };

const isCheck = process.argv.includes('--check');
for (const [file, text] of Object.entries(files)) {
  if (!isCheck) writeFileSync(new URL(file, root), text);
  else if (readFileSync(new URL(file, root), 'utf8') !== text) {
    console.error(`${file} is not what scripts/write-codes.mjs writes: run it`);
    process.exitCode = 1;
  }
}

/** Loads the exports of a TypeScript file that imports nothing. */
async function load(file) {
  const { outputText } = ts.transpileModule(readFileSync(new URL(file, root), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}

/** Writes a number as a constant, limits as constants `MAX_…`, and any other object as an enum. */
function forAssemblyScript() {
  const parts = Object.entries(codes).map(([name, value]) => {
    if (typeof value === 'number') return constant(constantName(name), value);
    if (name.endsWith('Limits'))
      return Object.entries(value)
        .map(([key, limit]) => constant(`MAX_${constantName(key)}`, limit))
        .join('');
    const members = Object.entries(value).map(([key, code]) => `  ${pascalCase(key)} = ${code},\n`);
    return `export const enum ${enumName(name)} {\n${members.join('')}}\n`;
  });
  return head + parts.join('');
}

function forCpp() {
  const enums = Object.entries(nativeTypes).map(([name, type]) => {
    const members = Object.entries(codes[name]).map(([key, code]) => `${pascalCase(key)} = ${code}`);
    return `enum class ${enumName(name)} : ${type} { ${members.join(', ')} };\n`;
  });
  return `${head}#pragma once\n#include <cstdint>\n\nnamespace pidoku {\n\n${enums.join('')}\n}  // namespace pidoku\n`;
}

function constant(name, value) {
  return `export const ${name}: i32 = ${value};\n`;
}

/** `headerWords` → `HEADER_WORDS` */
function constantName(name) {
  return name.replace(/[A-Z]/g, '_$&').toUpperCase();
}

/** `smallest-domain` → `SmallestDomain` */
function pascalCase(name) {
  return name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());
}

/** `formCodes` → `Form` */
function enumName(name) {
  return pascalCase(name.replace(/Codes$/, ''));
}
