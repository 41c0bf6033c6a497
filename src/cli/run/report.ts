/** Reports when a run ends: a line for each problem on stderr, and the totals as a table, as JSON, or in a file. */
import { writeFileSync } from 'node:fs';
import type { PastedPuzzles } from '../../formats/pasted/find-puzzles.js';
import { escapeControls } from '../../model/escape-controls.js';
import { printableName } from '../../answers/answer-writer.js';
import { summaryOf } from '../../answers/ndjson.js';
import type { Tally } from '../../stream/tally.js';
import type { Interruption } from './interruption.js';
import type { OutputOptions } from '../options/options.js';
import { quoteText } from '../../model/check-value.js';
import { joinWords } from '../../model/join-words.js';
import { visitRecords, type RecordBlock } from '../../stream/blocks/record-block.js';
import { attemptTo } from '../../stream/node/open-source.js';

interface RunReport {
  readonly options: OutputOptions & { readonly maxErrors?: number };
  /** Each describes an engine that served. */
  readonly engines: readonly (() => string)[];
  readonly threads: number;
  readonly tally: Tally;
  /** The names of the verdicts by number. */
  readonly verdicts: readonly string[];
  readonly timeMs: number;
  readonly interruption: Interruption;
  readonly blanks: MixedBlanks | undefined;
  /** What the output does not say of its records. */
  readonly leftOut?: LeftOutNames;
  /** True if malformed records are missing in the output, so that `--quiet` does not hide how many there are. */
  readonly dropsMalformed?: boolean;
}

/** @throws {UsageError} if the file of the totals cannot be written. */
export function reportRun(report: RunReport): void {
  const { options } = report;
  const lines = options.quiet ? (report.dropsMalformed ? malformedLines(report.tally) : []) : problemsOf(report);
  for (const line of lines) say(line);
  if (options.stats === 'text') process.stderr.write(statsTable(report));
  if (options.stats === 'json') process.stderr.write(`${totalsAsJson(report)}\n`);
  const staysInSight = options.output !== undefined && process.stderr.isTTY && !options.quiet && !options.stats;
  if (staysInSight) say(totalsLine(report));
  if (options.summary !== undefined) writeSummary(options.summary, `${totalsAsJson(report)}\n`);
}

export const say = (text: string): void => void process.stderr.write(`pidoku: ${escapeControls(text)}\n`);

/** Says that puzzles were found in a file that no format reads, and how much of it is no puzzle. */
export function sayPasted(file: string, { puzzles, passedOver }: PastedPuzzles): void {
  const places = puzzles.length === 1 ? `at line ${puzzles[0].line}` : `from line ${puzzles[0].line} on`;
  const rest = passedOver === 0 ? '' : `; ${counted(passedOver, 'other line')} passed over`;
  say(`${printableName(file)}: read ${counted(puzzles.length, 'puzzle')} ${places}${rest}`);
}

/** Warns if the name of the output promises another format than lines. */
export function warnOfName({ output = '', to, quiet }: OutputOptions): void {
  const unlike = /\.(csv|ndjson|json)(\.gz|\.zst)?$/i.exec(output)?.[1].toLowerCase();
  if (unlike && to === undefined && !quiet) say(`writes lines to ${output}; --to ${unlike} writes ${unlike}`);
}

/** Says how many records are malformed, if there are any. */
export function malformedLines(tally: Tally): string[] {
  if (!tally.firstError) return [];
  const { problem, file } = tally.firstError;
  const first = `${printableName(file)}: ${problem}`;
  return [`${grouped(tally.errors)} of ${counted(tally.records, 'record')} malformed, the first in ${first}`];
}

/** Says of how many records rules were left out, if of any. */
export function uncheckedLines(tally: Tally): string[] {
  if (!tally.firstUnchecked) return [];
  const { file, line, rules } = tally.firstUnchecked;
  const first = `${printableName(file)} line ${line}: not checked: ${rules}`;
  if (tally.unchecked === 1) return [first];
  return [
    `rules of ${grouped(tally.unchecked)} of ${counted(tally.records, 'record')} were left out, the first in ${first}`,
  ];
}

function problemsOf(report: RunReport): string[] {
  const { options, tally, verdicts, interruption, blanks, leftOut } = report;
  const lines: string[] = [];
  if (interruption.happened)
    lines.push(`interrupted after ${counted(tally.records, 'record')}: ${listVerdicts(tally, verdicts)}`);
  lines.push(...malformedLines(tally), ...uncheckedLines(tally));
  if (tally.errors >= (options.maxErrors ?? Infinity))
    lines.push(`stopped after ${counted(tally.errors, 'malformed record')} (--max-errors)`);
  if (tally.unknown > 0) lines.push(`${counted(tally.unknown, 'verdict')} unknown because of a limit`);
  if (blanks?.first) {
    const { file, line } = blanks.first;
    const first = `the first in ${printableName(file)} line ${line}`;
    lines.push(`${counted(blanks.count, 'puzzle')} with several kinds of blanks, ${first}`);
  }
  return [...lines, ...(leftOut?.lines ?? [])];
}

function totalsAsJson({ engines, threads, tally, verdicts, timeMs }: RunReport): string {
  const { nodes, guesses, backtracks, failures, propagations, depth } = tally;
  return JSON.stringify({
    ...summaryOf(tally, verdicts),
    nodes,
    guesses,
    ...(backtracks > 0 && { backtracks, failures, propagations, depth }),
    timeMs: Number(timeMs.toFixed(3)),
    puzzlesPerSecond: Math.round((1000 * tally.puzzles) / timeMs),
    engines: engines.map((describe) => describe()),
    threads,
  });
}

function writeSummary(file: string, text: string): void {
  attemptTo(`--summary: cannot write ${file}`, () => writeFileSync(file, text));
}

function totalsLine({ options, tally, verdicts, timeMs }: RunReport): string {
  const rate = grouped((1000 * tally.puzzles) / timeMs);
  const malformed = tally.errors > 0 ? `, ${grouped(tally.errors)} malformed` : '';
  const totals = `${counted(tally.records, 'record')}: ${listVerdicts(tally, verdicts)}${malformed}`;
  return `${totals}; ${(timeMs / 1000).toFixed(1)} s, ${rate} puzzles/s, in ${printableName(options.output!)}`;
}

function statsTable({ engines, threads, tally, verdicts, timeMs }: RunReport): string {
  const rate = grouped((1000 * tally.puzzles) / timeMs);
  const rows: [string, string][] = [
    ['engine', [...engines.map((describe) => describe()), counted(threads, 'thread')].join(', ')],
    ['puzzles', grouped(tally.puzzles)],
    ...verdicts.map((name, verdict): [string, string] => [name, grouped(tally.histogram[verdict])]),
    ['malformed', grouped(tally.errors)],
    ['nodes', grouped(tally.nodes)],
    ['guesses', grouped(tally.guesses)],
    ['backtracks', grouped(tally.backtracks)],
    ['failures', grouped(tally.failures)],
    ['propagations', grouped(tally.propagations)],
    ['depth', grouped(tally.depth)],
    ['time', `${(timeMs / 1000).toFixed(3)} s, ${rate} puzzles/s`],
  ];
  const shown = rows.filter(([, value]) => value !== '0');
  const width = Math.max(10, ...shown.map(([name]) => name.length + 1));
  return shown.map(([name, value]) => `${name.padEnd(width)}${value}\n`).join('');
}

function listVerdicts(tally: Tally, verdicts: readonly string[]): string {
  const parts = verdicts
    .map((name, verdict) => [tally.histogram[verdict], name] as const)
    .filter(([count]) => count > 0);
  return parts.map(([count, name]) => `${grouped(count)} ${name}`).join(', ') || 'none solved';
}

/** Returns `49,151`. Does not use the locale's number format, which takes 10 ms to load. */
const grouped = (count: number): string => String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');

const counted = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

// Collects the names of what records say beside their puzzles and the output does not, for a line on stderr.

/** The most names that are told. */
const mostNames = 20;

export class LeftOutNames {
  readonly #names = new Map<string, Set<string>>();

  /** @param why what the output has instead, such as `--to csv has texts`. */
  add(names: Iterable<string>, why: string): void {
    for (const name of names) {
      const told = this.#names.get(why) ?? new Set();
      this.#names.set(why, told);
      if (told.size <= mostNames) told.add(name);
    }
  }

  /** A line for each reason. */
  get lines(): string[] {
    return [...this.#names].map(([why, told]) => {
      const names = [...told].map(quoteText);
      const all = names.length > mostNames ? [...names.slice(0, mostNames), 'others'] : names;
      return `left out ${joinWords(all)}: ${why}`;
    });
  }
}

// For `--strict`: counts the puzzles with several kinds of blanks, and keeps the place of the first.

export class MixedBlanks {
  count = 0;
  first: { readonly file: string; readonly line: number } | undefined;

  look(block: RecordBlock): void {
    visitRecords(block, {
      puzzle: (index, line) => {
        if (!mixesBlanks(block.bytes, block.offsets[index])) return;
        this.count++;
        this.first ??= { file: block.file, line };
      },
      error: () => {},
    });
  }
}

function mixesBlanks(bytes: Uint8Array, offset: number): boolean {
  let blank = 0;
  for (let at = offset; at < offset + 81; at++) {
    const byte = bytes[at];
    if (byte >= 0x31 && byte <= 0x39) continue;
    if (blank !== 0 && byte !== blank) return true;
    blank = byte;
  }
  return false;
}
