/**
 * The page's only policy of trusted types, which its Content-Security-Policy asks for: addresses of workers pass, and whatever would make
 * markup or code of a text throws. Loaded before all else, since every worker needs it.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): unknown;
}

// From where they may be loaded is said by the Content-Security-Policy.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => address,
});
