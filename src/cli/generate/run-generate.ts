/** Runs `pidoku generate`: block by block from the generator to the output, in constant memory. */
import { readFileSync } from 'node:fs';
import { boardOf } from '../../formats/puzzle-input.js';
import type { Board } from '../../model/board/board.js';
import { generatedPresentation } from '../../questions/generate/presentation.js';
import { requireRequest, type GenerateRequest, type NameOption } from '../../questions/generate/request.js';
import { sharedEngine } from '../../search/engines.js';
import { generateBlocks } from '../../stream/generate-async.js';
import { GeneratedRecords } from '../../stream/generated-records.js';
import { Tally } from '../../stream/tally.js';
import { threadCountOf, given } from '../options/options.js';
import { checkOutputOptions } from '../options/refuse.js';
import { draws } from '../options/work.js';
import { ExitCode } from '../run/exit-codes.js';
import { Interruption } from '../run/interruption.js';
import { openOutput } from '../run/output.js';
import { startBar } from '../run/progress.js';
import { reportRun, say, warnOfName } from '../run/report.js';
import { fewPuzzles, writerOptionsOf } from '../run/terminal.js';
import type { GenerateCommandOptions } from './options.js';
import { attemptTo } from '../../stream/node/open-source.js';

/** Returns the option of the command for an option of the API. */
const nameOfOption: NameOption = (option) =>
  ({ count: '--number', variants: '--variant', clueTypes: '--clue-types', 'minimal: false': '--no-minimal' })[
    option as string
  ] ?? `--${option}`;

/** Reads the file of `--board`. @throws {UsageError} naming the file. */
function readBoardFile(file: string): Board {
  return attemptTo(`--board ${file}`, () => boardOf(readFileSync(file, 'utf8')));
}

/** Runs the command. @returns the exit code. @throws {UsageError} for wrong options, and wishes that are not met. */
export async function runGenerate(options: GenerateCommandOptions): Promise<ExitCode> {
  const { seed, first, number: count, engine, clues, symmetry, pattern, minimal, solved, unbiased } = options;
  const { grade, rating, attempts, size, variant: variants, clueTypes } = options;
  checkOutputOptions(options, options.to !== 'grid');
  const board = options.board === undefined ? undefined : readBoardFile(options.board);
  const ofBoards = { board, variants, clueTypes, size };
  const wishes = { clues, symmetry, pattern, minimal, solved, unbiased, grade, rating, attempts, ...ofBoards };
  const request = requireRequest({ first, count, ...given({ seed, engine, ...wishes }) }, [], nameOfOption);
  if (seed === undefined && !options.quiet) say(`--seed ${request.seed}`);
  return writePuzzles(request, options);
}

async function writePuzzles(request: GenerateRequest, options: GenerateCommandOptions): Promise<ExitCode> {
  const threads = threadCountOf(options);
  const tally = new Tally();
  const writerOptions = { ...writerOptionsOf(options, false), hasStats: false };
  const isDrawn = draws(options) && request.count <= fewPuzzles;
  const renderer = new GeneratedRecords(isDrawn ? 'grid' : (options.to ?? 'lines'), writerOptions, tally);
  const output = await openOutput(options.output);
  const { sink } = output;
  warnOfName(options);
  const interruption = new Interruption(() => {});
  const progress = startBar(options, () => ({
    total: request.count === Infinity ? undefined : request.count,
    position: () => tally.records,
    format: '{puzzles} puzzles | {rate}/s',
    fields: (seconds) => ({ puzzles: tally.records, rate: Math.round(tally.records / seconds) }),
  }));
  const startMs = performance.now();
  let isWhole = false;
  try {
    for await (const block of generateBlocks(request, { threads, signal: interruption.immediate, where: undefined })) {
      await sink.write(renderer.render(block));
      if (sink.isClosed) break;
    }
    isWhole = true;
  } catch (error) {
    if (!interruption.happened) throw error;
  } finally {
    if (!sink.isClosed) await sink.write(Buffer.from(renderer.finish()));
    progress.stop();
    interruption.release();
    await output.close(isWhole);
    const timeMs = performance.now() - startMs;
    const { verdicts = [] } = generatedPresentation;
    const { name, isa } = sharedEngine(request.engine);
    const engines = [() => (request.frame ? 'wasm for boards' : `${name} ${isa}`)];
    const report = { options, engines, threads, tally, verdicts, timeMs, interruption, blanks: undefined };
    if (!sink.isClosed) reportRun(report);
  }
  return interruption.happened ? interruption.exitCode : ExitCode.Done;
}
