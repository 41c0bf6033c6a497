// Checks the object files of the instruction sets: a function that two of them define is kept once by the linker, from
// whichever file it likes, and could then run instructions on a CPU that does not have them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Functions with external linkage in an object file, by `nm`: T strong, W weak. Data may be shared. */
function listFunctions(file) {
  const { stdout, status } = spawnSync('nm', ['--defined-only', file], { encoding: 'utf8' });
  if (status !== 0) return [];
  return [...stdout.matchAll(/ [TW] (\S+)$/gm)].map((match) => match[1]);
}

/** @returns {string[]} functions that an object of an instruction set shares with any other object below `folder`. */
export function findSharedFunctions(folder) {
  const objects = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.o'));
  const owners = new Map();
  for (const object of objects) {
    for (const name of new Set(listFunctions(join(folder, object))))
      owners.set(name, [...(owners.get(name) ?? []), object]);
  }
  return [...owners]
    .filter(([, files]) => files.length > 1 && files.some((file) => /(^|\/)isa-[^/]*$/.test(file)))
    .map(([name]) => name);
}
