// Checks the object files of the instruction sets. If two of them define the same function, the linker keeps an
// arbitrary one, which could then run unsupported instructions on a CPU.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the functions with external linkage in an object file, by `nm`: T strong, W weak. Data may be shared. */
function listFunctions(file) {
  const { stdout, status } = spawnSync('nm', ['--defined-only', file], { encoding: 'utf8' });
  if (status !== 0) return [];
  return [...stdout.matchAll(/ [TW] (\S+)$/gm)].map((match) => match[1]);
}

/**
 * @returns {string[]} the functions that the object of an instruction set shares with another object below `folder`.
 */
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
