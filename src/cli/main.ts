#!/usr/bin/env node
/** The command `pidoku`: its commands, and what reaches the shell when one fails. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { InternalCheckError, escapeControlsInLines } from '../bulk/index.js';
import { EngineUnavailableError, UsageError, selectEngine } from '../index.js';
import { addBench } from './bench.js';
import { addCandidates } from './candidates.js';
import { addCheck } from './check.js';
import { addCount } from './count.js';
import { ExitCode } from './exit-codes.js';
import { addExperiment } from './experiment.js';
import { addExplain } from './explain.js';
import { addGrade } from './grade.js';
import { addHint } from './hint.js';
import { addSolve } from './solve.js';

/** `0.1.0 (native avx512)`: the package's version and the engine that would serve. */
function describeVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  const engine = selectEngine();
  return `pidoku ${version} (${engine.name} ${engine.isa})`;
}

async function main(): Promise<number> {
  let code: number = ExitCode.Done;
  const finish = (result: number): void => void (code = result);
  const program = new Command('pidoku')
    .description('Sudoku in bulk: solutions, verdicts and counts of classic puzzles and of any other board')
    .option('-V, --version', 'print the version and the engine')
    .on('option:version', () => {
      process.stdout.write(`${describeVersion()}\n`);
      process.exit(ExitCode.Done);
    })
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(escapeControlsInLines(text.replace(/^error:/, 'pidoku:'))) });
  addSolve(program, finish);
  addCheck(program, finish);
  addCount(program, finish);
  addCandidates(program, finish);
  addExplain(program, finish);
  addHint(program, finish);
  addGrade(program, finish);
  addExperiment(program, finish);
  addBench(program, finish);
  await program.parseAsync();
  return code;
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.Done : ExitCode.Usage;
  const isUsage = error instanceof UsageError || error instanceof EngineUnavailableError;
  const { message, stack } = error as Error;
  const words = isUsage || error instanceof InternalCheckError ? message : (stack ?? message);
  process.stderr.write(`pidoku: ${escapeControlsInLines(words)}\n`);
  return isUsage ? ExitCode.Usage : ExitCode.InternalCheck;
}

process.exit(await main().catch(exitCodeOf));
