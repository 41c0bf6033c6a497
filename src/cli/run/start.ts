/** Runs the command `pidoku`: the exit code, and the message when it fails. */
import { CommanderError } from 'commander';
import { InternalCheckError } from '../../model/errors.js';
import { escapeControlsInLines } from '../../model/escape-controls.js';
import { EngineUnavailableError, UsageError, selectEngine } from '../../index.js';
import { refuseUnknownCommand } from '../help/help.js';
import { refuseOptionsFirst } from '../options/refuse.js';
import { buildProgram } from '../program.js';
import { versionOfPackage } from '../parts/version.js';
import { ExitCode } from './exit-codes.js';
import { printText } from './output.js';

/** Returns the version of the package and the default engine: `pidoku 0.9.0 (native avx512)`. */
function describeVersion(): string {
  const engine = selectEngine();
  return `pidoku ${versionOfPackage()} (${engine.name} ${engine.isa})`;
}

/** Gives `--stats` its usual form: the argument after it is no value of it, only `--stats=json` has one. */
const withStatsForm = (argument: string): string => (argument === '--stats' ? '--stats=text' : argument);

async function runProgram(): Promise<number> {
  // Nothing was asked, and nothing is piped in.
  const isBare = process.argv.length === 2 && process.stdin.isTTY;
  const args = isBare ? ['-h'] : process.argv.slice(2).map(withStatsForm);
  let code: number = ExitCode.Done;
  let printed = '';
  const print = (text: string): void => void (printed += text);
  const program = buildProgram((result) => void (code = result), print, args);
  program.on('option:version', () => {
    print(`${describeVersion()}\n`);
    throw new CommanderError(ExitCode.Done, 'pidoku.version', '');
  });
  refuseUnknownCommand(program, args);
  refuseOptionsFirst(program, process.argv.slice(2));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) return ExitCode.Usage;
  }
  await printText(printed);
  return code;
}

/**
 * True for an error of the operating system, such as a file that cannot be written, a full disk or too many threads. It
 * is not an internal error.
 */
const isRefusedBySystem = (error: unknown): boolean =>
  typeof (error as NodeJS.ErrnoException | undefined)?.syscall === 'string';

/** Prints an error and returns the exit code. An internal error is printed with its stack if `PIDOKU_DEBUG` is set. */
function exitCodeOf(error: unknown): ExitCode {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const isUsage = error instanceof UsageError || error instanceof EngineUnavailableError || isRefusedBySystem(error);
  const debug = process.env['PIDOKU_DEBUG'] ? stack : `${message} (PIDOKU_DEBUG=1 shows where)`;
  const words = isUsage || error instanceof InternalCheckError ? message : `internal error: ${debug}`;
  process.stderr.write(`pidoku: ${escapeControlsInLines(words)}\n`);
  return isUsage ? ExitCode.Usage : ExitCode.InternalCheck;
}

/** Runs the command with the arguments of the process. @returns the exit code. */
export const runArguments = (): Promise<number> => runProgram().catch(exitCodeOf);

/** Runs the command and ends the process. */
export async function start(): Promise<never> {
  // The reader of stderr closed it, so messages are dropped; the exit code remains.
  process.stderr.on('error', () => {});
  process.exit(await runArguments());
}
