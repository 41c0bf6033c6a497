/** The modules that `plugin.ts` makes. */
declare module 'virtual:gallery' {
  const cards: readonly import('./entry.js').GalleryCard[];
  export default cards;
}

declare module 'virtual:benchmark-sample' {
  const sample: import('./sample.js').BenchmarkSample;
  export default sample;
}

declare module 'virtual:first-puzzle' {
  const puzzle: import('../src/state/draft.js').Draft;
  export default puzzle;
}
