/**
 * Writes web/gallery/ratings.json: how hard each board of the gallery is, by our own techniques and rules. It takes
 * half a minute, so that a build reads it instead; a test compares.
 */
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL('../web/gallery/rate.ts', import.meta.url).pathname);
const file = new URL('../web/gallery/ratings.json', import.meta.url);
writeFileSync(file, await format(JSON.stringify(module.rateGallery()), { parser: 'json', printWidth: 120 }));
