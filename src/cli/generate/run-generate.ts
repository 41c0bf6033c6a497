/** Runs `pidoku generate`: block by block from the generator to the output, in constant memory. */
import { readFileSync } from 'node:fs';
import type { AnsweredRecord, AnswerWriter } from '../../answers/answer-writer.js';
import { openUsualWriter, type UsualFormat } from '../../answers/open-writer.js';
import { OutputFrame } from '../../answers/output-frame.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import { boardOf } from '../../formats/puzzle-input.js';
import { asBoard } from '../../model/board/classic-board.js';
import type { Board } from '../../model/board/board.js';
import { UsageError } from '../../model/errors.js';
import type { AnyBlock, GeneratedBlock } from '../../questions/generate/generated-block.js';
import { GeneratedOfBlock, generatedPresentation, type GeneratedView } from '../../questions/generate/presentation.js';
import type { BoardBlock } from '../../questions/generate/boards/board-block.js';
import { requireRequest, type GenerateRequest, type NameOption } from '../../questions/generate/request.js';
import { sharedEngine } from '../../search/engines.js';
import { generateBlocks } from '../../stream/generate-async.js';
import { Tally } from '../../stream/tally.js';
import { threadCountOf } from '../options/input-options.js';
import { checkOutputOptions } from '../options/refuse.js';
import { draws } from '../options/work.js';
import { ExitCode } from '../run/exit-codes.js';
import { Interruption } from '../run/interruption.js';
import { openOutput } from '../run/output.js';
import { startBar } from '../run/progress.js';
import { reportRun, say, warnOfName } from '../run/report.js';
import { fewPuzzles, writerOptionsOf } from '../run/terminal.js';
import type { GenerateCommandOptions } from './options.js';

/** Returns the option of the command for an option of the API. */
const nameOfOption: NameOption = (option) =>
  ({ count: '--number', variants: '--variant', clueTypes: '--clue-types', 'minimal: false': '--no-minimal' })[
    option as string
  ] ?? `--${option}`;

/** Renders blocks of generated puzzles. */
class BlockRenderer {
  readonly #out = new TextBuffer();
  readonly #frame = new OutputFrame();
  readonly #writer: AnswerWriter<GeneratedView>;
  readonly #puzzle = new GeneratedOfBlock();
  readonly #blank: number;
  readonly #tally: Tally;

  constructor(format: UsualFormat, options: GenerateCommandOptions, tally: Tally) {
    const writerOptions = { ...writerOptionsOf(options, false), hasStats: false };
    this.#blank = writerOptions.blank.charCodeAt(0);
    this.#writer = openUsualWriter(format, generatedPresentation, writerOptions);
    this.#tally = tally;
  }

  /** Returns the text of a block, which is valid until the next call. */
  render(block: AnyBlock): Uint8Array {
    this.#frame.begin(this.#out, this.#writer, undefined);
    for (const record of 'boards' in block ? this.#boardsOf(block) : this.#puzzlesOf(block)) {
      this.#frame.separate(this.#out, this.#writer);
      this.#writer.answer(this.#out, record);
      this.#tally.addVerdict(0);
    }
    return this.#out.take();
  }

  /** Returns the text after the last puzzle. */
  finish(): string {
    return this.#frame.finish(this.#writer, this.#tally);
  }

  *#puzzlesOf(block: GeneratedBlock): Generator<AnsweredRecord<GeneratedView>, void> {
    const { puzzles, count } = block;
    for (let at = 0; at < puzzles.length; at++) if (puzzles[at] < 0x31) puzzles[at] = this.#blank;
    const answer = this.#puzzle;
    answer.block = block;
    for (let place = 0; place < count; place++) {
      answer.place = place;
      const { bytes, start, end } = answer.puzzle;
      yield {
        ...this.#place(answer),
        cells: answer.puzzle,
        board: () => asBoard({ form: 'givens', bytes: bytes.subarray(start, end) }),
        puzzle: () => Buffer.from(bytes.subarray(start, end)).toString('latin1'),
      };
    }
  }

  *#boardsOf({ boards, first }: BoardBlock): Generator<AnsweredRecord<GeneratedView>, void> {
    for (const [place, board] of boards.entries()) {
      const answer = { ...board, index: first + place, grade: null, rating: NaN };
      yield {
        ...this.#place(answer),
        cells: undefined,
        board: () => boardOf(board.puzzle),
        puzzle: () => board.puzzle,
        document: () => JSON.parse(board.puzzle) as object,
      };
    }
  }

  #place(answer: GeneratedView) {
    const { records } = this.#tally;
    const { index } = answer;
    return {
      ...{ file: '-', line: records + 1, index, row: undefined, id: null },
      ...{ answer, verdict: 0, stats: {}, printed: undefined },
    };
  }
}

/** Reads the file of `--board`. @throws {UsageError} naming the file. */
function readBoardFile(file: string): Board {
  try {
    return boardOf(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--board ${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** Runs the command. @returns the exit code. @throws {UsageError} for wrong options, and wishes that are not met. */
export async function runGenerate(options: GenerateCommandOptions): Promise<ExitCode> {
  const { seed, first, number: count, engine, clues, symmetry, pattern, minimal, solved, unbiased } = options;
  const { grade, rating, attempts, size, variant: variants, clueTypes } = options;
  checkOutputOptions(options, options.to !== 'grid');
  const board = options.board === undefined ? undefined : readBoardFile(options.board);
  const ofBoards = { board, variants, clueTypes, size };
  const wishes = { clues, symmetry, pattern, minimal, solved, unbiased, grade, rating, attempts, ...ofBoards };
  const stated = Object.entries({ seed, engine, ...wishes }).filter(([, value]) => value !== undefined);
  const request = requireRequest({ first, count, ...Object.fromEntries(stated) }, [], nameOfOption);
  if (seed === undefined && !options.quiet) say(`--seed ${request.seed}`);
  return writePuzzles(request, options);
}

async function writePuzzles(request: GenerateRequest, options: GenerateCommandOptions): Promise<ExitCode> {
  const threads = threadCountOf(options);
  const tally = new Tally();
  const isDrawn = draws(options) && request.count <= fewPuzzles;
  const renderer = new BlockRenderer(isDrawn ? 'grid' : (options.to ?? 'lines'), options, tally);
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
    const engines = [request.frame ? 'wasm for boards' : `${name} ${isa}`];
    const report = { options, engines, threads, tally, verdicts, timeMs, interruption, blanks: undefined };
    if (!sink.isClosed) reportRun(report);
  }
  return interruption.happened ? interruption.exitCode : ExitCode.Done;
}
