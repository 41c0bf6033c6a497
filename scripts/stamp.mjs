/**
 * Says of what a build was made: the build scripts skip what was built from the same sources, which they know by their
 * contents, because a fresh clone and a change of branch give every file a new time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';

/**
 * Files and folders, relative to the working directory; what comes after `!` is left out.
 * @param {readonly string[]} paths
 * @returns all files of them, in the same order everywhere.
 */
export function listFiles(paths) {
  const omitted = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  return paths
    .filter((path) => !path.startsWith('!') && existsSync(path))
    .flatMap((path) =>
      statSync(path).isFile()
        ? [path]
        : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => `${path}/${name}`),
    )
    .filter((file) => !omitted.some((path) => file === path || file.startsWith(`${path}/`)) && statSync(file).isFile())
    .sort();
}

/**
 * @param {readonly string[]} settings what else a build depends on, such as versions.
 * @param {readonly string[]} paths as `listFiles` takes them.
 * @returns a hash of the names and contents of all files, for `digest`.
 */
export function hashFiles(settings, paths) {
  const hash = createHash('sha256').update(settings.join('\n'));
  for (const file of listFiles(paths)) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash;
}
