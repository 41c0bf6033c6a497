/**
 * The journal of a part: what the part is made of, and how much of it is done. It is one JSON object, written beside,
 * synchronized and renamed, so that there is always a whole one. It is written after the output that it speaks of.
 */
import { crc32, crcText } from './crc32.js';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../../model/errors.js';
import type { PartPlace } from './part-input.js';
import type { FileIdentity } from './text-file.js';
import { isDeepStrictEqual } from 'node:util';

// JSON that states its own CRC-32, so that damage on disk is seen before anything in it is trusted.

const encoder = new TextEncoder();
const sealOf = (content: object): string => crcText(crc32(encoder.encode(JSON.stringify(content))));

/** Returns the text of an object, with its checksum as the last member. */
export const sealJson = (content: object): string =>
  `${JSON.stringify({ ...content, seal: sealOf(content) }, null, 1)}\n`;

/** Returns the object in such a text, without the checksum; undefined if the text is damaged. */
export function unsealJson(text: string): object | undefined {
  try {
    const { seal, ...content } = JSON.parse(text) as { readonly seal?: unknown };
    return seal === sealOf(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** The number of the format. */
export const journalFormat = 2;

/** What a part is made of: two runs with equal subjects write equal bytes. */
interface PartSubject {
  /** The version of Pidoku. */
  readonly version: string;
  readonly command: string;
  /** The options on which the answers depend, by flag. */
  readonly flags: Readonly<Record<string, unknown>>;
  /** `2/5`; `1/1` for the whole input. */
  readonly shard: string;
  readonly input: readonly FileIdentity[];
}

/** How much of a part is done. */
export interface PartDone extends PartPlace {
  /** The records of the input so far, malformed ones included. */
  readonly records: number;
  /** The bytes of the output so far as they are stored, and their CRC-32. */
  readonly outputBytes: number;
  readonly crc32: string;
  /** The counters of the run so far. */
  readonly tally: Readonly<Record<string, unknown>>;
}

export interface Journal extends PartSubject {
  readonly journal: typeof journalFormat;
  /** The arguments of the first run. */
  readonly args: readonly string[];
  /** The bytes of the input that the part answers. */
  readonly ranges: readonly { readonly file: number; readonly from: number; readonly to: number }[];
  readonly done: PartDone;
  /** True if the part is complete. */
  readonly complete: boolean;
}

export const journalOf = (output: string): string => `${output}.journal`;

/** Reads a journal. @returns undefined if there is none. @throws {UsageError} if it cannot be read, or is damaged. */
export function readJournal(path: string): Journal | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`cannot read ${path}: ${(error as Error).message}`, { cause: error });
  }
  const journal: Partial<Journal> | undefined = unsealJson(text);
  if (journal?.journal !== journalFormat || !isWhole(journal))
    throw new UsageError(`${path} is damaged, or no journal of this version of Pidoku; remove it to begin anew`);
  return journal as Journal;
}

function isWhole({ version, flags, shard, input, args, ranges, done, complete }: Partial<Journal>): boolean {
  const numbers = [done?.range, done?.offset, done?.lines, done?.records, done?.outputBytes];
  return (
    [version, shard, done?.crc32].every((text) => typeof text === 'string') &&
    [input, args, ranges].every((list) => Array.isArray(list)) &&
    numbers.every((number) => Number.isSafeInteger(number) && number! >= 0) &&
    [flags, done?.tally].every((object) => typeof object === 'object' && object !== null) &&
    typeof complete === 'boolean'
  );
}

/** Writes a journal, so that after a loss of power there is the earlier one or this one. */
export function writeJournal(path: string, journal: Journal): void {
  const beside = `${path}.new`;
  const fd = openSync(beside, 'w');
  try {
    writeSync(fd, sealJson(journal));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(beside, path);
  syncFolder(dirname(path));
}

export const removeJournal = (path: string): void => rmSync(path, { force: true });

/** Makes the names in a folder outlast a loss of power. Some systems cannot synchronize folders. */
export function syncFolder(folder: string): void {
  try {
    const fd = openSync(folder, 'r');
    try {
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch {
    // Windows refuses to open folders.
  }
}

// Says in what two parts differ, so that one run does not go on with the output of another.

/** @returns the differences in words; none for parts that write equal bytes. */
export function differencesOfParts(before: PartSubject, now: PartSubject): string[] {
  const differences = differencesOfCommands(before, now);
  for (const [index, file] of now.input.entries()) differences.push(...differencesOfFiles(before.input[index], file));
  return differences;
}

/** The same without what the files are. */
export function differencesOfCommands(before: PartSubject, now: PartSubject): string[] {
  const differences: string[] = [];
  const note = (what: string, was: unknown, is: unknown): void => {
    if (!isDeepStrictEqual(was, is)) differences.push(`${what} was ${show(was)}, is ${show(is)}`);
  };
  note('the version of Pidoku', before.version, now.version);
  note('the command', before.command, now.command);
  for (const flag of new Set([...Object.keys(before.flags), ...Object.keys(now.flags)]))
    note(flag, before.flags[flag], asJson(now.flags[flag]));
  note('--shard', before.shard, now.shard);
  note('the number of files', before.input.length, now.input.length);
  return differences;
}

/** @param hasTime true to compare the time of the last change too. */
export function differencesOfFiles(before: FileIdentity | undefined, now: FileIdentity, hasTime = true): string[] {
  if (!before) return [];
  const name = before.name === now.name ? now.name : `${before.name}, now ${now.name},`;
  if (before.bytes !== now.bytes) return [`${name} had ${before.bytes} bytes, has ${now.bytes}`];
  if (before.head !== now.head || before.tail !== now.tail) return [`${name} has other contents than before`];
  if (!hasTime || before.modified === now.modified) return [];
  return [
    `${name} was changed at ${now.modified}, not at ${before.modified} ` +
      `(if it is the same: touch -d ${before.modified} ${now.name})`,
  ];
}

const show = (value: unknown): string =>
  value === undefined ? 'not given' : typeof value === 'string' ? value : JSON.stringify(value);

/** A value as it is in a journal. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
