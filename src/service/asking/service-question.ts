/** A question as clients send it: a JSON object with the puzzle and the options of the API, by their names. */
import { parseJson } from '../../formats/json/parse.js';
import type { PuzzleInput } from '../../formats/puzzle-input.js';
import { showValue } from '../../model/check-value.js';
import { UsageError } from '../../model/errors.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { requireQuestionOptions } from '../../questions/asking/ask.js';
import { questionOf, type QuestionName, type QuestionOptions } from '../../questions/asking/questions.js';
import { requireCountOrAll, requirePositive } from '../../search/limits.js';
import type { OneGenerationTask } from '../../stream/node/records/one-generation.js';
import type { OneQuestionOptions, OneQuestionTask } from '../../stream/node/records/one-question.js';
import { serviceQuestions, type ServiceQuestion } from '../questions.js';

export type ServiceTask = OneQuestionTask | OneGenerationTask;

/** True for the name of a question of the service. */
const isServiceQuestion = (name: unknown): name is ServiceQuestion => serviceQuestions.some((known) => known === name);

/** Parses a JSON object. @throws {PuzzleError} E_SYNTAX or E_LIMIT with its place, or E_TYPE. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new PuzzleError({ code: 'E_TYPE', line: 1, column: 1, expected: 'a JSON object', found: showValue(value) });
}

/**
 * Returns the task of a question.
 * @param body the members that clients send. `limit: "all"` is no limit, for JSON has no Infinity.
 * @throws {UsageError} for a member that the question does not know, {PuzzleError} for a missing puzzle.
 */
export function taskOf(question: ServiceQuestion, body: Readonly<Record<string, unknown>>): ServiceTask {
  if (question === 'generate') return { kind: 'generation', options: body };
  const { puzzle, ...options } = body;
  requireServiceOptions(question, options);
  const isPuzzle = typeof puzzle === 'string' || (typeof puzzle === 'object' && puzzle !== null);
  if (!isPuzzle) {
    const expected = 'a puzzle as text, a list of 81 numbers, or puzzle JSON';
    throw new PuzzleError({ code: 'E_TYPE', culprit: 'puzzle', expected, found: showValue(puzzle), path: ['puzzle'] });
  }
  return { kind: 'question', question, puzzle: puzzle as PuzzleInput, options: withAll(options) };
}

/** @throws {UsageError} for an option that the question does not know, or a wrong limit. */
export function requireServiceOptions(question: QuestionName, options: Readonly<Record<string, unknown>>): void {
  requireQuestionOptions(questionOf(question), options as QuestionOptions, []);
  const { nodeLimit, timeoutMs, limit } = withAll(options);
  if (nodeLimit !== undefined) requirePositive('nodeLimit', nodeLimit);
  if (timeoutMs !== undefined) requirePositive('timeoutMs', timeoutMs);
  if (limit !== undefined) requireCountOrAll('limit', limit);
}

/** Returns the options with the limit of a count as the API has it. */
export function withAll(options: Readonly<Record<string, unknown>>): OneQuestionOptions {
  return options['limit'] === 'all' ? { ...options, limit: Infinity } : options;
}

/** Returns the time of a question: what it asks for, within the limit of the service. */
export const timeOf = (task: ServiceTask, mostMs: number): number =>
  Math.min(task.kind === 'question' ? (task.options.timeoutMs ?? mostMs) : mostMs, mostMs);

/** @throws {UsageError} for the name of a question that is none. */
export function requireServiceQuestion(name: unknown): ServiceQuestion {
  if (isServiceQuestion(name)) return name;
  throw new UsageError(`question must be one of ${serviceQuestions.join(', ')}, not ${showValue(name)}`);
}
