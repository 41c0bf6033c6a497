/**
 * The Content-Security-Policy of the page: only files of its own site, nothing written into the page as markup, no code from text.
 * docs/playground.md has the same as a header, for hosts that send one; a test compares the two.
 */

const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // WebAssembly, and nothing else of what `unsafe-eval` allows.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  // A PNG is drawn from the SVG in a data address.
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // Where a browser knows trusted types, text cannot become markup at all: `src/trusted-types.ts` allows the addresses of workers only.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/** What Vite's server for developing needs beside it: it writes style elements, reloads by a socket, and waits for the server in a worker. */
const forDevelopment: Readonly<Record<string, string>> = {
  ...directives,
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
  'worker-src': "'self' blob:",
};

const write = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .map((directive) => directive.join(' '))
    .join('; ');

export const pagePolicy = write(directives);
export const developmentPolicy = write(forDevelopment);
