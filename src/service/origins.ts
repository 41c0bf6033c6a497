/**
 * Which pages may ask. A browser says by the header `Origin` which page asks, but not where a page reads from its own
 * host; `Host` then has the name of that page. Programs that are no browser send no origin.
 */

/** Hosts of this machine. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address that other machines cannot reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/**
 * True for a header `Host` that names this machine, at any port. The name of a page elsewhere may lead to this machine
 * too (DNS rebinding), and its browser then takes the service for a part of the page.
 */
export const isLoopbackHost = (header: string): boolean =>
  isLoopback(header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'));

/** Headers that a request has once, in lower case: Node drops what is repeated, where a proxy may read the last one. */
const single: ReadonlySet<string> = new Set([
  ...['host', 'origin', 'authorization', 'expect', 'content-type', 'content-encoding'],
  ...['content-length', 'transfer-encoding'],
]);

/** Returns the first header that a request repeats and must not. @param raw names and values in turn. */
export function repeatedHeader(raw: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at].toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return raw[at];
    seen.add(name);
  }
  return undefined;
}

/** Returns the origin of an address, such as `https://example.org`; undefined for what is no address of a page. */
export function originOf(text: string): string | undefined {
  try {
    const { origin } = new URL(text);
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}

/**
 * True for a page that may ask.
 * @param others origins of pages that may ask besides.
 * @param hosts hosts of pages that may ask, and of all below them, at any port.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  others: readonly string[],
  hosts: readonly string[],
): boolean {
  if (origin === undefined || others.includes(origin)) return true;
  let host: string;
  try {
    ({ hostname: host } = new URL(origin));
  } catch {
    return false;
  }
  return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}
