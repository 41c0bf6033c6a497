/** `pidoku bench`: a quick measurement of every available engine. The published numbers come from `bench/`. */
import type { Command } from 'commander';
import type { BenchOptions } from './run-bench.js';
import { addHelpTexts } from './help/command-help.js';
import { addEngineOptions, addInputOptions, addPuzzleArguments } from './options/options.js';

export function addBench(program: Command, finish: (code: number) => void): void {
  const command = addPuzzleArguments(program.command('bench')).description(
    'measure the engines on your puzzles, or on a small set',
  );
  addEngineOptions(addInputOptions(command)).action(async (files: string[], options: BenchOptions) => {
    const { runBench } = await import('./run-bench.js');
    finish(await runBench(files, options));
  });
  addHelpTexts(command, {
    examples: [
      ['pidoku bench', 'every engine on a small set'],
      ['pidoku bench -j auto puzzles.txt', 'your puzzles, all threads'],
      ['pidoku bench --engine wasm puzzles.txt', 'one engine'],
    ],
  });
}
