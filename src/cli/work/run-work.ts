/** Runs a task of a job on NATS JetStream. */
import { existsSync } from 'node:fs';
import { UsageError } from '../../index.js';
import { ExitCode } from '../run/exit-codes.js';
import { say } from '../run/report.js';
import { addressOf, Server } from './server.js';
import { answerJob } from './answer-blocks.js';
import { collectAnswers } from './collect.js';
import { JobNames } from './job.js';
import type { WorkOptions } from './options.js';
import { publishFile } from './publish.js';
import type { BuildProgram } from '../options/command-definition.js';

const usualBlockBytes = 1 << 20;
const usualRedeliverMs = 30_000;

export async function runWork(options: WorkOptions, buildProgram: BuildProgram): Promise<ExitCode> {
  const { nats, job, publish, collect, remove, output, quiet = false } = options;
  const names = new JobNames(job);
  const address = addressOf(nats);
  if (publish !== undefined && !existsSync(publish)) throw new UsageError(`cannot read ${publish}: no such file`);
  const server = await Server.connect(address, quiet);
  try {
    if (publish !== undefined) {
      const {
        command = 'solve',
        blockBytes = usualBlockBytes,
        redeliverAfter: redeliverMs = usualRedeliverMs,
      } = options;
      await publishFile(server, names, publish, { command, blockBytes, redeliverMs, quiet }, buildProgram);
      return ExitCode.Done;
    }
    if (collect) return await collectAnswers(server, names, output, quiet);
    if (!remove) return await answerJob(server, names, quiet, buildProgram);
    const removed = await server.remove([names.blocksStream, names.answersStream]);
    if (!quiet) say(removed > 0 ? `job ${job} is removed` : `there is no job ${job}`);
    return ExitCode.Done;
  } catch (error) {
    if (!server.isOwn(error)) throw error;
    throw new UsageError(`job ${job}: the server failed: ${(error as Error).message}; the same command goes on`, {
      cause: error,
    });
  } finally {
    await server.close();
  }
}
