/**
 * The package for the page, its tests and its workers: `pidoku` is the build of this checkout, `pidoku/PATH` a module
 * of it, for what the page loads in parts.
 */
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

export const packageAlias = [
  { find: /^pidoku$/, replacement: `${dist}index.js` },
  { find: /^pidoku\/(.*)$/, replacement: `${dist}$1` },
];
