/** A server for tests: one folder on a free port of this machine, with headers of its own; packed files are unpacked by the browser. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} headers sent with every file.
 * @returns its origin, the paths that it was asked for so far, and what ends it.
 */
export async function serveFolder(folder, headers = {}) {
  const requests = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    requests.push(pathname);
    const file = join(folder, normalize(decodeURIComponent(pathname.replace(/\/$/, '/index.html'))));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const packing = file.endsWith('.gz') ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...packing,
      ...headers,
    });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    requests,
    close() {
      const closed = new Promise((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
