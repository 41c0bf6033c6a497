/**
 * The folder of the files of a comparison: a temporary one, which is gone when the process ends, or one that the user
 * named, which keeps finished runs so that the same command goes on from there after a crash.
 *
 * A kept folder has a manifest: what is compared, and which runs are finished. It is replaced as a whole when a run is.
 * It has a checksum, and those of the runs, so that nothing damaged is trusted.
 */
import * as fs from 'node:fs';
import { statSync } from 'node:fs';
import { UsageError } from '../../../model/errors.js';
import { join } from 'node:path';
import { sealJson, unsealJson } from '../parts/journal.js';
import type { RunState } from './key-runs.js';
import { attemptTo } from '../open-source.js';

// The state of the files of an input that is read more than once.

/** A file of the input at some time; its size in bytes. */
export interface InputState {
  readonly file: string;
  readonly size?: number;
  readonly modified?: number;
}

/**
 * Describes the files of an input that is read more than once; a puzzle among the arguments has its text alone.
 * @param why the input is read again, for the error.
 * @throws {UsageError} if one of them can be read only once.
 */
export function stateOfInput(files: readonly string[], why: string): InputState[] {
  return files.map((file) => {
    const stats = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    const name = file === '-' ? 'standard input' : file;
    if (file === '-' || (stats && !stats.isFile()))
      throw new UsageError(`${why}, but ${name} can be read only once: store it in a file, or give more --memory`);
    return stats ? { file, size: stats.size, modified: stats.mtimeMs } : { file };
  });
}

/** Changes when runs or fingerprints of an earlier version cannot be used any more. */
const formatVersion = 2;

/** The finished part of the work. */
interface WorkState {
  readonly runs: readonly RunState[];
  /** The records of the input whose fingerprints are in runs. */
  readonly records: number;
  /** True if these are all records. */
  readonly isWhole: boolean;
}

const noWork: WorkState = { runs: [], records: 0, isWhole: false };

export interface WorkFolder {
  readonly path: string;
  readonly isKept: boolean;
  /** What the user does if a file in it is damaged. */
  readonly remedy: string;
  /** What is already done. */
  readonly state: WorkState;
  save(state: WorkState): void;
  /** @param isDone true if the work is not needed any more. */
  close(isDone: boolean): void;
}

/** Makes a temporary folder in `parent`. @throws {UsageError} if that is not possible. */
export function openTemporaryWork(parent: string): WorkFolder {
  const path = attemptTo(`cannot work in ${parent}`, () => fs.mkdtempSync(join(parent, 'pidoku-')));
  const remove = (): void => fs.rmSync(path, { recursive: true, force: true });
  // A second Ctrl-C ends the process at once.
  process.on('exit', remove);
  return {
    path,
    isKept: false,
    remedy: 'run the command again, with --temporary on another disk',
    state: noWork,
    save: () => {},
    close: () => {
      remove();
      process.off('exit', remove);
    },
  };
}

/**
 * Opens a folder with the work of an earlier run, or makes it.
 * @param subject what is compared, by names; the work is used only for the same.
 * @throws {UsageError} if it has the work of another comparison, or other files.
 */
export function openKeptWork(path: string, subject: Readonly<Record<string, unknown>>): WorkFolder {
  const manifest = join(path, 'manifest.json');
  const isNew = !fs.existsSync(path);
  if (isNew) attemptTo(`cannot work in ${path}`, () => fs.mkdirSync(path));
  const wanted = JSON.parse(JSON.stringify({ format: formatVersion, ...subject })) as object;
  const state = readWork(path, manifest, wanted);
  return {
    path,
    isKept: true,
    remedy: removeWork(path),
    state,
    save(work) {
      attemptTo(`cannot work in ${path}`, () => {
        fs.writeFileSync(`${manifest}.part`, sealJson({ subject: wanted, work }), { flush: true });
        fs.renameSync(`${manifest}.part`, manifest);
      });
    },
    close(isDone) {
      if (!isDone) return;
      for (const name of fs.readdirSync(path)) if (isOurs(name)) fs.rmSync(join(path, name));
      if (isNew || fs.readdirSync(path).length === 0) fs.rmdirSync(path);
    },
  };
}

const removeWork = (path: string): string => `remove the folder ${path}, and run the command again`;

/** True for the name of a file of the work. */
const isOurs = (name: string): boolean => /^manifest\.json(\.part)?$|\.(keys|repeats)$/.test(name);

function readWork(path: string, manifest: string, wanted: object): WorkState {
  if (!fs.existsSync(manifest)) {
    const other = attemptTo(`cannot work in ${path}`, () => fs.readdirSync(path)).find((name) => !isOurs(name));
    if (other !== undefined) throw new UsageError(`--work ${path}: it has other files, such as ${other}`);
    return noWork;
  }
  const stored = unsealJson(attemptTo(`cannot work in ${path}`, () => fs.readFileSync(manifest, 'utf8'))) as
    Manifest | undefined;
  if (!stored) throw new UsageError(`${manifest} is damaged, or of another version of Pidoku; ${removeWork(path)}`);
  const { subject, work } = stored;
  const names = new Set([...Object.keys(wanted), ...Object.keys(subject)]);
  for (const name of names) {
    const [now, then] = [wanted, subject].map((of) => JSON.stringify((of as Record<string, unknown>)[name]));
    if (now !== then)
      throw new UsageError(
        `--work ${path} has other work: ${name} is ${now ?? 'not set'}, was ${then ?? 'not set'}; ` +
          'name another folder, or remove that one',
      );
  }
  return work;
}

interface Manifest {
  readonly subject: object;
  readonly work: WorkState;
}

/**
 * Requires room on the disk of a folder.
 * @param option the words that name the folder.
 * @throws {UsageError} if there is less.
 */
export function requireRoom(folder: string, bytes: number, option: string): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  if (bytes <= free) return;
  throw new UsageError(`${option}: ${describeBytes(bytes)} are needed there, and ${describeBytes(free)} are free`);
}

/** Returns `1.5 GB`, or `20 MB`. */
export const describeBytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;
