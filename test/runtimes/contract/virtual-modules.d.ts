/** What bundle-suite.mjs puts into the bundle: the files of the contract suite, by name. */
declare module 'virtual:files' {
  export const files: Readonly<Record<string, () => Promise<unknown>>>;
}
