/**
 * Counts the work of readers exactly, which other programs on the machine do not change: how often each block of their
 * code runs, and the characters that regular expressions pass. `count-work-process.mjs` counts.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect } from 'vitest';
import { packageAlias } from '../../web/package-alias.js';
import { TemporaryFolder } from './temporary-folder.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Expects four times the text to take at most four times the work.
 * @param module a file of the repository that exports the reader. Readers may refuse texts.
 * @param texts of growing length, by a size.
 */
export async function expectLinearWork(
  module: string,
  reader: string,
  texts: Readonly<Record<string, (size: number) => string>>,
  size: number,
): Promise<void> {
  const makers = Object.entries(texts);
  const works = await countWork(
    module,
    reader,
    makers.flatMap(([, make]) => [make(size), make(4 * size)]),
  );
  // Less than two thousand blocks are what is done once, whatever the text.
  const growth = makers.map(([name], at) => [name, works[2 * at + 1] / Math.max(works[2 * at], 2000)] as const);
  expect(growth.filter(([, ratio]) => ratio > 4.4)).toEqual([]);
}

/** @returns the work for each text. */
export async function countWork(module: string, reader: string, texts: readonly string[]): Promise<number[]> {
  const folder = new TemporaryFolder();
  try {
    const bundle = await rolldown({
      input: join(root, module),
      platform: 'node',
      resolve: { alias: { pidoku: packageAlias[0].replacement } },
      external: (id) => id.startsWith('#'),
      logLevel: 'silent',
    });
    const file = join(folder.path, 'reader.mjs');
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    await bundle.close();
    return JSON.parse(await runCounter([file, reader], JSON.stringify(texts))) as number[];
  } finally {
    folder.remove();
  }
}

/** Optimised code does not count all of its blocks. */
function runCounter(words: readonly string[], input: string): Promise<string> {
  const counter = fileURLToPath(new URL('count-work-process.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--no-opt', counter, ...words], (error, stdout) => {
      if (error) reject(error as Error);
      else resolve(stdout);
    });
    child.stdin!.end(input);
  });
}
