/** Runs the command in this process, by the definitions of its options. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram } from '../../../src/cli/program.js';

/** @returns what the command writes to the file of `--output`. @throws what the command throws. */
export async function outputOf(folder: string, args: readonly string[]): Promise<string> {
  const file = join(folder, 'output-of-run');
  await runProgram([...args, '-q', '-j', '1', '-o', file]);
  const text = readFileSync(file, 'latin1');
  rmSync(file);
  return text;
}

/** @returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let code = -1;
  const program = buildProgram(
    (result) => (code = result),
    () => {},
    args,
  );
  await program.parseAsync(args, { from: 'user' });
  return code;
}
