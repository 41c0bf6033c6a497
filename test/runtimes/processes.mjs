/** Child processes with a time limit, whose output is kept. */
import { execFile } from 'node:child_process';

/** Longer than a program of the matrix needs on a slow machine. */
const usualTimeLimitMs = 180_000;

/**
 * @param {string} command
 * @param {readonly string[]} words
 * @param {{ cwd: string, env?: Record<string, string>, timeoutMs?: number }} options `env` is added to the
 * environment, without the variables that choose an engine.
 * @returns {Promise<string>} what it printed.
 * @throws with the line that names the error first, when it ends with another status than 0.
 */
export function runProcess(command, words, { cwd, env, timeoutMs = usualTimeLimitMs }) {
  const { PIDOKU_ENGINE, PIDOKU_ISA, NODE_OPTIONS, ...inherited } = process.env;
  /** @type {import('node:child_process').ExecFileOptionsWithStringEncoding} */
  const options = { cwd, env: { ...inherited, ...env }, timeout: timeoutMs, maxBuffer: 1 << 26, encoding: 'utf8' };
  return new Promise((resolve, reject) => {
    execFile(command, words, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const how = error.killed ? `no end after ${timeoutMs / 1000} s` : (error.code ?? error.signal);
      reject(new Error(`${findErrorLine(`${stderr}\n${stdout}`)} (exit status ${how})\n${stderr}${stdout}`));
    });
  });
}

/** The line that says what went wrong: the first that looks like an error, or else the first of all. */
function findErrorLine(output) {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    lines.find((line) => /(error|exception|fail)/i.test(line) && !/^(at|throw|node:)/.test(line)) ??
    lines[0] ??
    'no output'
  );
}
