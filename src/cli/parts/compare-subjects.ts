/** Says in what two parts differ, so that one run does not go on with the output of another. */
import { isDeepStrictEqual } from 'node:util';
import type { PartSubject } from '../../stream/node/parts/journal.js';
import type { FileIdentity } from '../../stream/node/parts/text-file.js';

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
