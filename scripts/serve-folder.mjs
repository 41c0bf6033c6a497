/**
 * A server for tests: serves one folder on a free port of this machine with given headers. The browser decompresses
 * packed files.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import sirv from 'sirv';

/**
 * @typedef {object} Server
 * @property {string} origin
 * @property {readonly string[]} requests the paths requested so far.
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} folder is read once: later files are not served.
 * @param {Readonly<Record<string, string>>} headers sent with every file.
 * @returns {Promise<Server>}
 */
export async function serveFolder(folder, headers = {}) {
  const answer = sirv(folder, {
    setHeaders(response, path) {
      if (path.endsWith('.gz')) response.setHeader('Content-Encoding', 'gzip');
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://localhost').pathname);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
