/** Serves a folder of the repository on a port of its own, with a Content-Security-Policy as strict as sites have. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'";

export interface FileServer {
  /** With a slash at the end. */
  readonly address: string;
  close(): void;
}

/** @param pages the text of pages that are no files, by path. */
export async function serveFiles(folder: string, pages: Readonly<Record<string, string>> = {}): Promise<FileServer> {
  const files = sirv(fileURLToPath(new URL(`../../../${folder}`, import.meta.url)), { dev: true });
  const server: Server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    const page = pages[request.url ?? ''];
    if (page === undefined) return files(request, response);
    const [, kind] = /\.(js|css)$/.exec(request.url!) ?? [];
    response.setHeader('Content-Type', `text/${kind?.replace('js', 'javascript') ?? 'html'}; charset=utf-8`);
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
