/** Cuts a file into blocks and puts them into the work queue of a job. */
import { UsageError } from '../../index.js';
import { textCapacity } from '../../stream/blocks/record-block.js';
import { recordStart } from '../../stream/node/parts/text-bytes.js';
import { TextFile } from '../../stream/node/parts/text-file.js';
import { classicReadingOf, inputChoiceOf } from '../options/options.js';
import type { BlockOfText } from '../options/part-options.js';
import { differencesOfFiles } from '../../stream/node/parts/journal.js';
import { versionOfPackage } from '../parts/version.js';
import { InputStates } from '../run/input-states.js';
import { say } from '../run/report.js';
import { optionsOfCommand, wordsOfCommand } from './block-command.js';
import { type JobNames, consumerName, messageRoom, placeHeader, type JobDescription, type JobEnd } from './job.js';
import type { Server } from './server.js';
import type { BuildProgram } from '../options/command-definition.js';

const LF = 0x0a;
const CR = 0x0d;
const secondNanos = 1e9;
/** How long the server knows the ids of messages; later it refuses them by their subjects. */
const duplicateSeconds = 120;

interface PublishOptions {
  readonly command: string;
  readonly blockBytes: number;
  /** The time after which a block without an answer and without a sign of life is delivered again. */
  readonly redeliverMs: number;
  readonly quiet: boolean;
}

/** Publishes a file. The same call goes on with a job whose publisher ended early. */
export async function publishFile(
  server: Server,
  names: JobNames,
  path: string,
  { command: line, blockBytes, redeliverMs, quiet }: PublishOptions,
  buildProgram: BuildProgram,
): Promise<void> {
  const command = wordsOfCommand(line);
  const options = await optionsOfCommand(command, buildProgram);
  const inputs = new InputStates([path]);
  const file = await TextFile.open(path, inputChoiceOf(options), classicReadingOf(options), 'work');
  try {
    await file.measure();
    const headBytes = Math.min(file.size, textCapacity);
    const pieceBytes = server.mostBytes - messageRoom;
    const most = Math.min(blockBytes, pieceBytes);
    const job: JobDescription = {
      version: versionOfPackage(),
      command,
      file: await file.identity(),
      textBytes: file.size,
      blockBytes: most,
      heads: Math.ceil(headBytes / pieceBytes),
    };
    await server.patiently(() => addStreams(server, names, redeliverMs));
    await storeJob(server, names, job);
    for (let number = 0; number < job.heads; number++) {
      const from = number * pieceBytes;
      await server.store(names.head(number), await file.readRange(from, Math.min(pieceBytes, headBytes - from)));
    }
    const blocks = await storeBlocks(server, names, file, most);
    inputs.requireUnchanged();
    const end: JobEnd = { blocks };
    await server.store(names.end, JSON.stringify(end));
    if (!quiet) say(`job ${names.name}: ${path} in ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`);
  } finally {
    file.close();
  }
}

/** Adds what is not there. */
async function addStreams({ manager, modules }: Server, names: JobNames, redeliverMs: number): Promise<void> {
  const { RetentionPolicy, DiscardPolicy, AckPolicy } = modules.jetstream;
  const once = { discard: DiscardPolicy.New, discard_new_per_subject: true, max_msgs_per_subject: 1 };
  const duplicate_window = duplicateSeconds * secondNanos;
  await manager.streams.add({ ...once, duplicate_window, name: names.answersStream, subjects: names.subjects });
  const retention = RetentionPolicy.Workqueue;
  const subjects = [names.block('*')];
  await manager.streams.add({ ...once, duplicate_window, retention, name: names.blocksStream, subjects });
  await manager.consumers.add(names.blocksStream, {
    durable_name: consumerName,
    ack_policy: AckPolicy.Explicit,
    ack_wait: (redeliverMs / 1000) * secondNanos,
  });
}

/** Stores what is asked. @throws {UsageError} if the job is another one. */
async function storeJob(server: Server, names: JobNames, job: JobDescription): Promise<void> {
  if (await server.store(names.job, JSON.stringify(job))) return;
  const before = await server.findJson<JobDescription>(names.answersStream, names.job);
  if (!before) throw new UsageError(`job ${names.name}: the server keeps its description from being read`);
  const differences = differencesOfFiles(before.file, job.file, false);
  const show = ({ version, command, blockBytes }: JobDescription): string =>
    `${command.join(' ')} of version ${version} in blocks of ${blockBytes} bytes`;
  if (show(before) !== show(job)) differences.push(`it was ${show(before)}, is ${show(job)}`);
  if (differences.length > 0)
    throw new UsageError(
      `job ${names.name} is on the server, and another one: ${differences.join('; ')}; ` +
        'choose another --job, or remove it with --remove',
    );
}

/** Stores the blocks. @returns their number. */
async function storeBlocks(server: Server, names: JobNames, file: TextFile, most: number): Promise<number> {
  let number = 0;
  for (let place: BlockOfText = { from: 0, to: 0, lines: 0 }; place.from < file.size || number === 0; number++) {
    const to = await blockEnd(file, place.from, most);
    const text = await file.readRange(place.from, to - place.from);
    if (text.length > server.mostBytes - messageRoom)
      throw new UsageError(
        `a record of ${text.length} bytes at byte ${place.from} is more than a message of the server can hold`,
      );
    const block: BlockOfText = { ...place, to };
    // A block that was answered before this publisher began is answered again, and that answer is refused.
    await server.store(names.block(number), text, { [placeHeader]: JSON.stringify({ ...block, number }) });
    place = { from: to, to, lines: place.lines + countLines(text, file.endsLinesWithCr) };
  }
  return number;
}

/** Returns the end of the last record that ends within `most` bytes, or of the first one. */
async function blockEnd(file: TextFile, from: number, most: number): Promise<number> {
  const known = Math.max(from, file.dataStart);
  if (from + most >= file.size) return file.size;
  // The start of a record is looked for forwards: an eighth of the block is room for the last one.
  return recordStart(file, Math.max(known + 1, from + Math.ceil((most / 8) * 7)), known);
}

function countLines(text: Uint8Array, endsWithCr: boolean): number {
  const end = endsWithCr ? CR : LF;
  let lines = 0;
  for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) lines++;
  return lines;
}
