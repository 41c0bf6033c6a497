/** Serves one folder on a free port of this machine, with headers of its own; packed files are unpacked by the browser. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.json': 'application/json' };

/** @returns {Promise<{ origin: string, close(): Promise<void> }>} */
export async function serveSite(folder, headers = {}) {
  const server = createServer((request, response) => {
    const file = join(folder, normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname)));
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const packing = file.endsWith('.gz') ? { 'content-encoding': 'gzip' } : {};
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...packing, ...headers });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
