/**
 * Tests import src/ by its types and load dist/, which is of the same sources: Node's own modules are loaded once for a
 * process, and nothing is compiled again. A file that loads modules afresh gets the sources, which Vitest can forget.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const loadBuilt: Plugin = {
  name: 'load-built',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.startsWith(`${root}test/`) || !source.startsWith('.')) return null;
    const id = fileURLToPath(new URL(source, `file://${importer}`));
    if (!id.startsWith(`${root}src/`) || loadsAfresh(importer)) return null;
    return { id: id.replace(`${root}src/`, `${root}dist/`), external: true };
  },
};

const loadsAfresh = (file: string): boolean => readFileSync(file, 'utf8').includes('vi.resetModules');
