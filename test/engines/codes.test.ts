/**
 * AssemblyScript and C++ have the codes of src/engines/codes.ts and src/program/layout.ts from files that are written.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('assembly/codes.ts and native/codes.hh are what scripts/write-codes.mjs writes', () => {
  const script = fileURLToPath(new URL('../../scripts/write-codes.mjs', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
