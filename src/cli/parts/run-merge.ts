/** Joins the parts of a job when their journals prove that they tile the input. */
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../../index.js';
import { FileSink } from '../../stream/node/byte-sink.js';
import { crc32, crcText } from '../../stream/node/parts/crc32.js';
import {
  journalOf,
  readJournal,
  syncFolder,
  type Journal,
  differencesOfParts,
} from '../../stream/node/parts/journal.js';
import { shellWords } from './shell-words.js';
import { attemptTo } from '../../stream/node/open-source.js';

const chunkBytes = 1 << 20;

/** A complete part. */
interface PartFile {
  readonly path: string;
  readonly journal: Journal;
}

/**
 * Reads the journals of parts and proves that they are all parts of one job.
 * @returns the parts in the order of the input.
 * @throws {UsageError} that says what is missing, and which commands make it.
 */
export function provenParts(paths: readonly string[]): PartFile[] {
  const parts = partsAmong(paths).map((path) => ({ path, journal: journalOfPart(path) }));
  const [first] = parts;
  const problems = parts.flatMap((part) => problemsOf(part, first));
  if (problems.length > 0) throw new UsageError(`these parts do not make a whole:\n${problems.join('\n')}`);
  const count = shardOfPart(first).count;
  const byIndex = new Map<number, PartFile>();
  for (const part of parts) {
    const { index } = shardOfPart(part);
    const twice = byIndex.get(index);
    if (twice) throw new UsageError(`shard ${index}/${count} is there twice: ${twice.path} and ${part.path}`);
    byIndex.set(index, part);
  }
  requireAll(byIndex, first, count);
  const ordered = [...byIndex.values()].sort((one, other) => shardOfPart(one).index - shardOfPart(other).index);
  requireTiling(ordered);
  return ordered;
}

/** Writes the parts one after another, and checks their bytes. @returns the number of records. */
export async function mergeParts(parts: readonly PartFile[], output: string): Promise<number> {
  if (parts.some(({ path }) => path === output)) throw new UsageError(`-o ${output}: it is one of the parts`);
  const beside = `${output}.part`;
  const fd = attemptTo(`cannot write ${beside}`, () => openSync(beside, 'w'));
  try {
    const sink = new FileSink(fd);
    for (const part of parts) await copyPart(part, sink);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
  renameSync(beside, output);
  syncFolder(dirname(output));
  return parts.reduce((records, { journal }) => records + journal.done.records, 0);
}

async function copyPart({ path, journal }: PartFile, sink: FileSink): Promise<void> {
  const { outputBytes, crc32: expected } = journal.done;
  const fd = attemptTo(`cannot read ${path}`, () => openSync(path, 'r'));
  const chunk = new Uint8Array(chunkBytes);
  let [bytes, crc] = [0, 0];
  try {
    for (let count = readSync(fd, chunk); count > 0; count = readSync(fd, chunk)) {
      const read = chunk.subarray(0, count);
      crc = crc32(read, crc);
      bytes += count;
      await sink.write(read);
    }
  } finally {
    closeSync(fd);
  }
  if (bytes !== outputBytes || crcText(crc) !== expected)
    throw new UsageError(
      `${path} was changed: ${bytes} bytes with CRC-32 ${crcText(crc)}, its journal says ${outputBytes} with ${expected}; ` +
        `make it again: ${commandAnew(journal)}`,
    );
}

/** What runs write beside an output, by its ending. */
const besideOutput: Readonly<Record<string, string>> = {
  journal: 'a journal',
  part: 'an output that is not complete',
  lock: 'a lock',
};

/**
 * Leaves out what runs wrote beside parts that are named too, as in `out.*`.
 * @throws {UsageError} for such a file whose part is not named.
 */
function partsAmong(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const [, output, ending] = /^(.+)\.(journal|part|lock)$/.exec(path) ?? [];
    // What has a journal of its own is a part, whatever its name is.
    if (output === undefined || existsSync(journalOf(path))) return true;
    if (paths.includes(output)) return false;
    const part = { path: output, journal: journalOfPart(output) };
    const [problem = `name ${output}`] = problemsOf(part, part);
    throw new UsageError(`${path} is ${besideOutput[ending]} and not a part; ${problem}`);
  });
}

function journalOfPart(path: string): Journal {
  const journal = readJournal(journalOf(path));
  if (!journal && existsSync(`${path}.part`))
    throw new UsageError(`${path} is not complete: ${path}.part is there; run its command to the end, with --resume`);
  if (!journal)
    throw new UsageError(`${journalOf(path)} is missing: a part is written by --shard i/N -o FILE, which leaves it`);
  return journal;
}

/** Says why a part cannot be joined with the first. */
function problemsOf({ path, journal }: PartFile, first: PartFile): string[] {
  const again = commandAnew(journal);
  if (!journal.complete) return [`${path} is not complete; go on: ${again} --resume`];
  if (!existsSync(path)) return [`${path} is missing; make it: ${again}`];
  const size = statSync(path).size;
  if (size !== journal.done.outputBytes)
    return [`${path} has ${size} bytes, its journal says ${journal.done.outputBytes}; make it again: ${again}`];
  const withoutTimes = ({ input, ...rest }: Journal): Journal => ({
    ...rest,
    shard: shardOfPart({ path, journal: { ...rest, input } }).count.toString(),
    input: input.map((file, at) => ({ ...file, name: first.journal.input[at]?.name ?? file.name, modified: '' })),
  });
  const [own, whole] = [shardOfPart({ path, journal }), shardOfPart(first)];
  const like =
    own.count === whole.count ? `; make it like that: ${commandOf(first.journal, first.path, own.index)}` : '';
  return differencesOfParts(withoutTimes(first.journal), withoutTimes(journal)).map(
    (difference) =>
      `${path} differs from ${first.path}: ${difference.replace('--shard was', 'the number of shards was')}` +
      like.replace(/ --resume(?= |$)/, ''),
  );
}

function shardOfPart({ path, journal }: PartFile): { readonly index: number; readonly count: number } {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(journal.shard)?.map(Number) ?? [];
  if (!(index >= 1 && index <= count)) throw new UsageError(`${journalOf(path)}: the shard is "${journal.shard}"`);
  return { index, count };
}

function requireAll(byIndex: ReadonlyMap<number, PartFile>, { path, journal }: PartFile, count: number): void {
  const missing: number[] = [];
  for (let index = 1; index <= count; index++) if (!byIndex.has(index)) missing.push(index);
  if (missing.length === 0) return;
  const name = (index: number): string =>
    `missing: shard ${index}/${count}; make it: ${commandOf(journal, path, index)}`;
  const rest = missing.length > 5 ? [`and ${missing.length - 5} more shards`] : [];
  throw new UsageError([...missing.slice(0, 5).map(name), ...rest].join('\n'));
}

/** Requires that each part begins where the one before ends. */
function requireTiling(parts: readonly PartFile[]): void {
  const sizes = parts[0].journal.input.map(({ bytes, textBytes }) => textBytes ?? bytes);
  let [file, offset] = [0, 0];
  for (const { path, journal } of parts)
    for (const range of journal.ranges) {
      while (file < range.file && offset >= 0) {
        // Files without records belong to no part, unless no file has any.
        file++;
        offset = 0;
      }
      if (range.from !== offset || range.to > sizes[file])
        throw new UsageError(
          `${path} begins at byte ${range.from} of file ${file + 1}, the part before ends at ${offset}`,
        );
      offset = range.to;
    }
}

const commandAnew = ({ args }: Journal): string =>
  shellWords(['pidoku', ...args.filter((word) => word !== '--resume')]);

/** The command of another shard: the one of a part with its shard, and with a name made likewise. */
function commandOf({ args, shard }: Journal, path: string, index: number): string {
  const [own, count] = shard.split('/');
  const digits = (text: string): string =>
    text.replace(/\d+(?=\D*$)/, (found) =>
      Number(found) === Number(own) ? `${index}`.padStart(found.length, '0') : found,
    );
  const words = args.map((word, at) => {
    if (args[at - 1] === '--shard') return `${index}/${count}`;
    if (word.startsWith('--shard=')) return `--shard=${index}/${count}`;
    return word === path || args[at - 1] === '-o' || args[at - 1] === '--output' ? digits(word) : word;
  });
  return shellWords(['pidoku', ...words]);
}
