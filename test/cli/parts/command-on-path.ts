/** Makes the built command one that a shell finds by its name. */
import { chmodSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { command } from '../run-pidoku.js';

/**
 * @param before lines of a shell script that run before each command.
 * @returns an environment whose PATH begins with a folder that has `pidoku`.
 */
export function withCommandOnPath(folder: TemporaryFolder, before = ''): NodeJS.ProcessEnv {
  const bin = folder.write('pidoku', `#!/bin/sh\n${before}\nexec '${process.execPath}' '${command}' "$@"\n`);
  chmodSync(bin, 0o755);
  return { ...process.env, PATH: `${folder.path}${delimiter}${process.env['PATH']}` };
}
