/** The folders that commands write to. */
import { mkdirSync } from 'node:fs';
import { UsageError } from '../../index.js';

/** Makes a folder unless it is there. @throws {UsageError} if it cannot be made. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${folder}: ${(error as Error).message}`, { cause: error });
  }
}
