/** `pidoku bench`: a quick measurement of every available engine. The published numbers come from `bench/`. */
import { inputOptions, engineOptions } from './options/options.js';
import { defineCommand } from './options/command-definition.js';

export const benchCommand = defineCommand({
  about: 'measure the engines on your puzzles, or on a small set',
  options: () => [...inputOptions(), ...engineOptions()],
  run: async (files, options) => (await import('./run-bench.js')).runBench(files, options),
  examples: [
    ['pidoku bench', 'every engine on a small set'],
    ['pidoku bench -j auto puzzles.txt', 'your puzzles, all threads'],
    ['pidoku bench --engine wasm puzzles.txt', 'one engine'],
  ],
});
