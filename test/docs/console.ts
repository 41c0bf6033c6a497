/**
 * Examples of commands: blocks of type `console`. A line that begins with `$ ` is a command, `> ` continues it, and the
 * lines after it are what it prints on stdout and stderr. A line `…` stands for any number of lines, `…` at the end of
 * a line for its rest.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { root, type Block } from './pages.js';

export interface Step {
  readonly command: string;
  /** The lines that it prints. */
  readonly printed: readonly string[];
}

export function stepsOf({ name, lines }: Block): Step[] {
  const steps: { command: string; printed: string[] }[] = [];
  for (const line of lines) {
    const last = steps.at(-1);
    if (line.startsWith('$ ')) steps.push({ command: line.slice(2), printed: [] });
    else if (!last) throw new Error(`${name}: the block begins with no command`);
    else if (line.startsWith('> ') && last.printed.length === 0) last.command += `\n${line.slice(2)}`;
    else last.printed.push(line);
  }
  return steps;
}

/** Whether the printed lines are as shown. */
export function isAsShown(printed: readonly string[], shown: readonly string[]): boolean {
  if (shown.length === 0) return printed.length === 0;
  const [first, ...rest] = shown;
  if (first === '…') return printed.some((_, at) => isAsShown(printed.slice(at), rest)) || rest.length === 0;
  if (printed.length === 0) return false;
  const isEqual = first.endsWith('…') ? printed[0].startsWith(first.slice(0, -1)) : printed[0] === first;
  return isEqual && isAsShown(printed.slice(1), rest);
}

/** A folder with the files of examples/, in which `pidoku` and `jq` are commands. */
export class ExampleFolder {
  readonly #folder = new TemporaryFolder();
  readonly #bin = new TemporaryFolder();

  constructor() {
    cpSync(join(root, 'examples'), this.#folder.path, { recursive: true });
    this.#addCommand('pidoku', join(root, 'dist/cli/main.cjs'));
    this.#addCommand('jq', fileURLToPath(new URL('jq.mjs', import.meta.url)));
  }

  get path(): string {
    return this.#folder.path;
  }

  /** Runs a command by bash and returns the lines that it prints. */
  run(command: string): string[] {
    const { PIDOKU_ENGINE: _engine, PIDOKU_ISA: _isa, ...environment } = process.env;
    const env = { ...environment, PATH: `${this.#bin.path}:${environment['PATH']}`, LC_ALL: 'C.UTF-8' };
    const words = ['-c', `exec 2>&1\n${command}`];
    const { stdout, error } = spawnSync('bash', words, { cwd: this.path, env, encoding: 'utf8', timeout: 50_000 });
    if (error) throw error;
    return stdout
      .replace(/\n$/, '')
      .split('\n')
      .slice(stdout === '' ? 1 : 0);
  }

  remove(): void {
    this.#folder.remove();
    this.#bin.remove();
  }

  #addCommand(name: string, script: string): void {
    const path = join(this.#bin.path, name);
    writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(path, 0o755);
  }
}
