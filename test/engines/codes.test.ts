/** AssemblyScript and C++ get the codes of src/engines/codes.ts and src/program/layout.ts from generated files. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('assembly/codes.ts and native/codes.hh equal the output of scripts/write-codes.mjs', () => {
  const script = fileURLToPath(new URL('../../scripts/write-codes.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
