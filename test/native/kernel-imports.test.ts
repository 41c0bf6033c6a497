/** The native kernel knows nothing of Node. Who may import whom in TypeScript: .dependency-cruiser.mjs. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const native = new URL('../../native/', import.meta.url);
const kernel = ['lockstep', 'vector', 'lines', 'checksum'].flatMap((folder) =>
  readdirSync(new URL(folder, native), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(cc|hh)$/.test(file)),
);

describe('the native kernel', () => {
  test('is there', () => expect(kernel.length).toBeGreaterThan(5));

  test.each(kernel)('%s knows nothing of N-API', (file) => {
    const source = readFileSync(new URL(file, native), 'utf8');
    const includes = [...source.matchAll(/^\s*#include\s*[<"]([^>"]+)[>"]/gm)].map((match) => match[1]);
    expect(includes.filter((name) => /napi|node_api|v8|uv\.h|addon/.test(name))).toEqual([]);
  });
});
