/** Collects the answers of a job in order. */
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredMsg } from '@nats-io/jetstream';
import { InternalCheckError } from '../../model/errors.js';
import type { ByteSink } from '../../stream/node/byte-sink.js';
import { crc32, crcText } from '../../stream/node/parts/crc32.js';
import { ExitCode } from '../run/exit-codes.js';
import { openOutput } from '../run/output.js';
import { say } from '../run/report.js';
import { requireJob } from './answer-blocks.js';
import { answerHeaders, type JobEnd, type JobNames } from './job.js';
import type { Server } from './server.js';

const waitMs = 200;

/** Waits for all answers and writes them. @returns the exit code that one machine would have. */
export async function collectAnswers(
  server: Server,
  names: JobNames,
  file: string | undefined,
  quiet: boolean,
): Promise<ExitCode> {
  await requireJob(server, names);
  const output = await openOutput(file);
  const codes = new Set<number>();
  let isComplete = false;
  let blocks = 0;
  try {
    for (let end: JobEnd | undefined; blocks < (end?.blocks ?? Infinity);) {
      const answer = await server.find(names.answersStream, names.answer(blocks));
      if (answer) {
        codes.add(await writeAnswer(server, names, blocks, answer, output.sink));
        blocks++;
        continue;
      }
      end ??= await server.findJson<JobEnd>(names.answersStream, names.end);
      if (blocks < (end?.blocks ?? Infinity)) await delay(waitMs);
    }
    isComplete = true;
  } finally {
    await output.close(isComplete);
  }
  if (!quiet)
    say(`job ${names.name}: ${blocks} block${blocks === 1 ? '' : 's'}${file === undefined ? '' : `, in ${file}`}`);
  return codes.has(ExitCode.Malformed)
    ? ExitCode.Malformed
    : codes.has(ExitCode.Unknown)
      ? ExitCode.Unknown
      : ExitCode.Done;
}

/** @returns the exit code of the block. @throws {InternalCheckError} if the answer is damaged. */
async function writeAnswer(
  server: Server,
  names: JobNames,
  number: number,
  { header, data }: StoredMsg,
  sink: ByteSink,
): Promise<number> {
  let crc = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    crc = crc32(bytes, crc);
    await sink.write(bytes);
  };
  for (let piece = 0; piece < Number(header.get(answerHeaders.pieces)); piece++) {
    const subject = names.more(number, header.get(answerHeaders.attempt), piece);
    const stored = await server.find(names.answersStream, subject);
    if (!stored) throw new InternalCheckError(`block ${number}: the server has lost piece ${piece} of its answer`);
    await write(stored.data);
  }
  await write(data);
  if (crcText(crc) !== header.get(answerHeaders.crc32))
    throw new InternalCheckError(`block ${number}: the checksum of its answer is not that of the worker`);
  return Number(header.get(answerHeaders.code));
}
