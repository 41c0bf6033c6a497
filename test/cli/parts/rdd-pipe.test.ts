/**
 * The contract of `rdd.pipe` of Apache Spark, by a harness that behaves like it: a process for each partition (an empty
 * one too), one thread that writes its elements as lines and closes standard input while another reads lines of
 * standard output, an error for an exit code that is not 0, and up to four attempts for a partition, of which only the
 * last counts.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle as puzzle, wikipediaSolution as solution } from '../../helpers/wikipedia-puzzle.js';
import { withCommandOnPath } from './command-on-path.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());
const env = withCommandOnPath(folder);

/** The words of the guide. */
const words = ['sh', '-c', 'pidoku check -f lines -j 1 -q || case $? in 3|4) true;; *) false;; esac'];
const mostAttempts = 4;

interface Attempt {
  readonly partition: number;
  readonly attempt: number;
  readonly child: ChildProcess;
}

/** Returns the lines of all partitions, in order. @param begun is told of each process. */
async function pipeRdd(
  partitions: readonly (readonly string[])[],
  command: readonly string[],
  begun: (attempt: Attempt) => void = () => {},
): Promise<string[]> {
  const lines: string[][] = [];
  for (let partition = 0; partition < partitions.length; partition++)
    for (let attempt = 1; !lines[partition]; attempt++) {
      const found = await runPartition(partitions[partition], command, (child) => begun({ partition, attempt, child }));
      if (Array.isArray(found)) lines[partition] = found;
      else if (attempt === mostAttempts) throw new Error(`partition ${partition}: exit status ${found}`);
    }
  return lines.flat();
}

/** @returns the lines, or the exit status that is not 0. */
async function runPartition(
  elements: readonly string[],
  [name, ...args]: readonly string[],
  begun: (child: ChildProcess) => void,
): Promise<string[] | number> {
  const child = spawn(name, args, { env, stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  begun(child);
  const status = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 137)));
  const written = pipeline(
    Readable.from(elements).map((element) => `${element}\n`),
    child.stdin,
  ).catch(() => {});
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  await written;
  const code = await status;
  return code === 0 ? lines : code;
}

const malformed = puzzle.slice(1);
const verdicts: Readonly<Record<string, string>> = {
  [puzzle]: 'unique',
  [solution]: 'unique',
  [malformed]: '!malformed',
};
const some = [puzzle, malformed, solution, malformed, puzzle];
const many = Array.from({ length: 20_000 }, (_, at) => some[(at % 7) % 5]);
const verdictOf = (line: string): string => line.split(' ')[0];

describe('rdd.pipe', () => {
  test('one line for each element, also if partitions are empty, short or malformed from their start', async () => {
    const partitions = [[], [puzzle], [malformed, malformed], some, many];
    const lines = await pipeRdd(partitions, words);
    expect(lines.map(verdictOf)).toEqual(partitions.flat().map((element) => verdicts[element]));
  });

  test('a process that is killed leaves nothing behind: its partition is answered by another', async () => {
    const attempts: string[] = [];
    const lines = await pipeRdd([some, many], words, ({ partition, attempt, child }) => {
      attempts.push(`${partition}.${attempt}`);
      if (partition === 1 && attempt < 3) child.stdout!.once('data', () => process.kill(-child.pid!, 'SIGKILL'));
    });
    expect(attempts).toEqual(['0.1', '1.1', '1.2', '1.3']);
    expect(lines.map(verdictOf)).toEqual([...some, ...many].map((element) => verdicts[element]));
  });

  test('without the shell malformed records fail the task, as exit code 3', async () => {
    const command = ['pidoku', 'check', '-f', 'lines', '-q'];
    await expect(pipeRdd([some], command)).rejects.toThrow('partition 0: exit status 3');
  });
});
