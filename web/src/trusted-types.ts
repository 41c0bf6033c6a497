/**
 * The only Trusted Types policy of the page, which its Content-Security-Policy requires: addresses of workers pass, and
 * everything that would turn text into markup or code throws. It is loaded first, because every worker needs it.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

// The Content-Security-Policy limits the origins that scripts may be loaded from.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => address,
});
