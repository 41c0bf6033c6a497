import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the files of a test, which is removed with them. */
export class TemporaryFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'pidoku-test-'));

  /** @returns the path of a new file. */
  write(name: string, content: string | Uint8Array): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
