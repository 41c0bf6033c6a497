/** The times of a report and the machine they were measured on: the only part that a second run does not reproduce. */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, type } from 'node:os';
import { markdownTable, showNumber } from '../reports/index.js';
import { figuresOf } from './aggregate.js';
import type { SetResults } from './experiment.js';
import { formatMedian } from './figures.js';

/** The machine and software of a run. */
export interface Machine {
  readonly date: string;
  readonly cpu: string;
  readonly cores: number;
  readonly os: string;
  readonly node: string;
  readonly pidoku: string;
  /** Null outside a checkout. */
  readonly commit: string | null;
}

/** @param checkout the folder of a checkout of Pidoku, if there is one. */
export function describeMachine(version: string, checkout: URL): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: availableParallelism(),
    os: `${type()} ${release()} ${process.arch}`,
    node: process.version,
    pidoku: version,
    commit: readCommit(new URL('.git/', checkout)),
  };
}

/** Reads the commit from the files of Git, because Git may not be installed. */
function readCommit(folder: URL): string | null {
  const read = (name: string): string | null => {
    const file = new URL(name, folder);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  };
  const head = read('HEAD');
  const reference = head?.startsWith('ref: ') ? head.slice(5) : null;
  if (head === null || reference === null) return head?.slice(0, 12) ?? null;
  const packed = read('packed-refs')
    ?.split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  return (read(reference) ?? packed)?.slice(0, 12) ?? null;
}

/** @returns paragraphs of Markdown. */
export function writeTimes(
  sets: readonly SetResults[],
  { date, cpu, cores, os, node, pidoku, commit }: Machine,
  hasPlots: boolean,
): string[] {
  const where = `${date}, ${cpu}, ${cores} cores, ${os}, Node ${node}, Pidoku ${pidoku}${commit === null ? '' : `, commit ${commit}`}`;
  return [
    '## Times',
    `Milliseconds an instance on one thread, verdict included; no second run gives the same. ${where}.`,
    ...sets.flatMap(({ set, arms }) => [
      `### Times: ${set}`,
      markdownTable(
        ['#', 'arm', 'median', 'mean', 'most', 'total, s'],
        arms.map(({ arm, rows }, nth) => {
          const time = figuresOf(rows.map(({ timeMs }) => timeMs));
          return [
            `${nth + 1}`,
            arm.name,
            formatMedian(time),
            showNumber(time.mean),
            showNumber(time.max),
            showNumber(time.total / 1000),
          ];
        }),
        ['right', 'left', 'right', 'right', 'right', 'right'],
      ),
    ]),
    ...(hasPlots ? ['![Milliseconds of an instance, by arm](times.svg)'] : []),
  ];
}
