/** The version of the package. */
import { readFileSync } from 'node:fs';

/** Returns the version, such as `0.9.0`. */
export function versionOfPackage(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
