/**
 * The Content-Security-Policy of the page: only files of its own site, no inline markup, no code from text.
 * docs/playground.md has it as a header too, for hosts that send one; a test compares the two.
 */

const directives: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  // Allows WebAssembly, but nothing else of `unsafe-eval`.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'font-src': "'self'",
  // A PNG is drawn from an SVG in a data address.
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // In browsers with Trusted Types, text cannot become markup at all: `src/trusted-types.ts` only allows the addresses
  // of workers.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
};

/**
 * The additions for Vite's development server: it writes style elements, reloads by a socket, and waits for the server
 * in a worker.
 */
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
