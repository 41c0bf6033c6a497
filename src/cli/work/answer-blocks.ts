/** Answers the blocks of a job until all are answered. */
import { randomBytes } from 'node:crypto';
import type { ConsumerInfo, JsMsg } from '@nats-io/jetstream';
import { UsageError } from '../../index.js';
import { crc32, crcText } from '../../stream/node/parts/crc32.js';
import type { BlockOfText } from '../options/part-options.js';
import { versionOfPackage } from '../parts/version.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import { BlockCommand, optionsOfCommand } from './block-command.js';
import {
  answerHeaders,
  consumerName,
  messageRoom,
  placeHeader,
  type JobDescription,
  type JobEnd,
  type JobNames,
} from './job.js';
import type { Server } from './server.js';
import type { BuildProgram } from '../options/command-definition.js';

/** The time to wait for a block before looking whether the job is done. */
const waitMs = 1000;
/** The codes of a block that is answered. */
const answered: readonly number[] = [ExitCode.Done, ExitCode.Malformed, ExitCode.Unknown];

/** @returns the exit code. @throws {UsageError} if there is no such job, or if it is of another version. */
export async function answerJob(
  server: Server,
  names: JobNames,
  quiet: boolean,
  buildProgram: BuildProgram,
): Promise<ExitCode> {
  const job = await requireJob(server, names);
  if (job.version !== versionOfPackage())
    throw new UsageError(`job ${names.name} is of version ${job.version}, this is ${versionOfPackage()}`);
  // Whoever can write to the server can write jobs: what is no question about records is refused here too.
  await optionsOfCommand(job.command, buildProgram);
  const command = new BlockCommand(job.command, await headOf(server, names, job), job.textBytes, buildProgram);
  try {
    const { config } = await consumerOf(server, names);
    const redeliverMs = (config.ack_wait ?? 30e9) / 1e6;
    let blocks = 0;
    for (;;) {
      const message = await server.patiently(() => nextBlock(server, names));
      if (!message) {
        if (await isOver(server, names)) break;
        continue;
      }
      const code = await answerMessage(server, names, command, message, redeliverMs);
      if (!answered.includes(code)) return code as ExitCode;
      blocks++;
    }
    if (!quiet) say(`job ${names.name}: no block is left, ${blocks} answered here`);
    return ExitCode.Done;
  } finally {
    command.close();
  }
}

/** @throws {UsageError} if there is no such job. */
export async function requireJob(server: Server, names: JobNames): Promise<JobDescription> {
  const job = await server.findJson<JobDescription>(names.answersStream, names.job);
  if (job) return job;
  throw new UsageError(`there is no job ${names.name}; a job begins with: pidoku work --nats URL --publish FILE`);
}

async function headOf(server: Server, names: JobNames, { heads }: JobDescription): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let number = 0; number < heads; number++) {
    const piece = await server.find(names.answersStream, names.head(number));
    if (!piece) throw new UsageError(`job ${names.name} is not published yet; begin it again: --publish FILE`);
    pieces.push(piece.data);
  }
  return Buffer.concat(pieces);
}

const consumerOf = ({ manager }: Server, { blocksStream }: JobNames): Promise<ConsumerInfo> =>
  manager.consumers.info(blocksStream, consumerName);

/**
 * True if all blocks are published and none is left. The consumer is asked: after a crash the stream may have blocks
 * again that were acknowledged.
 */
async function isOver(server: Server, names: JobNames): Promise<boolean> {
  const end = await server.findJson<JobEnd>(names.answersStream, names.end);
  if (!end) return false;
  const { num_pending, num_ack_pending } = await server.patiently(() => consumerOf(server, names));
  return num_pending + num_ack_pending === 0;
}

/** Takes a block, from the consumer that the server has now. */
async function nextBlock({ client }: Server, { blocksStream }: JobNames): Promise<JsMsg | null> {
  const consumer = await client.consumers.get(blocksStream, consumerName);
  const blocks = await consumer.fetch({ max_messages: 1, expires: waitMs });
  // The client does not end this by itself if the connection is lost.
  const late = setTimeout(() => blocks.stop(), 3 * waitMs);
  try {
    for await (const block of blocks) return block;
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Answers a block, and acknowledges it when the answer is stored. @returns the exit code of the command. */
async function answerMessage(
  server: Server,
  names: JobNames,
  command: BlockCommand,
  message: JsMsg,
  redeliverMs: number,
): Promise<number> {
  const { number, ...block } = JSON.parse(message.headers!.get(placeHeader)) as BlockOfText & { number: number };
  const alive = setInterval(() => message.working(), redeliverMs / 3);
  try {
    const { code, bytes } = await command.answer(message.data, block);
    if (!answered.includes(code)) {
      message.nak();
      return code;
    }
    await storeAnswer(server, names, number, code, bytes);
    // If this is lost, the block is delivered again, and its second answer is refused.
    await message.ackAck().catch((error: unknown) => {
      if (!server.isAway(error)) throw error;
    });
    return code;
  } catch (error) {
    message.nak();
    throw error;
  } finally {
    clearInterval(alive);
  }
}

/** Stores an answer: pieces under the name of this attempt, then the last one, which only one attempt can store. */
async function storeAnswer(
  server: Server,
  names: JobNames,
  number: number,
  code: number,
  bytes: Uint8Array,
): Promise<void> {
  const pieceBytes = server.mostBytes - messageRoom;
  const attempt = randomBytes(9).toString('hex');
  let pieces = 0;
  let from = 0;
  for (; bytes.length - from > pieceBytes; from += pieceBytes)
    await server.store(names.more(number, attempt, pieces++), bytes.subarray(from, from + pieceBytes));
  await server.store(names.answer(number), bytes.subarray(from), {
    [answerHeaders.code]: `${code}`,
    [answerHeaders.crc32]: crcText(crc32(bytes)),
    [answerHeaders.attempt]: attempt,
    [answerHeaders.pieces]: `${pieces}`,
  });
}
