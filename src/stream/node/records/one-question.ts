/**
 * One question about one puzzle, answered as one record of NDJSON: on the calling thread or on a worker thread. Replies
 * are plain data, because errors lose their class between threads.
 */
import { ownScales, type OwnScale, type RateForm } from '../../../answers/rate-form.js';
import { TextBuffer } from '../../../answers/text-buffer.js';
import { readPuzzle, type PuzzleInput } from '../../../formats/puzzle-input.js';
import { asBoard } from '../../../model/board/classic-board.js';
import type { Board } from '../../../model/board/board.js';
import { UsageError } from '../../../model/errors.js';
import { hasClash } from '../../../model/grid.js';
import { isClassicPuzzle, type ClassicPuzzle, type Puzzle } from '../../../model/puzzle.js';
import { PuzzleError, type PuzzleProblem } from '../../../model/puzzle-error.js';
import { Verdict } from '../../../model/verdict.js';
import type { Answer, Answers, QuestionName, QuestionOptions } from '../../../questions/asking/questions.js';
import { readWithin } from '../../../questions/asking/ask.js';
import { replyNow, type Reply } from '../../../questions/asking/reply.js';
import { RecordRenderer } from '../../records/record-renderer.js';
import { wordsBeside } from '../../records/input-record.js';
import { streamWriterOptions } from '../../stream-run.js';
import { openRenderer } from './open-renderer.js';

export interface OneQuestionTask {
  readonly kind: 'question';
  readonly question: QuestionName;
  readonly puzzle: PuzzleInput;
  readonly options: OneQuestionOptions;
}

/** The options of all questions; `rate` has the scales of the command too. */
export type OneQuestionOptions = Omit<QuestionOptions, 'scale'> & {
  readonly scale?: QuestionOptions['scale'] | OwnScale;
};

export type OneQuestionReply =
  /** The record with its newline. `isCut`: a limit ended the search. */
  | { readonly kind: 'answer'; readonly text: string; readonly timeMs: number; readonly isCut: boolean }
  | { readonly kind: 'malformed'; readonly problem: PuzzleProblem; readonly timeMs: number }
  /** An option that cannot be used. */
  | { readonly kind: 'refused'; readonly message: string; readonly timeMs: number };

/** The node limit for finding contradictory rules if the options do not ask for them, as the command has it. */
const conflictNodes = 50_000;

const renderers = new Map<string, RecordRenderer>();

/** Answers a question at once. @throws what is neither wrong with the puzzle nor with an option. */
export function answerOneQuestion(task: OneQuestionTask): OneQuestionReply {
  const startMs = performance.now();
  try {
    const { puzzle, options } = task;
    return answerAbout(
      readWithin(options, startMs, () => readPuzzle(puzzle, options.reading)),
      task,
      startMs,
    );
  } catch (error) {
    return replyOfRefusal(error, startMs);
  }
}

/** Answers a question about a puzzle that was read. */
export function answerAbout(
  puzzle: Puzzle,
  { question, options }: Pick<OneQuestionTask, 'question' | 'options'>,
  startMs: number,
): OneQuestionReply {
  try {
    const isClassic = isClassicPuzzle(puzzle);
    const { form, asked } = splitOptions(question, options, isClassic);
    const renderer = rendererOf(question, form?.scale, options.limit);
    const reply = replyNow(renderer.parts.question, () => puzzle, asked, startMs);
    const timeMs = performance.now() - startMs;
    if (reply.kind === 'malformed') return { kind: 'malformed', problem: reply.problem, timeMs };
    const text = isClassic
      ? renderClassic(puzzle, asInBlocks(reply.answer, question, puzzle), renderer)
      : renderBoard(puzzle, reply, renderer);
    return { kind: 'answer', text, timeMs: performance.now() - startMs, isCut: isCut(reply.answer) };
  } catch (error) {
    return replyOfRefusal(error, startMs);
  }
}

/** Returns the options of a question as its file has them, and the form for a scale of the command. */
export function splitOptions(
  question: QuestionName,
  { scale, ...options }: OneQuestionOptions,
  isClassic: boolean,
): { readonly form: RateForm | undefined; readonly asked: QuestionOptions } {
  const own = question === 'rate' ? ownScales.find((name) => name === scale) : undefined;
  const others = (own || scale === undefined ? options : { ...options, scale }) as QuestionOptions;
  const asked = question === 'check' && !isClassic ? { conflict: { nodeLimit: conflictNodes }, ...others } : others;
  return { form: own && { scale: own }, asked };
}

/** Returns the reply for an error of a puzzle or an option. @throws any other error. */
export function replyOfRefusal(error: unknown, startMs: number): OneQuestionReply {
  const timeMs = performance.now() - startMs;
  if (error instanceof PuzzleError) return { kind: 'malformed', problem: error.problem, timeMs };
  if (error instanceof UsageError) return { kind: 'refused', message: error.message, timeMs };
  throw error;
}

/**
 * Returns the renderer for a question, and a scale of `rate`.
 * @param limit the number of solutions at which a count stops.
 */
function rendererOf(question: QuestionName, scale: OwnScale | undefined, limit = 2): RecordRenderer {
  const key = `${question} ${scale ?? ''} ${limit}`;
  const kept = renderers.get(key);
  if (kept) return kept;
  const opened = openRenderer({
    ...{ question, format: 'ndjson', form: scale && { scale }, writerOptions: streamWriterOptions, limit },
    ...{ verifies: false, keepsAnswers: false },
  });
  const renderer = question === 'count' ? withInvalid(opened) : opened;
  // Limits are numbers that anybody may send.
  if (limit <= 2) renderers.set(key, renderer);
  return renderer;
}

/** Returns the answer about a classic puzzle as the byte lane of the command has it. */
function asInBlocks(answer: Answer, question: QuestionName, { form, bytes }: ClassicPuzzle): Answer {
  if (question === 'count' && (answer as Answers['count']).solutions === 0)
    return { ...(answer as object), isInvalid: form === 'givens' && hasClash(bytes) } as unknown as Answer;
  return question === 'check' ? (withCounts(answer as Answers['check']) as Answer) : answer;
}

function withCounts(answer: Answers['check']): object {
  const { status, witnesses } = answer;
  const isMultiple = status === 'multiple';
  return {
    ...answer,
    solutions: isMultiple ? 2 : witnesses.length,
    exact: !isMultiple && status !== 'unknown',
    solution: witnesses[0] ?? null,
    witnesses: isMultiple ? witnesses : [],
  };
}

/** True for an answer to which more time or nodes might add something. */
const isCut = ({ reason, canonical }: { readonly reason?: unknown; readonly canonical?: boolean }): boolean =>
  reason !== null || canonical === false;

/** Returns a renderer whose counts tell puzzles that contradict themselves from others without solution. */
function withInvalid({ rendering, parts }: RecordRenderer): RecordRenderer {
  const { presentation } = parts;
  const verdict: typeof presentation.verdict = (answer, limit) =>
    (answer as { readonly isInvalid?: boolean }).isInvalid ? Verdict.Invalid : presentation.verdict(answer, limit);
  return new RecordRenderer(rendering, { ...parts, presentation: { ...presentation, verdict } });
}

/** Returns the text of an answer about a board, as that of the first record of standard input. */
function renderBoard(puzzle: Board, reply: Reply, renderer: RecordRenderer): string {
  const place = { file: '-', line: 1, linesBefore: 0, readMs: 0, isClassic: false };
  renderer.render({ ...place, words: wordsBeside(), source: puzzle, puzzle: () => puzzle }, 0, reply);
  return textOf(renderer.take());
}

const out = new TextBuffer(1 << 12);

/** Does the same for a classic puzzle, whose bytes are never decoded. */
function renderClassic(puzzle: ClassicPuzzle, answer: Answer, { parts, rendering }: RecordRenderer): string {
  const { bytes } = puzzle;
  const verdict = parts.presentation.verdict(answer, rendering.limit);
  // No spread: it took as long as the search of an easy puzzle.
  parts.writer.answer(out, {
    file: '-',
    line: 1,
    index: 0,
    row: undefined,
    answer,
    verdict,
    stats: answer.stats,
    cells: { bytes, start: 0, end: bytes.length },
    board: () => asBoard(puzzle),
    puzzle: () => Buffer.from(bytes).toString('latin1'),
  });
  return textOf(out.take());
}

/** Decodes a text; `TextDecoder` takes several times as long for so few bytes. */
const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString();
