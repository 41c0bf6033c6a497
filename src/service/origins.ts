/**
 * Which pages may ask: a browser says by the header `Origin` which page asks; programs that are no browser send none.
 */

/** Hosts of this machine. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** True for an address that other machines cannot reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

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
