/**
 * What goes to JSR, which is what browsers get, by the types of a page and of a worker instead of Node's: a name or a
 * type that only Node has is an error here, without Deno.
 */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './package-json.js';

const files = ['index.ts', 'classic.ts', 'proofs.ts', 'client.ts', 'platform/web-worker.ts'].map((file) =>
  fileURLToPath(new URL(`build/jsr/${file}`, root)),
);

test.each([
  ['a page', ['dom', 'dom.asynciterable']],
  ['a worker', ['webworker', 'webworker.asynciterable']],
])(
  'the sources compile for %s',
  (_place, libraries) => {
    const program = ts.createProgram(files, {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      lib: ['es2023', 'esnext.disposable', ...libraries].map((name) => `lib.${name}.d.ts`),
    });
    expect(program.getSourceFiles().some(({ fileName }) => fileName.endsWith('engines/wasm/core.ts'))).toBe(true);
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    expect(problems).toEqual([]);
  },
  180_000,
);
