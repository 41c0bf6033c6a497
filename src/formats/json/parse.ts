/**
 * Parses JSON that comes from outside. What is read from it is copied, compared and sent to other threads by functions
 * of the platform that recurse, so that its nesting is bounded before anything is made of it.
 */
import type { PuzzleProblem } from '../../model/puzzle-error.js';
import { failAt, quoteAt } from '../position.js';
import { endOfQuotes, findJsonFault } from './syntax.js';

/** The most lists and objects inside one another: alternatives of clues, the deepest that is ours, take 35. */
export const deepestJson = 100;

/** What is wrong with a JSON text, at an offset. */
type JsonProblem = Pick<PuzzleProblem, 'code' | 'expected' | 'found'>;

/**
 * @param fail throws the error of a text that is too deep or no JSON. Default: one with line and column.
 * @throws PuzzleError E_LIMIT or E_SYNTAX.
 */
export function parseJson(
  text: string,
  fail = (offset: number, problem: JsonProblem): never => failAt(text, offset, { ...problem, culprit: 'JSON' }),
): unknown {
  const deep = findTooDeep(text);
  if (deep >= 0) {
    const expected = `at most ${deepestJson} lists and objects inside one another`;
    return fail(deep, { code: 'E_LIMIT', expected, found: `${quoteAt(text, deep)} inside ${deepestJson}` });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fault = findJsonFault(text);
    if (fault === undefined) throw cause;
    const { offset, expected } = fault;
    return fail(offset, { code: 'E_SYNTAX', expected, found: quoteAt(text, offset) });
  }
}

/** The offset of the first list or object that is too deep, −1 for none. Right for what is JSON up to there. */
function findTooDeep(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) at = endOfQuotes(text, at) - 1;
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > deepestJson) return at;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return -1;
}
